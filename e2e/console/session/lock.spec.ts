import { CHOSEN_PASSWORD, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { filter, form, lock, locked, password } from '../../fixtures/console-lock.ts'
import { question } from '../../fixtures/console-parts.ts'
import { field, heading, logIn, main, openConsole, tab, tabs, unique, walk } from '../../fixtures/console-shell.ts'
import { addressOf } from '../../fixtures/journey.ts'

let account: { userName: string; token: string }

test.use({ console: 'nobody' })
test.beforeEach(async ({ page, api, administrator, baseURL }) => {
  account = await makeAccount(api, administrator.token, unique('lock'), { nickName: '锁屏的人' })
  await enter(page, account.token, baseURL ?? '')
})

test('the user menu locks the screen; the password unlocks it, with tabs and unsaved forms unchanged', async ({
  page,
}) => {
  await openConsole(page, '/system/role')
  await (await filter(page, '角色名称')).fill('没有寄出的条件')
  await walk(page, `/system/user?userName=${account.userName}`)
  await main(page).getByRole('button', { name: '新增' }).click()
  await form(page).getByLabel('姓名', { exact: true }).fill('还没有保存的人')
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
  await expect(form(page).getByLabel('姓名', { exact: true })).toHaveValue('还没有保存的人')
  await form(page).getByRole('button', { name: '取消' }).click()
  await question(page, '内容还没有保存，确定要关闭吗？').getByRole('button', { name: '确定' }).click()
  await expect(form(page)).toBeHidden()
  await expect(tabs(page)).toHaveText(['首页', '角色管理', '用户管理'])
  await tab(page, '角色管理').click()
  await expect(field(page, '角色名称')).toHaveValue('没有寄出的条件')
  await expect(page).toHaveTitle(/角色管理|管理控制台/)
})

test('退出登录 opens the login, and another account is not locked', async ({ page, context, api, administrator }) => {
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
