import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aUser } from '../people.ts'
import { assertShown, assertSwitches, logInAs, nodesOf, type StockClient, stockClient, stockConsole } from './client.ts'

const NOVEMBER = { beginTime: '2026-11-01', endTime: '2026-11-30' }
const names = (rows: readonly { userName: string }[]) => rows.map(({ userName }) => userName)

/** Adds a user as the form does: untouched fields are missing, cleared ones are empty. */
async function addUser(client: StockClient, userName: string, more: object = {}): Promise<string> {
  const form = { userName, nickName: `昵称${userName}`, password: 'autumn leaves 7', phonenumber: '', status: '0' }
  await client.post('/system/user', { ...form, postIds: [], roleIds: [], ...more })
  const { rows } = await client.get('/system/user/list', { pageNum: 1, pageSize: 10, userName })
  return rows[0].userId
}

/** Adds a role without menus, as the form does. */
async function addRole(client: StockClient, roleKey: string, more: object = {}): Promise<string> {
  const form = { roleName: `角色${roleKey}`, roleKey, roleSort: 0, status: '0', menuIds: [], deptIds: [] }
  await client.post('/system/role', { ...form, menuCheckStrictly: true, deptCheckStrictly: true, ...more })
  return (await client.get('/system/role/list', { pageNum: 1, pageSize: 10, roleKey })).rows[0].roleId
}

describe('RuoYi’s own client, users', () => {
  test('opens the page, searches it, and clears the search', async (t) => {
    const { client } = await stockConsole(t)
    await addUser(client, 'zhouwen', { deptId: 'company', phonenumber: '13812345678' })
    const page = { pageNum: 1, pageSize: 10, userName: undefined, phonenumber: undefined, status: undefined }
    const all = await client.get('/system/user/list', { ...page, deptId: undefined })
    assert.deepEqual([all.total, names(all.rows).toSorted()], [2, ['admin', 'zhouwen']])
    assertSwitches(all.rows)
    const search = { userName: 'zhou', phonenumber: '1381', status: '0', deptId: 'company', params: NOVEMBER }
    const result = await client.get('/system/user/list', { ...page, ...search })
    assert.deepEqual([result.total, names(result.rows), result.rows[0].dept.deptName !== ''], [1, ['zhouwen'], true])
    const cleared = { userName: '', phonenumber: '', status: null, deptId: '', params: { beginTime: undefined } }
    assert.equal((await client.get('/system/user/list', { ...page, ...cleared })).total, 2)
  })

  test('fills the empty form and adds an account', async (t) => {
    const { client } = await stockConsole(t)
    const { data, posts, roles } = await client.get('/system/user/')
    assert.deepEqual([data, posts], [undefined, []])
    for (const { roleId, roleName, status } of roles)
      assert.deepEqual([typeof roleId, typeof roleName, status], ['string', 'string', '0'])
    const [{ id }] = (await client.get('/system/user/deptTree')).data
    const userId = await addUser(client, 'zhouwen', { deptId: id, roleIds: [roles[0].roleId], email: '' })
    assert.equal((await client.get(`/system/user/${userId}`)).data.deptId, id)
    for (const deptId of [null, '', undefined]) await addUser(client, `none${deptId}`, { deptId })
  })

  test('finds department and roles of an account among what can be chosen, each of the same type', async (t) => {
    const { client } = await stockConsole(t)
    const userId = await addUser(client, 'zhouwen', { deptId: 'company', roleIds: ['admin'] })
    const { data, roles, roleIds, posts, postIds } = await client.get(`/system/user/${userId}`)
    const departments = nodesOf((await client.get('/system/user/deptTree')).data)
    assert.ok(departments.some(({ id, label }) => id === data.deptId && label === data.dept.deptName))
    assert.deepEqual(roleIds, ['admin'])
    for (const one of roleIds) assert.ok(roles.some(({ roleId }: { roleId: unknown }) => roleId === one))
    assert.deepEqual([posts, postIds, data.status, data.userName, data.createBy], [[], [], '0', 'zhouwen', 'admin'])
  })

  test('sends all it received back with an empty password, which changes none', async (t) => {
    const { app, client } = await stockConsole(t)
    const userId = await addUser(client, 'zhouwen', { deptId: 'company', roleIds: ['admin'], remark: '外勤' })
    const open = async () => {
      const { data, postIds, roleIds } = await client.get(`/system/user/${userId}`)
      return { ...data, postIds, roleIds, password: '' }
    }
    await client.put('/system/user', { ...(await open()), nickName: '周文斌', remark: '' })
    const { nickName, remark, deptId, roleIds } = await open()
    assert.deepEqual([nickName, remark, deptId, roleIds], ['周文斌', '', 'company', ['admin']])
    await logInAs(app, 'zhouwen', 'autumn leaves 7')
    for (const cleared of [null, '', undefined]) {
      await client.put('/system/user', { ...(await open()), deptId: cleared, roleIds: [] })
      const later = await open()
      const part = cleared === undefined ? 'company' : ''
      assert.deepEqual([later.deptId, later.roleIds], [part, []])
      await client.put('/system/user', { ...later, deptId: 'company', roleIds: ['admin'] })
    }
  })

  test('turns the switch, gives a new password, and deletes several at once', async (t) => {
    const { app, client } = await stockConsole(t)
    const [one, two] = [await addUser(client, 'zhouyi'), await addUser(client, 'zhouer')]
    await client.put('/system/user/changeStatus', { userId: one, status: '1' })
    const { rows } = await client.get('/system/user/list', { pageNum: 1, pageSize: 10, status: '1' })
    assert.deepEqual([names(rows), rows[0].status], [['zhouyi'], '1'])
    await client.put('/system/user/resetPwd', { userId: two, password: 'winter apples 8' })
    await logInAs(app, 'zhouer', 'winter apples 8')
    assertShown(
      await client.ask('PUT', '/system/user/changeStatus', { data: { userId: await ownId(client), status: '1' } }),
    )
    await client.remove(`/system/user/${one},${two}`)
    assert.equal((await client.get('/system/user/list', { userName: 'zhou' })).total, 0)
  })

  test('gives roles in the address, and takes all of them with an empty list', async (t) => {
    const { client } = await stockConsole(t)
    const [one, two] = [await addRole(client, 'one'), await addRole(client, 'two')]
    const userId = await addUser(client, 'zhouwen')
    const ticked = async () => {
      const { user, roles } = await client.get(`/system/user/authRole/${userId}`)
      assert.deepEqual([user.userId, user.userName, user.nickName], [userId, 'zhouwen', '昵称zhouwen'])
      for (const { roleName, roleKey, createTime, status } of roles) {
        assert.ok(roleName && roleKey && status === '0')
        assert.match(createTime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      }
      return roles.flatMap(({ roleId, flag }: { roleId: string; flag: boolean }) => (flag ? roleId : []))
    }
    await client.call('PUT', '/system/user/authRole', { userId, roleIds: [one, two].join() })
    assert.deepEqual((await ticked()).toSorted(), [one, two].toSorted())
    await client.call('PUT', '/system/user/authRole', { userId, roleIds: '' })
    assert.deepEqual(await ticked(), [])
  })
})

const ownId = async (client: StockClient) => (await client.get('/getInfo')).user.userId

describe('RuoYi’s own client, roles', () => {
  test('lists them, and opens one with switches and boxes as it needs them', async (t) => {
    const { client } = await stockConsole(t)
    const roleId = await addRole(client, 'service', { menuCheckStrictly: false, remark: undefined })
    const { rows } = await client.get('/system/role/list', { pageNum: 1, pageSize: 10, roleName: '', params: NOVEMBER })
    assertSwitches(rows)
    const { data } = await client.get(`/system/role/${roleId}`)
    assert.ok(['1', '2', '3', '4', '5'].includes(data.dataScope))
    assert.deepEqual([data.menuCheckStrictly, data.deptCheckStrictly, data.status], [false, true, '0'])
    assert.deepEqual([data.roleSort, data.remark], [0, ''])
  })

  test('keeps menus and departments of a role apart: neither form wipes what the other chose', async (t) => {
    const { client } = await stockConsole(t)
    const menus = nodesOf((await client.get('/system/menu/treeselect')).data)
    const page = menus.find(({ id }) => id === 'system-user-list')
    assert.equal(page.label, '用户管理')
    const roleId = await addRole(client, 'service', { menuIds: ['system', 'system-user-list'] })
    const checked = async () => (await client.get(`/system/menu/roleMenuTreeselect/${roleId}`)).checkedKeys
    const open = async () => (await client.get(`/system/role/${roleId}`)).data
    const chosen = async () => (await client.get(`/system/role/deptTree/${roleId}`)).checkedKeys
    const { depts } = await client.get(`/system/role/deptTree/${roleId}`)
    const [leaf] = depts[0].children
    assert.deepEqual([typeof leaf.id, typeof leaf.label], ['string', 'string'])
    const scope = { dataScope: '2', deptIds: ['company', leaf.id] }
    await client.put('/system/role/dataScope', { ...(await open()), menuIds: null, ...scope })
    assert.deepEqual(
      [(await open()).dataScope, await checked(), await chosen()],
      ['2', ['system-user-list'], [leaf.id]],
    )
    await client.put('/system/role', { ...(await open()), deptIds: null, menuIds: ['system', 'system-role-list'] })
    assert.deepEqual([await checked(), await chosen()], [['system-role-list'], [leaf.id]])
    await client.put('/system/role/dataScope', { ...(await open()), dataScope: '4', deptIds: [] })
    assert.deepEqual([(await open()).dataScope, await chosen()], ['4', []])
  })

  test('gives a role to people and takes it from them, by the address and by a body', async (t) => {
    const { app, client } = await stockConsole(t)
    const roleId = await addRole(client, 'service')
    const ids = []
    for (const name of ['zhouyi', 'zhouer']) ids.push(await aUser(app.context, name, { roleIds: [] }))
    const page = { pageNum: 1, pageSize: 10, roleId, userName: undefined, phonenumber: '' }
    const listed = async (name: string) => (await client.get(`/system/role/authUser/${name}`, page)).rows
    const userIds = ids.join()
    const { code, msg } = await client.call('PUT', '/system/role/authUser/selectAll', { roleId, userIds })
    assert.deepEqual([code, msg !== ''], [200, true])
    const bearers = await listed('allocatedList')
    assert.deepEqual(names(bearers).toSorted(), ['zhouer', 'zhouyi'])
    assertSwitches(bearers)
    await client.put('/system/role/authUser/cancel', { userId: ids[0], roleId })
    assert.deepEqual(names(await listed('allocatedList')), ['zhouer'])
    await client.call('PUT', '/system/role/authUser/cancelAll', { roleId, userIds })
    assert.deepEqual(names(await listed('unallocatedList')).toSorted(), ['admin', 'zhouer', 'zhouyi'])
  })

  test('turns the switch and deletes several; one with assignees stays, with a sentence', async (t) => {
    const { client } = await stockConsole(t)
    const [one, two] = [await addRole(client, 'one'), await addRole(client, 'two')]
    await client.put('/system/role/changeStatus', { roleId: one, status: '1' })
    assert.equal((await client.get('/system/role/list', { status: '1' })).rows[0].status, '1')
    await addUser(client, 'zhouwen', { roleIds: [two] })
    assertShown(await client.ask('DELETE', `/system/role/${one},${two}`))
    assertShown(await client.ask('PUT', '/system/role/changeStatus', { data: { roleId: 'admin', status: '1' } }))
    await client.remove(`/system/role/${one}`)
  })

  test('without the permission gets 403 in a response of status 200', async (t) => {
    const { app } = await stockConsole(t)
    const clerk = stockClient(app, (await app.holder('system:role:list')).token)
    await clerk.get('/system/role/list', { pageNum: 1, pageSize: 10 })
    assert.equal((await clerk.ask('DELETE', '/system/role/one')).code, 403)
    assert.equal(
      (await clerk.ask('PUT', '/system/role/changeStatus', { data: { roleId: 'x', status: '1' } })).code,
      403,
    )
  })
})
