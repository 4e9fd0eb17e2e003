// The gateway for short messages: hosts are those of the operator, the secret is written and never shown.
import type { RobotRow } from '@anju/contract/robot/routes'
import { SmsGateway } from '@anju/contract/sms/routes'
import { page } from 'vitest/browser'
import { openConsole } from '../console/console.tsx'
import { choose, fieldIn } from '../console/forms.ts'
import { button, dialog } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { planDictionaries } from '../console/system-pages.ts'
import { expect, test } from '../console/test.ts'

const ORIGIN = 'https://sms.a.example'
const gateway = sample(SmsGateway, {
  enabled: false,
  origin: '',
  origins: [ORIGIN],
  path: '/',
  method: 'POST',
  bodyKind: 'json',
  headers: '',
  body: '{"phone":"{phone}","content":"{text}"}',
  successPath: '',
  successValue: '',
  perDay: 500,
  hasSecret: false,
  fault: '',
  faultAt: '',
})

test.beforeEach(({ server }) => {
  welcome(server)
  planDictionaries(server)
  server.on('GET /prod-api/system/robot/list', () => ({ rows: [] as RobotRow[], total: 0 }))
})

test('a gateway is set on a host that the operator allows, and tested', async ({ server }) => {
  let stored = gateway
  server.on('GET /prod-api/system/sms', () => ({ data: stored }))
  server.on('PUT /prod-api/system/sms', ({ body: { secret: _, ...form } }) => {
    stored = { ...stored, ...form, enabled: true, hasSecret: true } as typeof stored
    return null as never
  })
  server.on('POST /prod-api/system/sms/test', () => null as never)
  await openConsole('/system/robot', '群机器人')
  await button('短信网关').click()
  await expect.element(dialog('短信网关').getByText('尚未启用。')).toBeVisible()
  await button('设置', dialog('短信网关')).click()
  const form = dialog('短信网关')
  await form.getByRole('switch').click()
  await choose(form, '网关', ORIGIN)
  await fieldIn(form, '路径').fill('/send')
  await fieldIn(form, '密钥').fill('S3CRET')
  await button('确定', form).click()
  await expect.element(page.getByText(/已启用：今天已发送/)).toBeVisible()
  expect(server.calls('PUT /prod-api/system/sms').at(-1)?.body).toMatchObject({
    origin: ORIGIN,
    path: '/send',
    secret: 'S3CRET',
  })
  await expect.element(page.getByText(/已启用：今天已发送/)).toBeVisible()
  await page.getByLabelText('测试的手机号码').fill('13912345678')
  await button('发送测试短信').click()
  await expect.element(page.getByText('已发送，请查看手机')).toBeVisible()
  expect(server.calls('POST /prod-api/system/sms/test').at(-1)?.body).toEqual({ phone: '13912345678' })
})

test('without a host of the operator the console says what is missing', async ({ server }) => {
  server.on('GET /prod-api/system/sms', () => ({ data: { ...gateway, origins: [] } }))
  await openConsole('/system/robot', '群机器人')
  await button('短信网关').click()
  await expect.element(dialog('短信网关').getByText(/SMS_ORIGINS/)).toBeVisible()
  await expect.element(button('设置', dialog('短信网关'))).not.toBeInTheDocument()
})
