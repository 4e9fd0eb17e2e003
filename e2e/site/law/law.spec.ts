import type { Page } from '@playwright/test'
import { addressOf, expect, open, test } from '../../fixtures/journey.ts'
import { box, look, main } from './law-box.ts'

const TITLE = '临江市物业服务示例条例'

/** Opens the one law that came with its text. */
async function read(page: Page, anchor = '') {
  const answer = await page.request.get('/api/cms/law/search', { params: { keyword: TITLE, scope: 'law' } })
  const [{ lawId }] = (await answer.json()).data.rows
  await open(page, `/digitization/laws?law=${lawId}${anchor && `&a=${anchor}`}`)
  return lawId as string
}

const article = (page: Page, label: string) => main(page).getByRole('region', { name: label, exact: true })

test('§2 laws lookup: an empty search lists the whole library, with level, status and dates; hits are marked, lead to their article and are counted in a sentence', async ({
  page,
}) => {
  await open(page, '/digitization/laws')
  await expect(main(page).getByText(/收录 \d+ 部/)).toBeVisible()
  const first = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  await expect(first).toContainText(/现行有效|尚未生效|有效/)
  await expect(first).toContainText(/公布 \d{4}-\d{2}-\d{2}/)
  await main(page).getByLabel('效力位阶').selectOption('local_regulation')
  await expect.poll(() => addressOf(page)).toContain('level=')
  await expect(main(page).getByRole('link', { name: TITLE })).toBeVisible()
  await expect(main(page).getByRole('link', { name: '中华人民共和国民法典' })).toHaveCount(0)
  await open(page, '/digitization/laws')
  await look(page, '电梯')
  await expect(main(page).getByRole('status').first()).toHaveText(/^共找到 \d+ 条条文/)
  await expect(main(page).locator('mark').first()).toHaveText('电梯')
  await main(page).getByRole('link', { name: '第五条', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(article(page, '第五条')).toBeFocused()
  await expect(article(page, '第五条')).toBeInViewport()
})

test('§2 laws lookup: a colloquial word finds the legal term, and the page says so', async ({ page }) => {
  await open(page, '/digitization/laws')
  await look(page, '维修基金')
  const synonym = main(page).getByRole('link', { name: '同义词：维修基金＝专项维修资金' })
  await expect(synonym).toBeVisible()
  await expect(main(page).locator('mark', { hasText: '专项维修资金' }).first()).toBeVisible()
  await main(page).getByLabel('原词').check()
  await expect.poll(() => addressOf(page)).toContain('match=exact')
  await expect(synonym).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByLabel('原词')).toBeChecked()
  await expect(box(page)).toHaveValue('维修基金')
})

test('§2 laws lookup: a citation leads straight to the article; one of an article that there is not is answered in a sentence and opens no other law, one of a repealed code with its successor', async ({
  page,
}) => {
  await open(page, '/digitization/laws')
  await look(page, `${TITLE}第八条`)
  const jumps = main(page).getByRole('region', { name: '直达条文' })
  await jumps.getByRole('link', { name: `${TITLE} 第八条` }).click()
  await expect(article(page, '第八条')).toBeFocused()
  await expect(article(page, '第八条')).toContainText('不得以停止供电')
  await open(page, '/digitization/laws')
  await look(page, `${TITLE}第九十九条`)
  await expect(main(page).getByRole('alert')).toHaveText(/共 \d+ 条，没有第九十九条/)
  await expect(main(page).getByRole('region', { name: '直达条文' })).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: '直达法规' }).getByRole('link')).toHaveText([TITLE])
  await open(page, '/digitization/laws')
  await look(page, '合同法60')
  await expect(main(page).getByRole('alert')).toHaveText('《合同法》已由《民法典》取代，自 2021-01-01 起不再施行。')
  const offered = main(page).getByRole('region', { name: '您要找的是哪一部？' })
  await offered.getByRole('link', { name: '民法典' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('中华人民共和国民法典')
})

test('§2 law reader: jumps to an article by its number, and reports a missing one; the contents lead to chapters and sections; the size of the text can be chosen', async ({
  page,
}) => {
  await read(page)
  const number = main(page).getByLabel(/转到第/)
  await number.fill('10')
  await number.press('Enter')
  await expect(article(page, '第十条')).toBeFocused()
  await number.fill('十一')
  await main(page).getByRole('button', { name: '前往' }).click()
  await expect(article(page, '第十一条')).toBeFocused()
  await number.fill('99')
  await number.press('Enter')
  await expect(main(page).getByRole('alert')).toHaveText('没有这一条')
  const contents = main(page).getByRole('navigation', { name: '目录' })
  await expect(contents.getByRole('button')).toHaveText([/总则/, /服务/, /设施设备/, /费用/, /附则/])
  await contents.getByRole('button', { name: /附则/ }).click()
  await expect(main(page).getByRole('heading', { name: /附则/ })).toBeInViewport()
  const current = contents.locator('[aria-current="location"]')
  await expect(current).toHaveCount(1)
  await page.keyboard.press('Control+Home')
  await expect(current).toHaveCount(0)
  await contents.getByRole('button', { name: /附则/ }).click()
  await expect(main(page).getByText('仅供参考，以官方公布文本为准。')).toBeVisible()
  const size = () =>
    article(page, '第一条').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await size()
  await main(page).getByRole('button', { name: '大', exact: true }).click()
  await expect.poll(size).toBeGreaterThan(before)
})

test('§2 law reader: an address with an article opens there, also after a reload', async ({ page }) => {
  await read(page)
  const anchor = await article(page, '第九条').getAttribute('id')
  await read(page, anchor ?? '')
  await expect(article(page, '第九条')).toBeInViewport()
  await page.reload()
  await expect(article(page, '第九条')).toBeFocused()
  await expect(article(page, '第九条')).toBeInViewport()
})

test('the name of a law leads to it, in the lookup and in the search of the site', async ({ page }) => {
  await open(page, '/digitization/laws')
  await look(page, '临江养犬示例办法')
  const jumps = main(page).getByRole('region', { name: '直达法规' })
  await expect(jumps).toContainText('公布 2026-03-06')
  await jumps.getByRole('link', { name: '临江市养犬示例办法' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('临江市养犬示例办法')
  await expect(main(page).getByText('最初施行 2019-07-01')).toBeVisible()
  await open(page, `/searchPage?title=${encodeURIComponent('临江市养犬示例办法')}`)
  await main(page).getByRole('navigation', { name: '直达' }).getByRole('link', { name: '临江市养犬示例办法' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('临江市养犬示例办法')
})

test('the law of a day: searched, read and cited as of then; versions are compared word by word', async ({ page }) => {
  await open(page, '/digitization/laws')
  await look(page, '牵引绳')
  await expect(main(page).locator('mark').first()).toBeVisible()
  await expect(main(page).getByText('一点五米')).toBeVisible()
  await main(page).getByLabel('适用日期').fill('2020-06-01')
  await expect.poll(() => addressOf(page)).toContain('on=2020-06-01')
  await expect(main(page).getByText('不超过二米')).toBeVisible()
  await expect(main(page).getByText('一点五米')).toHaveCount(0)
  await main(page).getByRole('link', { name: '第二条', exact: true }).click()
  await expect(article(page, '第二条')).toContainText('二米')
  await expect(main(page).getByLabel('适用日期')).toHaveValue('2020-06-01')
  await main(page).getByRole('button', { name: '回到今天' }).click()
  await main(page)
    .getByRole('link', { name: /查看现在施行的版本/ })
    .click()
  await expect(article(page, '第二条')).toContainText('一点五米')
  await main(page).getByLabel('适用日期').fill('2020-06-01')
  await expect(main(page).getByText('这个版本在 2020-06-01 还没有公布。')).toBeVisible()
  await expect(main(page).getByText('尚未公布', { exact: true })).toBeVisible()
  await main(page)
    .getByRole('link', { name: /查看2020-06-01 这一天施行的版本/ })
    .click()
  await expect(article(page, '第二条')).toContainText('二米')
  await page.goBack()
  await main(page).getByRole('button', { name: '回到今天' }).click()
  await main(page).getByRole('link', { name: '与本版对照' }).click()
  await expect(main(page).getByRole('status')).toHaveText('共 5 条，其中 4 条不同。')
  await expect(main(page).locator('ins').filter({ hasText: '垫付' })).toBeVisible()
  await expect(main(page).getByText('第一条', { exact: true })).toHaveCount(0)
  await main(page).getByLabel('也显示相同的条文').check()
  await expect(main(page).getByText('第一条', { exact: true })).toHaveCount(2)
})
