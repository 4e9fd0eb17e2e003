import type { Page } from '@playwright/test'
import { expect, open, settled, test } from '../fixtures/journey.ts'

test.use({ provokes: /Failed to load resource/ })

const main = (page: Page) => page.getByRole('main')
const failure = (page: Page) => main(page).getByRole('alert')
const retry = (page: Page) => failure(page).getByRole('button', { name: '重新加载' })
const LIST = '**/api/cms/content/list?section=internalrulesNews*'

test('§8 a network failure is reported, the page keeps its frame, and the retry works', async ({ page }) => {
  await page.route(LIST, (route) => route.abort('connectionfailed'))
  await open(page, '/internalrules/news')
  await expect(failure(page)).toContainText('网络连接不可用，请检查网络后重试')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新闻公告')
  await expect(main(page).getByRole('navigation', { name: '内部规章栏目' })).toBeVisible()
  await retry(page).click()
  await expect(failure(page)).toBeVisible()
  await page.unroute(LIST)
  await retry(page).click()
  await expect(main(page).getByRole('list').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('§8 a 503 is shown with the sentence of the server, and the retry works', async ({ page }) => {
  await page.route(LIST, (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: '服务暂时不可用，请稍后再试', data: null } }),
  )
  await open(page, '/internalrules/news')
  await expect(failure(page)).toContainText('服务暂时不可用，请稍后再试')
  await page.unroute(LIST)
  await retry(page).click()
  await expect(main(page).getByRole('list').getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('§8 a response that is no envelope is reported in a sentence', async ({ page }) => {
  await page.route(LIST, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await open(page, '/internalrules/news')
  await expect(failure(page)).toContainText('服务返回了无法识别的内容，请稍后重试')
  await expect(main(page).getByText('Bad Gateway')).toHaveCount(0)
})

test('§9 a request without a response is aborted after 10 s, reported, and can be retried', async ({ page }) => {
  test.slow()
  await page.route(LIST, () => new Promise(() => {}))
  await page.addInitScript(() => {
    const times: number[] = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => {
      times.push(milliseconds)
      return timeout(milliseconds)
    }
    Object.assign(window, { timeoutsAsked: times })
  })
  await page.goto('/#/internalrules/news')
  await expect(main(page).getByText('正在加载', { exact: true })).toHaveCount(1)
  await expect(failure(page)).toContainText('网络响应超时，请稍后重试')
  expect(await page.evaluate(() => (window as unknown as { timeoutsAsked: number[] }).timeoutsAsked)).toContain(10_000)
  await page.unroute(LIST)
  await retry(page).click()
  await settled(page)
  await expect(main(page).getByRole('list').getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('§8 a login without connection is reported in the dialog and keeps its inputs', async ({ page }) => {
  await open(page, '/contactus')
  await page.route('**/api/member/login', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: '员工登录' })
  await dialog.getByLabel('姓名或工号').fill('张三')
  await dialog.getByLabel('密码', { exact: true }).fill('typed-once')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('网络连接不可用，请检查网络后重试')
  await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue('typed-once')
})

test('§8 the catalogs stay when their request fails', async ({ page }) => {
  await page.route('**/api/cms/catalog/top', (route) => route.abort())
  await open(page, '/contactus')
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('联系我们')
})

test.describe('downloads', () => {
  test.use({ person: 'member' })

  test('§8 a download that ends with 401, 403, 404 or 500 reports the sentence for it', async ({ page }) => {
    await open(page, '/internalrules/records')
    await main(page).getByRole('table', { name: '记录表单' }).getByRole('link').first().click()
    await settled(page)
    const download = page.getByRole('heading', { name: '附件下载' }).locator('xpath=..').getByRole('button').first()
    const messages = page.getByRole('region', { name: '消息' }).getByRole('alert')
    for (const { status, said } of [
      { status: 403, said: '当前操作没有权限' },
      { status: 404, said: '访问资源不存在' },
      { status: 500, said: '系统未知错误，请反馈给管理员' },
      { status: 401, said: '认证失败，无法访问系统资源' },
    ]) {
      await page.route('**/files/**', (route) => route.fulfill({ status, json: { code: status, msg: '' } }))
      await download.click()
      await expect(messages.filter({ hasText: said })).toBeVisible()
      await page.unroute('**/files/**')
    }
  })
})
