import { refusals } from '@anju/contract/errors'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole, reload } from '../console/console.tsx'
import { exampleOf, planEverything } from '../console/everything.ts'
import { button, dialog, expectHidden, overflow } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { type FakeServer, Refusal } from '../console/server.ts'
import { expect, test } from '../console/test.ts'

const KEY = 'GET /prod-api/cms/setting'
const SAVE = 'PUT /prod-api/cms/setting/company'

/** Plans the settings, with these particulars of the company. */
function planSettings(server: FakeServer, form: { version: number; address?: string; hotline?: string }): void {
  const { data } = exampleOf(KEY)
  const addresses = [{ name: '地址', value: form.address ?? '南山路 1 号' }]
  const company = {
    ...data.company,
    email: '',
    filingUrl: '',
    policeFilingUrl: '',
    lawsAsOf: '',
    hotline: form.hotline ?? '',
    phones: [],
  }
  server.on(KEY, { data: { ...data, company: { ...company, foundedYear: 2001, addresses, version: form.version } } })
}

test.beforeEach(({ server }) => {
  planEverything(server)
  welcome(server, { permissions: ['*:*:*'] })
  planSettings(server, { version: 1 })
})

test('two administrators who edit the particulars see both versions, and neither change is lost', async ({
  server,
}) => {
  await openConsole('/cms/setting', '网站设置')
  await button('修改公司信息').click()
  const form = dialog('修改公司信息')
  await form.getByLabelText('口号').fill('我的口号')
  planSettings(server, { version: 2, address: '临江市新址 1 号' })
  server.once(SAVE, new Refusal(refusals.conflict))
  server.on(SAVE, null)
  await button('确定', form).click()
  await expect.element(form.getByText('内容已被他人修改')).toBeVisible()
  await button('采用我的修改', form).click()
  await expectHidden(form)
  expect(server.calls(SAVE).map(({ body }) => body)).toMatchObject([
    { version: 1, slogan: '我的口号' },
    { version: 2, slogan: '我的口号', addresses: [{ name: '地址', value: '临江市新址 1 号' }] },
  ])
  await expect.element(page.getByText('临江市新址 1 号').first()).toBeVisible()
})

test('the settings are read and changed on a phone', async ({ server }) => {
  server.on(SAVE, null)
  await page.viewport(375, 740)
  await openConsole('/cms/setting', '网站设置')
  expect(overflow()).toBeLessThanOrEqual(0)
  expect(await violations()).toEqual([])
  await button('修改公司信息').click()
  const form = dialog('修改公司信息')
  await form.getByLabelText('公司全称').fill('南山物业服务有限公司')
  expect(overflow()).toBeLessThanOrEqual(0)
  await button('确定', form).click()
  await expectHidden(form)
  expect(server.calls(SAVE).at(-1)?.body).toMatchObject({ version: 1, companyName: '南山物业服务有限公司' })
})

test('a new hotline leads to the items in which the former one is written, if there are any', async ({ server }) => {
  const LIST = 'GET /prod-api/cms/content/list'
  await openConsole('/cms/setting', '网站设置')
  const change = async (former: string, hotline: string, total: number) => {
    planSettings(server, { version: 1, hotline: former })
    server.on(LIST, { rows: [], total })
    await reload()
    await button('修改公司信息').click()
    const form = dialog('修改公司信息')
    await form.getByLabelText('服务热线', { exact: true }).fill(hotline)
    server.on(SAVE, () => {
      planSettings(server, { version: 2, hotline })
      return null
    })
    await button('确定', form).click()
    await expectHidden(form)
  }
  await change('400-1111', '400-2222', 0)
  await expect.poll(() => server.calls(LIST).at(-1)?.query).toMatchObject({ text: '400-1111' })
  await expect.element(page.getByText('400-2222').first()).toBeVisible()
  await expectHidden(page.getByText('写着原来的号码'))
  await change('400-1111', '400-2222', 12)
  const question = page.getByRole('dialog').filter({ hasText: '还有 12 条内容写着原来的号码 400-1111' })
  expect(await violations()).toEqual([])
  await button('查找替换', question).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '内容采编' })).toBeVisible()
  await expect.element(dialog('查找替换')).toBeVisible()
})
