import type { Page } from '@playwright/test'
import { expect } from '../../fixtures/console-fixture.ts'
import { test } from '../../fixtures/console-menus.ts'
import {
  arrived,
  banner,
  chooseFromUserMenu,
  crumbs,
  drawer,
  heading,
  openConsole,
  sidebar,
  tabs,
  unfold,
  unique,
  walk,
} from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

const width = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0)

test('§4 the sidebar is expanded or collapsed, and stays so after a reload', async ({ page }) => {
  await openConsole(page, '/system/user')
  await expect.poll(() => width(page)).toBe(199)
  await banner(page).getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(() => width(page)).toBe(53)
  await page.reload()
  await arrived(page)
  await expect.poll(() => width(page)).toBe(53)
  await expect(sidebar(page).getByText('系统管理')).toBeHidden()
  await banner(page).getByRole('button', { name: '展开菜单' }).click()
  await expect.poll(() => width(page)).toBe(199)
})

test('one submenu is open at a time; the active page opens its own and is marked in it', async ({ page }) => {
  await openConsole(page, '/system/user')
  const group = (name: string) => sidebar(page).getByRole('menuitem', { name, exact: true })
  await expect(group('系统管理')).toHaveAttribute('aria-expanded', 'true')
  await expect(sidebar(page).locator('.ant-menu-item-selected')).toHaveText('用户管理')
  await unfold(page, '系统监控')
  await expect(group('系统管理')).toHaveAttribute('aria-expanded', 'false')
  await walk(page, '/system/log/operlog')
  await expect(group('系统管理')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('日志管理')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('系统监控')).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebar(page).locator('.ant-menu-item-selected')).toHaveText('操作日志')
})

test('the breadcrumb shows the path to the page; only pages are links', async ({ page }) => {
  await openConsole(page, '/system/log/operlog')
  await expect(crumbs(page).filter({ hasText: /\S/ })).toContainText(['首页', '系统管理', '日志管理', '操作日志'])
  const way = page.getByRole('navigation', { name: '当前位置' })
  await expect(way.getByRole('link')).toHaveText(['首页'])
  await way.getByRole('link', { name: '首页' }).click()
  await expect.poll(() => addressOf(page)).toBe('/index')
  await expect(way).toHaveText('首页')
})

test.describe('top navigation', () => {
  test.use({ console: 'nobody' })

  test('§9 the header shows floor(body width / 3 / 85) top-level menus, the others are under 更多菜单', async ({
    page,
    make,
  }) => {
    const made: string[] = []
    for (const [at, name] of ['东区', '南区', '西区', '北区', '中区', '外区'].entries()) {
      const top = { menuType: 'M', menuName: unique(name), path: unique('area'), orderNum: at }
      const parentId = await make.menu(top)
      const below = { component: 'system/dept/index', perms: 'system:dept:list', path: 'units', parentId }
      made.push(parentId, await make.menu({ ...below, menuName: `${name}部门` }))
    }
    await make.readerHere(...made)
    await openConsole(page, '/index')
    await chooseFromUserMenu(page, '布局设置')
    await drawer(page).getByRole('switch', { name: '顶部菜单' }).click()
    await drawer(page).getByRole('button', { name: '关闭' }).click()
    const top = page.getByRole('navigation', { name: '顶部导航' })
    const shown = (count: number) => ['首页', '东区', '南区', '西区', '北区', '中区', '外区'].slice(0, count)
    await expect(top.getByRole('menuitem')).toContainText([...shown(5), '更多菜单'])
    await expect(sidebar(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1920, height: 768 })
    await expect(top.getByRole('menuitem')).toContainText(shown(7))
    await expect(top.getByRole('menuitem')).toHaveCount(7)
    await page.setViewportSize({ width: 1019, height: 768 })
    await expect(top.getByRole('menuitem')).toContainText([...shown(3), '更多菜单'])
    await top.getByRole('menuitem').filter({ hasText: '东区' }).click()
    await expect(sidebar(page).getByRole('menuitem')).toHaveText(['东区部门'])
    await sidebar(page).getByRole('link', { name: '东区部门' }).click()
    await expect(heading(page, '部门管理')).toHaveCount(1)
    await expect(top.locator('.ant-menu-item-selected')).toContainText('东区')
    await top.getByRole('menuitem', { name: '更多菜单' }).hover()
    await page.getByRole('menuitem').filter({ hasText: '外区' }).click()
    await expect(sidebar(page).getByRole('menuitem')).toHaveText(['外区部门'])
    await top.getByRole('menuitem', { name: '首页' }).click()
    await expect.poll(() => addressOf(page)).toBe('/index')
    await expect(sidebar(page)).toHaveCount(0)
  })
})

test('§9 the header search is fuzzy, works by keyboard, and opens with Ctrl K', async ({ page }) => {
  await openConsole(page, '/index')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: '搜索菜单' })
  const words = dialog.getByRole('combobox')
  const found = dialog.getByRole('option')
  await expect(words).toBeFocused()
  await words.fill('用户')
  await expect(found.first()).toContainText('系统管理 > 用户管理')
  await expect(found.first().locator('mark')).toHaveText('用户')
  await expect(dialog.getByRole('status')).toHaveText(/^找到 [1-9]\d* 个结果$/)
  await words.fill('operlg')
  await expect(found.first()).toContainText('操作日志')
  await words.fill('管理')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(found.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true')
  const path = (await found.nth(1).textContent())?.match(/\/[\w/]+$/)?.[0]
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(() => addressOf(page)).toBe(path)
  await banner(page).getByRole('button', { name: '搜索菜单' }).click()
  await expect(words).toHaveValue('')
  await words.fill('<img src=x>')
  await expect(dialog.getByRole('status')).toHaveText('没有找到相关菜单')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('§8 the console enters full screen; a browser without it shows a message', async ({ page }) => {
  await openConsole(page, '/index')
  await banner(page).getByRole('button', { name: '全屏显示' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
  await banner(page).getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await banner(page).getByRole('button', { name: '全屏显示' }).click()
  await expect(page.getByText('您的浏览器不支持全屏')).toBeVisible()
})

test('§3 dynamicTitle puts the title of the page before that of the console, once saved also after F5', async ({
  page,
}) => {
  await openConsole(page, '/system/user')
  const plain = await page.title()
  expect(plain).toMatch(/ 管理控制台$/)
  await chooseFromUserMenu(page, '布局设置')
  await drawer(page).getByRole('switch', { name: '网页标题随页面变化' }).click()
  await expect(page).toHaveTitle(`用户管理 - ${plain}`)
  await drawer(page).getByRole('button', { name: '保存配置' }).click()
  await expect(page.getByText('正在保存到本地，请稍候...')).toBeVisible()
  await expect(page.getByText('配置已保存')).toBeVisible()
  await page.reload()
  await expect(page).toHaveTitle(`用户管理 - ${plain}`)
  await walk(page, '/system/role')
  await expect(page).toHaveTitle(`角色管理 - ${plain}`)
})

test('a thin bar runs at the top while a page is being loaded', async ({ page }) => {
  await openConsole(page, '/system/user')
  const bar = page.locator('[data-running]')
  await expect(bar).toHaveAttribute('data-running', 'false')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/prod-api/system/role/list*', async (route) => {
    await released
    await route.continue()
  })
  await sidebar(page).getByRole('link', { name: '角色管理' }).click()
  await expect(bar).toHaveAttribute('data-running', 'true')
  await expect(bar).toBeVisible()
  release()
  await expect(bar).toHaveAttribute('data-running', 'false')
})

test('dark mode is stored at once', async ({ page }) => {
  await openConsole(page, '/system/user')
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('header') as Element).backgroundColor)
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await banner(page).getByRole('button', { name: '切换为深色模式' }).click()
  await expect.poll(ground).toBe('rgb(20, 20, 20)')
  await page.reload()
  await arrived(page)
  expect(await ground()).toBe('rgb(20, 20, 20)')
  await expect(banner(page).getByRole('button', { name: '切换为浅色模式' })).toBeVisible()
})

test('the console’s frame is in Chinese or English, sets lang, and stores the choice', async ({ page }) => {
  await openConsole(page, '/system/user')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await banner(page).getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  const open = page.getByRole('navigation', { name: 'Open pages' })
  await expect(open.getByRole('link').first()).toHaveText('Home')
  await banner(page).getByRole('button', { name: 'Size' }).click()
  await page.getByRole('menuitem', { name: 'Small' }).click()
  await expect(page.getByText('Switch Size Success', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Confirm to log out and exit the system?')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await banner(page).getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(tabs(page).first()).toHaveText('首页')
})

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US', console: 'nobody' })

  test('the console has the language of the browser', async ({ page }) => {
    await page.goto('/admin/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await page.getByRole('button', { name: '中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  })
})
