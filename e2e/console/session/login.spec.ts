import type { Page } from '@playwright/test'
import { CHOSEN_PASSWORD, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { button, heading, openConsole, question, unique, userMenu } from '../../fixtures/console-parts.ts'
import { addressOf } from '../../fixtures/journey.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const login = (page: Page) => button(page, '登录')

async function logIn(page: Page, username: string, password: string) {
  await field(page, '用户名').fill(username)
  await field(page, '密码').fill(password)
  await login(page).click()
}

async function adminToken(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'Admin-Token')
}

test.describe('without a session', () => {
  test.use({ console: 'nobody' })

  test('§4 admin login stores the token in Admin-Token, sends it as Bearer and redirects back with the query', async ({
    page,
    api,
    administrator,
  }) => {
    const { userName } = await makeAccount(api, administrator.token, unique('login'))
    await page.goto(`/admin/#/system/user?userName=${userName}&pageSize=20`)
    await expect(heading(page, '登录管理控制台')).toBeVisible()
    expect(addressOf(page)).toBe(`/login?redirect=/system/user?userName=${userName}&pageSize=20`)
    const sent = page.waitForRequest('**/prod-api/login')
    const asked = page.waitForRequest('**/prod-api/getInfo')
    await logIn(page, `  ${userName} `, CHOSEN_PASSWORD)
    const request = await sent
    expect(request.postDataJSON()).toEqual({ username: userName, password: CHOSEN_PASSWORD })
    expect(await request.headerValue('Authorization')).toBeNull()
    await expect(heading(page, '用户管理')).toBeVisible()
    expect(addressOf(page)).toBe(`/system/user?userName=${userName}&pageSize=20`)
    const cookie = await adminToken(page)
    expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' })
    expect(await (await asked).headerValue('Authorization')).toBe(`Bearer ${cookie?.value}`)
    await expect(userMenu(page)).toBeVisible()
  })

  for (const { language, words } of [
    { language: 'zh', words: ['退出登录', '确定注销并退出系统吗？', '取消', '确定'] },
    { language: 'en', words: ['Log out', 'Confirm to log out and exit the system?', 'Cancel', 'OK'] },
  ]) {
    test(`§8 logout asks first, clears the token and ends at /index (${language})`, async ({
      page,
      api,
      administrator,
      baseURL,
    }) => {
      const [leave = '', text = '', cancel = '', ok = ''] = words
      const { token } = await makeAccount(api, administrator.token, unique('leaver'))
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await enter(page, token, baseURL ?? '')
      await openConsole(page, '/system/role', '角色管理')
      await userMenu(page).click()
      await page.getByRole('menuitem', { name: leave }).click()
      await button(question(page, text), cancel).click()
      await expect(question(page, text)).toBeHidden()
      expect((await adminToken(page))?.value).toBe(token)
      await userMenu(page).click()
      await page.getByRole('menuitem', { name: leave }).click()
      await button(question(page, text), ok).click()
      await page.waitForURL('**/#/index')
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
      expect(await adminToken(page)).toBeUndefined()
      const known = await api.get('/prod-api/getInfo', { headers: { Authorization: `Bearer ${token}` } })
      expect((await known.json()).code).toBe(401)
      await page.goBack()
      await page.waitForURL('**/admin/**')
      await expect(userMenu(page)).toHaveCount(0)
      await expect(button(page, language === 'zh' ? '登录' : 'Log in')).toBeVisible()
    })
  }
})
