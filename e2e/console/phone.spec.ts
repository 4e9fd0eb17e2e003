import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/console-fixture.ts'
import { arrived, chooseFromUserMenu, main, openConsole } from '../fixtures/console-shell.ts'
import { addressOf } from '../fixtures/journey.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

const menu = (page: Page) => page.getByRole('dialog', { name: '主菜单' })
const burger = (page: Page) => page.getByRole('banner').getByRole('button', { name: '展开菜单' })

/** Returns the elements that overflow the page on the right; empty if it fits the phone. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (Math.max(scrollWidth, window.innerWidth) <= 375 && clientWidth === 375) return []
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > 376)
    return [`page: ${scrollWidth}`, ...wide.slice(0, 5).map((one) => `${one.tagName}.${one.className}`)]
  })
}

test('§4 at 375 px the sidebar is a drawer that closes by its mask and by Escape', async ({ page }) => {
  await openConsole(page, '/index')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await burger(page).click()
  await expect(menu(page).getByRole('menuitem', { name: '系统管理' })).toBeVisible()
  await expect(menu(page)).toBeInViewport()
  await page.mouse.click(350, 500)
  await expect(menu(page)).toBeHidden()
  await burger(page).click()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
})

test('§4 at 375 px the drawer closes on every change of route, also to the active page', async ({ page }) => {
  await openConsole(page, '/index')
  for (const [name, path] of [
    ['用户管理', '/system/user'],
    ['角色管理', '/system/role'],
    ['角色管理', '/system/role'],
  ] as const) {
    await burger(page).click()
    const group = menu(page).getByRole('menuitem', { name: '系统管理' })
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    await menu(page).getByRole('link', { name }).click()
    await expect(menu(page)).toBeHidden()
    await expect.poll(() => addressOf(page)).toBe(path)
    await arrived(page, name)
  }
  await burger(page).click()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(menu(page)).toBeHidden()
})

test('§4 a closed drawer stays closed: the back button and a wider window do not open it again', async ({ page }) => {
  await openConsole(page, '/index')
  await burger(page).click()
  await menu(page).getByRole('menuitem', { name: '系统管理' }).click()
  await menu(page).getByRole('link', { name: '角色管理' }).click()
  await arrived(page, '角色管理')
  await page.goBack()
  await arrived(page, '首页')
  await expect(menu(page)).toBeHidden()
  await burger(page).click()
  await expect(menu(page)).toBeVisible()
  await page.setViewportSize({ width: 992, height: 740 })
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(burger(page)).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

test('§9 from 992 px the sidebar is beside the page again', async ({ page }) => {
  await openConsole(page, '/index')
  await page.setViewportSize({ width: 992, height: 740 })
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  await page.setViewportSize({ width: 991, height: 740 })
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
})

const pages = [
  ['/index', '/system/user', '/system/role', '/system/menu', '/system/dept', '/system/dict'],
  ['/system/config', '/system/notice', '/system/log/operlog', '/system/log/logininfor', '/monitor/online'],
  ['/monitor/job', '/monitor/server', '/monitor/database', '/user/profile', '/404'],
]
for (const [at, paths] of pages.entries())
  test(`at 375 px no page is wider than the phone (${at + 1} of ${pages.length})`, async ({ page }) => {
    test.slow()
    for (const path of paths) {
      await openConsole(page, path)
      expect.soft(await overflow(page), path).toEqual([])
    }
  })

test('at 375 px a table scrolls in its own box', async ({ page }) => {
  await openConsole(page, '/system/user')
  const box = main(page).locator('.ant-table-content, .ant-table-body').first()
  const room = await box.evaluate((one) => ({ scroll: one.scrollWidth, client: one.clientWidth }))
  expect(room.scroll).toBeGreaterThan(room.client)
  await box.evaluate((one) => one.scrollTo(one.scrollWidth, 0))
  await expect(main(page).getByRole('columnheader', { name: '操作' })).toBeInViewport()
  expect(await overflow(page)).toEqual([])
})

test('at 375 px dialogs have the full width', async ({ page }) => {
  await openConsole(page, '/system/role')
  await main(page).getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(async () => (await dialog.boundingBox())?.width ?? 0).toBeGreaterThan(340)
  expect(await overflow(page)).toEqual([])
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
})

test('at 375 px search, full screen and size are in the user menu', async ({ page }) => {
  await openConsole(page, '/index')
  await expect(page.getByRole('banner').getByRole('button', { name: '搜索菜单' })).toHaveCount(0)
  await chooseFromUserMenu(page, '搜索菜单')
  const search = page.getByRole('dialog', { name: '搜索菜单' })
  await search.getByRole('combobox').fill('角色')
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
  await expect.poll(() => addressOf(page)).toBe('/system/role')
  await chooseFromUserMenu(page, '全屏显示')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
  await page.evaluate(() => document.exitFullscreen())
  await page.getByRole('button', { name: /^用户菜单/ }).tap()
  await page.getByRole('menuitem', { name: '布局大小' }).tap()
  await page.getByRole('menuitem', { name: '小型' }).tap()
  await expect(page.getByText('布局大小设置成功')).toBeVisible()
  expect(await overflow(page)).toEqual([])
})

test('a missing value in a long form is scrolled into view with its label', async ({ page }) => {
  await openConsole(page, '/system/user')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByRole('button', { name: '确定' }).click()
  await expect(form.getByLabel('用户名称')).toBeFocused()
  await expect(form.getByText('用户名称', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(form.getByText('请输入用户名称')).toBeInViewport({ ratio: 1 })
})

test('§4 at 375 px a list without rows says so, and nothing in it asks to be scrolled', async ({ page }) => {
  await openConsole(page, `/cms/proposal?keyword=${encodeURIComponent('没有这样的来信')}`)
  await expect(main(page).getByText('没有符合条件的数据')).toBeVisible()
  await expect(main(page).getByRole('columnheader')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
})
