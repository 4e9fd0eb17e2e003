import { Input, Switch } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenDialog } from './setting.api.ts'

const labels = { name: '名称', shown: { label: '显示', show: (value: unknown) => (value ? '显示' : '隐藏') } }

/** Edits the name and the visibility of one of the five catalogs. */
export function CatalogForm({ id, ...open }: OpenDialog & { id: string }) {
  return (
    <RecordForm
      {...open}
      id={id}
      noun="一级栏目"
      width={480}
      labels={labels}
      load="GET /prod-api/cms/section/catalog/:catalogId"
      update="PUT /prod-api/cms/section/catalog"
    >
      <Field name="name" required max={12} full>
        <Input />
      </Field>
      <Field name="shown" valuePropName="checked" full extra="隐藏后不在导航与网站地图中出现，原有地址仍可打开">
        <Switch checkedChildren="显示" unCheckedChildren="隐藏" />
      </Field>
    </RecordForm>
  )
}
