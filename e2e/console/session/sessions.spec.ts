import { violations } from '../../fixtures/axe.ts'
import { CHOSEN_PASSWORD, callConsole, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { locked, open } from '../../fixtures/console-lock.ts'
import { button, heading, openConsole, question, unique } from '../../fixtures/console-parts.ts'
import { chooseFromUserMenu } from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

test.use({ console: 'nobody' })

let account: { userName: string; token: string }
test.beforeEach(async ({ page, api, administrator, baseURL }) => {
  account = await makeAccount(api, administrator.token, unique('own'))
  await enter(page, account.token, baseURL ?? '')
})

test('audit F6 the bell marks its call as a background call', async ({ page }) => {
  const asked = page.waitForRequest('**/prod-api/system/notice/listTop')
  await openConsole(page, '/system/role', '角色管理')
  expect((await asked).headers()['x-background']).toBe('1')
})

test('a session that has ended before the start opens the login and returns, without a question', async ({
  page,
  api,
}) => {
  await callConsole(api, account.token, 'POST /prod-api/logout')
  await page.goto('/admin/#/system/role')
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('暂时无法进入控制台')).toHaveCount(0)
  expect(addressOf(page)).toBe('/login?redirect=/system/role')
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

test('a window that missed the lock locks itself at its next call', async ({ page, api }) => {
  await openConsole(page, '/system/role', '角色管理')
  await callConsole(api, account.token, 'POST /prod-api/lockscreen')
  await button(page, '搜索').click()
  await expect(locked(page)).toBeVisible()
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
  await button(other, '搜索').click()
  await expect(question(other, '登录状态已过期')).toBeVisible()
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
  const asked = other.waitForRequest('**/prod-api/getInfo')
  await other.goto('/admin/#/system/config')
  await asked
  await page.bringToFront()
  await chooseFromUserMenu(page, '退出登录')
  await button(question(page, '确定注销并退出系统吗？'), '确定').click()
  await expect(page).toHaveURL('/#/index')
  release()
  await expect.poll(() => addressOf(other)).toBe('/login?redirect=/system/config')
  await expect(other.getByLabel('用户名', { exact: true })).toBeVisible()
})

for (const width of [1366, 375])
  test(`own sessions at ${width} px: listed, this one marked, the others ended`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 768 })
    const login = { username: account.userName, password: CHOSEN_PASSWORD }
    const second = String((await callConsole(api, '', 'POST /prod-api/login', login)).token)
    await openConsole(page, '/user/profile', '个人中心')
    await page.getByRole('tab', { name: '登录会话' }).click()
    const rows = page.getByRole('tabpanel').getByRole('row')
    await expect(rows.filter({ hasText: '当前会话' })).toHaveCount(1)
    await expect(rows.getByRole('button', { name: /^结束 / })).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    const end = await rows.getByRole('button', { name: /^结束 / }).boundingBox()
    expect((end?.x ?? width) + (end?.width ?? 0), 'the button needs no scrolling sideways').toBeLessThanOrEqual(width)
    await button(page, '结束其他会话').click()
    await button(question(page, '确定结束本次登录以外的所有会话吗？'), '确定').click()
    await expect(rows.getByRole('button', { name: /^结束 / })).toHaveCount(0)
    const known = await api.get('/prod-api/getInfo', { headers: { Authorization: `Bearer ${second}` } })
    expect((await known.json()).code).toBe(401)
  })

test('the strength of an own new password is shown while it is typed', async ({ page }) => {
  await openConsole(page, '/user/profile', '个人中心')
  await page.getByRole('tab', { name: '修改密码' }).click()
  const form = page.getByRole('tabpanel')
  await expect(form.getByText('8 到 128 个字符；不要使用姓名、公司名称或常见密码。')).toBeVisible()
  for (const [password, said] of [
    ['hengl2026', /^密码强度：太弱。不要用/],
    ['kx7pQw2mLs', /^密码强度：中等。再长一些更好$/],
    ['海棠花开在四月天', /^密码强度：较强$/],
  ] as const) {
    await form.getByLabel('新密码', { exact: true }).fill(password)
    await expect(form.getByText(said)).toBeVisible()
  }
  const bar = await form.getByLabel('密码强度', { exact: true }).boundingBox()
  expect(bar?.width, 'the bar is wide enough to be read').toBeGreaterThan(150)
})
