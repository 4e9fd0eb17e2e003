import type { Page } from '@playwright/test'
import { addressOf, expect, open, test } from '../../fixtures/journey.ts'
import { look, main } from './law-box.ts'

const summary = (page: Page) => main(page).getByRole('status').first()
const chosen = (page: Page) => main(page).getByRole('list', { name: '已选条件' })

test('what narrows the list is shown, also while searching, and each condition can be taken back', async ({ page }) => {
  await open(page, '/digitization/laws')
  await main(page).getByLabel('地区').selectOption('临江')
  await look(page, '养犬人')
  await expect(chosen(page).getByRole('link')).toHaveText([/地区：临江/])
  await expect(main(page).getByLabel('地区')).toHaveValue('临江')
  await chosen(page).getByRole('link').click()
  await expect.poll(() => addressOf(page)).not.toContain('region=')
  await expect(chosen(page)).toHaveCount(0)
})

test('filters say how many each choice leaves; days narrow and sort; all of it survives a reload', async ({ page }) => {
  await open(page, '/digitization/laws')
  await look(page, '养犬')
  await expect(
    main(page)
      .getByLabel('效力位阶')
      .getByRole('option', { name: /^地方性法规（\d+）$/ }),
  ).toHaveCount(1)
  await main(page).getByText('筛选与排序').click()
  await main(page).getByLabel('效力位阶').selectOption('local_regulation')
  await main(page).getByLabel('公布日期起').fill('2026-01-01')
  await main(page).getByLabel('排序').selectOption('publish')
  await expect(chosen(page).getByRole('link')).toHaveText([
    /效力位阶：地方性法规/,
    /公布不早于：2026-01-01/,
    '全部取消',
  ])
  await expect(summary(page)).toHaveText(/^共找到/)
  const before = await summary(page).textContent()
  await page.reload()
  await expect(summary(page)).toHaveText(before ?? '')
  await expect(main(page).getByLabel('排序')).toHaveValue('publish')
  await chosen(page).getByRole('link', { name: '全部取消' }).click()
  await expect(chosen(page)).toHaveCount(0)
  expect(addressOf(page)).toContain('sort=publish')
})

test('a page behind the last one says so and leads to the last; there, and below an answer, the page does not say that nothing was found', async ({
  page,
}) => {
  await open(page, '/digitization/laws?keyword=养犬&pageNum=999')
  await expect(main(page).getByText(/没有第 999 页，一共 \d+ 页。/)).toBeVisible()
  await expect(main(page).getByText('没有找到相关条文')).toHaveCount(0)
  await main(page).getByRole('link', { name: '查看最后一页' }).click()
  await expect(main(page).locator('mark').first()).toBeVisible()
  await open(page, '/digitization/laws?keyword=合同法60')
  await expect(main(page).getByText('《合同法》已由《民法典》取代')).toBeVisible()
  await expect(main(page).getByText('没有找到相关条文')).toHaveCount(0)
})

test('words that are excluded or beyond the limits are named', async ({ page }) => {
  await open(page, '/digitization/laws')
  await look(page, '养犬 -牵引绳')
  await expect(summary(page)).toContainText('已排除含“牵引绳”的')
  await look(page, '养犬 甲 乙 丙 丁 戊 己')
  await expect(summary(page)).toContainText('一次最多查找 5 个词、64 个字，没有查找“戊”、“己”')
  await open(page, `/searchPage?title=${encodeURIComponent('电梯 甲 乙 丙 丁 戊')}`)
  await expect(summary(page)).toContainText('没有查找“戊”')
})

test('on a phone the filters fold, and what is chosen stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, '/digitization/laws?keyword=养犬&region=临江')
  await expect(main(page).getByLabel('地区')).toBeHidden()
  await expect(chosen(page).getByRole('link')).toHaveText([/地区：临江/])
  await main(page).getByText('筛选与排序').click()
  await expect(main(page).getByLabel('地区')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('the first results are within the first screen of 1366 × 900', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  await open(page, '/digitization/laws?keyword=物业费')
  const first = main(page).locator('ol').getByRole('heading', { level: 2 }).first()
  await expect(first).toBeVisible()
  await expect.poll(async () => (await first.boundingBox())?.y ?? 900).toBeLessThan(860)
})
