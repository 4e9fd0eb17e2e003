import type { Page } from '@playwright/test'
import { expect } from '../../fixtures/console-fixture.ts'
import { test } from '../../fixtures/console-menus.ts'
import {
  arrived,
  banner,
  chooseFromUserMenu,
  drawer,
  entries,
  heading,
  jump,
  main,
  openConsole,
  sidebar,
  strip,
  tab,
  unfold,
  unique,
} from '../../fixtures/console-shell.ts'
import { choose } from '../../fixtures/console-tabs.ts'

test.use({ console: 'nobody' })

const departments = { component: 'system/dept/index', perms: 'system:dept:list' }

/** Creates two top-level menus with two pages each, and a hidden third page in the second one. */
async function twoMenus(make: { menu: (fields: object) => Promise<string> }) {
  const [east, west] = [unique('东区'), unique('西区')]
  const [eastPath, westPath] = [unique('east'), unique('west')]
  const first = await make.menu({ menuType: 'M', menuName: east, path: eastPath, orderNum: 1 })
  const second = await make.menu({ menuType: 'M', menuName: west, path: westPath, orderNum: 2 })
  const page = (parentId: string, menuName: string, path: string, more: object = {}) =>
    make.menu({ menuName, path, parentId, ...departments, ...more })
  const ids = [
    ...[await page(first, '东区部门', 'units'), await page(first, '东区小组', 'teams')],
    ...[await page(second, '西区部门', 'units'), await page(second, '西区小组', 'teams')],
    await page(second, '西区档案', 'archive', { visible: '1' }),
  ]
  return { east, west, eastPath, westPath, ids: [first, second, ...ids] }
}

const top = (page: Page) => page.getByRole('navigation', { name: '顶部导航' })
const chosen = (page: Page) => top(page).locator('.ant-menu-item-selected')

async function putMenusOnTop(page: Page) {
  await chooseFromUserMenu(page, '布局设置')
  await drawer(page).getByRole('switch', { name: '顶部菜单' }).click()
  await drawer(page).getByRole('button', { name: '关闭' }).click()
  await expect(top(page)).toBeVisible()
}

test('§2 top navigation shows the menu of the active page, also on a second visit and for a hidden page', async ({
  page,
  make,
}) => {
  const { east, west, eastPath, westPath, ids } = await twoMenus(make)
  await make.readerHere(...ids)
  await openConsole(page, `/${eastPath}/units`)
  await putMenusOnTop(page)
  await expect(chosen(page)).toHaveText(east)
  await top(page).getByRole('menuitem', { name: west }).click()
  await expect(entries(page)).toHaveText(['西区部门', '西区小组'])
  await sidebar(page).getByRole('link', { name: '西区小组' }).click()
  await expect(chosen(page)).toHaveText(west)
  await tab(page, '东区部门').click()
  await expect(chosen(page)).toHaveText(east)
  await expect(entries(page)).toHaveText(['东区部门', '东区小组'])
  await jump(page, `/${westPath}/archive`)
  await expect(tab(page, '西区档案')).toHaveAttribute('aria-current', 'page')
  await expect(chosen(page)).toHaveText(west)
  await expect(entries(page)).toHaveText(['西区部门', '西区小组'])
})

test('a page that reloads does not change the menus', async ({ page, make }) => {
  const { eastPath, ids } = await twoMenus(make)
  await make.readerHere(...ids)
  await openConsole(page, `/${eastPath}/units`)
  await putMenusOnTop(page)
  await sidebar(page).evaluate((one) => one.setAttribute('data-seen', ''))
  await choose(page, '东区部门', '刷新页面')
  await expect(strip(page).locator('[aria-current="page"]')).toHaveText('东区部门')
  await arrived(page)
  await expect(sidebar(page)).toHaveAttribute('data-seen')
})

test('§9 titles of more than five characters have a tooltip, in the sidebar and in the header', async ({
  page,
  make,
}) => {
  const { east, ids } = await twoMenus(make)
  await make.readerHere(...ids)
  await openConsole(page, '/index')
  await expect(sidebar(page).getByTitle(east, { exact: true })).toBeVisible()
  await expect(sidebar(page).getByTitle('首页', { exact: true })).toHaveCount(0)
  await putMenusOnTop(page)
  await expect(top(page).getByTitle(east, { exact: true })).toBeVisible()
  await expect(top(page).getByTitle('首页', { exact: true })).toHaveCount(0)
})

test('a collapsed sidebar shows the first letter of a menu without an icon', async ({ page, make }) => {
  const { ids } = await twoMenus(make)
  await make.readerHere(...ids)
  await openConsole(page, '/index')
  await banner(page).getByRole('button', { name: '收起菜单' }).click()
  for (const letter of ['东', '西']) await expect(sidebar(page).getByText(letter, { exact: true })).toBeVisible()
})

test('§9 neither a short page nor an embedded page makes the window scroll', async ({ page, make, baseURL }) => {
  const path = `${baseURL}/budget.html?of=${unique('frame')}`
  await page.route('**/budget.html?*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>budget</p>' }))
  await make.readerHere(await make.menu({ menuName: unique('内嵌'), path, isFrame: '1' }))
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await openConsole(page, '/404')
  await expect(heading(page, '找不到网页')).toHaveCount(1)
  await expect.poll(beyond).toBe(0)
  await sidebar(page).getByRole('link').filter({ hasText: '内嵌' }).click()
  await expect(main(page).locator('iframe').contentFrame().getByText('budget')).toBeVisible()
  await expect.poll(beyond).toBe(0)
})

test('the group of the active page opens again when another of its pages becomes active', async ({ page, make }) => {
  const { east, west, eastPath, ids } = await twoMenus(make)
  await make.readerHere(...ids)
  await openConsole(page, `/${eastPath}/units`)
  await unfold(page, west)
  const group = sidebar(page).getByRole('menuitem', { name: east })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await jump(page, `/${eastPath}/teams`)
  await expect(group).toHaveAttribute('aria-expanded', 'true')
})

test('§8 a question is cancelled when its page is left', async ({ page, make }) => {
  const { eastPath, ids } = await twoMenus(make)
  await make.readerHere(...ids)
  await openConsole(page, `/${eastPath}/units`)
  await jump(page, '/index')
  await arrived(page, '首页')
  await chooseFromUserMenu(page, '退出登录')
  await expect(page.getByRole('dialog', { name: '系统提示' })).toBeVisible()
  await page.goBack()
  await expect(heading(page, '部门管理')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: '系统提示' })).toBeHidden()
})
