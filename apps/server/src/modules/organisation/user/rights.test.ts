import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

const PERMISSIONS = ['list', 'query', 'add', 'edit', 'remove', 'resetPwd'].map((one) => `system:user:${one}`)
const PASSWORD = 'autumn leaves 7'

const edit = (who: Actor, body: object) => who.call('PUT /prod-api/system/user', { body: body as never })
const grant = (who: Actor, userId: string, ...roleIds: string[]) =>
  who.call('PUT /prod-api/system/user/authRole', { query: { userId, roleIds: roleIds.join(',') } })
const remove = (who: Actor, userIds: string) =>
  who.call('DELETE /prod-api/system/user/:userIds', { params: { userIds } })
const disable = (who: Actor, userId: string) =>
  who.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1' } })
const read = (who: Actor, userId: string) => who.call('GET /prod-api/system/user/:userId', { params: { userId } })

/** All rows of users and their roles. */
async function accounts(app: TestApp) {
  const { db } = app.context
  return {
    rows: await db.selectFrom('administrator').selectAll().orderBy('id').execute(),
    roles: await db
      .selectFrom('administrator_role')
      .selectAll()
      .orderBy('administrator_id')
      .orderBy('role_id')
      .execute(),
  }
}

async function inCharge(app: TestApp): Promise<number> {
  const rows = await app.context.db
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .select('administrator.id')
    .where('role_id', '=', 'admin')
    .where('status', '=', 'enabled')
    .execute()
  return rows.length
}

/**
 * The holder of the admin role, U who manages users, a colleague with fewer rights, and one with a right that U lacks.
 */
async function setUp(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const { id: adminId } = await app.context.db.selectFrom('administrator').select('id').executeTakeFirstOrThrow()
  const uId = await aUser(app.context, 'manager', { permissions: PERMISSIONS })
  const lesserId = await aUser(app.context, 'lesser', { permissions: ['system:user:list'] })
  const otherId = await aUser(app.context, 'other', { permissions: ['monitor:job:list'] })
  return { app, admin, adminId, u: await app.admin('manager'), uId, lesserId, otherId }
}

describe('S31 grant ceiling', () => {
  test('users cannot give others or themselves more than they have', async (t) => {
    const { app, u, uId, lesserId } = await setUp(t)
    const before = await accounts(app)
    const created = (roleIds: string[]) =>
      u.call('POST /prod-api/system/user', {
        body: { userName: 'fresh', nickName: '新', password: PASSWORD, roleIds },
      })
    const answers = [
      await grant(u, uId, 'role-manager', 'admin'),
      await grant(u, uId, 'role-manager', 'role-lesser'),
      await edit(u, { userId: uId, nickName: '我', roleIds: ['role-manager', 'role-other'] }),
      await edit(u, { userId: uId, nickName: '我', roleIds: [] }),
      await grant(u, lesserId, 'admin'),
      await grant(u, lesserId, 'role-lesser', 'role-other'),
      await edit(u, { userId: lesserId, nickName: '他', roleIds: ['admin'] }),
      await created(['admin']),
      await created(['role-lesser', 'role-other']),
    ]
    assert.deepEqual(
      answers.map(({ code }) => code),
      [500, 500, 500, 500, 403, 403, 403, 403, 403],
    )
    assert.deepEqual(
      new Set(answers.map(({ msg }) => msg)),
      new Set(['不能修改自己的角色', '不能授予超出自己权限的角色']),
    )
    assert.deepEqual(await accounts(app), before)
  })

  test('users with more rights cannot be changed', async (t) => {
    const { app, u, adminId, otherId } = await setUp(t)
    const before = await accounts(app)
    for (const userId of [adminId, otherId]) {
      const reset = u.call('PUT /prod-api/system/user/resetPwd', { body: { userId, password: PASSWORD } })
      const answers = [
        await reset,
        await edit(u, { userId, nickName: '改' }),
        await disable(u, userId),
        await remove(u, userId),
        await grant(u, userId),
      ]
      assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set([403]))
    }
    assert.equal((await edit(u, { userId: adminId, nickName: '改' })).msg, '不允许操作超级管理员用户')
    assert.deepEqual(await accounts(app), before)
  })

  test('what is within one’s own rights can be given, and unchanged rights be sent again', async (t) => {
    const { app, admin, u, uId, lesserId } = await setUp(t)
    const own = (await read(u, uId)).data
    const same = { userId: uId, nickName: '同一个', status: own.status, deptId: own.deptId, roleIds: ['role-manager'] }
    assert.equal((await edit(u, same)).code, 200)
    assert.equal((await grant(u, uId, 'role-manager')).code, 200)
    assert.equal((await grant(u, lesserId, 'role-lesser', 'role-manager')).code, 200)
    assert.deepEqual((await read(admin, lesserId)).roleIds.sort(), ['role-lesser', 'role-manager'])
    assert.equal((await grant(u, lesserId)).code, 200)
    assert.deepEqual((await read(admin, lesserId)).roleIds, [])
    const fresh = { userName: 'fresh', nickName: '新', password: PASSWORD, roleIds: ['role-lesser'] }
    assert.equal((await u.call('POST /prod-api/system/user', { body: fresh })).code, 200)
    assert.equal((await accounts(app)).rows.length, 5)
  })

  test('the roles to choose from say which may be given', async (t) => {
    const { u, admin, lesserId } = await setUp(t)
    const flags = async (who: Actor) =>
      (await who.call('GET /prod-api/system/user/authRole/:userId', { params: { userId: lesserId } })).roles.flatMap(
        ({ roleId, flag, grantable }) =>
          roleId.startsWith('role-') || roleId === 'admin' ? `${roleId} ${flag} ${grantable}` : [],
      )
    assert.deepEqual((await flags(u)).sort(), [
      'admin false false',
      'role-lesser true true',
      'role-manager false true',
      'role-other false false',
    ])
    assert.ok((await flags(admin)).every((line) => line.endsWith('true')))
    const { roles, posts } = await u.call('GET /prod-api/system/user/')
    assert.deepEqual([roles.find(({ admin }) => admin)?.grantable, posts], [false, []])
  })

  test('only holders of the admin role move themselves to another department', async (t) => {
    const { u, uId, admin, adminId } = await setUp(t)
    const moved = await edit(u, { userId: uId, nickName: '我', deptId: 'company' })
    assert.equal(moved.msg, '不能修改自己的部门')
    assert.equal((await edit(admin, { userId: adminId, nickName: '我', deptId: 'company' })).code, 200)
  })
})

test('S18 a removed role has no effect from the next request on', async (t) => {
  const { admin, u, uId } = await setUp(t)
  assert.equal((await u.call('GET /prod-api/system/user/list')).code, 200)
  assert.equal((await grant(admin, uId)).code, 200)
  assert.equal((await u.call('GET /prod-api/system/user/list')).code, 403)
  assert.deepEqual((await u.call('GET /prod-api/getInfo')).roles, ['ROLE_DEFAULT'])
})

test('an account for which no role is chosen has none left', async (t) => {
  const { admin, uId } = await setUp(t)
  assert.equal((await read(admin, uId)).roleIds.length, 1)
  assert.equal((await admin.call('PUT /prod-api/system/user/authRole', { query: { userId: uId } })).code, 200)
  assert.deepEqual((await read(admin, uId)).roleIds, [])
})

describe('S33 self-harm', () => {
  test('users cannot delete or disable themselves, or reset their own password here', async (t) => {
    const { app, admin, adminId, u, uId } = await setUp(t)
    const before = await accounts(app)
    for (const [who, id] of [
      [admin, adminId],
      [u, uId],
    ] as const) {
      const reset = who.call('PUT /prod-api/system/user/resetPwd', { body: { userId: id, password: PASSWORD } })
      assert.equal((await remove(who, id)).msg, '当前用户不能删除')
      assert.equal((await disable(who, id)).msg, '不能停用自己')
      assert.equal((await edit(who, { userId: id, nickName: '我', status: '1' })).msg, '不能停用自己')
      assert.equal((await grant(who, id)).msg, '不能修改自己的角色')
      assert.equal((await reset).msg, '请在个人中心修改自己的密码')
    }
    assert.deepEqual(await accounts(app), before)
  })
})

describe('S32 last holder of the admin role', () => {
  const ways: [string, (who: Actor, userId: string) => Promise<{ code: number }>][] = [
    ['removing', remove],
    ['disabling', disable],
    ['demoting', (who, id) => grant(who, id)],
    ['editing', (who, id) => edit(who, { userId: id, nickName: '某', status: '1' })],
  ]
  for (const [what, way] of ways) {
    test(`of two admin role holders who ${what} each other at once, one remains`, async (t) => {
      const { app, admin, adminId } = await setUp(t)
      const secondId = await aUser(app.context, 'second')
      const second = await app.admin('second')
      const answers = await Promise.all([way(admin, secondId), way(second, adminId)])
      assert.equal(answers.filter(({ code }) => code === 200).length, 1)
      assert.equal(await inCharge(app), 1)
    })
  }

  test('of several accounts removed together none goes when one may not', async (t) => {
    const { app, admin, adminId, lesserId } = await setUp(t)
    assert.equal((await remove(admin, `${lesserId},${adminId}`)).code, 500)
    assert.equal((await accounts(app)).rows.length, 4)
  })
})

describe('S30 mass assignment', () => {
  test('fields that a form does not have are refused, and nothing has changed', async (t) => {
    const { app, admin, u, uId } = await setUp(t)
    const before = await accounts(app)
    const profile = (body: object) => u.call('PUT /prod-api/system/user/profile', { body: body as never })
    for (const extra of [
      { userName: 'root' },
      { status: '0' },
      { roleIds: ['admin'] },
      { password: 'x' },
      { deptId: 'company' },
      { avatar: 'x' },
      { version: 9 },
    ])
      assert.equal((await profile({ nickName: '我', ...extra })).code, 400, JSON.stringify(extra))
    for (const extra of [{ epoch: 9 }, { passwordHash: 'x' }, { mustChange: false }, { initialUntil: null }])
      assert.equal((await edit(admin, { userId: uId, nickName: '他', ...extra })).code, 400, JSON.stringify(extra))
    assert.deepEqual(await accounts(app), before)
  })

  test('a password, avatar or role sent back with a form changes none of them', async (t) => {
    const { app, admin, uId } = await setUp(t)
    const before = await accounts(app)
    const sent = { password: PASSWORD, avatar: '/x', loginIp: '::1', roles: [{ roleId: 'admin' }], admin: true }
    assert.equal((await edit(admin, { userId: uId, nickName: '管理员manager', ...sent })).code, 200)
    const { rows, roles } = await accounts(app)
    const touched = new Set(['version', 'updated_at', 'updated_by'])
    const rest = (row: object) => Object.entries(row).filter(([name]) => !touched.has(name))
    assert.deepEqual([rows.map(rest), roles], [before.rows.map(rest), before.roles])
  })
})
