import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { address, arrived, open, openConsole, reload, walk } from '../console/console.tsx'
import {
  banner,
  button,
  chooseFromUserMenu,
  crumbs,
  expectCount,
  expectHidden,
  expectTexts,
  heading,
  layoutSettings,
  press,
  sidebar,
  tabs,
  unfold,
} from '../console/parts.ts'
import { directory, leaf, welcome } from '../console/person.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
})

const width = () => Math.round(sidebar().element().getBoundingClientRect().width)

test('§4 the sidebar is expanded or collapsed, and stays so after a reload', async () => {
  await openConsole('/system/user')
  await expect.poll(width).toBe(199)
  await banner().getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(width).toBe(53)
  reload()
  await arrived()
  await expect.poll(width).toBe(53)
  await expectHidden(sidebar().getByText('系统管理'))
  await banner().getByRole('button', { name: '展开菜单' }).click()
  await expect.poll(width).toBe(199)
})

test('one submenu is open at a time; the active page opens its own and is marked in it', async () => {
  await openConsole('/system/user')
  const group = (name: string) => sidebar().getByRole('menuitem', { name, exact: true })
  await expect.element(group('系统管理')).toHaveAttribute('aria-expanded', 'true')
  await expectTexts(sidebar().getByCss('.ant-menu-item-selected'), ['用户管理'])
  await unfold('系统监控')
  await expect.element(group('系统管理')).toHaveAttribute('aria-expanded', 'false')
  await walk('/system/log/operlog')
  await expect.element(group('系统管理')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(group('日志管理')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(group('系统监控')).toHaveAttribute('aria-expanded', 'false')
  await expectTexts(sidebar().getByCss('.ant-menu-item-selected'), ['操作日志'])
})

test('the breadcrumb shows the path to the page; only pages are links', async () => {
  await openConsole('/system/log/operlog')
  await expectTexts(crumbs().filter({ hasText: /[^/\s]/ }), ['首页', '系统管理', '日志管理', '操作日志'])
  const way = page.getByRole('navigation', { name: '当前位置' })
  await expectTexts(way.getByRole('link'), ['首页'])
  await way.getByRole('link', { name: '首页' }).click()
  await expect.poll(address).toBe('/index')
  await expectTexts(way, ['首页'])
})

test('§9 the header shows floor(body width / 3 / 85) top-level menus, the others are under 更多菜单', async ({
  server,
}) => {
  const areas = ['东区', '南区', '西区', '北区', '中区', '外区']
  welcome(server, {
    routers: areas.map((name, at) => ({
      ...directory(`area${at}`, name, '', [leaf(`${name}部门`, 'units')]),
    })),
  })
  await openConsole('/index')
  await chooseFromUserMenu('布局设置')
  await layoutSettings().getByRole('switch', { name: '顶部菜单' }).click()
  await layoutSettings().getByRole('button', { name: '关闭' }).click()
  const top = page.getByRole('navigation', { name: '顶部导航' })
  const firstNames = (count: number) => ['首页', '东区', '南区', '西区', '北区', '中区', '外区'].slice(0, count)
  await expectTexts(top.getByRole('menuitem'), [...firstNames(5), '更多菜单'])
  await expectCount(sidebar(), 0)
  await page.viewport(1920, 768)
  await expectTexts(top.getByRole('menuitem'), firstNames(7))
  await expectCount(top.getByRole('menuitem'), 7)
  await page.viewport(1019, 768)
  await expectTexts(top.getByRole('menuitem'), [...firstNames(3), '更多菜单'])
  await top.getByRole('menuitem').filter({ hasText: '东区' }).click()
  await expectTexts(sidebar().getByRole('menuitem'), ['东区部门'])
  await sidebar().getByRole('link', { name: '东区部门' }).click()
  await expectCount(heading('部门管理'), 1)
  await expect.element(top.getByCss('.ant-menu-item-selected')).toHaveTextContent('东区')
  await top.getByRole('menuitem', { name: '更多菜单' }).hover()
  await page.getByRole('menuitem').filter({ hasText: '外区' }).click()
  await expectTexts(sidebar().getByRole('menuitem'), ['外区部门'])
  await top.getByRole('menuitem', { name: '首页' }).click()
  await expect.poll(address).toBe('/index')
  await expectCount(sidebar(), 0)
})

test('§9 the header search is fuzzy, works by keyboard, and opens with Ctrl K', async ({ server }) => {
  server.on('GET /prod-api/monitor/job/list', { rows: [], total: 0 })
  await openConsole('/index')
  await press('Control+k')
  const dialog = page.getByRole('dialog', { name: '搜索菜单' })
  const words = dialog.getByRole('combobox')
  const options = dialog.getByRole('option')
  await expect.element(words).toHaveFocus()
  await words.fill('用户')
  await expect.element(options.first()).toHaveTextContent('系统管理 > 用户管理')
  await expectTexts(options.first().getByCss('mark'), ['用户'])
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^找到 [1-9]\d* 个结果$/)
  await words.fill('operlg')
  await expect.element(options.first()).toHaveTextContent('操作日志')
  await words.fill('管理')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await press('ArrowUp')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await press('ArrowDown')
  await press('ArrowDown')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const path = options
    .nth(1)
    .element()
    .textContent?.match(/\/[\w/]+$/)?.[0]
  await press('Enter')
  await expectHidden(dialog)
  await expect.poll(address).toBe(path)
  await banner().getByRole('button', { name: '搜索菜单' }).click()
  await expect.element(words).toHaveValue('')
  await words.fill('<img src=x>')
  await expectTexts(dialog.getByRole('status'), ['没有找到相关菜单'])
  await press('Escape')
  await expectHidden(dialog)
})

test('§8 the console enters full screen; a browser without it shows a message', async () => {
  await openConsole('/index')
  await banner().getByRole('button', { name: '全屏显示' }).click()
  await expect.poll(() => document.fullscreenElement?.tagName).toBe('HTML')
  await banner().getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(() => document.fullscreenElement).toBeNull()
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
  await banner().getByRole('button', { name: '全屏显示' }).click()
  await expect.element(page.getByText('您的浏览器不支持全屏')).toBeVisible()
})

test('§3 dynamicTitle puts the title of the page before that of the console, once saved also after F5', async () => {
  await openConsole('/system/user')
  const plain = document.title
  expect(plain).toMatch(/ 管理控制台$/)
  await chooseFromUserMenu('布局设置')
  await layoutSettings().getByRole('switch', { name: '网页标题随页面变化' }).click()
  await expect.poll(() => document.title).toBe(`用户管理 - ${plain}`)
  await layoutSettings().getByRole('button', { name: '保存配置' }).click()
  await expect.element(page.getByText('正在保存到本地，请稍候...')).toBeVisible()
  await expect.element(page.getByText('配置已保存')).toBeVisible()
  reload()
  await expect.poll(() => document.title).toBe(`用户管理 - ${plain}`)
  await walk('/system/role')
  await expect.poll(() => document.title).toBe(`角色管理 - ${plain}`)
})

test('a thin bar runs at the top while a page is being loaded', async ({ server }) => {
  await openConsole('/system/user')
  const bar = page.getByCss('[data-running]')
  await expect.element(bar).toHaveAttribute('data-running', 'false')
  const held = server.hold('GET /prod-api/system/role/list')
  await sidebar().getByRole('link', { name: '角色管理' }).click()
  await expect.element(bar).toHaveAttribute('data-running', 'true')
  await expect.element(bar).toBeVisible()
  held.release()
  await expect.element(bar).toHaveAttribute('data-running', 'false')
})

test('dark mode is stored at once', async () => {
  await openConsole('/system/user')
  const ground = () => getComputedStyle(banner().element()).backgroundColor
  expect(ground()).toBe('rgb(255, 255, 255)')
  await banner().getByRole('button', { name: '切换为深色模式' }).click()
  await expect.poll(ground).toBe('rgb(20, 20, 20)')
  reload()
  await arrived()
  expect(ground()).toBe('rgb(20, 20, 20)')
  await expect.element(banner().getByRole('button', { name: '切换为浅色模式' })).toBeVisible()
})

test('the console’s frame is in Chinese or English, sets lang, and stores the choice', async () => {
  await openConsole('/system/user')
  await expect.poll(() => document.documentElement.lang).toBe('zh-CN')
  await banner().getByRole('button', { name: 'English' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await expect.element(page.getByText(/menus and screens are in Chinese/)).toBeVisible()
  reload()
  const english = page.getByRole('navigation', { name: 'Open pages' })
  await expectTexts(english.getByRole('link').first(), ['Home'])
  await banner().getByRole('button', { name: 'Size' }).click()
  await page.getByRole('menuitem', { name: 'Small' }).click()
  await expect.element(page.getByText('Switch Size Success', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText('Confirm to log out and exit the system?')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectHidden(question)
  await banner().getByRole('button', { name: '中文' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('zh-CN')
  await expectTexts(tabs().first(), ['首页'])
})

test('the console has the language of the browser', async ({ server }) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  server.on('GET /prod-api/captchaImage', { captchaEnabled: false })
  open('/')
  reload()
  await expect.element(button('Log in')).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  await button('中文').click()
  await expect.poll(() => document.documentElement.lang).toBe('zh-CN')
  await expect.element(button('登录')).toBeVisible()
})

test('the sidebar brings the entry of the active page into view', async () => {
  await page.viewport(1366, 300)
  await openConsole('/monitor/online')
  await walk('/system/notice')
  const menu = sidebar().element().getBoundingClientRect()
  const place = () => sidebar().getByCss('.ant-menu-item-selected').element().getBoundingClientRect()
  await expect.poll(() => place().bottom).toBeLessThanOrEqual(menu.bottom)
  expect(place().top).toBeGreaterThanOrEqual(menu.top)
})
