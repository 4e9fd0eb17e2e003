import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertShown, type Json, nodesOf, type StockClient, stockConsole } from './client.ts'

/** Flat rows: the client builds the tree itself, by ids, and rows with children would be shown twice. */
function assertFlat(rows: readonly Json[], id: string): void {
  assert.ok(rows.length > 0)
  const ids = new Set(rows.map((row) => row[id]))
  for (const row of rows) {
    assert.equal('children' in row, false)
    assert.equal(typeof row.orderNum, 'number')
    assert.equal(typeof row[id], typeof row.parentId)
    assert.ok(row.status === '0' || row.status === '1')
  }
  // A row at the root has a parent that does not exist.
  const roots = rows.filter(({ parentId }) => !ids.has(parentId))
  assert.ok(roots.length > 0 && roots.every(({ parentId }) => parentId === '0'))
}

const MENU = { orderNum: 7, isFrame: '1', isCache: '0', visible: '0', status: '0' }

async function addMenu(client: StockClient, menuName: string, form: object): Promise<Json> {
  await client.post('/system/menu', { parentId: 0, menuName, menuType: 'M', ...MENU, ...form })
  return (await client.get('/system/menu/list', { menuName })).data[0]
}

describe('RuoYi’s own client, menus', () => {
  test('lists them flat, with and without a search', async (t) => {
    const { client } = await stockConsole(t)
    const { data } = await client.get('/system/menu/list')
    assertFlat(data, 'menuId')
    for (const { menuType, isFrame, isCache, visible } of data) {
      assert.ok(['M', 'C', 'F'].includes(menuType))
      for (const flag of [isFrame, isCache, visible]) assert.ok(flag === '0' || flag === '1')
    }
    const result = await client.get('/system/menu/list', { menuName: '用户管理', visible: undefined, status: '0' })
    assert.deepEqual([result.data[0].menuId, result.data[0].component], ['system-user-list', 'system/user/index'])
  })

  test('adds directory, page, button and link with the fields of their forms, and sends each back unchanged', async (t) => {
    const { client } = await stockConsole(t)
    const folder = await addMenu(client, '统计', { path: 'stats', icon: 'chart', menuId: undefined, routeName: '' })
    const view = { path: 'visits', component: 'stats/visits/index', perms: 'stats:visits:list', query: '', icon: '' }
    const page = await addMenu(client, '访问统计', { parentId: folder.menuId, menuType: 'C', ...view })
    const button = await addMenu(client, '导出统计', {
      parentId: page.menuId,
      menuType: 'F',
      perms: 'stats:visits:export',
    })
    const link = await addMenu(client, '备案', { isFrame: '0', path: 'https://beian.example.cn', component: null })
    for (const { menuId } of [folder, page, button, link]) {
      const { data } = await client.get(`/system/menu/${menuId}`)
      const whole = { ...data, children: [], params: {}, parentName: null, visible: '1' }
      await client.put('/system/menu', whole)
      const { version, visible, ...same } = (await client.get(`/system/menu/${menuId}`)).data
      assert.deepEqual([version, visible], [2, '1'])
      for (const [name, value] of Object.entries(same))
        if (!name.startsWith('update')) assert.equal(value, data[name], name)
    }
    assert.deepEqual([folder.parentId, page.parentId, link.isFrame], ['0', folder.menuId, '0'])
  })

  test('moves one to the root by the number 0 that it made up', async (t) => {
    const { client } = await stockConsole(t)
    const folder = await addMenu(client, '统计', { path: 'stats' })
    const inner = await addMenu(client, '报表', { path: 'reports', parentId: folder.menuId })
    await client.put('/system/menu', { ...inner, parentId: 0 })
    assert.equal((await client.get(`/system/menu/${inner.menuId}`)).data.parentId, '0')
  })

  test('saves changed orders as texts joined by commas', async (t) => {
    const { client } = await stockConsole(t)
    const [one, two] = [await addMenu(client, '一', { path: 'one' }), await addMenu(client, '二', { path: 'two' })]
    await client.put('/system/menu/updateSort', { menuIds: `${one.menuId},${two.menuId}`, orderNums: '3,4' })
    const orderOf = async ({ menuId }: Json) => (await client.get(`/system/menu/${menuId}`)).data.orderNum
    assert.deepEqual([await orderOf(one), await orderOf(two)], [3, 4])
  })

  test('offers them as trees, those of a role with what it chose', async (t) => {
    const { client } = await stockConsole(t)
    const { data } = await client.get('/system/menu/treeselect')
    const { menus, checkedKeys } = await client.get('/system/menu/roleMenuTreeselect/admin')
    for (const tree of [data, menus])
      for (const { id, label } of nodesOf(tree)) assert.deepEqual([typeof id, typeof label], ['string', 'string'])
    const known = new Set(nodesOf(menus).map(({ id }) => id))
    for (const key of checkedKeys) assert.ok(known.has(key))
  })

  test('deletes one, and shows why another stays', async (t) => {
    const { client } = await stockConsole(t)
    const folder = await addMenu(client, '统计', { path: 'stats' })
    await addMenu(client, '报表', { path: 'reports', parentId: folder.menuId })
    assertShown(await client.ask('DELETE', `/system/menu/${folder.menuId}`))
    const alone = await addMenu(client, '独立', { path: 'alone' })
    await client.remove(`/system/menu/${alone.menuId}`)
  })
})

async function addDepartment(client: StockClient, deptName: string, form: object = {}): Promise<Json> {
  await client.post('/system/dept', { parentId: 'company', deptName, orderNum: 0, status: '0', ...form })
  return (await client.get('/system/dept/list', { deptName })).data[0]
}

describe('RuoYi’s own client, departments', () => {
  test('lists them flat, and the possible parents of one', async (t) => {
    const { client } = await stockConsole(t)
    assertFlat((await client.get('/system/dept/list')).data, 'deptId')
    const own = await addDepartment(client, '客服中心')
    const { data } = await client.get(`/system/dept/list/exclude/${own.deptId}`)
    assertFlat(data, 'deptId')
    assert.ok(!data.some(({ deptId }: Json) => deptId === own.deptId))
    const result = await client.get('/system/dept/list', { deptName: '客服', status: '0' })
    assert.deepEqual(
      result.data.map(({ deptName }: Json) => deptName),
      ['客服中心'],
    )
  })

  test('adds one with untouched and cleared fields, and sends it back unchanged', async (t) => {
    const { client } = await stockConsole(t)
    const { deptId } = await addDepartment(client, '客服中心', { leader: undefined, phone: '', email: '' })
    const { data } = await client.get(`/system/dept/${deptId}`)
    assert.deepEqual([data.leader, data.phone, data.email, data.status], ['', '', '', '0'])
    const whole = { ...data, leader: '周一', children: [], params: {}, parentName: '公司', remark: null }
    await client.put('/system/dept', whole)
    assert.equal((await client.get(`/system/dept/${deptId}`)).data.leader, '周一')
  })

  test('sends the company itself back, whose parent is the root', async (t) => {
    const { client } = await stockConsole(t)
    const { data } = await client.get('/system/dept/company')
    assert.equal(data.parentId, '0')
    await client.put('/system/dept', { ...data, phone: '01080000000' })
    await client.put('/system/dept', { ...data, version: data.version + 1, parentId: 0, phone: '' })
    assert.equal((await client.get('/system/dept/company')).data.parentId, '0')
  })

  test('saves changed orders, deletes one, and shows why another stays', async (t) => {
    const { client } = await stockConsole(t)
    const [one, two] = [await addDepartment(client, '甲部'), await addDepartment(client, '乙部')]
    await client.put('/system/dept/updateSort', { deptIds: `${one.deptId},${two.deptId}`, orderNums: '9,0' })
    assert.equal((await client.get(`/system/dept/${one.deptId}`)).data.orderNum, 9)
    await client.remove(`/system/dept/${one.deptId}`)
    assertShown(await client.ask('DELETE', '/system/dept/company'))
  })
})
