// The second factor of an administrator.
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { codeOf, setUpFactor } from '../../fixtures/console-factor.ts'
import { CHOSEN_PASSWORD, callConsole, enter, expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { act, button, openConsole, question, row, unique } from '../../fixtures/console-parts.ts'

/** Sets up a second factor in the personal centre. */
async function enrol(page: Page) {
  await page.goto('/admin/#/user/profile')
  await page.getByRole('tab', { name: '两步验证' }).click()
  const factor = await setUpFactor(page)
  await expect(page.getByText('10 个')).toBeVisible()
  return factor
}

async function logIn(page: Page, userName: string): Promise<void> {
  // Pending calls without the cookie must not ask to log in again.
  await page.goto('about:blank')
  await page.goto('/admin/#/login')
  await page.getByLabel('登录名', { exact: true }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(CHOSEN_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Adds a passkey of a device that is plugged into this browser. */
async function addPasskey(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const options = { ...device, isUserVerified: true, automaticPresenceSimulation: true }
  await browser.send('WebAuthn.addVirtualAuthenticator', { options })
  await button(page, '添加通行密钥').click()
  await page.getByLabel('名称').fill('办公室电脑')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('通行密钥已添加')).toBeVisible()
  await expect(page.getByRole('row', { name: /办公室电脑/ })).toContainText('从未使用')
}

/** Logs in by the passkey with the keyboard, and removes it. */
async function useAndRemovePasskey(page: Page, userName: string) {
  await logIn(page, userName)
  await expect(page.getByLabel('动态验证码')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await button(page, '使用通行密钥').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/index/)
  await page.goto('/admin/#/user/profile')
  await page.getByRole('tab', { name: '两步验证' }).click()
  await expect(page.getByRole('row', { name: /办公室电脑/ })).not.toContainText('从未使用')
  await button(page, '移除通行密钥 办公室电脑').click()
  await button(question(page, '登录时不能再使用通行密钥“办公室电脑”'), '确定').click()
  await expect(page.getByText('通行密钥已移除')).toBeVisible()
}

test.describe('second factor', () => {
  test.use({
    console: 'nobody',
    // Passkeys are for names, not for numbers.
    baseURL: async ({ workerServer }, use) => use(workerServer.url.replace('127.0.0.1', 'localhost')),
  })

  test('is set up in the personal centre; the login asks for its code, and accepts a passkey or a recovery code instead', async ({
    page,
    api,
    administrator,
    baseURL,
  }) => {
    // Five passwords are hashed, and three pages are rendered.
    test.slow()
    const account = await makeAccount(api, administrator.token, `factor${Date.now() % 1_000_000}`)
    await enter(page, account.token, baseURL ?? '')
    const { secret, codes } = await enrol(page)
    await addPasskey(page)
    await page.context().clearCookies()
    await useAndRemovePasskey(page, account.userName)
    await page.context().clearCookies()
    await logIn(page, account.userName)
    await expect(page.getByLabel('动态验证码')).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('动态验证码').fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('动态验证码错误')).toBeVisible()
    await page.getByLabel('动态验证码').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/index/)
    await page.context().clearCookies()
    await logIn(page, account.userName)
    await page.getByLabel('动态验证码').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/index/)
  })
})

test('the list shows who has a second factor; a super administrator removes a lost one', async ({
  page,
  api,
  administrator,
}) => {
  const account = await makeAccount(api, administrator.token, unique('lost'))
  const factor = '/prod-api/system/user/profile/secondFactor'
  const { data } = await callConsole(api, account.token, `POST ${factor}`)
  const otp = codeOf((data as { secret: string }).secret)
  await callConsole(api, account.token, `PUT ${factor}`, { otp })
  await openConsole(page, `/system/user?userName=${account.userName}`, '用户管理')
  const line = row(page, account.userName)
  await expect(line).toContainText('两步验证')
  await act(page, account.userName, '详情')
  const enabled = page.getByText('已启用', { exact: true })
  await expect(enabled).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button(page, '解除两步验证').click()
  await button(question(page, `解除“${account.userName}”的两步验证后，其登录随即失效`), '确定').click()
  await expect(page.getByText('已解除两步验证')).toBeVisible()
  await expect(enabled).toBeHidden()
  await callConsole(api, '', 'POST /prod-api/login', { username: account.userName, password: CHOSEN_PASSWORD })
})
