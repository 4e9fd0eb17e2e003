import { violations } from '../../fixtures/axe.ts'
import { CHOSEN_PASSWORD, callConsole, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import {
  filter,
  form,
  lock,
  locked,
  password,
  seenBeside,
  stops,
  unlock,
  userMenu,
} from '../../fixtures/console-lock.ts'
import { question } from '../../fixtures/console-parts.ts'
import {
  banner,
  field,
  heading,
  logIn,
  main,
  openConsole,
  tab,
  tabs,
  unique,
  walk,
} from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

let account: { userName: string; token: string }

test.use({ console: 'nobody' })
test.beforeEach(async ({ page, api, administrator, baseURL }) => {
  account = await makeAccount(api, administrator.token, unique('lock'), { nickName: '锁屏的人' })
  await enter(page, account.token, baseURL ?? '')
})

for (const width of [1366, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 375 ? 740 : 768 } })

    test('the user menu locks the screen; the password unlocks it, with tabs and unsaved forms unchanged', async ({
      page,
    }) => {
      await openConsole(page, '/system/role')
      await (await filter(page, '角色名称')).fill('没有寄出的条件')
      await walk(page, `/system/user?userName=${account.userName}`)
      await main(page).getByRole('button', { name: '新增' }).click()
      await form(page).getByLabel('用户昵称', { exact: true }).fill('还没有保存的人')
      await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label^=用户菜单]')?.click())
      await page.getByRole('menuitem', { name: '锁定屏幕' }).dispatchEvent('click')
      await expect(locked(page)).toBeVisible()
      await expect.poll(() => addressOf(page)).toBe('/lock')
      await expect(main(page).getByText('锁屏的人')).toBeVisible()
      await expect(page.locator('time')).toHaveText(/^\d\d:\d\d$/)
      await expect(page).toHaveTitle(/^屏幕已锁定 - /)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expect(password(page)).toBeFocused()
      await page.keyboard.type(CHOSEN_PASSWORD)
      await page.keyboard.press('Enter')
      await expect.poll(() => addressOf(page)).toBe(`/system/user?userName=${account.userName}`)
      await expect(form(page).getByLabel('用户昵称', { exact: true })).toHaveValue('还没有保存的人')
      await form(page).getByRole('button', { name: '取消' }).click()
      await question(page, '内容还没有保存，确定要关闭吗？').getByRole('button', { name: '确定' }).click()
      await expect(form(page)).toBeHidden()
      await expect(tabs(page)).toHaveText(['首页', '角色管理', '用户管理'])
      await tab(page, '角色管理').click()
      await expect(field(page, '角色名称')).toHaveValue('没有寄出的条件')
      await expect(page).toHaveTitle(/角色管理|管理控制台/)
    })

    test('nothing behind the lock is visible, read aloud or reachable, by keyboard or by address', async ({ page }) => {
      await openConsole(page, '/system/user')
      await walk(page, '/system/role')
      await lock(page)
      await expect(password(page)).toBeFocused()
      expect(await seenBeside(page)).toEqual([])
      await expect(page.getByRole('table')).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const names = (await stops(page)).filter(Boolean)
      expect(names.sort()).toEqual(['English', 'password', '切换为深色模式', '显示', '解锁', '退出登录'].sort())
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/admin/#/system/dict')
      await expect.poll(() => addressOf(page)).toBe('/lock')
      await page.goBack()
      await expect.poll(() => addressOf(page)).toBe('/lock')
      await expect(locked(page)).toBeVisible()
      await page.goto('/admin/?again#/login')
      await expect(locked(page)).toBeVisible()
      await expect.poll(() => addressOf(page)).toBe('/lock')
      await expect(banner(page)).toHaveCount(0)
    })

    test('a wrong password is shown at its field, and the sixth as at the login', async ({ page }) => {
      await openConsole(page, '/system/role')
      await lock(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText('请输入密码', { exact: true })).toBeVisible()
      for (let at = 0; at < 5; at++) {
        const answered = page.waitForResponse('**/prod-api/unlockscreen')
        await password(page).fill(`wrong-${at}`)
        await page.keyboard.press('Enter')
        expect((await (await answered).json()).msg).toBe('密码错误，请重新输入')
        await expect(page.getByText('密码错误，请重新输入')).toBeVisible()
        await expect(password(page)).toHaveValue('')
        await expect(password(page)).toBeFocused()
      }
      await password(page).fill(CHOSEN_PASSWORD)
      await unlock(page).click()
      await expect(page.getByRole('alert').filter({ hasText: '登录失败次数过多，请稍后再试' })).toBeVisible()
      await expect(locked(page)).toBeVisible()
      expect(addressOf(page)).toBe('/lock')
    })

    test('退出登录 opens the login, and another account is not locked', async ({
      page,
      context,
      api,
      administrator,
    }) => {
      const other = await makeAccount(api, administrator.token, unique('other'))
      await openConsole(page, '/system/role')
      await (await filter(page, '角色名称')).fill('前一个人的条件')
      const second = await context.newPage()
      await openConsole(second, '/system/user')
      await lock(page)
      await expect(locked(second)).toBeVisible()
      await page.getByRole('button', { name: '退出登录' }).click()
      await expect.poll(() => addressOf(page)).toBe('/login')
      await logIn(page, other.userName, CHOSEN_PASSWORD)
      await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
      await expect(locked(page)).toHaveCount(0)
      await walk(page, '/system/role')
      await expect(await filter(page, '角色名称')).toHaveValue('')
      await expect(locked(second)).toHaveCount(0)
      const known = await api.get('/prod-api/getInfo', { headers: { Authorization: `Bearer ${account.token}` } })
      expect((await known.json()).code).toBe(401)
      await page.reload()
      await expect(heading(page, '角色管理')).toBeVisible()
    })

    test('an ended session redirects from the lock to the login, which redirects back without a lock', async ({
      page,
      api,
    }) => {
      await openConsole(page, `/system/user?userName=${account.userName}`)
      await lock(page)
      await callConsole(api, account.token, 'POST /prod-api/logout')
      await password(page).fill(CHOSEN_PASSWORD)
      await unlock(page).click()
      await expect.poll(() => addressOf(page)).toBe(`/login?redirect=/system/user?userName=${account.userName}`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await logIn(page, account.userName, CHOSEN_PASSWORD)
      await expect(heading(page, '用户管理')).toBeVisible()
      expect(addressOf(page)).toBe(`/system/user?userName=${account.userName}`)
    })
  })
}

test('by keyboard only: open the menu, lock, unlock; focus and scroll position are restored', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 400 })
  await openConsole(page, '/index')
  await page.evaluate(() => scrollTo(0, 120))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await userMenu(page).evaluate((button) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '锁定屏幕' }).press('Enter')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(CHOSEN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, '首页')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
  await expect(page.getByRole('menuitem', { name: '锁定屏幕' })).toBeHidden()
  await expect(page.locator('header :focus, main :focus, main:focus')).toHaveCount(1)
})

test('a message that is still open is hidden too', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await openConsole(page, '/system/role')
  const message = page.getByText('您的浏览器不支持全屏')
  await banner(page).getByRole('button', { name: '全屏显示' }).click()
  await expect(message).toBeVisible()
  await lock(page)
  expect(await seenBeside(page)).toEqual([])
})

test('an unlocked screen has no lock page: its address redirects to the start page', async ({ page }) => {
  await openConsole(page, '/lock')
  await expect.poll(() => addressOf(page)).toBe('/index')
})

for (const [dark, scheme] of [
  ['0', 'light'],
  ['1', 'dark'],
] as const)
  test(`in English and ${scheme}, accessible`, async ({ page }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('language', 'en')
      localStorage.setItem('dark', chosen)
    }, dark)
    await openConsole(page, '/index')
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Lock screen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Screen locked' })).toBeVisible()
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('Enter your password', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
