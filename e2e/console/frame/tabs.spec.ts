import { callConsole, expect, test } from '../../fixtures/console-fixture.ts'
import {
  arrived,
  banner,
  chooseFromUserMenu,
  field,
  main,
  openConsole,
  sidebar,
  strip,
  tab,
  tabs,
  walk,
} from '../../fixtures/console-shell.ts'
import { choose, openFive } from '../../fixtures/console-tabs.ts'
import { addressOf } from '../../fixtures/journey.ts'

test('§4 each visited page has one tab; 首页 is pinned first and has no close button', async ({ page }) => {
  await openConsole(page, '/system/user')
  await expect(tabs(page)).toHaveText(['首页', '用户管理'])
  await sidebar(page).getByRole('link', { name: '角色管理' }).click()
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '角色管理'])
  await expect(tab(page, '角色管理')).toHaveAttribute('aria-current', 'page')
  await sidebar(page).getByRole('link', { name: '用户管理' }).click()
  await arrived(page, '用户管理')
  await expect(tabs(page)).toHaveText(['首页', '用户管理', '角色管理'])
  await expect(strip(page).locator('[aria-current="page"]')).toHaveText('用户管理')
  await expect(strip(page).getByRole('button')).toHaveCount(2)
  await expect(strip(page).getByRole('button', { name: '关闭 首页' })).toHaveCount(0)
})

test('a page keeps its input while its tab is open, and starts again after the tab was closed', async ({ page }) => {
  await openConsole(page, '/system/user')
  await field(page, '用户名称').fill('未寄出的条件')
  await sidebar(page).getByRole('link', { name: '角色管理' }).click()
  await expect(field(page, '用户名称')).toHaveCount(0)
  await tab(page, '用户管理').click()
  await expect(field(page, '用户名称')).toHaveValue('未寄出的条件')
  await strip(page).getByRole('button', { name: '关闭 用户管理' }).click()
  await expect(tabs(page)).toHaveText(['首页', '角色管理'])
  await sidebar(page).getByRole('link', { name: '用户管理' }).click()
  await expect(field(page, '用户名称')).toHaveValue('')
})

test('two tabs of the same kind of page have separate states', async ({ page, api, administrator }) => {
  const list = 'GET /prod-api/system/dict/type/list?pageSize=2'
  const [one, other] = (await callConsole(api, administrator.token, list)).rows as { dictId: string }[]
  const label = field(page, '数据标签')
  await openConsole(page, `/system/dict-data/index/${one?.dictId}`)
  await label.fill('甲')
  await walk(page, `/system/dict-data/index/${other?.dictId}`)
  await expect(label).toHaveValue('')
  await label.fill('乙')
  await expect(tabs(page)).toHaveCount(3)
  await tabs(page).nth(1).click()
  await expect(label).toHaveValue('甲')
  await tabs(page).nth(2).click()
  await expect(label).toHaveValue('乙')
  await strip(page).getByRole('button').nth(1).click()
  await expect(label).toHaveValue('甲')
})

test('§2 reloading goes through /redirect: the page is remounted with its query, the others do not change', async ({
  page,
}) => {
  await openConsole(page, '/system/role')
  await field(page, '角色名称').fill('角色的条件')
  await walk(page, '/system/user?userName=admin')
  await field(page, '用户昵称').fill('昵称的条件')
  const way: string[] = []
  page.on('framenavigated', (frame) => way.push(new URL(frame.url()).hash))
  const asked = page.waitForRequest('**/prod-api/system/user/list?*userName=admin*')
  await choose(page, '用户管理', '刷新页面')
  await asked
  await expect(field(page, '用户昵称')).toHaveValue('')
  await expect(field(page, '用户名称')).toHaveValue('admin')
  expect(way).toEqual(['#/redirect/system/user?userName=admin', '#/system/user?userName=admin'])
  await expect(tabs(page)).toHaveText(['首页', '角色管理', '用户管理'])
  await tab(page, '角色管理').click()
  await expect(field(page, '角色名称')).toHaveValue('角色的条件')
})

test('an inactive tab can be reloaded and becomes active', async ({ page }) => {
  await openConsole(page, '/system/role')
  await field(page, '角色名称').fill('角色的条件')
  await walk(page, '/system/user')
  await choose(page, '角色管理', '刷新页面')
  await expect(field(page, '角色名称')).toHaveValue('')
  expect(addressOf(page)).toBe('/system/role')
})

test('filters are kept in the address: no second tab, the tab links to them, and they survive F5', async ({ page }) => {
  await openConsole(page, '/system/user')
  await field(page, '用户名称').fill('admin')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page)).toBe('/system/user?userName=admin')
  await arrived(page)
  await expect(tabs(page)).toHaveText(['首页', '用户管理'])
  await expect(tab(page, '用户管理')).toHaveAttribute('href', '#/system/user?userName=admin')
  const rows = main(page).getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await sidebar(page).getByRole('link', { name: '角色管理' }).click()
  await sidebar(page).getByRole('link', { name: '用户管理' }).click()
  await expect.poll(() => addressOf(page)).toBe('/system/user?userName=admin')
  await page.reload()
  await arrived(page)
  await expect(field(page, '用户名称')).toHaveValue('admin')
  await expect(rows).toHaveCount(2)
  await expect(tabs(page)).toHaveText(['首页', '用户管理'])
})

test('another query opens another page in the same tab', async ({ page }) => {
  await openConsole(page, '/system/user?userName=admin')
  await walk(page, '/system/user?userName=nobody')
  await expect(field(page, '用户名称')).toHaveValue('nobody')
  await expect(tabs(page)).toHaveText(['首页', '用户管理'])
  await expect(tab(page, '用户管理')).toHaveAttribute('href', '#/system/user?userName=nobody')
  await page.goBack()
  await expect(field(page, '用户名称')).toHaveValue('admin')
})

test('an overflowing strip shows the active tab and scrolls with the wheel', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 768 })
  await openFive(page)
  for (const path of ['/system/menu', '/system/config', '/system/notice', '/monitor/online', '/monitor/server'])
    await walk(page, path)
  await expect(tab(page, '服务监控')).toBeInViewport({ ratio: 1 })
  const list = strip(page).getByRole('list')
  const left = () => list.evaluate((one) => one.scrollLeft)
  expect(await left()).toBeGreaterThan(0)
  await list.hover()
  await page.mouse.wheel(0, -2000)
  await expect.poll(left).toBe(0)
  await expect(tab(page, '首页')).toBeInViewport({ ratio: 1 })
  const all = strip(page).getByRole('button', { name: '全部标签页' })
  await all.press('Enter')
  await page.getByRole('menuitem', { name: '部门管理' }).press('Enter')
  await expect(tab(page, '部门管理')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, '部门管理')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1900, height: 768 })
  await expect(all).toHaveCount(0)
})

test('an active tab whose title becomes longer is still fully visible', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1000, height: 768 })
  await openFive(page)
  for (const path of ['/system/menu', '/system/config', '/system/notice', '/monitor/online']) await walk(page, path)
  await walk(page, '/system/dict')
  await main(page).getByRole('link', { name: 'sys_user_sex' }).click()
  const grown = tab(page, '字典数据：用户性别')
  await expect(grown).toHaveAttribute('aria-current', 'page')
  const cross = strip(page).getByRole('button', { name: '关闭 字典数据：用户性别' })
  const room = async () => {
    const [all, one] = [
      await strip(page).getByRole('button', { name: '全部标签页' }).boundingBox(),
      await cross.boundingBox(),
    ]
    return (all?.x ?? 0) - ((one?.x ?? 0) + (one?.width ?? 0))
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

test('§3 tagsView hides and shows the strip; it stays so once it is saved', async ({ page }) => {
  await openConsole(page, '/system/user')
  await chooseFromUserMenu(page, '布局设置')
  const drawer = page.getByRole('dialog', { name: '布局设置' })
  await drawer.getByRole('switch', { name: '显示标签页' }).click()
  await expect(strip(page)).toHaveCount(0)
  await drawer.getByRole('button', { name: '保存配置' }).click()
  await expect(page.getByText('配置已保存')).toBeVisible()
  await page.reload()
  await arrived(page)
  await expect(strip(page)).toHaveCount(0)
})

test('without the strip no page is cached, because it could not be closed', async ({ page }) => {
  await openConsole(page, '/system/user')
  await chooseFromUserMenu(page, '布局设置')
  const drawer = page.getByRole('dialog', { name: '布局设置' })
  await drawer.getByRole('switch', { name: '显示标签页' }).click()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await field(page, '用户名称').fill('未寄出的条件')
  await sidebar(page).getByRole('link', { name: '角色管理' }).click()
  await arrived(page, '角色管理')
  await sidebar(page).getByRole('link', { name: '用户管理' }).click()
  await expect(field(page, '用户名称')).toHaveValue('')
})

test('tabs of the console itself have titles in the chosen language, also inactive ones', async ({ page }) => {
  await openConsole(page, '/user/profile')
  await walk(page, '/system/user')
  await banner(page).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Open pages' }).getByRole('link')).toHaveText([
    ...['Home', 'Profile', '用户管理'],
  ])
})
