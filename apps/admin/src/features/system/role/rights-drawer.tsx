import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { scopes } from './scopes.ts'

const MOST_USERS = 100

async function readRights(roleId: string) {
  const params = { params: { roleId } }
  const [role, menus, users] = await Promise.all([
    callQuietly('GET /prod-api/system/role/:roleId', params),
    callQuietly('GET /prod-api/system/role/rights/:roleId', params),
    callQuietly('GET /prod-api/system/role/authUser/allocatedList', {
      query: { roleId, pageNum: '1', pageSize: String(MOST_USERS) },
    }),
  ])
  return { role: role.data, menus: menus.data, users }
}

/** What a role permits and who has it, for those who may read roles. */
export function RoleRights({ roleId, roleName, onClose }: { roleId: string; roleName: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ queryKey: ['role-rights', roleId], queryFn: () => readRights(roleId) })
  const title = `权限：${roleName}`
  if (!data)
    return (
      <DetailDrawer title={title} onClose={onClose}>
        {error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />}
      </DetailDrawer>
    )
  const { role, menus, users } = data
  const people = users.rows.map(({ userId, nickName, userName }) => (
    <Tag key={userId}>{`${nickName}（${userName}）`}</Tag>
  ))
  return (
    <DetailDrawer
      title={title}
      onClose={onClose}
      items={[
        { label: '角色标识', value: role.roleKey },
        { label: '数据范围', value: scopes.find(({ value }) => value === role.dataScope)?.label ?? '' },
        { label: '用户', value: people.length > 0 ? people : '' },
        { label: '用户数', value: String(users.total) },
        {
          label: '可做的事',
          value: role.admin ? (
            '全部'
          ) : (
            <ul>
              {menus.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
