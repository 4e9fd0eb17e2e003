// An employee, who is a user of the console as well, logs in with the company's own account: on a phone and at the desk.
// The journey leaves the site, which the fixture of the others reports as a fault.
import { test as base, expect } from '@playwright/test'
import { OIDC_CLIENT, startOidcServer } from '../../../apps/server/test/oidc-server.ts'
import { freePort } from '../../../tools/free-port.ts'
import { TRIAL_PASSWORD } from '../../../tools/trial-server.ts'
import { violations } from '../../fixtures/axe.ts'
import { open } from '../../fixtures/journey.ts'
import { PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { logIn, makeAccount, makeMember } from '../../fixtures/server/accounts.ts'
import { startCopy } from '../../fixtures/server/prepared-sites.ts'

const LABEL = '集团统一登录'

const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const ends: (() => unknown)[] = []
    const accounts = { wang: { number: 'G7001' }, stranger: { number: 'nobody' } }
    const { issuer } = await startOidcServer(
      { after: (end) => void ends.push(end) },
      [`${origin}/api/company-login/callback/oidc`],
      accounts,
    )
    const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: OIDC_CLIENT.id, OIDC_CLIENT_SECRET: OIDC_CLIENT.secret }
    const server = await startCopy('company', { ...oidc, PUBLIC_ORIGIN: origin, OIDC_LABEL: LABEL }, port)
    await use(server.url)
    await server.stop()
    for (const end of ends) end()
  },
})

test('the company’s own account opens the member area on a phone and the console, and a stranger reads why not', async ({
  page,
  baseURL,
  playwright,
}) => {
  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { connection: 'close' } })
  const root = await logIn(api, 'admin', TRIAL_PASSWORD)
  await makeMember(api, root, '王芳', 'G7001')
  await makeAccount(api, root, 'wangfang', { nickName: '王芳', staffNo: 'G7001' })
  await api.dispose()
  const enter = async (account: string) => {
    await page.getByLabel('账号').fill(account)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }

  await page.setViewportSize(PHONE_WINDOW)
  await open(page, '/proposal')
  await page.getByRole('button', { name: /登录/ }).first().click()
  const form = page.getByRole('dialog', { name: '员工登录' })
  const leave = form.getByRole('button', { name: LABEL })
  await expect(leave).toBeVisible()
  expect(await violations(page)).toEqual([])
  await leave.focus()
  await page.keyboard.press('Enter')
  await enter('stranger')
  await expect(form.getByRole('alert')).toContainText('没有与您的工号对应的员工账号')
  expect(await violations(page)).toEqual([])
  await page.context().clearCookies()
  await leave.click()
  await enter('wang')
  await expect(page.getByText('登录成功可以查看信息。')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/#\/proposal$/)

  await page.context().clearCookies()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/#/login?redirect=%2Fsystem%2Fnotice')
  const button = page.getByRole('button', { name: LABEL })
  await expect(button).toBeVisible()
  expect(await violations(page)).toEqual([])
  await button.focus()
  await page.keyboard.press('Enter')
  await enter('stranger')
  await expect(page.getByRole('alert')).toContainText('没有与您的工号对应的后台账号')
  await page.context().clearCookies()
  await button.click()
  await enter('wang')
  await expect(page).toHaveURL(/\/admin\/#\/system\/notice$/)
  await expect(page.getByRole('heading', { level: 1, name: '通知公告' })).toBeVisible()
})
