import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

const BEYOND = '不能操作权限超出自己的角色'
const all = (thing: string) => ['list', 'query', 'add', 'edit', 'remove'].map((action) => `system:${thing}:${action}`)

/** A manager of one branch, a user of another branch, and a clerk whose small role covers the whole company. */
async function cast(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const add = async (deptName: string) =>
    (await admin.call('POST /prod-api/system/dept', { body: { deptName, parentId: 'company', orderNum: 1 } })).deptId
  const [north, south] = [await add('北区'), await add('南区')]
  await aUser(app.context, 'manager', {
    permissions: [...all('user'), ...all('role'), ...all('menu'), 'system:user:resetPwd'],
    dataScope: '4',
    departmentId: north,
  })
  await aUser(app.context, 'wide', { permissions: ['system:notice:list'], departmentId: north })
  await aUser(app.context, 'victim', { roleIds: [], departmentId: south })
  return { app, admin, db: app.context.db, manager: await app.admin('manager'), north, south }
}

const form = (roleId: string, more: object = {}) => ({
  roleId,
  roleName: roleId,
  roleKey: roleId,
  roleSort: 9,
  ...more,
})
const edit = async (actor: Actor, roleId: string, more: object) => {
  const { code, msg } = await actor.call('PUT /prod-api/system/role', { body: form(roleId, more) })
  return [code, msg]
}

describe('a right is a permission over a data scope', () => {
  test('no permission is added to a role with a wider data scope', async (t) => {
    const { manager, app } = await cast(t)
    const menuIds = ['test-system:notice:list', 'system-user-list', 'system-user-resetPwd']
    assert.deepEqual(await edit(manager, 'role-wide', { menuIds }), [403, BEYOND])
    assert.equal((await (await app.admin('wide')).call('GET /prod-api/system/user/list')).code, 403)
  })

  test('no data scope is widened of a role that permits more', async (t) => {
    const { app } = await cast(t)
    await aUser(app.context, 'clerk', { permissions: all('role') })
    const clerk = await app.admin('clerk')
    const widened = await clerk.call('PUT /prod-api/system/role/dataScope', {
      body: { roleId: 'role-manager', dataScope: '1' },
    })
    assert.deepEqual([widened.code, widened.msg], [403, BEYOND])
  })

  test('no permission is written into a menu of a role that reaches further', async (t) => {
    const { admin, manager, db } = await cast(t)
    const body = { menuName: '报表', menuType: 'F' as const, parentId: 'system-user-list', orderNum: 1, perms: '' }
    const { menuId } = await admin.call('POST /prod-api/system/menu', { body })
    await db.insertInto('role_menu').values({ role_id: 'role-wide', menu_id: menuId }).execute()
    const put = (change: object) => manager.call('PUT /prod-api/system/menu', { body: { ...body, menuId, ...change } })
    for (const change of [{ perms: 'system:user:list' }, { status: '1' }, { parentId: 'system-role-list' }]) {
      const { code, msg } = await put(change)
      assert.deepEqual([code, msg], [403, '该菜单属于权限超出自己的角色，不能修改'], JSON.stringify(change))
    }
    assert.equal((await put({ icon: 'user' })).code, 200)
    await db.deleteFrom('role_menu').where('menu_id', '=', menuId).execute()
    assert.equal((await put({ perms: 'system:user:list' })).code, 200)
  })

  test('a role that reaches further is neither emptied, disabled, renamed, remarked nor moved', async (t) => {
    const { manager, db } = await cast(t)
    const changes = [{ menuIds: [] }, { status: '1' }, { roleName: '普通员工' }, { remark: '无害' }, { roleSort: 1 }]
    for (const change of changes)
      assert.deepEqual(await edit(manager, 'role-wide', change), [403, BEYOND], JSON.stringify(change))
    assert.equal((await edit(manager, 'role-wide', {}))[0], 200)
    const { version, updated_by } = await db
      .selectFrom('role')
      .select(['version', 'updated_by'])
      .where('id', '=', 'role-wide')
      .executeTakeFirstOrThrow()
    assert.deepEqual([version, updated_by], [1, ''])
  })

  test('a permission reaches no further through another role of its assignee, and who has more through that keeps it', async (t) => {
    const { admin, manager, app, north, db } = await cast(t)
    const { roleId } = await admin.call('POST /prod-api/system/role', {
      body: { roleName: '小组', roleKey: 'small', roleSort: 1 },
    })
    await db.updateTable('role').set({ data_scope: '5' }).where('id', '=', roleId).execute()
    const small = (menuIds: string[]) => ({ roleName: '小组', roleKey: 'small', roleSort: 1, menuIds })
    await aUser(app.context, 'both', { roleIds: [roleId, 'role-wide'], departmentId: north })
    assert.equal((await edit(manager, roleId, small(['system-user-list'])))[0], 200)
    const seen = await (await app.admin('both')).call('GET /prod-api/system/user/list')
    assert.deepEqual(
      seen.rows.map(({ userName }) => userName),
      ['both'],
    )
    assert.deepEqual(await edit(manager, roleId, small([])), [403, '此操作会收回权限超出自己的用户的权限，已取消'])
  })

  test('only holders of the admin role change a role of their own, so that no group is locked out', async (t) => {
    const { manager, admin } = await cast(t)
    const own = [403, '不能修改自己拥有的角色，请联系超级管理员']
    for (const change of [{ status: '1' }, { menuIds: [] }, { roleName: '别的' }])
      assert.deepEqual(await edit(manager, 'role-manager', change), own, JSON.stringify(change))
    const status = await manager.call('PUT /prod-api/system/role/changeStatus', {
      body: { roleId: 'role-manager', status: '1' },
    })
    assert.deepEqual([status.code, status.msg], own)
    const scope = await manager.call('PUT /prod-api/system/role/dataScope', {
      body: { roleId: 'role-manager', dataScope: '5' },
    })
    assert.deepEqual([scope.code, scope.msg], own)
    assert.equal((await edit(admin, 'role-manager', { status: '1' }))[0], 200)
  })

  test('users cannot remove their own rights by changing a menu', async (t) => {
    const { app } = await cast(t)
    await aUser(app.context, 'editor', { permissions: all('menu') })
    const editor = await app.admin('editor')
    const body = { menuId: 'test-system:menu:remove', menuName: '删除', menuType: 'F' as const, orderNum: 1, perms: '' }
    await app.context.db.deleteFrom('role_menu').where('role_id', '=', 'role-manager').execute()
    const { code, msg } = await editor.call('PUT /prod-api/system/menu', { body })
    assert.deepEqual([code, msg], [403, '此操作会收回您自己的权限，已取消'])
  })

  test('no department is moved into the reach of people with rights that the mover has not', async (t) => {
    const { app, admin, north, south } = await cast(t)
    await aUser(app.context, 'mover', { permissions: all('dept') })
    const mover = await app.admin('mover')
    const move = async (deptId: string, deptName: string, parentId: string) => {
      const { code, msg } = await mover.call('PUT /prod-api/system/dept', {
        body: { deptId, deptName, orderNum: 1, parentId },
      })
      return [code, msg]
    }
    assert.deepEqual(await move(south, '南区', north), [403, '此操作会让他人得到您自己没有的权限，已取消'])
    const { deptId } = await admin.call('POST /prod-api/system/dept', {
      body: { deptName: '北一', parentId: north, orderNum: 1 },
    })
    assert.deepEqual(await move(deptId, '北一', 'company'), [403, '此操作会收回权限超出自己的用户的权限，已取消'])
    assert.equal((await move(north, '北区', south))[0], 200)
  })
})
