import type { Enquiry } from '@anju/contract/enquiry/desk'
import { type BuildingKind, buildingKinds, enquiryLimits as limits } from '@anju/contract/enquiry/terms'
import { plainTelephone, TELEPHONE } from '@anju/contract/wire/telephone'
import { Form, Input, InputNumber, Select } from 'antd'
import { ChangeDialog } from '#ui/case/change-dialog.tsx'
import { call } from '#ui/session/call.ts'
import { versionOf } from './dialogs.tsx'
import { enquiries } from './enquiry.api.ts'

type Values = {
  buildingKind: BuildingKind
  building?: string
  area?: number | null
  city: string
  organisation?: string
  contactName?: string
  phone?: string
}

const kinds = buildingKinds.map((value) => ({ value, label: value }))
const initial = ({ buildingKind, building, area, city, organisation }: Enquiry): Values => ({
  buildingKind,
  building,
  area: area || null,
  city,
  organisation,
})

/** Corrects what the visitor wrote; whoever may read the contact also name and telephone, which are left as they are without a new value. */
export function EditDialog({ enquiryId, onClose }: { enquiryId: string; onClose: () => void }) {
  return (
    <ChangeDialog<Enquiry, Values>
      kind={enquiries}
      id={enquiryId}
      onClose={onClose}
      action="edit"
      title={({ no }) => `更正：${no}`}
      okText="保存"
      done="已更正"
      initial={initial}
      send={({ building = '', area, organisation = '', contactName, phone, ...rest }, one) =>
        call('PUT /prod-api/cms/enquiry', {
          body: {
            ...versionOf(one),
            ...rest,
            building,
            area: area ?? 0,
            organisation,
            ...(contactName?.trim() && { contactName }),
            ...(phone?.trim() && { phone: phone.trim() }),
          },
        })
      }
    >
      {(enquiry) => <Fields enquiry={enquiry} />}
    </ChangeDialog>
  )
}

function Fields({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <Form.Item name="buildingKind" label="项目类型">
        <Select options={kinds} />
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
          <Form.Item name="contactName" label="称呼" extra={`现为 ${enquiry.contactName}，不改则留空`}>
            <Input maxLength={limits.name} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="phone"
            label="电话"
            extra={`现为 ${enquiry.phone}，不改则留空`}
            normalize={plainTelephone}
            rules={[{ pattern: new RegExp(TELEPHONE), message: '请输入手机号码，或带区号的座机号码' }]}
          >
            <Input maxLength={24} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </>
  )
}
