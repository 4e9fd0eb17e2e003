import type { RoleRow } from '@anju/contract/system/role-row'
import { useNavigate } from 'react-router'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { StatusSwitch } from '#ui/list/status-switch.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { RoleForm } from './fields.tsx'
import { RoleRights } from './rights-drawer.tsx'
import { RoleScopeForm } from './scope-fields.tsx'
import { RoleSectionForm } from './section-fields.tsx'

const ADMIN_ROLE_LOCKED = '超级管理员角色不能修改'
const lockOf = (row: RoleRow) => (row.admin ? ADMIN_ROLE_LOCKED : undefined)

function RoleSwitch({ row, onChanged }: { row: RoleRow; onChanged: () => Promise<unknown> }) {
  const { roleId, roleName, status } = row
  return (
    <StatusSwitch
      status={status}
      name={roleName}
      noun="角色"
      disabled={lockOf(row)}
      change={(next) => call('PUT /prod-api/system/role/changeStatus', { body: { roleId, status: next } })}
      onChanged={onChanged}
    />
  )
}

/** Roles with their permissions, data scope and users. */
export default function RolePage() {
  const recordsOf = useRecordsAction('role')
  const navigate = useNavigate()
  const [dialog, open] = useDialog()
  const reach = (label: string, Form: typeof RoleScopeForm, row: RoleRow, refresh: () => void) => ({
    label,
    permission: 'system:role:edit' as const,
    disabled: lockOf(row),
    onClick: () =>
      open((close) => {
        const saved = () => {
          close()
          refresh()
        }
        return <Form id={row.roleId} onClose={close} onSaved={saved} />
      }),
  })
  const mayEdit = usePermitted({ any: ['system:role:edit'] })
  return (
    <>
      <ListPage
        name="system-role"
        title="角色管理"
        noun="角色"
        list="GET /prod-api/system/role/list"
        rowKey="roleId"
        nameOf={(row) => row.roleName}
        filters={[
          { name: 'roleName', label: '角色名称' },
          { name: 'roleKey', label: '角色标识' },
          { name: 'status', label: '状态', dict: 'sys_normal_disable' },
          { range: true, label: '创建时间' },
        ]}
        columns={[
          { key: 'roleName', title: '角色名称', always: true, sortable: true },
          { key: 'roleKey', title: '角色标识', sortable: true },
          { key: 'roleSort', title: '显示顺序', sortable: true, align: 'right' },
          {
            key: 'status',
            title: '状态',
            sortable: true,
            dict: 'sys_normal_disable',
            render: mayEdit ? (row, list) => <RoleSwitch row={row} onChanged={list.refresh} /> : undefined,
          },
          { key: 'remark', title: '备注' },
          { key: 'createTime', title: '创建时间', width: 170, sortable: true },
        ]}
        permissions={{
          add: 'system:role:add',
          edit: 'system:role:edit',
          remove: 'system:role:remove',
          export: 'system:role:export',
        }}
        locked={lockOf}
        form={(open) => <RoleForm {...open} />}
        remove="DELETE /prod-api/system/role/:roleIds"
        exportKey="POST /prod-api/system/role/export"
        rowActions={(row, list) => [
          reach('数据权限', RoleScopeForm, row, list.refresh),
          reach('栏目权限', RoleSectionForm, row, list.refresh),
          {
            label: '分配用户',
            permission: 'system:role:edit',
            onClick: () => navigate(`/system/role-auth/user/${row.roleId}`),
          },
          {
            label: '查看权限',
            permission: 'system:role:query',
            onClick: () => open((close) => <RoleRights {...row} onClose={close} />),
          },
          recordsOf(row.roleId),
        ]}
      />
      {dialog}
    </>
  )
}
