import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { frameOrigins } from '../index.ts'

async function start(t: TestContext) {
  const app = await testApp(t)
  return { app, db: app.context.db, admin: await app.admin() }
}
type Body = Parameters<typeof addRaw>[1]
const addRaw = (admin: Actor, body: object) =>
  admin.call('POST /prod-api/system/menu', { body: { menuType: 'C', orderNum: 1, ...body } as never })
const page = { parentId: 'system', path: 'column', component: 'site/column/index', menuName: '栏目' }
async function add(admin: Actor, body: Body): Promise<string> {
  const { menuId, msg } = await addRaw(admin, body)
  assert.ok(menuId, msg)
  return menuId
}
const read = async (admin: Actor, menuId: string) =>
  (await admin.call('GET /prod-api/system/menu/:menuId', { params: { menuId } })).data
const put = async (admin: Actor, menuId: string, change: object) =>
  admin.call('PUT /prod-api/system/menu', { body: { ...(await read(admin, menuId)), ...change } })
const remove = (admin: Actor, menuId: string) =>
  admin.call('DELETE /prod-api/system/menu/:menuId', { params: { menuId } })

describe('menus', () => {
  test('S49 links lead to web pages and nowhere else', async (t) => {
    const { admin } = await start(t)
    const evil = [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'vbscript:x',
      'http:/x',
      'https://',
      'https://a b',
      'https://user:pass@evil.example',
      // They would end the source, the directive or the policy that names the host.
      'https://evil.example;sandbox',
      'https://evil.example,x',
      "https://evil.example'",
      'file:///etc/passwd',
      '\\\\evil',
      ' javascript:alert(1)',
      '/../x',
    ]
    for (const path of evil)
      for (const isFrame of ['0', '1'])
        for (const menuType of ['M', 'C'])
          assert.equal((await addRaw(admin, { ...page, path, isFrame, menuType })).code, 400, `${path} ${isFrame}`)
    assert.equal((await addRaw(admin, { ...page, path: 'internal', isFrame: '0' })).code, 400)
    await add(admin, { ...page, path: 'https://beian.example.cn/a?b=1#c', isFrame: '0', component: '' })
    for (const path of ['https://物业.example.cn:8443/x', 'http://[::1]:8080/', 'http://192.168.1.8/'])
      await add(admin, { ...page, menuName: path, path, component: '' })
    const changed = await put(admin, await add(admin, { ...page, menuName: '乙' }), { path: 'javascript:alert(1)' })
    assert.equal(changed.code, 400)
  })

  test('addresses, components, queries, permissions and icons have a shape', async (t) => {
    const { admin } = await start(t)
    const wrong = [
      { path: '' },
      { path: 'a b' },
      { component: '' },
      { component: '../../etc/passwd' },
      { component: 'https://evil.example/x' },
      { query: 'a=1' },
      { query: '[1]' },
      { routeName: '1x' },
      { perms: 'system' },
      { perms: 'System:user:list' },
      { perms: 'system:user:list,' },
      { icon: '"><script>' },
      { menuName: ' ' },
    ]
    for (const one of wrong) assert.equal((await addRaw(admin, { ...page, ...one })).code, 400, JSON.stringify(one))
    const perms = 'cms:column:list, cms:column:query'
    const menuId = await add(admin, { ...page, query: '{"id": 1}', perms, icon: 'tree', path: 'column/:id' })
    assert.equal((await read(admin, menuId)).perms, 'cms:column:list,cms:column:query')
  })

  test('pages are in directories, buttons on pages, and siblings differ in name and address', async (t) => {
    const { admin } = await start(t)
    await add(admin, page)
    assert.equal((await addRaw(admin, { ...page, path: 'other' })).msg, '菜单名称“栏目”已存在')
    assert.equal((await addRaw(admin, { ...page, menuName: '另一' })).msg, '路由地址“column”已存在')
    assert.equal((await addRaw(admin, { ...page, parentId: 'monitor' })).code, 200)
    assert.equal((await addRaw(admin, { ...page, parentId: 'system-user-list' })).msg, '上级菜单应为目录')
    assert.equal((await addRaw(admin, { ...page, parentId: 'nowhere' })).msg, '上级菜单不存在')
    const below = { menuName: '钮', menuType: 'F', parentId: 'system-user-add' }
    assert.equal((await addRaw(admin, below)).msg, '按钮不能在另一个按钮之下')
    assert.equal((await addRaw(admin, { ...page, parentId: 0 })).code, 200)
  })

  test('a menu is never below itself', async (t) => {
    const { admin } = await start(t)
    const outer = await add(admin, { menuName: '外', path: 'outer', menuType: 'M', parentId: '0' })
    const inner = await add(admin, { menuName: '内', path: 'inner', menuType: 'M', parentId: outer })
    assert.match((await put(admin, outer, { parentId: outer })).msg, /不能选择自己/)
    assert.match((await put(admin, outer, { parentId: inner })).msg, /不能是自己的下级/)
    assert.equal((await put(admin, outer, { menuType: 'C', component: 'a/b' })).msg, '存在子菜单,不能更改类型')
    assert.equal((await put(admin, inner, { parentId: '0' })).code, 200)
    assert.equal((await put(admin, outer, { parentId: inner })).code, 200)
  })

  test('of two edits of one version the second is refused', async (t) => {
    const { admin } = await start(t)
    const menuId = await add(admin, page)
    const { version } = await read(admin, menuId)
    assert.equal((await put(admin, menuId, { menuName: '先' })).code, 200)
    assert.equal((await put(admin, menuId, { menuName: '后', version })).code, 409)
    assert.equal((await read(admin, menuId)).menuName, '先')
  })

  test('menus with children, with roles, or built in are not deleted', async (t) => {
    const { admin, db } = await start(t)
    const menuId = await add(admin, page)
    const child = await add(admin, { menuName: '钮', menuType: 'F', parentId: menuId })
    assert.equal((await remove(admin, menuId)).msg, '存在子菜单,不允许删除')
    await db.insertInto('role_menu').values({ role_id: 'admin', menu_id: child }).execute()
    assert.equal((await remove(admin, child)).msg, '菜单已分配,不允许删除')
    await db.deleteFrom('role_menu').where('menu_id', '=', child).execute()
    assert.equal((await remove(admin, child)).code, 200)
    assert.equal((await remove(admin, menuId)).code, 200)
    assert.equal((await remove(admin, 'system-user-add')).msg, '内置菜单不允许删除')
    assert.equal((await remove(admin, 'nowhere')).code, 404)
  })

  test('built-in menus are renamed, hidden, moved and disabled, and keep their function', async (t) => {
    const { admin } = await start(t)
    const change = { menuName: '账号', visible: '1', status: '1', orderNum: 9, icon: 'user' }
    assert.equal((await put(admin, 'system-user-list', change)).code, 200)
    const row = await read(admin, 'system-user-list')
    assert.deepEqual([row.menuName, row.visible, row.status, row.orderNum], ['账号', '1', '1', 9])
    for (const change of [{ component: 'x/y' }, { perms: 'a:b' }, { path: 'z' }, { menuType: 'M' }])
      assert.equal((await put(admin, 'system-user-list', change)).code, 500, JSON.stringify(change))
  })

  test('the page of menus is not switched off, nor what leads to it', async (t) => {
    const { admin } = await start(t)
    for (const id of ['system', 'system-menu-list'])
      assert.match((await put(admin, id, { status: '1' })).msg, /无法再打开菜单管理/)
    assert.equal((await read(admin, 'system')).status, '0')
    assert.equal((await put(admin, 'monitor', { status: '1' })).code, 200)
  })

  test('several places are saved at once, or none', async (t) => {
    const { admin } = await start(t)
    const sort = (menuIds: string, orderNums: string) =>
      admin.call('PUT /prod-api/system/menu/updateSort', { body: { menuIds, orderNums } })
    assert.equal((await sort('system,monitor', '2,1')).code, 200)
    const paths = (await admin.call('GET /prod-api/getRouters')).data.map(({ path }) => path)
    assert.ok(paths.indexOf('/monitor') < paths.indexOf('/system'), paths.join())
    assert.equal((await sort('system,monitor', '1')).code, 400)
    assert.equal((await sort('system', 'x')).code, 400)
    assert.equal((await sort('system,nowhere', '5,6')).code, 404)
    assert.equal((await read(admin, 'system')).orderNum, 2)
  })

  test('the list filters by name, status and visibility', async (t) => {
    const { admin } = await start(t)
    const names = async (query: object) =>
      (await admin.call('GET /prod-api/system/menu/list', { query })).data.map(({ menuName }) => menuName)
    assert.deepEqual(await names({ menuName: '用户管' }), ['用户管理'])
    assert.deepEqual(await names({ menuName: '_' }), [])
    assert.deepEqual(await names({ visible: '1' }), [])
    assert.deepEqual(await names({ status: '1' }), [])
  })

  test('pages from outside that are shown inside name their origins', async (t) => {
    const { admin, db } = await start(t)
    const link = (menuName: string, path: string, more: object = {}) => add(admin, { ...page, menuName, path, ...more })
    await link('甲', 'https://budget.example.cn:8443/a')
    await link('乙', 'https://budget.example.cn:8443/b', { component: '' })
    await link('丙', 'https://out.example.cn', { isFrame: '0' })
    await link('丁', 'https://off.example.cn', { status: '1' })
    assert.deepEqual(await frameOrigins(db), ['https://budget.example.cn:8443'])
  })

  test('so many of them that the policy of the page would grow too long are refused', async (t) => {
    const { db, admin } = await start(t)
    const from = (nth: number) => ({
      menuName: `看板${nth}`,
      parentId: '0',
      path: `https://${'board'.repeat(12)}${nth}.${'company'.repeat(8)}.example.cn/`,
      isFrame: '1',
    })
    for (let nth = 10; nth < 24; nth++) await add(admin, from(nth))
    assert.match((await addRaw(admin, from(24))).msg, /来自的网站过多/)
    assert.equal((await frameOrigins(db)).length, 14)
    const plain = await add(admin, { ...page, menuName: '普通' })
    assert.match((await put(admin, plain, { path: from(25).path, component: '' })).msg, /来自的网站过多/)
    assert.equal((await put(admin, plain, { path: `${from(23).path}more`, component: '' })).code, 200)
  })

  test('external pages are shown inside only from sites that a holder of the admin role has allowed', async (t) => {
    const { app, admin, db } = await start(t)
    const editor = await app.holder('system:menu:query', 'system:menu:add', 'system:menu:edit')
    const link = (path: string, more: object = {}) => ({ ...page, component: '', menuName: path, path, ...more })
    const refused = await addRaw(editor, link('https://evil.example.com/login'))
    assert.deepEqual(
      [refused.code, refused.msg],
      [403, '控制台只内嵌超级管理员允许的网站（参数 sys.menu.frameOrigins），其他网址请设为外链'],
    )
    // An external link leaves the console, and a disabled one is not shown.
    const outside = await add(editor, link('https://evil.example.com/a', { isFrame: '0' }))
    assert.equal(
      (await put(editor, outside, { path: 'https://evil.example.com/a', isFrame: '1', component: '' })).code,
      403,
    )
    const off = await add(editor, link('https://evil.example.com/b', { status: '1' }))
    assert.equal((await put(editor, off, { path: 'https://evil.example.com/b', component: '', status: '0' })).code, 403)
    assert.deepEqual(await frameOrigins(db), [])
    await add(admin, link('https://bi.example.cn/board'))
    await add(editor, link('https://bi.example.cn/other'))
    assert.deepEqual(await frameOrigins(db), ['https://bi.example.cn'])
    await db.updateTable('parameter').set({ value: '' }).where('key', '=', 'sys.menu.frameOrigins').execute()
    assert.deepEqual(await frameOrigins(db), [])
  })

  test('links that only admin role holders have added stay allowed when the list of sites is new', async (t) => {
    const { app, admin, db } = await start(t)
    const link = (path: string) => ({ ...page, component: '', menuName: path, path })
    await add(admin, link('https://bi.example.cn/board'))
    const foreign = await add(admin, link('https://evil.example.com/login'))
    await db.updateTable('menu').set({ created_by: 'editor' }).where('id', '=', foreign).execute()
    await db.deleteFrom('parameter').where('key', '=', 'sys.menu.frameOrigins').execute()
    await app.prepare()
    assert.deepEqual(await frameOrigins(db), ['https://bi.example.cn'])
  })
})
