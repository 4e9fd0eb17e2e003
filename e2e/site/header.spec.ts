import { sections } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { addressOf, expect, open, settled, test } from '../fixtures/journey.ts'

const catalogs = [
  { name: '走进企业', route: '/entercompany' },
  { name: '企业文化', route: '/companyCulture', shows: '/cultureCdetial' },
  { name: '教育培训', route: '/eduction/index' },
  { name: '企业传媒', route: '/media/index' },
  { name: '内部规章', route: '/internalrules' },
]

const primary = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const secondary = (page: Page) => page.getByRole('navigation', { name: '辅助导航' })

/** The header's values in the browser's storage (spec §3). */
function storedValues(page: Page) {
  return page.evaluate(() => ({
    incount: localStorage.getItem('incount'),
    catalogId: localStorage.getItem('catalogId'),
    incountsec: sessionStorage.getItem('incountsec'),
  }))
}

test('§2 each of the five catalogs leads to the route of its position and stores catalogId and incount', async ({
  page,
}) => {
  await open(page, '/index')
  await expect(primary(page).getByRole('link')).toHaveText(catalogs.map(({ name }) => name))
  const { rows } = (await (await page.request.get('/api/cms/catalog/top')).json()).data
  for (const [at, { name, route, shows }] of catalogs.entries()) {
    await page.evaluate(() => sessionStorage.setItem('incountsec', '2'))
    await primary(page).getByRole('link', { name }).click()
    await expect.poll(() => addressOf(page)).toBe(shows ?? route)
    expect(await storedValues(page)).toEqual({
      incount: String(at + 1),
      catalogId: rows[at].catalogId,
      incountsec: null,
    })
    await expect(primary(page).locator('[aria-current]')).toHaveText(name)
  }
})

test('§1 the footer names host, operator, address, phone and copyright, its filing number opens a new tab; §2 the logo leads to / and clears the selected tab and the secondary marker', async ({
  page,
}) => {
  await open(page, '/index')
  const footer = page.getByRole('contentinfo')
  for (const text of [
    '主办单位：衡岚物业服务有限公司',
    '承办单位：衡岚物业服务有限公司',
    '临江市青屿区衡岚路18号云澜大厦6层',
    '电话：0500-0001800',
    '版权所有',
  ])
    await expect(footer.getByText(text)).toBeVisible()
  const filing = footer.getByRole('link', { name: '临ICP备08000001号-1' })
  await expect(filing).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
  await expect(filing).toHaveAttribute('target', '_blank')
  await expect(filing).toHaveAttribute('rel', /noopener/)
  await primary(page).getByRole('link', { name: '教育培训' }).click()
  await page.evaluate(() => sessionStorage.setItem('incountsec', '2'))
  await page.getByRole('link', { name: /^衡岚物业.*，回到首页$/ }).click()
  await expect.poll(() => addressOf(page)).toBe('/index')
  expect(await storedValues(page)).toMatchObject({ incount: null, incountsec: null })
  await expect(primary(page).locator('[aria-current]')).toHaveCount(0)
})

test('§2 the secondary navigation leads to information, proposal and contactus, and to the laws lookup with tab 6 and secondary tab 2', async ({
  page,
}) => {
  await open(page, '/index')
  for (const [label, route] of [
    ['招聘信息', 'information'],
    ['投诉与建议', 'proposal'],
    ['联系我们', 'contactus'],
  ] as const) {
    await secondary(page).getByRole('link', { name: label }).click()
    await expect.poll(() => addressOf(page)).toBe(`/${route}`)
    await expect(page.getByRole('main')).toHaveAttribute('data-route', route)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
  }
  await open(page, '/entercompany')
  await secondary(page).getByRole('link', { name: '法规检索' }).click()
  await expect.poll(() => addressOf(page)).toBe('/digitization/laws')
  expect(await storedValues(page)).toMatchObject({ incount: '6', incountsec: '2' })
  await expect(primary(page).locator('[aria-current]')).toHaveCount(0)
})

test('§2 tab restore: a reload restores tab and catalogId from storage, /index resets the tab to 0', async ({
  page,
}) => {
  await open(page, '/index')
  await primary(page).getByRole('link', { name: '企业传媒' }).click()
  const { catalogId } = await storedValues(page)
  await page.evaluate(() => localStorage.removeItem('catalogId'))
  await page.reload()
  await expect(primary(page).locator('[aria-current]')).toHaveText('企业传媒')
  await expect.poll(async () => (await storedValues(page)).catalogId).toBe(catalogId)
  await open(page, '/index')
  await expect(primary(page).locator('[aria-current]')).toHaveCount(0)
  await open(page, '/searchPage')
  await expect(primary(page).locator('[aria-current]')).toHaveText('企业传媒')
})

test('§2 tab restore: a reload never lights the catalog that another window has selected', async ({
  page,
  context,
}) => {
  await open(page, '/entercompany/history')
  await expect(primary(page).locator('[aria-current]')).toHaveText('走进企业')
  await open(page, '/searchPage')
  await expect(primary(page).locator('[aria-current]')).toHaveText('走进企业')
  const other = await context.newPage()
  await open(other, '/media/books')
  await expect(primary(other).locator('[aria-current]')).toHaveText('企业传媒')
  await page.reload()
  await expect(primary(page).locator('[aria-current]')).toHaveText('走进企业')
  await open(page, '/entercompany/history')
  await page.reload()
  await expect(primary(page).locator('[aria-current]')).toHaveText('走进企业')
})

test('§2 search opens /searchPage with the text as title, and the page is loaded again', async ({ page }) => {
  await open(page, '/index')
  const box = page.getByRole('banner').getByRole('combobox', { name: '站内搜索' })
  await box.fill('电梯')
  await box.press('Enter')
  await expect.poll(() => addressOf(page)).toBe('/searchPage?title=电梯')
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('“电梯”共找到')
  await page.evaluate(() => Object.assign(window, { mark: true }))
  await box.press('Enter')
  await page.waitForFunction(() => !('mark' in window))
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('“电梯”共找到')
})

test('§7 a response with another code than 200 for the catalogs leads to /index', async ({ page }) => {
  await page.route('**/api/cms/catalog/top', (route) => route.fulfill({ json: { code: 500, msg: '失败', data: null } }))
  await page.goto('/#/contactus')
  await expect.poll(() => addressOf(page)).toBe('/index')
  await settled(page)
})

test('§7 of more than five catalogs the first five are shown; names above 5 characters get a hover title', async ({
  page,
}) => {
  const rows = ['走进我们企业', '五个字整整', '三', '四', '五', '六'].map((name, at) => ({ catalogId: `c${at}`, name }))
  await page.route('**/api/cms/catalog/top', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { rows, total: rows.length } } }),
  )
  await open(page, '/index')
  const links = primary(page).getByRole('link')
  await expect(links).toHaveText(rows.slice(0, 5).map(({ name }) => name))
  await expect(links.nth(0)).toHaveAttribute('title', '走进我们企业')
  await expect(links.nth(1)).not.toHaveAttribute('title')
})

test('§2 menu titles longer than 5 characters get a hover title', async ({ page }) => {
  await open(page, '/eduction/studies')
  const menu = page.getByRole('navigation', { name: '教育培训栏目' })
  await expect(menu.getByRole('link', { name: '赴日研修培训' })).toHaveAttribute('title', '赴日研修培训')
  await expect(menu.getByRole('link', { name: '培训概要' })).not.toHaveAttribute('title')
})

test('§1 after every navigation the page is at the top, and the back-to-top button leads there', async ({ page }) => {
  await open(page, '/internalrules/news')
  const top = page.getByRole('button', { name: '返回顶部' })
  await expect(top).toBeHidden()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(top).toBeVisible()
  const box = await top.boundingBox()
  expect(Math.round(768 - (box?.y ?? 0) - (box?.height ?? 0))).toBe(100)
  await top.click()
  await expect.poll(scrolled).toBe(0)
  await expect(top).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('navigation', { name: '网站地图' }).getByRole('link', { name: '法律法规' }).click()
  await expect.poll(() => addressOf(page)).toBe('/internalrules/law')
  await expect.poll(scrolled).toBe(0)
})

test('pages without an entry in the menu are in the map at the foot, and marked beside their content', async ({
  page,
}) => {
  for (const key of ['culture', 'core'] as const) {
    const { path, label } = sections[key]
    await open(page, '/contactus')
    await page.getByRole('navigation', { name: '网站地图' }).getByRole('link', { name: label, exact: true }).click()
    await settled(page)
    expect(addressOf(page)).toBe(path)
    const menu = page.getByRole('navigation', { name: '走进企业栏目' })
    await expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
})
