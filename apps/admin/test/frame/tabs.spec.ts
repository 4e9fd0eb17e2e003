import { page } from 'vitest/browser'
import { address, arrived, openConsole, reload, walk } from '../console/console.tsx'
import { takeAddresses } from '../console/departures.ts'
import {
  banner,
  chooseFromUserMenu,
  expectCount,
  expectTexts,
  field,
  focus,
  main,
  press,
  sidebar,
  strip,
  tab,
  tabs,
} from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { choose, frontTab, openFive } from '../console/tabs.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

test('§4 each visited page has one tab; 首页 is pinned first and has no close button', async () => {
  await openConsole('/system/user')
  await expectTexts(tabs(), ['首页', '用户管理'])
  await sidebar().getByRole('link', { name: '角色管理' }).click()
  await expectTexts(tabs(), ['首页', '用户管理', '角色管理'])
  await expect.element(tab('角色管理')).toHaveAttribute('aria-current', 'page')
  await sidebar().getByRole('link', { name: '用户管理' }).click()
  await arrived('用户管理')
  await expectTexts(tabs(), ['首页', '用户管理', '角色管理'])
  await expectTexts(frontTab(), ['用户管理'])
  await expectCount(strip().getByRole('button'), 2)
  await expectCount(strip().getByRole('button', { name: '关闭 首页' }), 0)
})

test('a page keeps its input while its tab is open, and starts again after the tab was closed', async () => {
  await openConsole('/system/user')
  await field('登录名').fill('未寄出的条件')
  await sidebar().getByRole('link', { name: '角色管理' }).click()
  await expectCount(field('登录名'), 0)
  await tab('用户管理').click()
  await expect.element(field('登录名')).toHaveValue('未寄出的条件')
  await strip().getByRole('button', { name: '关闭 用户管理' }).click()
  await expectTexts(tabs(), ['首页', '角色管理'])
  await sidebar().getByRole('link', { name: '用户管理' }).click()
  await expect.element(field('登录名')).toHaveValue('')
})

test('two tabs of the same kind of page have separate states', async () => {
  const label = field('数据标签')
  await openConsole('/system/dict-data/index/1')
  await label.fill('甲')
  await walk('/system/dict-data/index/2')
  await expect.element(label).toHaveValue('')
  await label.fill('乙')
  await expectCount(tabs(), 3)
  await tabs().nth(1).click()
  await expect.element(label).toHaveValue('甲')
  await tabs().nth(2).click()
  await expect.element(label).toHaveValue('乙')
  await strip().getByRole('button').nth(1).click()
  await expect.element(label).toHaveValue('甲')
})

test('§2 reloading goes through /redirect: the page is remounted with its query, the others do not change', async ({
  server,
}) => {
  await openConsole('/system/role')
  await field('角色名称').fill('角色的条件')
  await walk('/system/user?userName=admin')
  await field('姓名').fill('昵称的条件')
  takeAddresses()
  const before = server.calls('GET /prod-api/system/user/list').length
  await choose('用户管理', '刷新页面')
  await expect.element(field('姓名')).toHaveValue('')
  await expect.element(field('登录名')).toHaveValue('admin')
  await expect.poll(() => server.calls('GET /prod-api/system/user/list').length).toBe(before + 1)
  expect(server.calls('GET /prod-api/system/user/list').at(-1)?.query.userName).toBe('admin')
  expect(takeAddresses()).toEqual(['/redirect/system/user?userName=admin', '/system/user?userName=admin'])
  await expectTexts(tabs(), ['首页', '角色管理', '用户管理'])
  await tab('角色管理').click()
  await expect.element(field('角色名称')).toHaveValue('角色的条件')
})

test('an inactive tab can be reloaded and becomes active', async () => {
  await openConsole('/system/role')
  await field('角色名称').fill('角色的条件')
  await walk('/system/user')
  await choose('角色管理', '刷新页面')
  await expect.element(field('角色名称')).toHaveValue('')
  expect(address()).toBe('/system/role')
})

test('filters are kept in the address: no second tab, the tab links to them, and they survive F5', async () => {
  await openConsole('/system/user')
  await field('登录名').fill('admin')
  await press('Enter')
  await expect.poll(address).toBe('/system/user?userName=admin')
  await arrived()
  await expectTexts(tabs(), ['首页', '用户管理'])
  await expect.element(tab('用户管理')).toHaveAttribute('href', '#/system/user?userName=admin')
  const rows = main().getByRole('table').getByRole('row')
  await expectCount(rows, 2)
  await sidebar().getByRole('link', { name: '角色管理' }).click()
  await sidebar().getByRole('link', { name: '用户管理' }).click()
  await expect.poll(address).toBe('/system/user?userName=admin')
  reload()
  await arrived()
  await expect.element(field('登录名')).toHaveValue('admin')
  await expectCount(rows, 2)
  await expectTexts(tabs(), ['首页', '用户管理'])
})

test('another query opens another page in the same tab', async () => {
  await openConsole('/system/user?userName=admin')
  await walk('/system/user?userName=nobody')
  await expect.element(field('登录名')).toHaveValue('nobody')
  await expectTexts(tabs(), ['首页', '用户管理'])
  await expect.element(tab('用户管理')).toHaveAttribute('href', '#/system/user?userName=nobody')
  history.back()
  await expect.element(field('登录名')).toHaveValue('admin')
})

test('an overflowing strip shows the active tab and scrolls with the wheel', async () => {
  await page.viewport(1000, 768)
  await openFive()
  for (const path of ['/system/menu', '/system/config', '/system/notice', '/monitor/online', '/system/post'])
    await walk(path)
  await expect.element(tab('岗位管理')).toBeInViewport({ ratio: 1 })
  const list = strip().getByRole('list')
  const left = () => list.element().scrollLeft
  expect(left()).toBeGreaterThan(0)
  await list.wheel({ delta: { y: -2000 } })
  await expect.poll(left).toBe(0)
  await expect.element(tab('首页')).toBeInViewport({ ratio: 1 })
  const all = strip().getByRole('button', { name: '全部标签页' })
  focus(all)
  await press('Enter')
  const line = page.getByCss('.ant-dropdown').getByRole('menuitem', { name: '部门管理' })
  await expect.element(line).toBeVisible()
  focus(line)
  await press('Enter')
  await expect.element(tab('部门管理')).toHaveAttribute('aria-current', 'page')
  await expect.element(tab('部门管理')).toBeInViewport({ ratio: 1 })
  await page.viewport(1900, 768)
  await expectCount(all, 0)
})

test('an active tab whose title becomes longer is still fully visible', async () => {
  await page.viewport(1000, 768)
  await openFive()
  for (const path of ['/system/menu', '/system/config', '/system/notice', '/monitor/online']) await walk(path)
  await walk('/system/dict')
  await main().getByRole('link', { name: 'sys_user_sex' }).click()
  const grown = tab('字典数据：用户性别')
  await expect.element(grown).toHaveAttribute('aria-current', 'page')
  const cross = strip().getByRole('button', { name: '关闭 字典数据：用户性别' })
  const room = () =>
    strip().getByRole('button', { name: '全部标签页' }).element().getBoundingClientRect().x -
    cross.element().getBoundingClientRect().right
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test('§3 tagsView hides and shows the strip; it stays so once it is saved', async () => {
  await openConsole('/system/user')
  await chooseFromUserMenu('布局设置')
  const drawer = page.getByRole('dialog', { name: '布局设置' })
  await drawer.getByRole('switch', { name: '显示标签页' }).click()
  await expectCount(strip(), 0)
  await drawer.getByRole('button', { name: '保存配置' }).click()
  await expect.element(page.getByText('配置已保存')).toBeVisible()
  reload()
  await arrived()
  await expectCount(strip(), 0)
})

test('without the strip no page is cached, because it could not be closed', async () => {
  await openConsole('/system/user')
  await chooseFromUserMenu('布局设置')
  const drawer = page.getByRole('dialog', { name: '布局设置' })
  await drawer.getByRole('switch', { name: '显示标签页' }).click()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await field('登录名').fill('未寄出的条件')
  await sidebar().getByRole('link', { name: '角色管理' }).click()
  await arrived('角色管理')
  await sidebar().getByRole('link', { name: '用户管理' }).click()
  await expect.element(field('登录名')).toHaveValue('')
})

test('tabs of the console itself have titles in the chosen language, also inactive ones', async () => {
  await openConsole('/user/profile')
  await walk('/system/user')
  await banner().getByRole('button', { name: 'English' }).click()
  await expectTexts(page.getByRole('navigation', { name: 'Open pages' }).getByRole('link'), [
    'Home',
    'Profile',
    '用户管理',
  ])
})
