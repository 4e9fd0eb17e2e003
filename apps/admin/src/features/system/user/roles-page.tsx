import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Flex, Table, Tag, theme } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { personInWords } from '#ui/session/person.tsx'
import { queryClient } from '#ui/session/query-client.ts'
import { useSession } from '#ui/session/session.ts'
import { type Role, roleFault } from './role-choice.tsx'

const load = 'GET /prod-api/system/user/authRole/:userId'
const users = '/system/user'

/** All roles, with those of one account selected. */
export default function UserRolesPage() {
  const { userId = '' } = useParams()
  const { token } = theme.useToken()
  const result = useQuery({ queryKey: [load, userId], queryFn: () => callQuietly(load, { params: { userId } }) })
  return (
    <PageFrame title={result.data ? `分配角色：${personInWords(result.data.user)}` : '分配角色'}>
      <Flex vertical gap={16} style={{ padding: 16, borderRadius: 8, background: token.colorBgContainer }}>
        {result.isPending && <Loading />}
        {result.error && <LoadError message={errorMessage(result.error)} retry={() => void result.refetch()} />}
        {result.data && (
          <>
            <Descriptions
              size="small"
              column={{ xs: 1, sm: 3 }}
              items={[
                { key: 'userName', label: '登录名', children: result.data.user.userName },
                { key: 'nickName', label: '姓名', children: result.data.user.nickName },
                { key: 'dept', label: '部门', children: result.data.user.dept?.deptName ?? '—' },
              ]}
            />
            {/* A changed set of loaded roles resets the selection. */}
            <RoleTable key={result.dataUpdatedAt} userId={userId} roles={result.data.roles} />
          </>
        )}
      </Flex>
    </PageFrame>
  )
}

function RoleTable({ userId, roles }: { userId: string; roles: readonly Role[] }) {
  const navigate = useNavigate()
  const own = useSession(({ user }) => user?.userId) === userId
  const [chosen, setChosen] = useState(() => roles.filter(({ flag }) => flag).map(({ roleId }) => roleId))
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const query = { userId, roleIds: chosen.join(',') }
    const isDone = await runAndNotify(call('PUT /prod-api/system/user/authRole', { query }), '授权成功')
    setBusy(false)
    // A refusal does not change the selection.
    if (!isDone) return
    void queryClient.invalidateQueries({ queryKey: ['GET /prod-api/system/user/list'] })
    navigate(users)
  }
  const faultOf = (role: Role) => (own ? '不能修改自己的角色' : role.flag ? undefined : roleFault(role))
  return (
    <>
      <Table<Role>
        size="middle"
        rowKey="roleId"
        dataSource={[...roles]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowSelection={{
          selectedRowKeys: chosen,
          onChange: (keys) => setChosen(keys.map(String)),
          getCheckboxProps: (role) => ({ 'aria-label': `选择${role.roleName}`, disabled: faultOf(role) !== undefined }),
          getTitleCheckboxProps: () => ({ 'aria-label': '全选' }),
        }}
        columns={[
          { title: '角色名称', dataIndex: 'roleName' },
          { title: '角色标识', dataIndex: 'roleKey' },
          {
            title: '说明',
            render: (_, role) => {
              const fault = faultOf(role) ?? (role.status === '1' ? '已停用' : undefined)
              return fault && <Tag>{fault}</Tag>
            },
          },
        ]}
      />
      <Flex gap={8} justify="end">
        <Button onClick={() => navigate(users)}>返回</Button>
        <Button type="primary" loading={busy} disabled={own} onClick={() => void save()}>
          提交
        </Button>
      </Flex>
    </>
  )
}
