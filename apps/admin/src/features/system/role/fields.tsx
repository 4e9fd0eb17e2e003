import type { RoleRow } from '@anju/contract/system/role-row'
import type { TreeNode } from '@anju/contract/wire/console'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { DictRadio, DictTag } from '#ui/dict.tsx'
import forms from '#ui/form/record-form.module.css'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { CheckTree } from '#ui/tree/check-tree.tsx'
import { canBeLinked } from '#ui/tree/check-tree-ids.ts'
import { CHOSEN, OWN_DEPARTMENT, scopeInWords, scopes } from './scopes.ts'
import { menusOfTemplate, roleTemplates } from './templates.ts'

const labels = {
  roleName: '角色名称',
  roleKey: '角色标识',
  roleSort: '显示顺序',
  status: { label: '状态', show: (value: unknown) => <DictTag type="sys_normal_disable" value={String(value)} /> },
  menuCheckStrictly: { label: '上下级联动', show: (value: unknown) => (value ? '是' : '否') },
  menuIds: { label: '菜单权限', show: (value: unknown) => `${(value as string[]).length} 项` },
  remark: '备注',
  dataScope: '数据权限',
}

/** Departments are chosen for a role that exists. */
const scopesToBegin = scopes.filter(({ value }) => value !== CHOSEN).map(({ value, label }) => ({ value, label }))

/** Returns the menus that the user may grant, and those that an existing role has already. */
function useMenus(id: string | null): readonly TreeNode[] {
  const menus = useQuery({
    queryKey: ['menus for role', id],
    queryFn: async () =>
      id === null
        ? (await call('GET /prod-api/system/menu/treeselect')).data
        : (await call('GET /prod-api/system/menu/roleMenuTreeselect/:roleId', { params: { roleId: id } })).menus,
    gcTime: 0,
  })
  return menus.data ?? []
}

/** Creates and edits a role with its menus. */
export function RoleForm(open: OpenForm<RoleRow>) {
  return (
    <RecordForm
      {...open}
      noun="角色"
      labels={labels}
      load="GET /prod-api/system/role/:roleId"
      create="POST /prod-api/system/role"
      update="PUT /prod-api/system/role"
      initial={{
        roleSort: 0,
        status: '0',
        menuCheckStrictly: true,
        deptCheckStrictly: true,
        menuIds: [],
        dataScope: OWN_DEPARTMENT,
      }}
    >
      <RoleFields id={open.id} />
    </RecordForm>
  )
}

function RoleFields({ id }: { id: string | null }) {
  const menus = useMenus(id)
  const form = Form.useFormInstance()
  const wished = Form.useWatch('menuCheckStrictly', form) as boolean | undefined
  const chosen = Form.useWatch('menuIds', form) as string[] | undefined
  const scope = Form.useWatch('dataScope', { form, preserve: true }) as string | undefined
  const possible = canBeLinked(menus, new Set(chosen ?? []))
  const begin = (key: string) => {
    const template = roleTemplates.find(({ roleKey }) => roleKey === key)
    if (!template) return
    const { permissions, ...fields } = template
    form.setFieldsValue({ ...fields, menuIds: menusOfTemplate(menus, permissions) })
  }
  return (
    <>
      {id === null && (
        <Form.Item
          label="参照"
          htmlFor="role-template"
          className={forms.full}
          extra="选一种常用的角色，名称、菜单与数据权限随之填好，可再修改；保存后可在“数据权限”中改为自定的部门，并设“栏目权限”。"
        >
          <Select
            id="role-template"
            placeholder="不参照"
            disabled={menus.length === 0}
            options={roleTemplates.map(({ roleKey, roleName, remark }) => ({
              value: roleKey,
              label: roleName,
              title: remark,
            }))}
            onChange={begin}
          />
        </Form.Item>
      )}
      <Field name="roleName" required max={30}>
        <Input />
      </Field>
      <Field name="roleKey" required max={50} tooltip="程序用来识别角色的名字，如 content-editor">
        <Input />
      </Field>
      <Field name="roleSort" required>
        <InputNumber min={0} max={9999} />
      </Field>
      <Field name="status" choose>
        <DictRadio type="sys_normal_disable" />
      </Field>
      <Field name="menuCheckStrictly" valuePropName="checked" full>
        <Checkbox>选择菜单时一同选择下级</Checkbox>
      </Field>
      <Field name="menuIds" full extra="只能授予自己拥有的菜单；保存后随即对已登录的人生效。">
        <CheckTree nodes={menus} linked={(wished ?? true) && possible} label="菜单权限" />
      </Field>
      {id === null ? (
        <Field name="dataScope" required choose full extra={scopeInWords(scope, chosen ?? [])}>
          <Select options={scopesToBegin} />
        </Field>
      ) : (
        <p className={forms.full}>{scopeInWords(scope, chosen ?? [])}</p>
      )}
      <Field name="remark" max={500} full>
        <Input.TextArea rows={2} />
      </Field>
    </>
  )
}
