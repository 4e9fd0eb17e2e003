// A second factor required of everybody: on a separate server, because it affects every login.
import { expect, request, test } from '@playwright/test'
import { startTrialServer, TRIAL_PASSWORD, type TrialServer } from '../../../tools/trial-server.ts'
import { violations } from '../../fixtures/axe.ts'
import { codeOf, setUpFactor } from '../../fixtures/console-factor.ts'
import { callConsole } from '../../fixtures/console-fixture.ts'

const KEY = 'sys.account.secondFactorRequired'

let strict: TrialServer | undefined
test.beforeEach(async () => {
  test.setTimeout(120_000)
  strict = await startTrialServer()
  const api = await request.newContext({ baseURL: strict.url })
  const login = { username: 'admin', password: TRIAL_PASSWORD }
  const token = String((await callConsole(api, '', 'POST /prod-api/login', login)).token)
  const { rows } = await callConsole(api, token, `GET /prod-api/system/config/list?configKey=${KEY}`)
  const { configId, configName, configType } = (rows as Record<string, unknown>[])[0] ?? {}
  const parameter = { configId, configName, configKey: KEY, configType, configValue: 'all' }
  await callConsole(api, token, 'PUT /prod-api/system/config', parameter)
  await api.dispose()
})
test.afterEach(async () => strict?.stop())

test('a required second factor is set up before anything else', async ({ page }) => {
  const logIn = async () => {
    await page.goto(`${strict?.url}/admin/#/login?redirect=/system/role`)
    await page.getByLabel('登录名', { exact: true }).fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(TRIAL_PASSWORD)
    await page.getByRole('button', { name: '登录' }).click()
  }
  const inside = page.getByRole('heading', { level: 1, name: '角色管理' })
  await logIn()
  const demand = page.getByRole('heading', { level: 1, name: '请先设置两步验证' })
  await expect(demand).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(demand).toBeVisible()
  const { secret } = await setUpFactor(page)
  await expect(inside).toBeVisible()
  await page.context().clearCookies()
  await logIn()
  await page.getByLabel('动态验证码').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(inside).toBeVisible()
  await expect(demand).toHaveCount(0)
})
