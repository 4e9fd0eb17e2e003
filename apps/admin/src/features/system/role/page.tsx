import type { RoleRow } from '@anju/contract/system/role-row'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ListPage } from '#ui/list/list-page.tsx'
import { StatusSwitch } from '#ui/list/status-switch.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { RoleForm } from './fields.tsx'
import { RoleRights } from './rights-drawer.tsx'
import { RoleScopeForm } from './scope-fields.tsx'
import { RoleSectionForm } from './section-fields.tsx'

type ScopeForm = typeof RoleScopeForm

const ADMIN_ROLE_LOCKED = '超级管理员角色不能修改'
const lockOf = (row: RoleRow) => (row.admin ? ADMIN_ROLE_LOCKED : undefined)

/** Roles with their permissions, data scope and users. */
export default function RolePage() {
  const recordsOf = useRecordsAction('role')
  const navigate = useNavigate()
  const [row, setRow] = useState<RoleRow | null>(null)
  const [scoped, setScoped] = useState<{ form: ScopeForm; row: RoleRow; refresh: () => void } | null>(null)
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
            render: mayEdit
              ? (row, list) => (
                  <StatusSwitch
                    status={row.status}
                    name={row.roleName}
                    noun="角色"
                    disabled={lockOf(row)}
                    change={(status) =>
                      call('PUT /prod-api/system/role/changeStatus', { body: { roleId: row.roleId, status } })
                    }
                    onChanged={list.refresh}
                  />
                )
              : undefined,
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
          {
            label: '数据权限',
            permission: 'system:role:edit',
            disabled: lockOf(row),
            onClick: () => setScoped({ form: RoleScopeForm, row, refresh: list.refresh }),
          },
          {
            label: '栏目权限',
            permission: 'system:role:edit',
            disabled: lockOf(row),
            onClick: () => setScoped({ form: RoleSectionForm, row, refresh: list.refresh }),
          },
          {
            label: '分配用户',
            permission: 'system:role:edit',
            onClick: () => navigate(`/system/role-auth/user/${row.roleId}`),
          },
          { label: '查看权限', permission: 'system:role:query', onClick: () => setRow(row) },
          recordsOf(row.roleId),
        ]}
      />
      {row && <RoleRights {...row} onClose={() => setRow(null)} />}
      {scoped && (
        <scoped.form
          id={scoped.row.roleId}
          onClose={() => setScoped(null)}
          onSaved={() => {
            setScoped(null)
            scoped.refresh()
          }}
        />
      )}
    </>
  )
}
