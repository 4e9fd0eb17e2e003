import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/console-fixture.ts'
import { button, openConsole, question } from '../fixtures/console-parts.ts'
import { open, settled } from '../fixtures/journey.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'

const REPORT = '/api/cms/site/experience'
/** Networks of their own: what one network adds is limited. */
const network = (at: number) => ({ extraHTTPHeaders: { 'X-Forwarded-For': `198.51.${100 + at}.7` } })

/** The page is left, as when another tab is opened. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The reports of a page are ready to be sent: their code has been fetched. */
const ready = (page: Page) => page.waitForResponse((response) => /\/assets\/report-[\w-]+\.js$/.test(response.url()))

test('issue 28 §5 what a visitor’s browser measured and a fault arrive without personal data, and are shown in the console', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...network(1),
    baseURL: baseURL ?? '',
    viewport: { width: 375, height: 700 },
  })
  const visitor = await context.newPage()
  await visitor.route('**/assets/*accessibility-page*', (route) => route.abort('connectionfailed'))
  const isReady = ready(visitor)
  await open(visitor, '/internalrules/news')
  await isReady
  await visitor.evaluate(() => sessionStorage.setItem('Authorization', 'a-secret-token'))
  await visitor.goto('/#/searchPage?title=%E5%BC%A0%E4%B8%89')
  await settled(visitor)
  await visitor.goto('/#/accessibility')
  await expect(visitor.getByRole('alert')).toContainText('页面没有完整下载')
  const sent = visitor.waitForRequest((request) => request.url().endsWith(REPORT))
  await hide(visitor)
  const report = await sent
  const headers = await report.allHeaders()
  expect([headers['x-requested-with'], headers.currentsite, headers.authorization ?? '', headers.cookie]).toEqual([
    'XMLHttpRequest',
    '1',
    '',
    undefined,
  ])
  const body = report.postDataJSON() as {
    device: string
    release: string
    pages: { page: string }[]
    faults: { message: string }[]
  }
  expect([body.device, body.release]).toEqual(['phone', expect.stringMatching(/^[\w-]{8}$/)])
  expect(body.pages.map(({ page: kind }) => kind)).toEqual(['internalrulesNews', 'searchPage', 'accessibility'])
  expect(body.faults.map(({ message }) => message)).toEqual(['Failed to fetch dynamically imported module: …'])
  expect(JSON.stringify(body)).not.toMatch(/张三|%E5|secret|title/)
  await context.close()

  await openConsole(page, '/monitor/experience', '访客体验')
  const main = page.getByRole('main')
  await expect(main.getByRole('row').filter({ hasText: '新闻公告' }).filter({ hasText: '手机' })).toBeVisible()
  const fault = main.getByRole('row').filter({ hasText: 'Failed to fetch dynamically imported module' })
  await expect(fault).toContainText('刷新即可')
  await expect(fault).toContainText('Chrome')
  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 768 })
    await expectNoOverflow(page)
    expect(await violations(page)).toEqual([])
  }
  await fault.getByRole('button', { name: /^已处理：/ }).click()
  await button(question(page, 'Failed to fetch dynamically imported module'), '确定').click()
  await expect(fault).toHaveCount(0)
})

test('issue 28 §5 a browser that does not want to be followed reports nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...network(2), baseURL: baseURL ?? '' })
  const visitor = await context.newPage()
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const reports: string[] = []
  visitor.on('request', (request) => request.url().endsWith(REPORT) && reports.push(request.url()))
  const isReady = ready(visitor)
  await open(visitor, '/index')
  await isReady
  await hide(visitor)
  await open(visitor, '/contactus')
  expect(reports).toEqual([])
  await context.close()
})
