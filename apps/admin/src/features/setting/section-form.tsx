import type { SectionRow } from '@anju/contract/site/section'
import { Input, Radio, Switch } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { type KindOfForm, SectionKinds } from './section-kinds.tsx'
import type { OpenDialog } from './setting.api.ts'
import { pictureName, SitePictureField } from './site-picture.tsx'

const shownNames = { filled: '有内容时显示', always: '总是显示', never: '不显示' }
const audienceNames = { public: '公开', member: '员工' }
const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

const labels = {
  label: '栏目名称',
  about: '一句话说明',
  intro: '栏目介绍',
  banner: { label: '栏目大图', show: pictureName },
  shown: { label: '在菜单中', show: (value: unknown) => shownNames[value as keyof typeof shownNames] },
  defaultAudience: {
    label: '默认阅读范围',
    show: (value: unknown) => audienceNames[value as keyof typeof audienceNames],
  },
  twoPerson: { label: '双人审核', show: (value: unknown) => (value ? '是' : '否') },
  kinds: {
    label: '分类',
    show: (value: unknown) => ((value ?? []) as KindOfForm[]).map(({ name }) => name).join('、') || '（无）',
  },
}

/** Edits the names, the introduction, the picture, the visibility and the kinds of a section. */
export function SectionForm({ row, ...open }: OpenDialog & { row: SectionRow }) {
  return (
    <RecordForm
      {...open}
      id={row.section}
      noun="栏目"
      title={`修改栏目：${row.label}`}
      labels={labels}
      load="GET /prod-api/cms/section/:section"
      update="PUT /prod-api/cms/section"
    >
      <Field name="label" required max={12} extra={`原名：${row.builtInLabel}`}>
        <Input />
      </Field>
      <Field name="about" required max={60} extra="显示在栏目页的标题下">
        <Input />
      </Field>
      <Field name="intro" max={300} full extra="显示在栏目内容之前；每行一段，可不填">
        <Input.TextArea rows={3} />
      </Field>
      <Field name="banner" full extra="显示在栏目各页的顶部；宜为横向、宽 1920 像素以上。不选则用一级栏目的图片">
        <SitePictureField />
      </Field>
      <Field
        name="shown"
        choose
        full
        hidden={!row.canHide}
        extra={row.internal ? '内部栏目没有内容时也会显示，访客看到的是登录提示' : '隐藏后原有地址仍可打开'}
      >
        <Radio.Group options={options(shownNames)} />
      </Field>
      <Field
        name="defaultAudience"
        choose
        full
        hidden={!row.hasItems}
        extra={row.internal ? '内部栏目，不能设为公开' : '新建内容的阅读范围，写作时还可以改'}
      >
        <Radio.Group
          options={options(audienceNames).map((one) => ({ ...one, disabled: row.internal && one.value === 'public' }))}
        />
      </Field>
      <Field
        name="twoPerson"
        valuePropName="checked"
        full
        hidden={!row.hasItems}
        extra="开启后，修改须先提交审核，并由提交人以外的人发布"
      >
        <Switch />
      </Field>
      {row.kinds.length > 0 && <SectionKinds />}
    </RecordForm>
  )
}
