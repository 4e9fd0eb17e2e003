import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { User } from '#modules/identity'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { findUser } from './access.ts'
import { departmentsIn, reachOf, usersInScope } from './reach.ts'

/** 公司 > 北区 > 北一, and 南区 beside it; one person in each. */
async function setUp(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const add = async (deptName: string, parentId: string) =>
    (await admin.call('POST /prod-api/system/dept', { body: { deptName, parentId, orderNum: 1 } })).deptId
  const north = await add('北区', 'company')
  const first = await add('北一', north)
  const south = await add('南区', 'company')
  const places = { north, first, south }
  for (const [name, departmentId] of Object.entries(places))
    await aUser(app.context, name, { roleIds: [], departmentId })
  await aUser(app.context, 'nowhere', { roleIds: [] })
  return { app, admin, ...places }
}

const PERMISSIONS = [
  'system:user:list',
  'system:user:query',
  'system:dept:list',
  'system:dept:query',
  'system:role:list',
]
const departmentsOf = (caller: User) => departmentsIn(reachOf(caller, 'system:dept:list'))
type Who = Parameters<typeof aUser>[2]

async function viewer(app: TestApp, who: Who) {
  await aUser(app.context, 'viewer', { permissions: PERMISSIONS, ...who })
  const actor = await app.admin('viewer')
  const caller = (await findUser(app.context, actor.token)) as User
  const users = await app.context.db
    .selectFrom('administrator')
    .select('user_name')
    .where(usersInScope({ caller, permission: 'system:user:list' }))
    .orderBy('user_name')
    .execute()
  return { actor, caller, users: users.map(({ user_name }) => user_name) }
}

describe('data scope', () => {
  test('1 sees all people and departments', async (t) => {
    const { app } = await setUp(t)
    const { users, caller } = await viewer(app, { dataScope: '1' })
    assert.deepEqual(users, ['admin', 'first', 'north', 'nowhere', 'south', 'viewer'])
    assert.equal(departmentsOf(caller), 'all')
  })

  test('2 sees the chosen departments and nothing below them', async (t) => {
    const { app, north, south } = await setUp(t)
    const { users, caller } = await viewer(app, { dataScope: '2', scopeDepartments: [north, south] })
    assert.deepEqual(users, ['north', 'south'])
    assert.deepEqual(departmentsOf(caller), new Set([north, south]))
  })

  test('3 sees the own department', async (t) => {
    const { app, north } = await setUp(t)
    assert.deepEqual((await viewer(app, { dataScope: '3', departmentId: north })).users, ['north', 'viewer'])
  })

  test('4 sees the own department and what is below', async (t) => {
    const { app, north } = await setUp(t)
    assert.deepEqual((await viewer(app, { dataScope: '4', departmentId: north })).users, ['first', 'north', 'viewer'])
  })

  test('5 sees oneself and no department', async (t) => {
    const { app, north } = await setUp(t)
    const { users, caller } = await viewer(app, { dataScope: '5', departmentId: north })
    assert.deepEqual(users, ['viewer'])
    assert.deepEqual(departmentsOf(caller), new Set())
  })

  test('3 and 4 without a department include nobody, not even users without a department', async (t) => {
    const { app } = await setUp(t)
    assert.deepEqual((await viewer(app, { dataScope: '4' })).users, [])
  })

  test('enabled roles that give the permission add up, and no other role does', async (t) => {
    const { app, north, south } = await setUp(t)
    const { actor, users } = await viewer(app, { dataScope: '3', departmentId: north })
    assert.deepEqual(users, ['north', 'viewer'])
    const { db } = app.context
    const lend = async (name: string, permission: string) => {
      await aUser(app.context, name, { permissions: [permission], dataScope: '2', scopeDepartments: [south] })
      const { id } = await now()
      await db
        .insertInto('administrator_role')
        .values({ administrator_id: id, role_id: `role-${name}` })
        .execute()
    }
    const now = async () => (await findUser(app.context, actor.token)) as User
    await lend('harmless', 'trial:x:y')
    assert.deepEqual(departmentsOf(await now()), new Set([north]))
    await lend('lender', 'system:dept:list')
    assert.deepEqual(departmentsOf(await now()), new Set([north, south]))
    assert.deepEqual(departmentsIn(reachOf(await now(), 'system:dept:query')), new Set([north]))
    await db.updateTable('role').set({ status: 'disabled' }).where('id', '=', 'role-lender').execute()
    assert.deepEqual(departmentsOf(await now()), new Set([north]))
  })

  test('holds for lists and trees of departments, single ones and bearers of roles', async (t) => {
    const { app, north, first, south } = await setUp(t)
    const { actor } = await viewer(app, { dataScope: '4', departmentId: north })
    const { data } = await actor.call('GET /prod-api/system/dept/list')
    assert.deepEqual(new Set(data.map(({ deptId }) => deptId)), new Set([north, first]))
    const exclude = await actor.call('GET /prod-api/system/dept/list/exclude/:deptId', { params: { deptId: first } })
    assert.deepEqual(
      exclude.data.map(({ deptId }) => deptId),
      [north],
    )
    const one = (deptId: string) => actor.call('GET /prod-api/system/dept/:deptId', { params: { deptId } })
    assert.equal((await one(first)).code, 200)
    assert.equal((await one(south)).code, 403)
    const tree = await actor.call('GET /prod-api/system/user/deptTree')
    assert.deepEqual(tree.data, [
      { id: north, label: '北区', disabled: false, children: [{ id: first, label: '北一', disabled: false }] },
    ])
    const lacking = await actor.call('GET /prod-api/system/role/authUser/unallocatedList', {
      query: { roleId: 'admin' },
    })
    assert.deepEqual(lacking.rows.map(({ userName }) => userName).toSorted(), ['first', 'north', 'viewer'])
    const bearing = await actor.call('GET /prod-api/system/role/authUser/allocatedList', { query: { roleId: 'admin' } })
    assert.deepEqual([bearing.rows, bearing.total], [[], 0])
  })
})
