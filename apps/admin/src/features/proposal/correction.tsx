import type { Ticket } from '@anju/contract/proposal/desk'
import { closedStates, contentMinOf, proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input, Radio } from 'antd'
import { ContactField, type Correction, EmailField, newParts, PhoneField } from '#ui/case/edit-button.tsx'
import { type GivenPlace, PlaceFields, placeBody } from '#ui/place/place-fields.tsx'
import { usePlaces } from '#ui/place/places.ts'
import { call } from '#ui/session/call.ts'

type Values = Pick<Ticket, 'subject' | 'content'> &
  GivenPlace &
  Partial<Pick<Ticket, 'location' | 'contactName' | 'phone' | 'email'>> & { toDepartment?: boolean }

/** Asks whether a letter goes to the department of the project that has been chosen instead of the one before. */
function DepartmentQuestion({ ticket }: { ticket: Ticket }) {
  const projectId = (Form.useWatch('projectId') as string | undefined) ?? ticket.projectId
  const place = usePlaces().find((one) => one.projectId === projectId)
  const isMoved = projectId !== ticket.projectId && place && place.deptId !== '' && place.deptId !== ticket.deptId
  if (!isMoved || closedStates.includes(ticket.state)) return null
  const sentence = `“${place.name}”由${place.deptName}负责`
  if (!ticket.may.assign) return <p>{sentence}；您没有分派来信的权限，保存后来信仍由原来的部门负责</p>
  return (
    <Form.Item
      name="toDepartment"
      label={`${sentence}，是否转给它？`}
      rules={[{ required: true, message: '请选择是否转给新的部门' }]}
    >
      <Radio.Group
        options={[
          { value: true, label: `转给${place.deptName}` },
          { value: false, label: ticket.deptName ? `仍由${ticket.deptName}负责` : '暂不分派' },
        ]}
      />
    </Form.Item>
  )
}

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
  send: (
    { subject, content, location = '', contactName, phone, email, toDepartment, ...place },
    { proposalId, version },
  ) =>
    call('PUT /prod-api/cms/proposal', {
      body: {
        proposalId,
        version,
        subject,
        content,
        ...placeBody(place),
        location,
        ...newParts({ contactName, phone, email }),
        ...(toDepartment === undefined ? {} : { toDepartment }),
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
      <DepartmentQuestion ticket={ticket} />
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
