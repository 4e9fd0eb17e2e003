import { Input, Switch } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenDialog } from './setting.api.ts'
import { pictureName, SitePictureField } from './site-picture.tsx'

const labels = {
  name: '名称',
  intro: '介绍',
  banner: { label: '大图', show: pictureName },
  shown: { label: '显示', show: (value: unknown) => (value ? '显示' : '隐藏') },
}

/** Edits the name, the introduction, the picture and the visibility of one of the five catalogs. */
export function CatalogForm({ id, ...open }: OpenDialog & { id: string }) {
  return (
    <RecordForm
      {...open}
      id={id}
      noun="一级栏目"
      width={560}
      labels={labels}
      load="GET /prod-api/cms/section/catalog/:catalogId"
      update="PUT /prod-api/cms/section/catalog"
    >
      <Field name="name" required max={12} full>
        <Input />
      </Field>
      <Field name="intro" max={300} full extra="显示在这个一级栏目的首页；每行一段，可不填">
        <Input.TextArea rows={3} />
      </Field>
      <Field name="banner" full extra="显示在首页与各栏目页的顶部；宜为横向、宽 1920 像素以上。移除后恢复默认图片">
        <SitePictureField />
      </Field>
      <Field name="shown" valuePropName="checked" full extra="隐藏后不在导航与网站地图中出现，原有地址仍可打开">
        <Switch checkedChildren="显示" unCheckedChildren="隐藏" />
      </Field>
    </RecordForm>
  )
}
