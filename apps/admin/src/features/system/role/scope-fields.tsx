import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { usePlaces } from '#ui/place/places.ts'
import { call } from '#ui/session/call.ts'
import { CheckTree } from '#ui/tree/check-tree.tsx'
import { CHOSEN, scopeInWords, scopes } from './scopes.ts'

const labels = {
  roleName: '角色名称',
  roleKey: '角色标识',
  dataScope: {
    label: '权限范围',
    show: (value: unknown) => scopes.find((scope) => scope.value === value)?.label ?? String(value),
  },
  projectIds: {
    label: '只限项目',
    show: (value: unknown) => ((value as string[]).length > 0 ? `${(value as string[]).length} 个项目` : '不限项目'),
  },
  deptIds: { label: '数据权限', show: (value: unknown) => `${(value as string[]).length} 个部门` },
}

/** The form for the data scope of a role. */
export function RoleScopeForm(open: { id: string; onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      {...open}
      title="分配数据权限"
      noun="角色"
      labels={labels}
      load="GET /prod-api/system/role/:roleId"
      update="PUT /prod-api/system/role/dataScope"
    >
      <ScopeFields id={open.id} />
    </RecordForm>
  )
}

const tree = 'GET /prod-api/system/role/deptTree/:roleId'

function ScopeFields({ id }: { id: string }) {
  const departments = useQuery({
    queryKey: [tree, id],
    queryFn: () => call(tree, { params: { roleId: id } }),
    gcTime: 0,
  })
  const places = usePlaces()
  const form = Form.useFormInstance()
  const scope = Form.useWatch('dataScope', form) as string | undefined
  const menuIds = Form.useWatch('menuIds', { form, preserve: true }) as string[] | undefined
  return (
    <>
      <Field name="roleName">
        <Input disabled />
      </Field>
      <Field name="roleKey">
        <Input disabled />
      </Field>
      <Field name="dataScope" required choose full extra={scopeInWords(scope, menuIds ?? [])}>
        <Select options={scopes.map(({ value, label }) => ({ value, label }))} />
      </Field>
      <Field name="deptIds" full hidden={scope !== CHOSEN}>
        <CheckTree nodes={departments.data?.depts ?? []} linked={false} label="数据权限" />
      </Field>
      <Field
        name="projectIds"
        choose
        full
        extra="选了项目，角色的来信权限就只对这些项目的来信有效，其他项目和未写明项目的来信不再可见；由本人负责的除外。不选为不限项目。"
      >
        <Select
          mode="multiple"
          options={places.map(({ projectId, name }) => ({ value: projectId, label: name }))}
          optionFilterProp="label"
          placeholder="不限项目"
          allowClear
          getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? document.body}
        />
      </Field>
    </>
  )
}
