import type { Ticket } from '@anju/contract/proposal/desk'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useDepartments, useHandlers, useReload } from './proposal.api.ts'

type Choice = { deptId?: string; userId?: string; note?: string }

/** Names the department that answers for a ticket, and a user of it. */
export function AssignDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { proposalId, version, no } = ticket
  const [form] = Form.useForm<Choice>()
  const [busy, setBusy] = useState(false)
  const deptId = Form.useWatch('deptId', form) ?? ''
  const departments = useDepartments()
  const handlers = useHandlers(deptId)
  const reload = useReload()
  const assign = async ({ deptId = '', userId = '', note = '' }: Choice) => {
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
        onValuesChange={(changed: Choice) => 'deptId' in changed && form.setFieldValue('userId', undefined)}
        onFinish={(choice) => void assign(choice)}
      >
        <Form.Item name="deptId" label="部门" extra="留空则退回待分派">
          <TreeChoice nodes={departments} />
        </Form.Item>
        <Form.Item name="userId" label="负责人" extra="留空则由部门自行接手">
          <Select
            allowClear
            disabled={deptId === ''}
            notFoundContent="这个部门没有可以办理来信的用户"
            options={handlers.map(({ userId, nickName, open }) => ({
              value: userId,
              label: `${nickName}（手上 ${open} 件）`,
            }))}
          />
        </Form.Item>
        <Form.Item name="note" label="说明" extra="仅内部可见">
          <Input.TextArea rows={3} maxLength={proposalLimits.note} showCount />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
