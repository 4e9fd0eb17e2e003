import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { readSheet } from '#platform/excel/read'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

async function start(t: TestContext) {
  const app = await testApp(t)
  return { app, db: app.context.db, admin: await app.admin() }
}
async function aRole(admin: Actor, roleKey: string, menuIds: string[] = []): Promise<string> {
  const body = { roleName: `角色${roleKey}`, roleKey, roleSort: 2, menuIds }
  const { roleId, msg } = await admin.call('POST /prod-api/system/role', { body })
  assert.ok(roleId, msg)
  return roleId
}
const read = async (actor: Actor, roleId: string) =>
  (await actor.call('GET /prod-api/system/role/:roleId', { params: { roleId } })).data
const remove = (actor: Actor, roleIds: string) =>
  actor.call('DELETE /prod-api/system/role/:roleIds', { params: { roleIds } })

describe('roles', () => {
  test('names and keys are each their own', async (t) => {
    const { admin } = await start(t)
    const roleId = await aRole(admin, 'editor')
    const add = (roleName: string, roleKey: string) =>
      admin.call('POST /prod-api/system/role', { body: { roleName, roleKey, roleSort: 1 } })
    assert.equal((await add('角色editor', 'other')).msg, '角色名称“角色editor”已存在')
    assert.equal((await add('别的', 'editor')).msg, '角色标识“editor”已存在')
    assert.equal((await add('别的', 'admin')).code, 500)
    assert.equal((await add('  ', 'blank')).msg, '请输入角色名称')
    const body = { roleId, roleName: '角色editor', roleKey: 'editor', roleSort: 7 }
    assert.equal((await admin.call('PUT /prod-api/system/role', { body })).code, 200)
    assert.equal((await read(admin, roleId)).roleSort, 7)
  })

  test('an edit without menus keeps them, one with menus replaces them', async (t) => {
    const { admin, db } = await start(t)
    const roleId = await aRole(admin, 'editor', ['system', 'system-user-list'])
    const put = (menuIds?: string[]) =>
      admin.call('PUT /prod-api/system/role', {
        body: { roleId, roleName: '编辑', roleKey: 'editor', roleSort: 2, ...(menuIds && { menuIds }) },
      })
    const menus = async () =>
      (await db.selectFrom('role_menu').selectAll().where('role_id', '=', roleId).execute()).length
    await put()
    assert.equal(await menus(), 2)
    await put(['system'])
    assert.equal(await menus(), 1)
    assert.equal((await put(['system', 'gone'])).code, 400)
    assert.equal(await menus(), 1)
    await put([])
    assert.equal(await menus(), 0)
  })

  test('an edit made from an older version is refused whole', async (t) => {
    const { admin, db } = await start(t)
    const roleId = await aRole(admin, 'editor', ['system'])
    const body = { roleId, roleName: '先到', roleKey: 'editor', roleSort: 2, version: 1 }
    assert.equal((await admin.call('PUT /prod-api/system/role', { body })).code, 200)
    const late = await admin.call('PUT /prod-api/system/role', { body: { ...body, roleName: '后到', menuIds: [] } })
    assert.deepEqual([late.code, late.msg], [409, '内容已被他人修改，请刷新后重试'])
    assert.equal((await read(admin, roleId)).roleName, '先到')
    assert.equal((await db.selectFrom('role_menu').selectAll().where('role_id', '=', roleId).execute()).length, 1)
  })

  test('a change takes effect for logged-in users at their next request', async (t) => {
    const { app, admin } = await start(t)
    const roleId = await aRole(admin, 'reader')
    await aUser(app.context, 'reader', { roleIds: [roleId] })
    const reader = await app.admin('reader')
    const code = async () => (await reader.call('GET /prod-api/system/dept/list')).code
    const put = (menuIds: string[]) =>
      admin.call('PUT /prod-api/system/role', {
        body: { roleId, roleName: '读者', roleKey: 'reader', roleSort: 2, menuIds },
      })
    const status = (to: '0' | '1') =>
      admin.call('PUT /prod-api/system/role/changeStatus', { body: { roleId, status: to } })
    assert.equal(await code(), 403)
    await put(['system-dept-list'])
    assert.equal(await code(), 200)
    await status('1')
    assert.equal(await code(), 403)
    await status('0')
    assert.equal(await code(), 200)
    await put([])
    assert.equal(await code(), 403)
  })

  test('roles with assignees are not deleted, and then none of the named ones', async (t) => {
    const { app, admin } = await start(t)
    const [free, borne] = [await aRole(admin, 'free'), await aRole(admin, 'borne')]
    await aUser(app.context, 'bearer', { roleIds: [borne] })
    assert.equal((await remove(admin, `${free},${borne}`)).msg, '角色borne已分配，不能删除')
    assert.equal((await read(admin, free)).roleKey, 'free')
    assert.equal((await remove(admin, free)).code, 200)
    assert.equal((await remove(admin, free)).code, 404)
  })

  test('one beyond the own rights keeps its name, key and remark', async (t) => {
    const { app, admin } = await start(t)
    const [small, strong] = [await aRole(admin, 'small'), await aRole(admin, 'strong', ['system-config-edit'])]
    const keeper = await app.holder('system:role:edit')
    const edit = async (roleId: string, change: object) => {
      const body = { roleId, roleName: '角色strong', roleKey: 'strong', roleSort: 5, ...change }
      return (await keeper.call('PUT /prod-api/system/role', { body })).code
    }
    assert.equal(await edit(strong, { roleName: '普通员工' }), 403)
    assert.equal(await edit(strong, { roleKey: 'clerk' }), 403)
    assert.equal(await edit(strong, { remark: '系统参数' }), 403)
    assert.equal(await edit(small, { roleName: '普通员工', roleKey: 'clerk' }), 200)
    assert.deepEqual(
      [(await read(admin, strong)).roleName, (await read(admin, small)).roleName],
      ['角色strong', '普通员工'],
    )
  })

  test('the admin role cannot be changed', async (t) => {
    const { admin } = await start(t)
    const body = { roleId: 'admin', roleName: '改', roleKey: 'changed', roleSort: 1, menuIds: [] }
    for (const answer of [
      await admin.call('PUT /prod-api/system/role', { body }),
      await admin.call('PUT /prod-api/system/role/dataScope', { body: { roleId: 'admin', dataScope: '5' } }),
      await admin.call('PUT /prod-api/system/role/changeStatus', { body: { roleId: 'admin', status: '1' } }),
      await remove(admin, 'admin'),
    ])
      assert.deepEqual([answer.code, answer.msg], [500, '不允许操作超级管理员角色'])
    assert.equal((await read(admin, 'admin')).admin, true)
  })

  test('a data scope of chosen departments keeps them, another drops them', async (t) => {
    const { admin, db } = await start(t)
    const roleId = await aRole(admin, 'scoped')
    const { id } = await db.selectFrom('department').select('id').where('name', '=', '财务部').executeTakeFirstOrThrow()
    const set = (dataScope: '2' | '3', deptIds?: string[]) =>
      admin.call('PUT /prod-api/system/role/dataScope', { body: { roleId, dataScope, ...(deptIds && { deptIds }) } })
    const tree = () => admin.call('GET /prod-api/system/role/deptTree/:roleId', { params: { roleId } })
    assert.equal((await set('2', ['company', id])).code, 200)
    // Linked boxes: the company has a chosen department below it and would check all of them.
    assert.deepEqual((await tree()).checkedKeys, [id])
    await db.updateTable('role').set({ dept_check_strictly: 0 }).where('id', '=', roleId).execute()
    assert.deepEqual(new Set((await tree()).checkedKeys), new Set(['company', id]))
    assert.equal((await tree()).depts[0]?.children?.length, 8)
    assert.equal((await set('2', ['nowhere'])).code, 400)
    assert.equal((await set('3')).code, 200)
    assert.deepEqual((await tree()).checkedKeys, [])
  })

  test('the chosen menus leave out parents of chosen ones while boxes are linked', async (t) => {
    const { admin, db } = await start(t)
    const roleId = await aRole(admin, 'menus', ['system', 'system-user-list', 'system-user-add', 'monitor'])
    const tree = () => admin.call('GET /prod-api/system/menu/roleMenuTreeselect/:roleId', { params: { roleId } })
    assert.deepEqual(new Set((await tree()).checkedKeys), new Set(['system-user-add', 'monitor']))
    await db.updateTable('role').set({ menu_check_strictly: 0 }).where('id', '=', roleId).execute()
    assert.equal((await tree()).checkedKeys.length, 4)
  })

  test('the list filters, sorts and pages; a page behind the end is the last', async (t) => {
    const { admin, app } = await start(t)
    for (const key of ['a1', 'a2', 'b1']) {
      app.clock.pass(1000)
      await aRole(admin, key)
    }
    const keys = async (query: object) => {
      const { rows, total } = await admin.call('GET /prod-api/system/role/list', { query })
      return [rows.map(({ roleKey }) => roleKey).join(), total]
    }
    assert.deepEqual(await keys({ roleKey: 'a', orderByColumn: 'roleKey', isAsc: 'descending' }), ['admin,a2,a1', 3])
    assert.deepEqual(await keys({ roleName: '%' }), ['', 0])
    assert.deepEqual(await keys({ pageNum: '9', pageSize: '3', orderByColumn: 'createTime', isAsc: 'asc' }), ['b1', 4])
    assert.deepEqual(await keys({ status: '1' }), ['', 0])
    assert.equal((await keys({ 'params[beginTime]': '2026-11-21', 'params[endTime]': '2026-11-21' }))[1], 4)
    assert.equal((await keys({ 'params[endTime]': '2026-11-20' }))[1], 0)
    assert.equal(
      (await admin.call('GET /prod-api/system/role/list', { query: { orderByColumn: 'x' as 'status' } })).code,
      400,
    )
  })

  test('many accounts get and lose a role at once', async (t) => {
    const { app, admin } = await start(t)
    const roleId = await aRole(admin, 'many')
    const ids = [await aUser(app.context, 'one', { roleIds: [] }), await aUser(app.context, 'two', { roleIds: [] })]
    const query = { roleId, userIds: ids.join(',') }
    const names = async (key: 'allocatedList' | 'unallocatedList', more: object = {}) => {
      const { rows } = await admin.call(`GET /prod-api/system/role/authUser/${key}`, { query: { roleId, ...more } })
      return rows.map(({ userName }) => userName).toSorted()
    }
    assert.equal((await admin.call('PUT /prod-api/system/role/authUser/selectAll', { query })).code, 200)
    assert.equal((await admin.call('PUT /prod-api/system/role/authUser/selectAll', { query })).code, 200)
    assert.deepEqual(await names('allocatedList'), ['one', 'two'])
    assert.deepEqual(await names('allocatedList', { userName: 'TW' }), ['two'])
    assert.deepEqual(await names('unallocatedList'), ['admin'])
    assert.equal((await admin.call('PUT /prod-api/system/role/authUser/cancelAll', { query })).code, 200)
    assert.deepEqual(await names('allocatedList'), [])
    const lost = { roleId, userIds: `${ids[0]},nobody` }
    assert.equal((await admin.call('PUT /prod-api/system/role/authUser/selectAll', { query: lost })).code, 404)
    assert.deepEqual(await names('allocatedList'), [])
  })

  test('the exported sheet holds what the filter leaves', async (t) => {
    const { app, admin } = await start(t)
    await aRole(admin, 'sheet')
    const answer = await app.server.inject({
      method: 'POST',
      url: '/prod-api/system/role/export',
      headers: { authorization: admin.token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'roleKey=sheet',
    })
    assert.match(String(answer.headers['download-filename']), /^role_\d+\.xlsx$/)
    const columns = { 角色名称: {}, 角色标识: { required: true }, 数据范围: {}, 状态: {} } as const
    const { lines } = await readSheet(answer.rawPayload, columns, 10)
    assert.deepEqual(
      lines.map(({ cells }) => Object.values(cells)),
      [['角色sheet', 'sheet', '本部门数据权限', '正常']],
    )
  })
})
