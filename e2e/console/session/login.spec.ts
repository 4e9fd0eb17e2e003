import type { Page } from '@playwright/test'
import { CHOSEN_PASSWORD, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { button, heading, unique, userMenu } from '../../fixtures/console-parts.ts'
import { addressOf } from '../../fixtures/journey.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const login = (page: Page) => button(page, '登录')

async function logIn(page: Page, username: string, password: string) {
  await field(page, '登录名').fill(username)
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
    const infoRequest = page.waitForRequest('**/prod-api/getInfo')
    await logIn(page, `  ${userName} `, CHOSEN_PASSWORD)
    const request = await sent
    expect(request.postDataJSON()).toEqual({ username: userName, password: CHOSEN_PASSWORD })
    expect(await request.headerValue('Authorization')).toBeNull()
    await expect(heading(page, '用户管理')).toBeVisible()
    expect(addressOf(page)).toBe(`/system/user?userName=${userName}&pageSize=20`)
    const cookie = await adminToken(page)
    expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' })
    expect(await (await infoRequest).headerValue('Authorization')).toBe(`Bearer ${cookie?.value}`)
    await expect(userMenu(page)).toBeVisible()
  })
})
