import { address, arrived, jump, open, openConsole, reload } from '../console/console.tsx'
import { takeDepartures } from '../console/departures.ts'
import { logIn, planLogin } from '../console/login.ts'
import {
  button,
  chooseFromUserMenu,
  crumbs,
  entries,
  expectCount,
  expectTexts,
  field,
  heading,
  main,
  question,
  sidebar,
  tabs,
} from '../console/parts.ts'
import { atRoot, leaf, welcome } from '../console/person.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

test('a menu that is disabled meanwhile is not in the sidebar, and its address redirects to /404', async ({
  server,
}) => {
  welcome(server, { routers: [atRoot(leaf('停用部门', 'units'))] })
  await openConsole('/units')
  await expectTexts(entries(), ['首页', '停用部门'])
  welcome(server, { routers: [] })
  reload()
  await expectCount(heading('找不到网页'), 1)
  expect(address()).toBe('/404')
  await expectTexts(entries(), ['首页'])
})

test('another account sees nothing of the one before: no menu, no tab, no route', async ({ server }) => {
  planLogin(server, 'predecessor')
  welcome(server, { routers: [atRoot(leaf('前任部门', 'units'))] })
  server.on('POST /prod-api/logout', null)
  open('/units?deptName=工程')
  await expect.poll(() => decodeURIComponent(address())).toBe('/login?redirect=/units?deptName=工程')
  await logIn('predecessor')
  await expect.element(field('部门名称')).toHaveValue('工程')
  expect(address()).toBe('/units?deptName=工程')
  await expectTexts(tabs(), ['首页', '前任部门'])
  await chooseFromUserMenu('退出登录')
  await button('确定', question('确定注销并退出系统吗？')).click()
  await expect.poll(takeDepartures).toEqual(['/#/index'])
  planLogin(server, 'successor')
  welcome(server, { routers: [], user: { userId: '9', userName: 'successor' } })
  location.hash = '/index'
  reload()
  await logIn('successor')
  await arrived('首页')
  await expectTexts(entries(), ['首页'])
  await expectTexts(tabs(), ['首页'])
  jump('/units')
  await expect.poll(address).toBe('/404')
})

test('§6 an account without roles has ROLE_DEFAULT: it sees its own profile and nothing else', async ({ server }) => {
  welcome(server, { permissions: [], roles: ['ROLE_DEFAULT'], user: { userName: 'nobody7', nickName: '无职' } })
  await openConsole('/index')
  await expectTexts(entries(), ['首页'])
  await expectCount(main().getByRole('figure'), 0)
  await chooseFromUserMenu('个人中心')
  await expectCount(heading('个人中心'), 1)
  await expect.element(main().getByText('nobody7').first()).toBeVisible()
  for (const path of ['/system/user', '/monitor/online', '/system/dict-data/index/1', '/system/user-auth/role/1']) {
    jump(path)
    await expect.poll(address, { message: path }).toBe('/404')
  }
})

test('§2 unknown paths redirect to /404, which links to 首页', async () => {
  await openConsole('/nowhere/at/all')
  expect(address()).toBe('/404')
  await expectCount(heading('找不到网页'), 1)
  await expectTexts(tabs(), ['首页'])
  await button('返回首页', main()).click()
  await expect.poll(address).toBe('/index')
})

test('an address with repeated slashes shows its page', async () => {
  await openConsole('/system//role/?roleName=nobody')
  await expect.element(heading('角色管理')).toBeVisible()
  await expect.element(field('角色名称')).toHaveValue('nobody')
})

test('§2 /redirect redirects to the path after it, with its query', async () => {
  await openConsole('/redirect/system/user?userName=admin')
  expect(address()).toBe('/system/user?userName=admin')
  await expect.element(field('登录名')).toHaveValue('admin')
})

test('a detail page opened by its address survives F5 and keeps the entry of its list active', async () => {
  await openConsole('/system/dict-data/index/2')
  reload()
  await arrived()
  expect(address()).toBe('/system/dict-data/index/2')
  await expectTexts(crumbs().filter({ hasText: /[^/\s]/ }), ['首页', '系统管理', '字典管理', '字典数据'])
  await expectTexts(sidebar().getByCss('.ant-menu-item-selected'), ['字典管理'])
})
