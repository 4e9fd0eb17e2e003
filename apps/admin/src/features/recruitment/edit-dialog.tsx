import type { Application } from '@anju/contract/recruitment/desk'
import { applicationLimits as limits } from '@anju/contract/recruitment/terms'
import { EMAIL, plainEmail } from '@anju/contract/wire/email'
import { MOBILE, plainTelephone } from '@anju/contract/wire/telephone'
import { Form, Input, InputNumber, Select } from 'antd'
import { ChangeDialog } from '#ui/case/change-dialog.tsx'
import { call } from '#ui/session/call.ts'
import { applications } from './recruitment.api.ts'

type Values = {
  name: string
  city?: string
  experienceYears?: number | null
  certificates?: string[]
  message?: string
  phone?: string
  email?: string
}

const initialOf = ({ name, city, experienceYears, certificates, message }: Application): Values => ({
  name,
  city,
  certificates,
  message,
  experienceYears: experienceYears >= 0 ? experienceYears : null,
})

/** Corrects what an application says, because its applicant asks for it; whoever may read the contact also that, which is left as it is without a new value. */
export function EditDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  return (
    <ChangeDialog<Application, Values>
      kind={applications}
      id={applicationId}
      onClose={onClose}
      action="edit"
      title={({ no }) => `更正：${no}`}
      okText="保存"
      done="已更正"
      initial={initialOf}
      send={({ name, city = '', experienceYears, certificates = [], message = '', phone, email }, { version }) =>
        call('PUT /prod-api/cms/recruitment', {
          body: {
            applicationId,
            version,
            name,
            city,
            certificates,
            message,
            ...(typeof experienceYears === 'number' && { experienceYears }),
            ...(phone?.trim() && { phone: phone.trim() }),
            ...(email?.trim() && { email: email.trim() }),
          },
        })
      }
    >
      {(application) => <Fields application={application} />}
    </ChangeDialog>
  )
}

function Fields({ application }: { application: Application }) {
  return (
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
          <Form.Item
            name="phone"
            label="电话"
            extra={`现为 ${application.phone}，不改则留空`}
            normalize={plainTelephone}
            rules={[{ pattern: new RegExp(MOBILE), message: '请输入 11 位手机号码' }]}
          >
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="email"
            label="邮箱"
            extra={`现为 ${application.email || '未留'}，不改则留空`}
            normalize={plainEmail}
            rules={[{ pattern: new RegExp(EMAIL), message: '请输入正确的邮箱地址' }]}
          >
            <Input maxLength={limits.email} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </>
  )
}
