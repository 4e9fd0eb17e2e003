import type { Application } from '@anju/contract/recruitment/desk'
import { applicationLimits as limits } from '@anju/contract/recruitment/terms'
import { MOBILE } from '@anju/contract/wire/telephone'
import { Form, Input, InputNumber, Select } from 'antd'
import { type Correction, EmailField, newParts, PhoneField } from '#ui/case/edit-button.tsx'
import { call } from '#ui/session/call.ts'

type Values = Pick<Application, 'name'> &
  Partial<Pick<Application, 'city' | 'certificates' | 'message' | 'phone' | 'email'>> & {
    experienceYears?: number | null
  }

/** What an application says can be corrected, because its applicant asks for it; whoever may read the contact also corrects that, which is left as it is without a new value. */
export const correction: Correction<Application, Values> = {
  initial: ({ name, city, experienceYears, certificates, message }) => ({
    name,
    city,
    certificates,
    message,
    experienceYears: experienceYears >= 0 ? experienceYears : null,
  }),
  send: (
    { name, city = '', experienceYears, certificates = [], message = '', phone, email },
    { applicationId, version },
  ) =>
    call('PUT /prod-api/cms/recruitment', {
      body: {
        applicationId,
        version,
        name,
        city,
        certificates,
        message,
        ...(typeof experienceYears === 'number' && { experienceYears }),
        ...newParts({ phone, email }),
      },
    }),
  fields: (application) => (
    <>
      <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
        <Input maxLength={limits.name} />
      </Form.Item>
      <Form.Item name="city" label="所在城市">
        <Input maxLength={limits.city} />
      </Form.Item>
      <Form.Item name="experienceYears" label="从业年限">
        <InputNumber min={0} max={limits.years} precision={0} />
      </Form.Item>
      <Form.Item name="certificates" label="证书" extra="每项输入后按回车">
        <Select mode="tags" open={false} maxCount={limits.certificates} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="message" label="想说的话">
        <Input.TextArea rows={4} maxLength={limits.message} showCount />
      </Form.Item>
      {application.may.contact && (
        <>
          <PhoneField
            current={application.phone}
            maxLength={20}
            rules={[{ pattern: new RegExp(MOBILE), message: '请输入 11 位手机号码' }]}
          />
          <EmailField current={application.email} maxLength={limits.email} />
        </>
      )}
    </>
  ),
}
