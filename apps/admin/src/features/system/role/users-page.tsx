import type { RoleRow } from '@anju/contract/system/role-row'
import type { UserRow } from '@anju/contract/system/user-row'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { personInWords } from '#ui/session/person.tsx'
import { useSession } from '#ui/session/session.ts'
import { RoleUserChoice } from './user-choice.tsx'

const roleKey = 'GET /prod-api/system/role/:roleId'

/** Takes the role from accounts, which can be taken back, but perhaps not by those who take it from themselves. */
async function cancel({ roleId, roleName }: RoleRow, users: readonly UserRow[], onDone: () => void) {
  const own = useSession.getState().user?.userId
  const isOwn = users.some(({ userId }) => userId === own)
  if (isOwn && !(await confirm(`确认要从自己的账号收回角色“${roleName}”吗？`))) return
  const query = { roleId, userIds: users.map((user) => user.userId).join(',') }
  const canceled = call('PUT /prod-api/system/role/authUser/cancelAll', { query })
  const undo = () => call('PUT /prod-api/system/role/authUser/selectAll', { query }).then(onDone)
  if (await runAndNotify(canceled, '取消授权成功', undo)) onDone()
}

/** The accounts that have the role in the address. */
export default function RoleUsersPage() {
  const { roleId = '' } = useParams()
  const navigate = useNavigate()
  const [dialog, open] = useDialog()
  const role = useQuery({ queryKey: [roleKey, roleId], queryFn: () => callQuietly(roleKey, { params: { roleId } }) })
  if (!role.data)
    return (
      <PageFrame title="分配用户">
        {role.isPending && <Loading />}
        {role.isError && <LoadError message={errorMessage(role.error)} retry={() => void role.refetch()} />}
      </PageFrame>
    )
  return (
    <>
      <ListPage
        name="system-role-users"
        title={`分配用户：${role.data.data.roleName}`}
        noun="用户"
        list="GET /prod-api/system/role/authUser/allocatedList"
        fixed={{ roleId }}
        rowKey="userId"
        nameOf={personInWords}
        filters={[
          { name: 'userName', label: '登录名' },
          { name: 'phonenumber', label: '手机号码' },
        ]}
        columns={[
          { key: 'userName', title: '登录名', always: true, sortable: true },
          { key: 'nickName', title: '姓名', sortable: true },
          { key: 'dept', title: '部门', render: (row) => row.dept?.deptName ?? '' },
          { key: 'phonenumber', title: '手机号码' },
          { key: 'status', title: '状态', dict: 'sys_normal_disable' },
          { key: 'createTime', title: '创建时间', width: 170, sortable: true },
        ]}
        bulkActions={(list) => [
          {
            label: '批量取消授权',
            needs: 'some',
            danger: true,
            permission: 'system:role:edit',
            onClick: (rows) => void cancel(role.data.data, rows, list.refresh),
          },
        ]}
        rowActions={(row, list) => [
          {
            label: '取消授权',
            danger: true,
            permission: 'system:role:edit',
            onClick: () => void cancel(role.data.data, [row], list.refresh),
          },
        ]}
        toolbar={(list) => (
          <>
            <Button
              type="primary"
              onClick={() => open((close) => <RoleUserChoice roleId={roleId} onClose={close} onAdded={list.refresh} />)}
            >
              添加用户
            </Button>
            <Button onClick={() => navigate('/system/role')}>返回</Button>
          </>
        )}
      />
      {dialog}
    </>
  )
}
