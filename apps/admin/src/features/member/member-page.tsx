import type { MemberRow } from '@anju/contract/member/account'
import { UploadOutlined } from '@ant-design/icons'
import { Button, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { usePosts } from '#ui/form/post-choice.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ImportDialog } from '#ui/import/import-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListControl } from '#ui/list/page-shape.ts'
import { StatusSwitch } from '#ui/list/status-switch.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { TreePanel } from '#ui/tree/tree-panel.tsx'
import { labelIn } from '#ui/tree/tree-rows.ts'
import { useStaffDepartments } from './member.api.ts'
import { MemberForm } from './member-fields.tsx'
import { MemberPasswordDialog, type NewPassword } from './member-password-dialog.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { userEnds } from './member-user.ts'

async function reset({ memberId, name, staffNo }: MemberRow): Promise<NewPassword | null> {
  const question = `确认要重置员工“${name}”的密码吗？其登录随即失效。`
  if (!(await confirm(question, { danger: true }))) return null
  try {
    const { password } = await call('PUT /prod-api/cms/member/resetPwd', { body: { memberId } })
    return { name, staffNo, password }
  } catch {
    // `call` has shown the refusal.
    return null
  }
}

const permissions = {
  add: 'cms:member:add',
  edit: 'cms:member:edit',
  remove: 'cms:member:remove',
  export: 'cms:member:export',
} as const

/** Staff accounts: a tree of departments beside their list. */
export default function MemberPage() {
  const recordsOf = useRecordsAction('member')
  const mayEdit = usePermitted({ any: ['cms:member:edit'] })
  const departments = useStaffDepartments()
  const posts = usePosts().map(({ postId, postName }) => ({ value: postId, label: postName }))
  const [dialog, openDialog] = useDialog()
  const openPassword = (account: NewPassword) =>
    openDialog((close) => <MemberPasswordDialog account={account} onClose={close} />)
  return (
    <>
      <ListPage
        name="cms-member"
        title="员工账号"
        noun="员工"
        list="GET /prod-api/cms/member/list"
        rowKey="memberId"
        nameOf={(row) => row.name}
        filters={[
          { name: 'deptId', label: '部门', hidden: true },
          { name: 'name', label: '姓名' },
          { name: 'staffNo', label: '工号' },
          { name: 'postId', label: '岗位', options: posts },
          { name: 'status', label: '状态', dict: 'sys_normal_disable' },
          { range: true, label: '创建时间' },
        ]}
        columns={[
          { key: 'name', title: '姓名', sortable: true, always: true, render: (row) => <Name member={row} /> },
          { key: 'staffNo', title: '工号', sortable: true },
          { key: 'departments', title: '部门', width: 160, render: (row) => row.departments.join('、') },
          { key: 'user', title: '后台账号', hidden: true, render: (row) => row.user?.userName },
          { key: 'posts', title: '岗位', render: (row) => row.posts.join('、') },
          { key: 'phonenumber', title: '手机号码' },
          {
            key: 'status',
            title: '状态',
            sortable: true,
            dict: mayEdit ? undefined : 'sys_normal_disable',
            render: mayEdit ? (row, rows) => <MemberSwitch member={row} list={rows} /> : undefined,
          },
          { key: 'loginDate', title: '最近登录', width: 170, sortable: true },
          { key: 'email', title: '邮箱', hidden: true },
          { key: 'remark', title: '备注', hidden: true },
          { key: 'createTime', title: '创建时间', width: 170, sortable: true, hidden: true },
        ]}
        permissions={permissions}
        locked={(row, action) =>
          action === 'remove' && row.status === '0' ? '请先停用账号，再删除；离职的员工停用即可' : undefined
        }
        form={(open, list) => (
          <MemberForm {...open} department={labelIn(departments, list.filters.deptId ?? '')} onAdded={openPassword} />
        )}
        remove="DELETE /prod-api/cms/member/:memberIds"
        removalNote={userEnds}
        rowActions={(row, list) => [
          recordsOf(row.memberId),
          {
            label: '在线会话',
            permission: 'cms:member:query',
            onClick: () => openDialog((close) => <MemberSessions member={row} onClose={close} />),
          },
          {
            label: '重置密码',
            permission: 'cms:member:resetPwd',
            onClick: () =>
              void reset(row).then((password) => {
                if (!password) return
                openPassword(password)
                void list?.refresh()
              }),
          },
        ]}
        toolbar={(list) => <MemberImport onImported={() => void list.refresh()} />}
        exportKey="POST /prod-api/cms/member/export"
        exportName="员工账号"
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

function Name({ member: { name, sameName, mustChange } }: { member: MemberRow }) {
  return (
    <>
      {name}{' '}
      {sameName && (
        <Tooltip title="有同名的同事，只能用工号登录">
          <Tag color="warning">同名</Tag>
        </Tooltip>
      )}
      {mustChange && (
        <Tooltip title="还在用初始密码，下次登录须修改">
          <Tag>初始密码</Tag>
        </Tooltip>
      )}
    </>
  )
}

function MemberSwitch({ member, list }: { member: MemberRow; list: ListControl<MemberRow> }) {
  const key = 'PUT /prod-api/cms/member/changeStatus'
  return (
    <StatusSwitch
      status={member.status}
      name={member.name}
      noun="员工"
      alsoDisabled={() => userEnds([member])}
      change={(status) => call(key, { body: { memberId: member.memberId, status } })}
      onChanged={list.refresh}
    />
  )
}

/** A button that imports staff from a sheet, after a trial. */
function MemberImport({ onImported }: { onImported: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Permitted any={['cms:member:import']}>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && (
        <ImportDialog
          noun="员工"
          upload="POST /prod-api/cms/member/importData"
          template="POST /prod-api/cms/member/importTemplate"
          subject={{ field: 'staffNo', title: '工号' }}
          updateLabel="更新已有的员工（按工号）"
          trial
          onImported={onImported}
          onClose={() => setOpen(false)}
        />
      )}
    </Permitted>
  )
}
