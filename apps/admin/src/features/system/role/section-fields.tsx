import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { call } from '#ui/session/call.ts'

const key = 'GET /prod-api/system/role/sectionselect'

const labels = {
  roleName: '角色名称',
  sections: {
    label: '栏目范围',
    show: (value: unknown) => ((value as string[]).length > 0 ? `${(value as string[]).length} 个栏目` : '全部栏目'),
  },
}

/** The form for the sections in which the rights of a role on items apply. */
export function RoleSectionForm(open: { id: string; onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      title="分配栏目权限"
      noun="角色"
      labels={labels}
      load="GET /prod-api/system/role/:roleId"
      update="PUT /prod-api/system/role/sectionScope"
    >
      <SectionFields />
    </RecordForm>
  )
}

function SectionFields() {
  const known = useQuery({ queryKey: [key], queryFn: async () => (await call(key)).data })
  const groups = Map.groupBy(known.data ?? [], ({ catalogName }) => catalogName)
  const options = [...groups].map(([label, sections]) => ({
    label,
    options: sections.map(({ section, label: name }) => ({ value: section, label: name })),
  }))
  return (
    <>
      <Field name="roleName">
        <Input disabled />
      </Field>
      <Field
        name="sections"
        choose
        full
        extra="角色的内容采编和回收站权限只在所选栏目有效；一个栏目都不选，就是全部栏目。"
      >
        <Select
          mode="multiple"
          options={options}
          optionFilterProp="label"
          placeholder="全部栏目"
          allowClear
          loading={known.isPending}
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
        />
      </Field>
    </>
  )
}
