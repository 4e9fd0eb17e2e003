import type { Ticket } from '@anju/contract/proposal/desk'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useReload } from './proposal.api.ts'

type Values = {
  subject: string
  content: string
  project?: string
  location?: string
  contactName?: string
  phone?: string
}

/** Corrects what a letter says, because its sender asks for it; whoever may read the contact also name and telephone, which are left as they are without a new value. */
export function EditDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { proposalId, version, no, subject, content, project, location, anonymous, may } = ticket
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const save = async ({ project = '', location = '', contactName, phone, ...rest }: Values) => {
    setBusy(true)
    const body = {
      proposalId,
      version,
      ...rest,
      project,
      location,
      ...(contactName?.trim() && { contactName }),
      ...(phone?.trim() && { phone: phone.trim() }),
    }
    const done = await runAndNotify(call('PUT /prod-api/cms/proposal', { body }), '已更正')
    await reload()
    setBusy(false)
    if (done) onClose()
  }
  return (
    <DialogFrame
      title={`更正：${no}`}
      width={560}
      okText="保存"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        name="ticket-edit"
        form={form}
        layout="vertical"
        initialValues={{ subject, content, project, location }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="subject" label="标题" rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
          <Input maxLength={proposalLimits.subject} />
        </Form.Item>
        <Form.Item
          name="content"
          label="内容"
          rules={[{ min: proposalLimits.contentMin, message: `内容至少 ${proposalLimits.contentMin} 个字` }]}
        >
          <Input.TextArea rows={6} maxLength={proposalLimits.content} showCount />
        </Form.Item>
        <Form.Item name="project" label="所在项目">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="location" label="具体位置">
          <Input maxLength={60} />
        </Form.Item>
        {may.contact && !anonymous && (
          <>
            <Form.Item name="contactName" label="称呼" extra={`现为 ${ticket.contactName || '未留'}，不改则留空`}>
              <Input maxLength={proposalLimits.contact} autoComplete="off" />
            </Form.Item>
            <Form.Item name="phone" label="电话" extra={`现为 ${ticket.phone || '未留'}，不改则留空`}>
              <Input maxLength={24} autoComplete="off" />
            </Form.Item>
          </>
        )}
      </Form>
    </DialogFrame>
  )
}
