import type { Enquiry } from '@anju/contract/enquiry/desk'
import { buildingKindLabels, enquiryLimits as limits } from '@anju/contract/enquiry/terms'
import { TELEPHONE } from '@anju/contract/wire/telephone'
import { Form, Input, InputNumber, Select } from 'antd'
import { ContactField, type Correction, EmailField, newParts, PhoneField } from '#ui/case/edit-button.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { call } from '#ui/session/call.ts'
import { versionOf } from './dialogs.tsx'

type Values = Pick<Enquiry, 'buildingKind' | 'city'> &
  Partial<Pick<Enquiry, 'building' | 'organisation' | 'contactName' | 'phone' | 'email'>> & { area?: number | null }

/** What the visitor wrote can be corrected; whoever may read the contact also corrects name, telephone and address of mail, which are left as they are without a new value. */
export const correction: Correction<Enquiry, Values> = {
  initial: ({ buildingKind, building, area, city, organisation }) => ({
    buildingKind,
    building,
    area: area || null,
    city,
    organisation,
  }),
  send: ({ building = '', area, organisation = '', contactName, phone, email, ...rest }, one) =>
    call('PUT /prod-api/cms/enquiry', {
      body: {
        ...versionOf(one),
        ...rest,
        building,
        area: area ?? 0,
        organisation,
        ...newParts({ contactName, phone, email }),
      },
    }),
  fields: (enquiry) => (
    <>
      <Form.Item name="buildingKind" label="项目类型">
        <Select options={optionsOf(buildingKindLabels)} />
      </Form.Item>
      <Form.Item name="building" label="项目名称">
        <Input maxLength={limits.building} />
      </Form.Item>
      <Form.Item name="area" label="面积（平方米）">
        <InputNumber min={1} max={limits.area} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="city" label="所在城市" rules={[{ required: true, whitespace: true, message: '请填写所在城市' }]}>
        <Input maxLength={limits.city} />
      </Form.Item>
      <Form.Item name="organisation" label="单位名称">
        <Input maxLength={limits.organisation} />
      </Form.Item>
      {enquiry.may.contact && (
        <>
          <ContactField name="contactName" label="称呼" current={enquiry.contactName} maxLength={limits.name} />
          <PhoneField
            current={enquiry.phone}
            maxLength={24}
            rules={[{ pattern: new RegExp(TELEPHONE), message: '请输入手机号码，或带区号的座机号码' }]}
          />
          <EmailField current={enquiry.email} maxLength={limits.email} />
        </>
      )}
    </>
  ),
}
