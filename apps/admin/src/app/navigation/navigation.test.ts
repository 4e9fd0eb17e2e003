import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detailScreens } from '@anju/contract/hidden-screens'
import type { RouterNode } from '@anju/contract/system/session'
import { localNodes } from './local.ts'
import { pageAt } from './match.ts'
import { navigationOf } from './navigation.ts'

const everything = { roles: ['admin'], permissions: ['*:*:*'] }
const nobody = { roles: ['ROLE_DEFAULT'], permissions: [] }
const local = localNodes({ home: '首页', profile: '个人中心' })

const page = (path: string, title: string, more: Partial<RouterNode> = {}): RouterNode => ({
  name: title,
  path,
  hidden: false,
  component: `${path}/index`,
  meta: { title, icon: '', noCache: false, link: null },
  ...more,
})
const group = (path: string, title: string, children: RouterNode[], more: Partial<RouterNode> = {}): RouterNode => ({
  ...page(path, title, { component: 'Layout', redirect: 'noRedirect', alwaysShow: true }),
  children,
  ...more,
})
const routesOf = (...nodes: RouterNode[]) => navigationOf([], nodes, everything).routes

test('§3 menu: pages below ParentView keep the full path and all titles', () => {
  const archive = group('archive', '档案', [page('recycle', '回收站')], { component: 'ParentView' })
  const [route] = routesOf(group('/site', '网站内容', [archive]))
  assert.equal(route?.fullPath, '/site/archive/recycle')
  assert.deepEqual(route?.titles, ['网站内容', '档案', '回收站'])
  assert.deepEqual(
    route?.crumbs.map(({ path }) => path),
    [null, null, '/site/archive/recycle'],
  )
})

test('§3 menu: a page at the root has no breadcrumb item of its layout', () => {
  const outer = { path: '/', hidden: false, component: 'Layout', children: [page('stats', '访问统计')] }
  const { routes, menu } = navigationOf([], [outer], everything)
  assert.equal(routes[0]?.fullPath, '/stats')
  assert.deepEqual(menu[0], { key: '/stats', title: '访问统计', icon: '', to: '/stats', kind: 'page', children: [] })
})

test('§3 menu: an inner link at the root is one page with its address and one title', () => {
  const meta = { title: '预算系统', icon: 'guide', noCache: false, link: null }
  const link = 'https://budget.example.cn'
  const child = page('budget/example/cn', '预算系统', { component: 'InnerLink', meta: { ...meta, link } })
  const [route] = routesOf({ path: '/', hidden: false, component: 'Layout', meta, children: [child] })
  assert.equal(route?.link, link)
  assert.equal(route?.fullPath, '/budget/example/cn')
  assert.deepEqual(route?.titles, ['预算系统'])
})

test('§3 menu: an outside address is a link of the menu and no page', () => {
  const address = 'https://beian.miit.gov.cn'
  const { routes, menu } = navigationOf([], [page(address, '备案系统', { component: 'Layout' })], everything)
  assert.equal(routes.length, 0)
  assert.equal(menu[0]?.kind, 'link')
  assert.equal(menu[0]?.to, address)
})

test('§3 menu: the query of a row is in the address; an invalid one is left out', () => {
  const routes = routesOf(page('/a', '甲', { query: '{"range":"30d"}' }), page('/b', '乙', { query: '{range' }))
  assert.deepEqual(
    routes.map(({ search }) => search),
    ['?range=30d', ''],
  )
})

test('§3 menu: names are unique, and of two pages at one address the first stays', () => {
  const routes = routesOf(page('/a', '甲'), page('/b', '乙', { name: '甲' }), page('/a', '丙'))
  assert.deepEqual(
    routes.map(({ title }) => title),
    ['甲', '乙'],
  )
  assert.equal(new Set(routes.map(({ name }) => name)).size, 2)
})

test('§6 local pages: kept only for those with one of their permissions', () => {
  const paths = (rights: typeof everything) => navigationOf(local, [], rights).routes.map(({ fullPath }) => fullPath)
  assert.deepEqual(paths(nobody), ['/index', '/user/profile'])
  assert.ok(paths({ roles: [], permissions: ['system:user:edit'] }).includes('/system/user-auth/role/:userId'))
  assert.ok(!paths({ roles: [], permissions: ['system:user:edit'] }).includes('/monitor/job-log/index/:jobId'))
  assert.equal(paths(everything).length, 2 + Object.keys(detailScreens).length)
})

test('§6 pages of the server: kept only for those with one of their roles or permissions', () => {
  const node = page('/a', '甲', { roles: ['editor'], permissions: ['a:b:c'] })
  const count = (rights: typeof everything) => navigationOf([], [node], rights).routes.length
  assert.equal(count(nobody), 0)
  assert.equal(count({ roles: ['editor'], permissions: [] }), 1)
  assert.equal(count({ roles: [], permissions: ['a:b:c'] }), 1)
})

test('§2 addresses: the most specific page matches, unknown addresses match none', () => {
  const { routes } = navigationOf(local, [group('/system', '系统管理', [page('user', '用户管理')])], everything)
  assert.equal(pageAt(routes, '/system/user')?.title, '用户管理')
  assert.equal(pageAt(routes, '/system/user-auth/role/7')?.title, '分配角色')
  assert.equal(pageAt(routes, '/system/nothing'), undefined)
})

test('§2 addresses: a directory redirects to its first visible page', () => {
  const nodes = [group('/system', '系统管理', [page('x', '甲', { hidden: true }), page('user', '用户管理')])]
  assert.deepEqual(navigationOf([], nodes, everything).redirects, [{ from: '/system', to: '/system/user' }])
})

test('§2 breadcrumb: a detail page is below the page of its menu entry, which is a link', () => {
  const { routes } = navigationOf(local, [group('/system', '系统管理', [page('user', '用户管理')])], everything)
  const detail = pageAt(routes, '/system/user-auth/role/7')
  assert.deepEqual(detail?.crumbs, [
    { title: '系统管理', path: null },
    { title: '用户管理', path: '/system/user' },
    { title: '分配角色', path: '/system/user-auth/role/:userId' },
  ])
})
