import type { ManagedUser } from '@anju/contract/system/user-row'
import { UploadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { absentText } from '#ui/case/absent.ts'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { showHandedOver } from '#ui/feedback/handed-over.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { ImportDialog } from '#ui/import/import-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListControl } from '#ui/list/page-shape.ts'
import { StatusSwitch } from '#ui/list/status-switch.tsx'
import { useDeedsAction, useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { useSession } from '#ui/session/session.ts'
import { unlockLogin } from '#ui/session/unlock-login.ts'
import { TreePanel } from '#ui/tree/tree-panel.tsx'
import { AbsenceDialog } from '../absence/absence-dialog.tsx'
import { useDepartments } from '../system.api.ts'
import { UserDetail } from './detail.tsx'
import { UserForm } from './fields.tsx'
import { askHandOver } from './hand-over.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const NOTHING_ASKED = { fields: null, order: () => ({}) }
const ADMIN_ONLY = '只有超级管理员可以管理此账号'

/** Console accounts: a tree of departments beside their list. */
export default function UserPage() {
  const recordsOf = useRecordsAction('user')
  const deedsOf = useDeedsAction()
  const navigate = useNavigate()
  const me = useSession(({ user }) => user?.userId)
  const isAdmin = usePermitted({ anyRole: ['admin'] })
  const mayEdit = usePermitted({ any: ['system:user:edit'] })
  const mayRead = usePermitted({ any: ['system:user:query'] })
  const departments = useDepartments()
  const [user, setUser] = useState<ManagedUser | null>(null)
  const [resetting, setResetting] = useState<ManagedUser | null>(null)
  const [absent, setAbsent] = useState<{ user: ManagedUser; list: ListControl<ManagedUser> | undefined } | null>(null)
  const lockReason = (row: ManagedUser) => (row.admin && !isAdmin ? ADMIN_ONLY : undefined)
  return (
    <>
      <ListPage
        name="system-user"
        title="用户管理"
        noun="用户"
        list="GET /prod-api/system/user/list"
        rowKey="userId"
        nameOf={(row) => row.userName}
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
          { key: 'dept', title: '部门', width: 130, render: (row) => row.dept?.deptName },
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
                  <UserSwitch
                    user={row}
                    list={list}
                    mayRead={mayRead}
                    locked={row.userId === me ? '不能停用自己' : lockReason(row)}
                  />
                )
              : undefined,
          },
          { key: 'phonenumber', title: '手机号码', sortable: true },
          { key: 'email', title: '邮箱', width: 220, hidden: true },
          { key: 'loginDate', title: '最近登录', width: 170, sortable: true, hidden: true },
          { key: 'createTime', title: '创建时间', width: 170, sortable: true },
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
          { label: '详情', permission: 'system:user:query', onClick: () => setUser(row) },
          {
            label: '重置密码',
            permission: 'system:user:resetPwd',
            disabled: row.userId === me ? '请在个人中心修改自己的密码' : lockReason(row),
            onClick: () => setResetting(row),
          },
          { label: '解锁', permission: 'monitor:logininfor:unlock', onClick: () => void unlockLogin(row.userName) },
          {
            label: '休假代理',
            permission: 'system:user:edit',
            disabled: lockReason(row),
            onClick: () => setAbsent({ user: row, list }),
          },
          {
            label: '解除两步验证',
            permission: 'system:user:secondFactor',
            disabled: factorLock(row, row.userId === me, isAdmin),
            onClick: () => void removeFactor(row, () => void list?.refresh()),
          },
          {
            label: '分配角色',
            permission: 'system:user:edit',
            disabled: row.userId === me ? '不能修改自己的角色' : lockReason(row),
            onClick: () => navigate(`/system/user-auth/role/${row.userId}`),
          },
          recordsOf(row.userId),
          deedsOf(row.userName),
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
      {user && <UserDetail user={user} onClose={() => setUser(null)} />}
      {absent && (
        <AbsenceDialog
          user={absent.user}
          onChanged={() => void absent.list?.refresh()}
          onClose={() => setAbsent(null)}
        />
      )}
      {resetting && <PasswordDialog user={resetting} onClose={() => setResetting(null)} />}
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

/** Returns why the second factor of an account cannot be removed here; undefined if it can. */
function factorLock({ secondFactor }: ManagedUser, own: boolean, isAdmin: boolean): string | undefined {
  if (own) return '请在个人中心停用自己的两步验证'
  if (!isAdmin) return '只有超级管理员可以解除'
  return secondFactor ? undefined : '该用户没有启用两步验证'
}

/** Removes the second factor of a user who lost the authenticator and the recovery codes. */
async function removeFactor({ userId, userName }: ManagedUser, onRemoved: () => void): Promise<void> {
  const question = `解除“${userName}”的两步验证后，其登录随即失效，之后只凭密码即可登录。请先确认是本人提出。`
  if (!(await confirm(question, { danger: true }))) return
  const removing = call('DELETE /prod-api/system/user/secondFactor/:userId', { params: { userId } })
  if (await runAndNotify(removing, '已解除两步验证')) onRemoved()
}

/** What a question says of staff accounts that stay although the account in the console ends. */
function staffStays(users: readonly ManagedUser[]): string {
  const names = users.flatMap(({ staff, staffNo }) => (staff?.status === '0' ? `“${staff.name}”（${staffNo}）` : []))
  return names.length > 0 ? `员工账号${names.join('、')}不变；离职请在员工账号中停用。` : ''
}

/** What is said and asked before users are deleted. Who may not read their work is told by the refusal that there is some. */
async function removalQuestion(users: readonly ManagedUser[], mayRead: boolean) {
  const ids = users.map(({ userId }) => userId)
  const { fields, order } = mayRead ? await askHandOver(ids, false) : NOTHING_ASKED
  const text = (
    <>
      {staffStays(users)}
      {fields}
    </>
  )
  return { text, query: order, answered: showHandedOver }
}

type UserSwitchProps = {
  user: ManagedUser
  list: ListControl<ManagedUser>
  locked: string | undefined
  /** Whether the caller may read what the user still answers for. */
  mayRead: boolean
}

function UserSwitch({ user, list, locked, mayRead }: UserSwitchProps) {
  const key = 'PUT /prod-api/system/user/changeStatus'
  const withStaff = useRef(false)
  const order = useRef<() => { handTo?: string }>(NOTHING_ASKED.order)
  const { staff, staffNo, userId } = user
  const leaves = async () => {
    const work = mayRead ? await askHandOver([userId], true) : NOTHING_ASKED
    order.current = work.order
    const leaving = staffLeaves()
    if (!leaving && !work.fields) return null
    return (
      <>
        {leaving}
        {work.fields}
      </>
    )
  }
  const staffLeaves = () => {
    withStaff.current = false
    if (!staff?.ends) return staffStays([user])
    return (
      <Checkbox
        onChange={({ target }) => {
          withStaff.current = target.checked
        }}
      >
        同时停用员工账号“{staff.name}”（{staffNo}）：该员工离职
      </Checkbox>
    )
  }
  return (
    <StatusSwitch
      status={user.status}
      name={user.userName}
      noun="用户"
      disabled={locked}
      alsoDisabled={leaves}
      change={async (status) => {
        const leaving = status === '1' && { ...(withStaff.current && { withStaff: true }), ...order.current() }
        showHandedOver(await call(key, { body: { userId, status, ...leaving } }))
      }}
      onChanged={list.refresh}
    />
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
