import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

/** Two branches of the company, the second with a room below it. */
async function branches(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const add = async (deptName: string, parentId: string) => {
    const body = { deptName, parentId, orderNum: 1 }
    return (await admin.call('POST /prod-api/system/dept', { body })).deptId
  }
  const [north, south] = [await add('北区', 'company'), await add('南区', 'company')]
  const room = await add('南一', south)
  return { app, admin, db: app.context.db, north, south, room }
}

const seenBy = async (actor: Actor) =>
  new Set((await actor.call('GET /prod-api/system/dept/list')).data.map(({ deptId }) => deptId))
const put = (actor: Actor, deptId: string, change: object) =>
  actor.call('PUT /prod-api/system/dept', { body: { deptId, deptName: '南区', orderNum: 1, ...change } })

describe('reach through the tree of departments', () => {
  test('a department with invisible ones below it is not moved to where they would become visible', async (t) => {
    const { app, db, north, south } = await branches(t)
    await aUser(app.context, 'below', { permissions: ['system:dept:list', 'system:dept:edit'], dataScope: '4' })
    const id = await aUser(app.context, 'mover', {
      permissions: ['system:dept:list', 'system:dept:edit'],
      dataScope: '2',
      scopeDepartments: [south],
      departmentId: north,
    })
    await db.insertInto('administrator_role').values({ administrator_id: id, role_id: 'role-below' }).execute()
    const mover = await app.admin('mover')
    assert.deepEqual(await seenBy(mover), new Set([north, south]))
    assert.equal((await put(mover, south, { parentId: north })).code, 403)
    assert.deepEqual(await seenBy(mover), new Set([north, south]))
  })

  test('invisible departments are not enabled', async (t) => {
    const { app, admin, db, south, room } = await branches(t)
    await db.updateTable('department').set({ status: 'disabled' }).where('id', 'in', [south, room]).execute()
    await aUser(app.context, 'keeper', {
      permissions: ['system:dept:edit'],
      dataScope: '2',
      scopeDepartments: [room],
    })
    const refused = await put(await app.admin('keeper'), room, { deptName: '南一', status: '0' })
    assert.deepEqual([refused.code, refused.msg], [403, '没有权限访问部门数据！'])
    const statuses = () => db.selectFrom('department').select('status').where('id', 'in', [south, room]).execute()
    assert.deepEqual(
      (await statuses()).map(({ status }) => status),
      ['disabled', 'disabled'],
    )
    assert.equal((await put(admin, room, { deptName: '南一', status: '0' })).code, 200)
    assert.deepEqual(
      (await statuses()).map(({ status }) => status),
      ['enabled', 'enabled'],
    )
  })
})

describe('rights through the assignees of a role', () => {
  /** A role manager who sees the north, and a colleague in the south whose role shows only that colleague. */
  async function mates(t: TestContext) {
    const { app, db, north, south } = await branches(t)
    await aUser(app.context, 'keeper', {
      permissions: ['system:role:edit', 'system:user:list'],
      dataScope: '3',
      departmentId: north,
    })
    await aUser(app.context, 'mate', {
      permissions: ['system:user:list'],
      dataScope: '5',
      departmentId: south,
    })
    const keeper = await app.admin('keeper')
    return {
      db,
      widen: () =>
        keeper.call('PUT /prod-api/system/role/dataScope', { body: { roleId: 'role-mate', dataScope: '3' } }),
      enable: () =>
        keeper.call('PUT /prod-api/system/role/changeStatus', { body: { roleId: 'role-mate', status: '0' } }),
      moveMate: () =>
        db.updateTable('administrator').set({ department_id: north }).where('user_name', '=', 'mate').execute(),
    }
  }

  test('a data scope is not widened to departments that only an assignee sees', async (t) => {
    const { widen, moveMate } = await mates(t)
    assert.deepEqual([(await widen()).code, (await widen()).msg], [403, '不能设置超出自己的数据范围'])
    await moveMate()
    assert.equal((await widen()).code, 200)
  })

  test('a role that would open such departments is not enabled', async (t) => {
    const { db, enable, moveMate } = await mates(t)
    await db.updateTable('role').set({ status: 'disabled', data_scope: '3' }).where('id', '=', 'role-mate').execute()
    assert.deepEqual([(await enable()).code, (await enable()).msg], [403, '不能操作权限超出自己的角色'])
    await moveMate()
    assert.equal((await enable()).code, 200)
  })
})
