// The second factor of an administrator, and the password again before what is grave.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { CHOSEN_PASSWORD, enter, expect, makeAccount, test } from '../fixtures/console-fixture.ts'

const STEP = 30_000

/** What the authenticator shows now, or some steps later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * STEP })

/** Without a fault of axe, in all of the page or in the part that is in front. */
async function expectAccessible(page: Page, part = 'body'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Sets up a second factor in the personal centre; answers its secret and the recovery codes. */
async function enrol(page: Page) {
  await page.goto('/admin/#/user/profile')
  await page.getByRole('tab', { name: '两步验证' }).click()
  const offered = page.waitForResponse(
    (answer) => answer.url().endsWith('/profile/secondFactor') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: '开始设置' }).click()
  const { secret } = ((await (await offered).json()) as { data: { secret: string } }).data
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('动态验证码').fill('000000')
  await page.getByRole('button', { name: '确认并启用' }).click()
  await expect(page.getByText('动态验证码错误，请核对手机时间后重试')).toBeVisible()
  await page.getByLabel('动态验证码').fill(codeOf(secret))
  await page.getByRole('button', { name: '确认并启用' }).click()
  const list = page.getByRole('list', { name: '恢复码' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await page.getByLabel('我已保存恢复码').check()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('10 个')).toBeVisible()
  return { secret, codes }
}

async function logIn(page: Page, userName: string): Promise<void> {
  await page.goto('/admin/#/login')
  await page.getByLabel('用户名', { exact: true }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(CHOSEN_PASSWORD)
  await page.getByRole('button', { name: '登录' }).click()
}

test.describe('second factor', () => {
  test.use({ console: 'nobody' })

  test('is set up in the personal centre; the login asks for its code, and takes a recovery code instead', async ({
    page,
    api,
    administrator,
    baseURL,
  }) => {
    // Five passwords are hashed, and three pages are drawn.
    test.slow()
    const account = await makeAccount(api, administrator.token, `factor${Date.now() % 1_000_000}`)
    await enter(page, account.token, baseURL ?? '')
    const { secret, codes } = await enrol(page)
    await page.context().clearCookies()
    await logIn(page, account.userName)
    await expect(page.getByLabel('动态验证码')).toBeFocused()
    await expectAccessible(page)
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

test('the password is asked for over the present form, and nothing typed is lost', async ({ page }) => {
  let asked = false
  // The server asks when the last proof is ten minutes old; here it is the first save.
  await page.route('**/prod-api/system/role', async (route) => {
    if (asked || route.request().method() !== 'POST') return route.continue()
    asked = true
    await route.fulfill({ json: { code: 428, msg: '请输入登录密码以继续', data: null } })
  })
  const name = `巡检角色${Date.now() % 1_000_000}`
  await page.goto('/admin/#/system/role')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /新增角色/ })
  await form.getByLabel('角色名称').fill(name)
  await form.getByLabel('权限字符').fill(`key${Date.now()}`)
  await form.getByRole('button', { name: '确定' }).click()
  const proof = page.getByRole('dialog', { name: '请输入登录密码以继续' })
  await expect(proof.getByLabel('登录密码')).toBeFocused()
  await expectAccessible(page, '.ant-modal:has([autocomplete="current-password"])')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('密码错误，请重新输入')).toBeVisible()
  await proof.getByRole('button', { name: '取消' }).click()
  await expect(form.getByLabel('角色名称')).toHaveValue(name)
  asked = false
  await form.getByRole('button', { name: '确定' }).click()
  await proof.getByLabel('登录密码').fill(CHOSEN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(proof).toBeHidden()
  await expect(form).toBeHidden()
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
})
