import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { call } from '#ui/session/call.ts'
import { CheckTree } from '#ui/tree/check-tree.tsx'

export const scopes = [
  { value: '1', label: '全部数据权限' },
  { value: '2', label: '自定数据权限' },
  { value: '3', label: '本部门数据权限' },
  { value: '4', label: '本部门及以下数据权限' },
  { value: '5', label: '仅本人数据权限' },
]
const CHOSEN = '2'

const labels = {
  roleName: '角色名称',
  roleKey: '权限字符',
  dataScope: {
    label: '权限范围',
    show: (value: unknown) => scopes.find((scope) => scope.value === value)?.label ?? String(value),
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
  const scope = Form.useWatch('dataScope') as string | undefined
  return (
    <>
      <Field name="roleName">
        <Input disabled />
      </Field>
      <Field name="roleKey">
        <Input disabled />
      </Field>
      <Field name="dataScope" required choose full>
        <Select options={scopes} />
      </Field>
      <Field name="deptIds" full hidden={scope !== CHOSEN}>
        <CheckTree nodes={departments.data?.depts ?? []} linked={false} label="数据权限" />
      </Field>
    </>
  )
}
