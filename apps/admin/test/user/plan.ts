// Accounts as the server has them in these tests.

import { refusals } from '@anju/contract/errors'
import { UserAccess } from '@anju/contract/system/user-access'
import { ManagedUser } from '@anju/contract/system/user-row'
import { openConsole } from '../console/console.tsx'
import { row } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { type FakeServer, Refusal, rejected } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect } from '../console/test.ts'

export const account = (more: Partial<ManagedUser> = {}) =>
  sample(ManagedUser, {
    userId: '8',
    userName: 'zhouyan',
    nickName: '原来的名字',
    status: '0',
    sex: '2',
    version: 5,
    ...more,
  })

/** Plans accounts that are listed, read, added, edited and deleted. */
export function planUsers(server: FakeServer, users: ManagedUser[]): void {
  welcome(server)
  planSystemPages(server)
  server.on('GET /prod-api/system/user/list', ({ query: { userName = '' } }) => {
    const rows = users.filter((user) => user.userName.includes(userName))
    return { rows, total: rows.length }
  })
  server.on('GET /prod-api/system/post/optionselect', { data: [] })
  server.on('GET /prod-api/system/user', { roles: [], posts: [] })
  server.on('GET /prod-api/system/user/:userId', ({ params }) => {
    const data = users.find(({ userId }) => userId === params.userId) ?? sample(ManagedUser)
    return { data, roleIds: [], roles: [], postIds: [], posts: [] }
  })
  server.on('POST /prod-api/system/user', ({ body: { userName, nickName } }) => {
    if (users.some((user) => user.userName === userName)) return rejected('登录名已存在', 'userName')
    users.push(sample(ManagedUser, { userId: '9', userName, nickName }))
    return { userId: '9' }
  })
  server.on('PUT /prod-api/system/user', ({ body: { userId, nickName, remark, version } }) => {
    const user = users.find((one) => one.userId === userId)
    if (!user || user.version !== version) return new Refusal(refusals.conflict)
    Object.assign(user, { nickName, remark, version: version + 1 })
    return {}
  })
  server.on('DELETE /prod-api/system/user/:userIds', ({ params }) => {
    users.splice(0, users.length, ...users.filter(({ userId }) => userId !== params.userIds))
    return { handedOver: [] }
  })
  server.on('GET /prod-api/system/user/access/:userId', { data: sample(UserAccess) })
  server.on('GET /prod-api/monitor/online/list', { rows: [], total: 0 })
  server.on('GET /prod-api/system/user/work/:userIds', { data: { work: [], people: [] } })
}

/** Opens the list filtered to one account. */
export async function openUser({ userName }: ManagedUser): Promise<void> {
  await openConsole(`/system/user?userName=${userName}`, '用户管理')
  await expect.element(row(userName)).toBeVisible()
}
