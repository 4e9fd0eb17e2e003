import type { Ticket } from '@anju/contract/proposal/desk'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { Form, Input } from 'antd'
import { ChangeDialog } from '#ui/case/change-dialog.tsx'
import { call } from '#ui/session/call.ts'
import { tickets } from './proposal.api.ts'

type Values = {
  subject: string
  content: string
  project?: string
  location?: string
  contactName?: string
  phone?: string
}

/** Corrects what a letter says, because its sender asks for it; whoever may read the contact also name and telephone, which are left as they are without a new value. */
export function EditDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  return (
    <ChangeDialog<Ticket, Values>
      kind={tickets}
      id={proposalId}
      onClose={onClose}
      action="edit"
      title={({ no }) => `更正：${no}`}
      okText="保存"
      done="已更正"
      initial={({ subject, content, project, location }) => ({ subject, content, project, location })}
      send={({ project = '', location = '', contactName, phone, ...rest }, { version }) => {
        const contact = {
          ...(contactName?.trim() && { contactName }),
          ...(phone?.trim() && { phone: phone.trim() }),
        }
        const body = { proposalId, version, ...rest, project, location, ...contact }
        return call('PUT /prod-api/cms/proposal', { body })
      }}
    >
      {(ticket) => <Fields ticket={ticket} />}
    </ChangeDialog>
  )
}

function Fields({ ticket }: { ticket: Ticket }) {
  return (
    <>
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
      {ticket.may.contact && !ticket.anonymous && (
        <>
          <Form.Item name="contactName" label="称呼" extra={`现为 ${ticket.contactName || '未留'}，不改则留空`}>
            <Input maxLength={proposalLimits.contact} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="phone"
            label="电话"
            normalize={plainTelephone}
            extra={`现为 ${ticket.phone || '未留'}，不改则留空`}
          >
            <Input maxLength={24} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </>
  )
}
