import type { ManagedUser } from '@anju/contract/system/user-row'
import { UploadOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { absentText } from '#ui/case/absent.ts'
import { ImportDialog } from '#ui/import/import-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListControl } from '#ui/list/page-shape.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { personInWords } from '#ui/session/person.tsx'
import { useSession } from '#ui/session/session.ts'
import { TreePanel } from '#ui/tree/tree-panel.tsx'
import { useDepartments } from '../system.api.ts'
import { useAccountActions, useAccountLock, useEndingLock } from './account-actions.tsx'
import { removalQuestion, UserSwitch } from './account-status.tsx'
import { UserForm } from './fields.tsx'
import { personAddress } from './person-address.ts'

/** Console accounts: a tree of departments beside their list. */
export default function UserPage() {
  const navigate = useNavigate()
  const me = useSession(({ user }) => user?.userId)
  const mayEdit = usePermitted({ any: ['system:user:edit'] })
  const mayRead = usePermitted({ any: ['system:user:query'] })
  const departments = useDepartments()
  const lockReason = useAccountLock()
  const endingLock = useEndingLock()
  const { actionsOf, dialog } = useAccountActions()
  return (
    <>
      <ListPage
        name="system-user"
        title="用户管理"
        noun="用户"
        list="GET /prod-api/system/user/list"
        rowKey="userId"
        nameOf={personInWords}
        filters={[
          { name: 'deptId', label: '归属部门', hidden: true },
          { name: 'userName', label: '登录名' },
          { name: 'nickName', label: '姓名' },
          { name: 'phonenumber', label: '手机号码' },
          { name: 'status', label: '状态', dict: 'sys_normal_disable' },
          { range: true, label: '创建时间' },
        ]}
        columns={[
          { key: 'userName', title: '登录名', sortable: true, always: true, render: (row) => <Name user={row} /> },
          { key: 'nickName', title: '姓名', sortable: true },
          { key: 'staff', title: '员工', render: ({ staff, staffNo }) => staff && `${staff.name}（${staffNo}）` },
          { key: 'dept', title: '部门', width: 120, render: (row) => row.dept?.deptName },
          {
            key: 'roles',
            title: '角色',
            width: 120,
            render: (row) => row.roles.map(({ roleName }) => roleName).join('、'),
          },
          {
            key: 'status',
            title: '状态',
            sortable: true,
            dict: mayEdit ? undefined : 'sys_normal_disable',
            render: mayEdit
              ? (row, list) => (
                  <UserSwitch user={row} onChanged={list.refresh} mayRead={mayRead} locked={endingLock(row)} />
                )
              : undefined,
          },
          { key: 'phonenumber', title: '手机号码', width: 130, sortable: true },
          { key: 'email', title: '邮箱', width: 220, hidden: true },
          { key: 'loginDate', title: '最近登录', width: 170, sortable: true, hidden: true },
          { key: 'createTime', title: '创建时间', width: 170, sortable: true, hidden: true },
        ]}
        permissions={{
          add: 'system:user:add',
          edit: 'system:user:edit',
          remove: 'system:user:remove',
          export: 'system:user:export',
        }}
        locked={(row, action) => (action === 'remove' && row.userId === me ? '不能删除自己' : lockReason(row))}
        form={(open, list) => <UserForm {...open} deptId={list.filters.deptId} />}
        remove="DELETE /prod-api/system/user/:userIds"
        removalQuestion={(rows) => removalQuestion(rows, mayRead)}
        rowActions={(row, list) => [
          { label: '详情', permission: 'system:user:query', onClick: () => navigate(personAddress(row.userId)) },
          ...actionsOf(row, () => void list?.refresh()),
        ]}
        toolbar={(list) => <ImportButton list={list} />}
        exportKey="POST /prod-api/system/user/export"
        side={(list) => (
          <TreePanel
            noun="部门"
            nodes={departments}
            selected={list.filters.deptId ?? ''}
            onSelect={(deptId) => list.change({ deptId })}
          />
        )}
      />
      {dialog}
    </>
  )
}

function Name({ user: { userName, secondFactor, absence } }: { user: ManagedUser }) {
  return (
    <>
      {userName} {secondFactor && <Tag color="success">两步验证</Tag>}
      {absence && <Tag>{absentText(absence)}</Tag>}
    </>
  )
}

function ImportButton({ list }: { list: ListControl<ManagedUser> }) {
  const [open, setOpen] = useState(false)
  return (
    <Permitted any={['system:user:import']}>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && (
        <ImportDialog
          noun="用户"
          upload="POST /prod-api/system/user/importData"
          template="POST /prod-api/system/user/importTemplate"
          subject={{ field: 'userName', title: '登录名' }}
          onImported={() => void list.refresh()}
          onClose={() => setOpen(false)}
        />
      )}
    </Permitted>
  )
}
