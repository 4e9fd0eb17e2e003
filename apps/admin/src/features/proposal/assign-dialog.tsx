import type { Ticket } from '@anju/contract/proposal/desk'
import { Form } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import type { AssignChoice } from '#ui/form/assign-fields.tsx'
import { call } from '#ui/session/call.ts'
import { TicketAssignFields } from './assign-fields.tsx'
import { useReload } from './proposal.api.ts'

/** Names the department that answers for a ticket, and a user of it. */
export function AssignDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { proposalId, version, no } = ticket
  const [form] = Form.useForm<AssignChoice>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const assign = async ({ deptId = '', userId = '', note = '' }: AssignChoice) => {
    setBusy(true)
    const body = { proposalId, version, deptId, userId, note }
    const done = await runAndNotify(call('PUT /prod-api/cms/proposal/assign', { body }), '分派成功')
    await reload()
    setBusy(false)
    if (done) onClose()
  }
  return (
    <DialogFrame
      title={`分派：${no}`}
      width={560}
      okText="分派"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        name="ticket-assign"
        form={form}
        layout="vertical"
        initialValues={{ deptId: ticket.deptId || undefined, userId: ticket.userId || undefined }}
        onValuesChange={(changed: AssignChoice) => 'deptId' in changed && form.setFieldValue('userId', undefined)}
        onFinish={(choice) => void assign(choice)}
      >
        <TicketAssignFields />
      </Form>
    </DialogFrame>
  )
}
