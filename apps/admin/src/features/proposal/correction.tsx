import type { Ticket } from '@anju/contract/proposal/desk'
import { contentMinOf, proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input } from 'antd'
import { ContactField, type Correction, EmailField, newParts, PhoneField } from '#ui/case/edit-button.tsx'
import { type GivenPlace, PlaceFields, placeBody } from '#ui/place/place-fields.tsx'
import { call } from '#ui/session/call.ts'

type Values = Pick<Ticket, 'subject' | 'content'> &
  GivenPlace &
  Partial<Pick<Ticket, 'location' | 'contactName' | 'phone' | 'email'>>

/** What a letter says can be corrected, because its sender asks for it; whoever may read the contact also corrects name, telephone and address of mail, which are left as they are without a new value. */
export const correction: Correction<Ticket, Values> = {
  initial: ({ subject, content, project, projectId, buildingId, room, location }) => ({
    subject,
    content,
    project,
    projectId,
    buildingId,
    room,
    location,
  }),
  send: ({ subject, content, location = '', contactName, phone, email, ...place }, { proposalId, version }) =>
    call('PUT /prod-api/cms/proposal', {
      body: {
        proposalId,
        version,
        subject,
        content,
        ...placeBody(place),
        location,
        ...newParts({ contactName, phone, email }),
      },
    }),
  fields: (ticket) => (
    <>
      <Form.Item name="subject" label="标题" rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
        <Input maxLength={proposalLimits.subject} />
      </Form.Item>
      <Form.Item
        name="content"
        label="内容"
        rules={[{ min: contentMinOf(ticket), message: `内容至少 ${contentMinOf(ticket)} 个字` }]}
      >
        <Input.TextArea rows={6} maxLength={proposalLimits.content} showCount />
      </Form.Item>
      <PlaceFields />
      {ticket.may.contact && !ticket.anonymous && (
        <>
          <ContactField
            name="contactName"
            label="称呼"
            current={ticket.contactName}
            maxLength={proposalLimits.contact}
          />
          <PhoneField current={ticket.phone} maxLength={24} />
          <EmailField current={ticket.email} maxLength={proposalLimits.email} />
        </>
      )}
    </>
  ),
}
