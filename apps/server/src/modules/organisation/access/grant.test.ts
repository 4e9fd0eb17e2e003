import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { User } from '#modules/identity'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { removeRoleFromUsers } from '../role/user.service.ts'
import { findUser } from './access.ts'
import { assertAdminLeft } from './grant.ts'

const KEEPER = ['role', 'user', 'menu'].flatMap((thing) =>
  ['list', 'query', 'add', 'edit', 'remove'].map((action) => `system:${thing}:${action}`),
)

/** A manager of roles and users without the admin role, with a role and a user within the manager's rights. */
async function cast(t: TestContext) {
  const app = await testApp(t)
  const keeperId = await aUser(app.context, 'keeper', { permissions: KEEPER, departmentId: 'company' })
  const clerkId = await aUser(app.context, 'clerk', { permissions: ['system:user:list'] })
  const strongId = await aUser(app.context, 'strong', {
    permissions: ['system:user:list', 'system:config:edit'],
  })
  return { app, keeper: await app.admin('keeper'), keeperId, clerkId, strongId, adminId: await idOf(app, 'admin') }
}

async function idOf(app: TestApp, userName: string): Promise<string> {
  const row = await app.context.db
    .selectFrom('administrator')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  return row.id
}

const give = (actor: Actor, roleId: string, ...userIds: string[]) =>
  actor.call('PUT /prod-api/system/role/authUser/selectAll', { query: { roleId, userIds: userIds.join(',') } })
const take = (actor: Actor, roleId: string, userId: string) =>
  actor.call('PUT /prod-api/system/role/authUser/cancel', { body: { roleId, userId } })
const role = (roleId: string) => ({ roleId, roleName: roleId, roleKey: roleId, roleSort: 9 })
const menusOf = async (app: TestApp, roleId: string) =>
  (await app.context.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()).map(
    ({ menu_id }) => menu_id,
  )
const rolesOf = async (app: TestApp, id: string) =>
  (
    await app.context.db.selectFrom('administrator_role').select('role_id').where('administrator_id', '=', id).execute()
  ).map(({ role_id }) => role_id)

describe('S31 grant ceiling', () => {
  test('gives roles within the own rights, and none beyond', async (t) => {
    const { app, keeper, clerkId, strongId } = await cast(t)
    assert.equal((await give(keeper, 'role-keeper', clerkId)).code, 200)
    for (const roleId of ['admin', 'role-strong']) assert.equal((await give(keeper, roleId, clerkId)).code, 403, roleId)
    assert.deepEqual(new Set(await rolesOf(app, clerkId)), new Set(['role-clerk', 'role-keeper']))
    assert.equal((await give(keeper, 'role-clerk', strongId)).code, 403)
  })

  test('refuses to give a role with a wider data scope', async (t) => {
    const { app, keeper, clerkId } = await cast(t)
    await app.context.db.updateTable('role').set({ data_scope: '4' }).where('id', '=', 'role-keeper').execute()
    await app.context.db
      .updateTable('administrator')
      .set({ department_id: 'company' })
      .where('id', '=', clerkId)
      .execute()
    const bare = await aUser(app.context, 'bare', { roleIds: [], departmentId: 'company' })
    assert.equal((await give(keeper, 'role-clerk', bare)).code, 403)
    for (const [scope, code] of [
      ['4', 200],
      ['3', 200],
      ['5', 200],
      ['1', 403],
    ] as const) {
      await app.context.db.updateTable('role').set({ data_scope: scope }).where('id', '=', 'role-clerk').execute()
      await app.context.db.deleteFrom('administrator_role').where('administrator_id', '=', bare).execute()
      assert.equal((await give(keeper, 'role-clerk', bare)).code, code, scope)
    }
  })

  test('refuses a change of the own roles, even by a holder of the admin role', async (t) => {
    const { app, keeper, keeperId, adminId } = await cast(t)
    assert.equal((await give(keeper, 'role-clerk', keeperId)).code, 403)
    assert.equal((await take(keeper, 'role-keeper', keeperId)).code, 403)
    const admin = await app.admin()
    assert.equal((await give(admin, 'role-clerk', adminId)).code, 403)
    assert.equal((await take(admin, 'admin', adminId)).code, 403)
    // A role that the user already has is not granted again.
    assert.equal((await give(keeper, 'role-keeper', keeperId)).code, 200)
  })

  test('refuses changes of users with more rights, above all of admin role holders', async (t) => {
    const { keeper, strongId, adminId } = await cast(t)
    assert.equal((await take(keeper, 'role-strong', strongId)).code, 403)
    assert.equal((await take(keeper, 'admin', adminId)).code, 403)
  })

  test('refuses changes of users with a wider data scope', async (t) => {
    const { app, keeper, clerkId } = await cast(t)
    const { db } = app.context
    await db.updateTable('role').set({ data_scope: '3' }).where('id', '=', 'role-keeper').execute()
    await db.updateTable('administrator').set({ department_id: 'company' }).where('id', '=', clerkId).execute()
    assert.equal((await take(keeper, 'role-clerk', clerkId)).code, 403)
    await db.updateTable('role').set({ data_scope: '3' }).where('id', '=', 'role-clerk').execute()
    assert.equal((await take(keeper, 'role-clerk', clerkId)).code, 200)
  })

  test('puts into a role only menus whose permissions are the own, and takes only such out', async (t) => {
    const { app, keeper } = await cast(t)
    const put = (roleId: string, menuIds: string[]) =>
      keeper.call('PUT /prod-api/system/role', { body: { ...role(roleId), menuIds } })
    assert.equal((await put('role-clerk', ['system', 'system-user-list', 'system-user-add'])).code, 200)
    assert.equal((await put('role-clerk', ['system-config-edit'])).code, 403)
    assert.equal((await put('role-clerk', ['no-such-menu'])).code, 400)
    assert.deepEqual(
      new Set(await menusOf(app, 'role-clerk')),
      new Set(['system', 'system-user-list', 'system-user-add']),
    )
    const strong = await menusOf(app, 'role-strong')
    assert.equal((await put('role-strong', strong)).code, 200)
    assert.equal((await put('role-strong', [])).code, 403)
    assert.deepEqual(await menusOf(app, 'role-strong'), strong)
    const made = await keeper.call('POST /prod-api/system/role', {
      body: { roleName: '新', roleKey: 'fresh', roleSort: 1, menuIds: ['system-config-edit'] },
    })
    assert.equal(made.code, 403)
  })

  test('neither enables nor deletes a role beyond the own rights', async (t) => {
    const { app, keeper } = await cast(t)
    const status = (roleId: string, to: '0' | '1') =>
      keeper.call('PUT /prod-api/system/role/changeStatus', { body: { roleId, status: to } })
    await app.context.db.updateTable('role').set({ status: 'disabled' }).where('id', '=', 'role-strong').execute()
    assert.equal((await status('role-strong', '0')).code, 403)
    const edit = await keeper.call('PUT /prod-api/system/role', { body: { ...role('role-strong'), status: '0' } })
    assert.equal(edit.code, 403)
    assert.equal((await status('role-strong', '1')).code, 200)
    assert.equal((await status('role-clerk', '1')).code, 200)
    assert.equal((await status('role-clerk', '0')).code, 200)
    const deleted = await keeper.call('DELETE /prod-api/system/role/:roleIds', { params: { roleIds: 'role-strong' } })
    assert.equal(deleted.code, 403)
  })

  test('widens no data scope beyond the own', async (t) => {
    const { app, keeper } = await cast(t)
    const { db } = app.context
    await db.updateTable('role').set({ data_scope: '3' }).where('id', 'in', ['role-keeper', 'role-clerk']).execute()
    const scope = (dataScope: '1' | '2' | '3' | '4' | '5', deptIds: string[] = []) =>
      keeper.call('PUT /prod-api/system/role/dataScope', { body: { roleId: 'role-clerk', dataScope, deptIds } })
    const { id } = await db.selectFrom('department').select('id').where('name', '=', '财务部').executeTakeFirstOrThrow()
    for (const wider of ['1', '4'] as const) assert.equal((await scope(wider)).code, 403, wider)
    assert.equal((await scope('2', [id])).code, 403)
    assert.equal((await scope('2', ['company'])).code, 200)
    assert.equal((await scope('3')).code, 200)
    assert.equal((await scope('5')).code, 200)
    await db.updateTable('role').set({ data_scope: '1' }).where('id', '=', 'role-clerk').execute()
    assert.equal((await scope('1')).code, 200)
    assert.equal((await scope('5')).code, 403)
  })

  test('writes no permission into a menu that is not the own', async (t) => {
    const { keeper } = await cast(t)
    const add = (perms: string) =>
      keeper.call('POST /prod-api/system/menu', {
        body: { menuName: perms, menuType: 'F', parentId: 'system-user-list', orderNum: 1, perms },
      })
    const { code, menuId } = await add('system:user:list,system:user:add')
    assert.equal(code, 200)
    assert.equal((await add('system:config:edit')).code, 403)
    for (const wild of ['*:*:*', 'system:*:*', '*', 'system:user:*']) assert.equal((await add(wild)).code, 400, wild)
    const put = await keeper.call('PUT /prod-api/system/menu', {
      body: { menuId, menuName: 'x', menuType: 'F', orderNum: 1, perms: 'system:config:edit' },
    })
    assert.equal(put.code, 403)
  })

  test('does not revive a permission that was switched off', async (t) => {
    const { app, keeper } = await cast(t)
    const off = ['test-system:user:remove', 'system-user-remove']
    await app.context.db.updateTable('menu').set({ status: 'disabled' }).where('id', 'in', off).execute()
    const revive = await keeper.call('PUT /prod-api/system/menu', {
      body: {
        menuId: 'system-user-remove',
        menuName: '用户删除',
        menuType: 'F',
        orderNum: 4,
        status: '0',
        perms: 'system:user:remove',
      },
    })
    assert.equal(revive.code, 403)
  })
})

describe('S32 last holder of the admin role', () => {
  test('of two holders who remove the role from each other at once, one remains', async (t) => {
    const { app, adminId } = await cast(t)
    const secondId = await aUser(app.context, 'second')
    // Both calls are already authorized when the first of them acts.
    const callerOf = async (actor: Actor) => (await findUser(app.context, actor.token)) as User
    const [admin, second] = [await callerOf(await app.admin()), await callerOf(await app.admin('second'))]
    const by = { now: 1, permission: 'system:role:edit' as const }
    const answers = await Promise.allSettled([
      removeRoleFromUsers(app.context, { ...by, caller: admin }, { roleId: 'admin', userIds: [secondId] }),
      removeRoleFromUsers(app.context, { ...by, caller: second }, { roleId: 'admin', userIds: [adminId] }),
    ])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    const left = [...(await rolesOf(app, adminId)), ...(await rolesOf(app, secondId))]
    assert.deepEqual(left, ['admin'])
  })

  test('the role is not removed from the last enabled user who has it', async (t) => {
    const { app, adminId } = await cast(t)
    const secondId = await aUser(app.context, 'second')
    await app.context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', adminId).execute()
    await app.context.db.transaction().execute((tx) => assertAdminLeft(tx))
    await app.context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', secondId).execute()
    await assert.rejects(
      app.context.db.transaction().execute((tx) => assertAdminLeft(tx)),
      /至少保留一个/,
    )
  })
})

describe('S34 hidden is not protected', () => {
  test('trees of menus require permission to edit roles', async (t) => {
    const { app, keeper } = await cast(t)
    const clerk = await app.admin('clerk')
    assert.equal((await clerk.call('GET /prod-api/system/menu/treeselect')).code, 403)
    const params = { roleId: 'role-clerk' }
    assert.equal((await clerk.call('GET /prod-api/system/menu/roleMenuTreeselect/:roleId', { params })).code, 403)
    const { data } = await keeper.call('GET /prod-api/system/menu/treeselect')
    const text = JSON.stringify(data)
    assert.ok(text.includes('system-user-add') && !text.includes('system-config') && !text.includes('"monitor"'))
    const strong = await keeper.call('GET /prod-api/system/menu/roleMenuTreeselect/:roleId', {
      params: { roleId: 'role-strong' },
    })
    assert.deepEqual(new Set(strong.checkedKeys), new Set(['test-system:user:list', 'test-system:config:edit']))
    assert.ok(JSON.stringify(strong.menus).includes('test-system:config:edit'))
  })
})
