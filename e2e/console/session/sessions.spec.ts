import { callConsole, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { locked, open } from '../../fixtures/console-lock.ts'
import { button, heading, meetEnd, openConsole, question, unique } from '../../fixtures/console-parts.ts'
import { chooseFromUserMenu } from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

test.use({ console: 'nobody' })

let account: { userName: string; token: string }
test.beforeEach(async ({ page, api, administrator, baseURL }) => {
  account = await makeAccount(api, administrator.token, unique('own'))
  await enter(page, account.token, baseURL ?? '')
})

test('audit F23 the lock survives cleared browser storage, in every window', async ({ page }) => {
  await openConsole(page, '/system/role', '角色管理')
  const other = await page.context().newPage()
  await openConsole(other, '/system/config', '参数设置')
  await page.bringToFront()
  const told = page.waitForResponse('**/prod-api/lockscreen')
  await chooseFromUserMenu(page, '锁定屏幕')
  await told
  await expect(locked(page)).toBeVisible()
  await expect(locked(other)).toBeVisible()
  const looked = other.waitForResponse('**/prod-api/lockscreen')
  await page.evaluate(() => localStorage.clear())
  await looked
  await expect(locked(other)).toBeVisible()
  await page.reload()
  await expect(locked(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await open(page)
  await expect(heading(page, '角色管理')).toBeVisible()
  await other.bringToFront()
  await expect(heading(other, '参数设置')).toBeVisible()
})

test('logging out in one window ends all of them', async ({ page }) => {
  await openConsole(page, '/system/role', '角色管理')
  const other = await page.context().newPage()
  await openConsole(other, '/system/config', '参数设置')
  await page.bringToFront()
  await chooseFromUserMenu(page, '退出登录')
  await button(question(page, '确定注销并退出系统吗？'), '确定').click()
  await expect(page).toHaveURL('/#/index')
  await expect.poll(() => addressOf(other)).toBe('/login?redirect=/system/config')
})

test('a logout ends a window that still reads the old cookie, and closes its questions', async ({ page, api }) => {
  await openConsole(page, '/system/role', '角色管理')
  const other = await page.context().newPage()
  await openConsole(other, '/system/config', '参数设置')
  // As in a browser whose message of the logout is faster than the cookie.
  await other.evaluate(() => {
    const old = document.cookie
    Object.defineProperty(document, 'cookie', { get: () => old, set: () => undefined })
  })
  await callConsole(api, account.token, 'POST /prod-api/logout')
  await meetEnd(other)
  await page.bringToFront()
  await chooseFromUserMenu(page, '退出登录')
  await button(question(page, '确定注销并退出系统吗？'), '确定').click()
  await expect.poll(() => addressOf(other)).toBe('/login?redirect=/system/config')
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test('a logout ends a window that is still starting', async ({ page }) => {
  await openConsole(page, '/system/role', '角色管理')
  const other = await page.context().newPage()
  let release = () => {}
  const loggedOut = new Promise<void>((resolve) => {
    release = resolve
  })
  await other.route('**/prod-api/getInfo', async (route) => {
    await loggedOut
    await route.continue()
  })
  const infoRequest = other.waitForRequest('**/prod-api/getInfo')
  await other.goto('/admin/#/system/config')
  await infoRequest
  await page.bringToFront()
  await chooseFromUserMenu(page, '退出登录')
  await button(question(page, '确定注销并退出系统吗？'), '确定').click()
  await expect(page).toHaveURL('/#/index')
  release()
  await expect.poll(() => addressOf(other)).toBe('/login?redirect=/system/config')
  await expect(other.getByLabel('登录名', { exact: true })).toBeVisible()
})
