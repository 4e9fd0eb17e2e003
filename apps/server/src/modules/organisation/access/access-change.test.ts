import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { User } from '#modules/identity'
import { sendFile, workbook } from '../../../../test/files.ts'
import { testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { changeRoleStatus, editRole } from '../role/service.ts'
import { removeRoleFromUsers } from '../role/user.service.ts'
import { TITLES } from '../user/import/sheet.ts'
import { addUser, resetPassword } from '../user/service.ts'
import { findUser } from './access.ts'

/** A caller with all rights whose call is already authorized, and a second user to act on. */
async function authorizedCaller(t: TestContext) {
  const app = await testApp(t)
  const { context } = app
  const callerId = await aUser(context, 'second')
  const clerkId = await aUser(context, 'clerk', { permissions: ['system:user:list'] })
  const { token } = await app.admin('second')
  const caller = (await findUser(context, token)) as User
  const by = { caller, now: 1, permission: 'system:user:edit' as const }
  const acts = {
    add: () => addUser(context, by, { userName: 'mallory', nickName: '马洛', password: 'cat tower 2026' }),
    reset: () => resetPassword(context, by, { id: clerkId, password: 'cat tower 2026' }),
    take: () => removeRoleFromUsers(context, by, { roleId: 'role-clerk', userIds: [clerkId] }),
    disable: () => changeRoleStatus(context, by, { roleId: 'role-clerk', status: '1' }),
  }
  return { app, admin: await app.admin(), callerId, acts }
}

describe('S18 a waiting call of a user who is logged out meanwhile has no effect', () => {
  test('disabled: no user is added, reset or changed', async (t) => {
    const { admin, callerId, acts } = await authorizedCaller(t)
    await admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId: callerId, status: '1' } })
    for (const [name, act] of Object.entries(acts)) await assert.rejects(act(), /认证失败/, name)
  })

  test('session ended: no effect either', async (t) => {
    const { app, acts } = await authorizedCaller(t)
    await app.context.db.deleteFrom('administrator_session').execute()
    for (const [name, act] of Object.entries(acts)) await assert.rejects(act(), /认证失败/, name)
  })

  test('without the former rights: no effect either, and with them the call proceeds', async (t) => {
    const { admin, callerId, acts } = await authorizedCaller(t)
    const roleOf = (key: 'cancelAll' | 'selectAll') =>
      admin.call(`PUT /prod-api/system/role/authUser/${key}`, { query: { roleId: 'admin', userIds: callerId } })
    await roleOf('cancelAll')
    for (const [name, act] of Object.entries(acts)) await assert.rejects(act(), /您的权限刚刚有变化/, name)
    await roleOf('selectAll')
    for (const act of Object.values(acts)) await act()
  })

  test('an import whose passwords are still being made imports nothing', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const userId = await aUser(app.context, 'importer', { permissions: ['system:user:import'] })
    const importer = await app.admin('importer')
    const bytes = await workbook(TITLES, [{ 登录名: 'zhouwen', 姓名: '周文' }])
    const form = { field: 'file', name: '用户.xlsx', bytes }
    const importing = sendFile(app, importer, '/prod-api/system/user/importData', form)
    const body = { userId, status: '1' } as const
    await admin.call('PUT /prod-api/system/user/changeStatus', { body })
    assert.equal((await importing).json().code, 401)
    const { rows } = await admin.call('GET /prod-api/system/user/list', { query: { userName: 'zhouwen' } })
    assert.deepEqual(rows, [])
  })
})

describe('roles changed by two people at once', () => {
  test('a form opened before does not enable a role that another user has just disabled', async (t) => {
    const app = await testApp(t)
    const { context } = app
    await aUser(context, 'strong', { permissions: ['system:config:edit'] })
    await aUser(context, 'keeper', { permissions: ['system:role:edit'] })
    const callerOf = async (userName: string) => (await findUser(context, (await app.admin(userName)).token)) as User
    const by = async (userName: string) =>
      ({ caller: await callerOf(userName), now: 1, permission: 'system:role:edit' }) as const
    const [admin, keeper] = [await by('admin'), await by('keeper')]
    for (let round = 0; round < 20; round++) {
      await changeRoleStatus(context, admin, { roleId: 'role-strong', status: '0' })
      const form = {
        roleId: 'role-strong',
        roleName: 'role-strong',
        roleKey: 'role-strong',
        roleSort: 9,
        status: '0',
      } as const
      const [off] = await Promise.allSettled([
        changeRoleStatus(context, admin, { roleId: 'role-strong', status: '1' }),
        editRole(context, keeper, form),
      ])
      const { status } = await context.db
        .selectFrom('role')
        .select('status')
        .where('id', '=', 'role-strong')
        .executeTakeFirstOrThrow()
      assert.deepEqual([off.status, status], ['fulfilled', 'disabled'])
    }
  })
})
