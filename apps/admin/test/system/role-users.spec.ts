// The accounts that have a role, and what becomes of a role that is taken from them.
import { UserRow } from '@anju/contract/system/user-row'
import { openConsole } from '../console/console.tsx'
import { example, planEverything } from '../console/everything.ts'
import { button, dialog, main, question } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { expect, test } from '../console/test.ts'

const REVOKE = 'PUT /prod-api/system/role/authUser/cancelAll'
const GIVE = 'PUT /prod-api/system/role/authUser/selectAll'

test('a revoked role is given back by 撤销; only who takes it from themselves is asked first', async ({ server }) => {
  planEverything(server)
  const people = [
    example(UserRow, { userId: '7', userName: 'linlan', nickName: '林岚' }),
    example(UserRow, { userId: '8', userName: 'zhangsan', nickName: '张三' }),
  ]
  server.on('GET /prod-api/system/role/authUser/allocatedList', { rows: people, total: 2 })
  server.on(REVOKE, {})
  server.on(GIVE, null)
  welcome(server, { permissions: ['*:*:*'] })
  await openConsole('/system/role-auth/user/1')
  await button('取消授权：张三（zhangsan）', main()).click()
  await expect.poll(() => server.calls(REVOKE).map(({ query }) => query.userIds)).toEqual(['8'])
  await button('撤销').click()
  await expect.poll(() => server.calls(GIVE).map(({ query }) => query.userIds)).toEqual(['8'])
  await button('取消授权：林岚（linlan）', main()).click()
  await expect.element(question('确认要从自己的账号收回角色')).toBeVisible()
  await button('取消', dialog('系统提示')).click()
  expect(server.calls(REVOKE)).toHaveLength(1)
})
