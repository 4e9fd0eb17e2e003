import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { Form } from 'antd'
import { ReferenceChoice } from '#ui/form/reference-choice.tsx'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/cms/proposal/targets'
const MOST = 10

/** What is sent of chosen references. */
export const referencesOf = (chosen: readonly ReferenceTarget[] = []) =>
  chosen.map(({ kind, targetId, anchor }) => ({ kind, targetId, anchor }))

/** Laws and items of the site to which a line refers; the form has them under `references`. */
export function ReferenceField() {
  return (
    <Form.Item
      name="references"
      label="引用法规或资料"
      extra="来信人看得到的话只能引用公开的内容；标有“内部”的只用于内部备注"
    >
      <ReferenceChoice
        name={key}
        search={async (keyword) => (await callQuietly(key, { query: { keyword } })).data}
        most={MOST}
        placeholder="如：民法典944、停电通知"
      />
    </Form.Item>
  )
}
