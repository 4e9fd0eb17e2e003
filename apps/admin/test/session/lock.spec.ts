import { refusals } from '@anju/contract/errors'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { address, arrived, enter, jump, open, openConsole, reload, walk } from '../console/console.tsx'
import { lock, locked, logIn, PASSWORD, password, planLock, planLogin, seenBeside, unlock } from '../console/login.ts'
import { banner, button, expectCount, expectHidden, focus, heading, press, userMenu } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { Refusal } from '../console/server.ts'
import { planSystemPages } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

test.beforeEach(({ server }) => {
  welcome(server)
  planSystemPages(server)
  planLock(server)
})

/** Names of what Tab leads to, once around. */
async function stops(): Promise<string[]> {
  const names = new Set<string>()
  for (let at = 0; at < 12; at++) {
    await userEvent.tab()
    const one = document.activeElement
    if (one && one !== document.body) names.add((one.getAttribute('aria-label') ?? one.textContent) || one.id)
  }
  return [...names]
}

test('nothing behind the lock is visible, read aloud or reachable, by keyboard or by address', async () => {
  await openConsole('/system/user')
  await walk('/system/role')
  await lock()
  await expect.element(password()).toHaveFocus()
  expect(seenBeside()).toEqual([])
  await expectCount(page.getByRole('table'), 0)
  await expectCount(page.getByRole('navigation'), 0)
  await expectCount(page.getByRole('dialog'), 0)
  const names = ['English', 'password', '切换为深色模式', '显示', '解锁', '退出登录']
  expect((await stops()).sort()).toEqual(names.sort())
  await press('Control+k')
  await expectCount(page.getByRole('dialog'), 0)
  jump('/system/dict')
  await expect.poll(address).toBe('/lock')
  history.back()
  await expect.poll(address).toBe('/lock')
  await expect.element(locked()).toBeVisible()
  await expectCount(banner(), 0)
})

test('a wrong password is shown at its field, and the sixth as at the login', async ({ server }) => {
  await openConsole('/system/role')
  await lock()
  await page.viewport(375, 740)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await press('Enter')
  await expect.element(page.getByText('请输入密码', { exact: true })).toBeVisible()
  for (const attempt of ['wrong-0', 'wrong-1']) {
    await password().fill(attempt)
    await press('Enter')
    await expect.poll(() => server.calls('POST /prod-api/unlockscreen').at(-1)?.body.password).toBe(attempt)
    await expect.element(page.getByText('密码错误，请重新输入')).toBeVisible()
    await expect.element(password()).toHaveValue('')
    await expect.element(password()).toHaveFocus()
  }
  server.on('POST /prod-api/unlockscreen', new Refusal({ ...refusals.tooMany, msg: '登录失败次数过多，请稍后再试' }))
  await password().fill(PASSWORD)
  await unlock().click()
  await expect.element(page.getByRole('alert').filter({ hasText: '登录失败次数过多，请稍后再试' })).toBeVisible()
  await expect.element(locked()).toBeVisible()
  expect(address()).toBe('/lock')
})

test('an ended session redirects from the lock to the login, which redirects back without a lock', async ({
  server,
}) => {
  await openConsole('/system/user?userName=zhou')
  await lock()
  server.on('POST /prod-api/unlockscreen', new Refusal(refusals.sessionExpired))
  planLogin(server, 'again')
  await password().fill(PASSWORD)
  await unlock().click()
  await expect.poll(address).toBe('/login?redirect=/system/user?userName=zhou')
  await expectCount(page.getByRole('dialog'), 0)
  await logIn('linlan')
  await expect.element(heading('用户管理')).toBeVisible()
  expect(address()).toBe('/system/user?userName=zhou')
})

test('a message that is still open is hidden too', async () => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
  await openConsole('/system/role')
  await button('全屏显示', banner()).click()
  await expect.element(page.getByText('您的浏览器不支持全屏')).toBeVisible()
  await lock()
  expect(seenBeside()).toEqual([])
})

test('an unlocked screen has no lock page: its address redirects to the start page', async () => {
  enter()
  open('/lock')
  await expect.poll(address).toBe('/index')
  await arrived('首页')
})

test('a window that missed the lock locks itself at its next call', async ({ server }) => {
  await openConsole('/system/role', '角色管理')
  server.on('GET /prod-api/system/role/list', new Refusal(refusals.locked))
  await button('搜索').click()
  await expect.element(locked()).toBeVisible()
})

test('by keyboard only: open the menu, lock, unlock; focus and scroll position are restored', async () => {
  await page.viewport(1366, 300)
  await openConsole('/system/role', '角色管理')
  scrollTo(0, 60)
  await expect.poll(() => scrollY).toBe(60)
  userMenu().element().focus({ preventScroll: true })
  await press('Enter')
  const line = page.getByRole('menuitem', { name: '锁定屏幕' })
  await expect.element(line).toBeVisible()
  focus(line)
  await press('Enter')
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard(PASSWORD)
  await press('Enter')
  await expect.element(heading('角色管理')).toBeVisible()
  await expect.poll(() => scrollY).toBe(60)
  await expectHidden(line)
  await expect.poll(() => document.querySelectorAll('header :focus, main :focus, main:focus').length).toBe(1)
})

for (const [dark, scheme] of [
  ['0', 'light'],
  ['1', 'dark'],
] as const)
  test(`in English and ${scheme}, accessible`, async () => {
    localStorage.setItem('language', 'en')
    localStorage.setItem('dark', dark)
    enter()
    location.hash = '/index'
    reload()
    await userMenu().click()
    await page.getByRole('menuitem', { name: 'Lock screen' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Screen locked' })).toBeVisible()
    await button('Unlock').click()
    await expect.element(page.getByText('Enter your password', { exact: true })).toBeVisible()
    await expect.element(button('Log out')).toBeVisible()
    expect(await violations()).toEqual([])
  })
