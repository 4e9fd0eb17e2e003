import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

// The calls of RuoYi-Vue3's own screens for roles, menus and departments, as its files in src/api/system write them:
// addresses, requests, and the members that its pages read of the responses.

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }
type Envelope = { [name: string]: Json } & { code: number; msg: string }

async function client(t: TestContext) {
  const app = await testApp(t)
  const { token } = await app.admin()
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, data?: object): Promise<Envelope> => {
    const answer = await app.server.inject({
      method,
      url: `/prod-api${url}`,
      headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json;charset=utf-8' }) },
      ...(data && { payload: JSON.stringify(data) }),
    })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }
  /** The body of a successful response, with exactly these members beside code and msg. */
  const get = async (url: string, ...members: string[]) => {
    const answer = await ask('GET', url)
    assert.deepEqual([answer.code, Object.keys(answer)], [200, ['code', 'msg', ...members]], url)
    return answer
  }
  return { app, ask, get }
}

/** Every member with the name of its JSON type. */
function shapeOf(value: Json | undefined): Record<string, string> {
  assert.ok(value && typeof value === 'object' && !Array.isArray(value))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, Array.isArray(one) ? 'array' : typeof one]),
  )
}
const first = (value: Json | undefined): Json | undefined => {
  assert.ok(Array.isArray(value) && value.length > 0)
  return value[0]
}
const made = { createBy: 'string', createTime: 'string', updateBy: 'string', updateTime: 'string', version: 'number' }

const role = {
  roleId: 'string',
  roleName: 'string',
  roleKey: 'string',
  roleSort: 'number',
  dataScope: 'string',
  menuCheckStrictly: 'boolean',
  deptCheckStrictly: 'boolean',
  status: 'string',
  delFlag: 'string',
  remark: 'string',
  admin: 'boolean',
  ...made,
}
const menu = {
  menuId: 'string',
  menuName: 'string',
  parentId: 'string',
  orderNum: 'number',
  path: 'string',
  component: 'string',
  query: 'string',
  routeName: 'string',
  isFrame: 'string',
  isCache: 'string',
  menuType: 'string',
  visible: 'string',
  status: 'string',
  perms: 'string',
  icon: 'string',
  remark: 'string',
  builtIn: 'boolean',
  ...made,
}
const department = {
  deptId: 'string',
  parentId: 'string',
  ancestors: 'string',
  deptName: 'string',
  orderNum: 'number',
  leader: 'string',
  phone: 'string',
  email: 'string',
  status: 'string',
  delFlag: 'string',
  ...made,
}

describe('RuoYi-Vue3’s own client', () => {
  test('keeps roles', async (t) => {
    const { app, ask, get } = await client(t)
    const form = {
      roleName: '客服',
      roleKey: 'service',
      roleSort: 3,
      status: '0',
      menuIds: ['system', 'system-user-list'],
      deptIds: [],
      menuCheckStrictly: true,
      deptCheckStrictly: true,
      remark: undefined,
    }
    assert.equal((await ask('POST', '/system/role', form)).code, 200)
    const query =
      'pageNum=1&pageSize=10&roleName=%E5%AE%A2%E6%9C%8D&params%5BbeginTime%5D=2026-01-01&params%5BendTime%5D=2027-01-01'
    const list = await get(`/system/role/list?${query}`, 'rows', 'total')
    assert.deepEqual([list.msg, list.total], ['查询成功', 1])
    const row = first(list.rows) as { roleId: string; createTime: string }
    assert.deepEqual(shapeOf(row), role)
    assert.match(row.createTime, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

    const { data } = await get(`/system/role/${row.roleId}`, 'data')
    // Its own client does not know `sections`, to which the rights on items are confined, and passes it on as it was.
    assert.deepEqual(shapeOf(data), {
      ...role,
      menuIds: 'array',
      deptIds: 'array',
      sections: 'array',
      projectIds: 'array',
    })
    const menus = await get(`/system/menu/roleMenuTreeselect/${row.roleId}`, 'checkedKeys', 'menus')
    assert.deepEqual(menus.checkedKeys, ['system-user-list'])
    assert.deepEqual(shapeOf(first(menus.menus)), {
      id: 'string',
      label: 'string',
      disabled: 'boolean',
      children: 'array',
    })
    const depts = await get(`/system/role/deptTree/${row.roleId}`, 'checkedKeys', 'depts')
    assert.deepEqual(shapeOf(first(depts.depts)), {
      id: 'string',
      label: 'string',
      disabled: 'boolean',
      children: 'array',
    })
    const whole = { ...(data as object), menuIds: ['system'], deptIds: [], menus: undefined }
    assert.equal((await ask('PUT', '/system/role', whole)).code, 200)
    const later = (await get(`/system/role/${row.roleId}`, 'data')).data as object
    assert.equal(
      (await ask('PUT', '/system/role/dataScope', { ...later, dataScope: '2', deptIds: ['company'] })).code,
      200,
    )
    assert.equal((await ask('PUT', '/system/role/changeStatus', { roleId: row.roleId, status: '1' })).code, 200)

    const userId = await aUser(app.context, 'service', { roleIds: [] })
    const some = `roleId=${row.roleId}&userIds=${userId}`
    assert.equal((await ask('PUT', `/system/role/authUser/selectAll?${some}`)).code, 200)
    const bearers = await get(
      `/system/role/authUser/allocatedList?pageNum=1&pageSize=10&roleId=${row.roleId}`,
      'rows',
      'total',
    )
    const bearer = shapeOf(first(bearers.rows))
    for (const name of ['userId', 'userName', 'nickName', 'email', 'phonenumber', 'status', 'createTime'])
      assert.equal(bearer[name], 'string', name)
    assert.equal((await ask('PUT', '/system/role/authUser/cancel', { userId, roleId: row.roleId })).code, 200)
    assert.equal((await ask('PUT', `/system/role/authUser/cancelAll?${some}`)).code, 200)
    const others = await get(
      `/system/role/authUser/unallocatedList?pageNum=1&pageSize=10&roleId=${row.roleId}`,
      'rows',
      'total',
    )
    assert.equal(others.total, 2)
    assert.deepEqual(shapeOf(first((await get('/system/role/optionselect', 'data')).data)), role)
    assert.deepEqual(await ask('DELETE', `/system/role/${row.roleId}`), { code: 200, msg: '操作成功' })
  })

  test('keeps menus', async (t) => {
    const { ask, get } = await client(t)
    assert.deepEqual(shapeOf(first((await get('/system/menu/list', 'data')).data)), menu)
    assert.deepEqual(shapeOf(first((await get('/system/menu/treeselect', 'data')).data)), {
      id: 'string',
      label: 'string',
      disabled: 'boolean',
      children: 'array',
    })
    // The initial values of the form, with the number 0 for the root.
    const form = {
      parentId: 0,
      menuType: 'C',
      orderNum: 5,
      isFrame: '1',
      isCache: '0',
      visible: '0',
      status: '0',
      menuName: '访问统计',
      icon: 'chart',
      path: 'stats',
      component: 'stats/index',
      perms: 'cms:stats:list',
    }
    assert.equal((await ask('POST', '/system/menu', form)).code, 200)
    const list = await get('/system/menu/list?menuName=%E8%AE%BF%E9%97%AE&status=0', 'data')
    const row = first(list.data) as { menuId: string }
    const { data } = await get(`/system/menu/${row.menuId}`, 'data')
    assert.deepEqual(shapeOf(data), menu)
    assert.equal((await ask('PUT', '/system/menu', { ...(data as object), visible: '1', children: [] })).code, 200)
    assert.equal((await ask('PUT', '/system/menu/updateSort', { menuIds: row.menuId, orderNums: '8' })).code, 200)
    assert.equal((await ask('DELETE', `/system/menu/${row.menuId}`)).code, 200)
  })

  test('keeps departments', async (t) => {
    const { ask, get } = await client(t)
    const { data: all } = await get('/system/dept/list', 'data')
    assert.deepEqual(shapeOf(first(all)), department)
    const form = {
      parentId: 'company',
      deptName: '客服中心',
      orderNum: 12,
      leader: '周一',
      status: '0',
      phone: '01080000000',
      email: 'kf@example.cn',
      deptId: undefined,
    }
    assert.equal((await ask('POST', '/system/dept', form)).code, 200)
    const list = await get('/system/dept/list?deptName=%E5%AE%A2%E6%9C%8D&status=0', 'data')
    const row = first(list.data) as { deptId: string }
    const { data } = await get(`/system/dept/${row.deptId}`, 'data')
    assert.deepEqual(shapeOf(data), department)
    assert.deepEqual(shapeOf(first((await get(`/system/dept/list/exclude/${row.deptId}`, 'data')).data)), department)
    assert.equal((await ask('PUT', '/system/dept', { ...(data as object), leader: '周二' })).code, 200)
    assert.equal((await ask('PUT', '/system/dept/updateSort', { deptIds: row.deptId, orderNums: '8' })).code, 200)
    assert.deepEqual(await ask('DELETE', `/system/dept/${row.deptId}`), { code: 200, msg: '操作成功' })
  })
})
