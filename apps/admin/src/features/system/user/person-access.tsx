import type { UserAccess } from '@anju/contract/system/user-access'
import { Card, Flex, Table, Tag, Typography } from 'antd'
import { DictTag } from '#ui/dict.tsx'
import { WideTable } from '#ui/frame/wide-table.tsx'
import { CHOSEN, scopes } from '../role/scopes.ts'

type Role = UserAccess['roles'][number]
type Act = UserAccess['screens'][number]['acts'][number]

/** What a role reaches, in words. */
function reachOf({ dataScope, departments }: Role): string {
  if (dataScope === CHOSEN) return departments.join('、') || '没有部门'
  return scopes.find(({ value }) => value === dataScope)?.of ?? ''
}

/** What a role is limited to beside its departments. */
function limitsOf({ sections, projects }: Role): string {
  const parts = [sections.length > 0 && `栏目：${sections.join('、')}`, projects > 0 && `${projects} 个项目的来信`]
  return parts.filter(Boolean).join('；')
}

/** The acts of a screen by the roles that permit them. */
function byRoles(acts: readonly Act[]): { roleIds: readonly string[]; names: string[] }[] {
  const groups = Map.groupBy(acts, ({ roleIds }) => roleIds.join())
  return [...groups.values()].map((group) => ({
    roleIds: group[0]?.roleIds ?? [],
    names: group.map(({ name }) => name),
  }))
}

/** What a person may do, screen by screen, and which role permits it. */
export function PersonAccess({ access: { everything, roles, screens } }: { access: UserAccess }) {
  const names = new Map(roles.map(({ roleId, roleName }) => [roleId, roleName]))
  return (
    <Card size="small" title="权限及来由">
      <Flex vertical gap={16}>
        {roles.length === 0 && <Typography.Text>没有角色，登录后只能看到首页和个人中心。</Typography.Text>}
        {roles.length > 0 && (
          <WideTable
            label="角色"
            rowKey="roleId"
            dataSource={roles}
            columns={[
              { title: '角色', dataIndex: 'roleName' },
              { title: '状态', render: (_, { status }) => <DictTag type="sys_normal_disable" value={status} /> },
              { title: '数据范围', render: (_, role) => (everything ? '全公司' : reachOf(role)) },
              { title: '另限于', render: (_, role) => limitsOf(role) || '—' },
            ]}
          />
        )}
        {everything && <Typography.Text>超级管理员：可做一切，不受角色限制。</Typography.Text>}
        {screens.length > 0 && (
          <Table
            size="small"
            rowKey="screen"
            dataSource={screens}
            pagination={false}
            columns={[
              { title: '界面', dataIndex: 'screen', width: '30%' },
              {
                title: '可做的事和给出它的角色',
                render: (_, { acts }) => (
                  <Flex vertical gap={4}>
                    {byRoles(acts).map(({ roleIds, names: done }) => (
                      <span key={roleIds.join()}>
                        {`${done.join('、')} `}
                        {roleIds.map((id) => (
                          <Tag key={id}>{names.get(id)}</Tag>
                        ))}
                      </span>
                    ))}
                  </Flex>
                ),
              },
            ]}
          />
        )}
      </Flex>
    </Card>
  )
}
