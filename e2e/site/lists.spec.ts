import type { Page } from '@playwright/test'
import { addressOf, expect, follow, open, settled, test } from '../fixtures/journey.ts'

const main = (page: Page) => page.getByRole('main')
const headings = (page: Page) => main(page).getByRole('list').getByRole('heading', { level: 2 })
const pages = (page: Page) => main(page).getByRole('navigation', { name: '分页' })

test('§3 lists: kind and department are in the address and survive a reload', async ({ page }) => {
  await open(page, '/internalrules/news')
  const all = await pages(page)
    .getByText(/共 \d+ 条/)
    .innerText()
  await main(page).getByRole('button', { name: '公司新闻' }).click()
  await expect.poll(() => addressOf(page)).toBe('/internalrules/news?kind=公司新闻')
  await expect(pages(page).getByText(/共 \d+ 条/)).not.toHaveText(all)
  await main(page).getByRole('combobox', { name: '部门' }).selectOption('综合管理部')
  await expect.poll(() => addressOf(page)).toBe('/internalrules/news?kind=公司新闻&department=综合管理部')
  await settled(page)
  const titles = await headings(page).allInnerTexts()
  expect(titles.length).toBeGreaterThan(0)
  await page.reload()
  await expect(main(page).getByRole('button', { name: '公司新闻', pressed: true })).toBeVisible()
  await expect(main(page).getByRole('combobox', { name: '部门' })).toHaveValue('综合管理部')
  await expect(headings(page)).toHaveText(titles)
})

test('§3 lists: the page number is in the address, survives a reload and is a history entry', async ({ page }) => {
  // A list that no journey adds to: a new item would move the others to the next page.
  await open(page, '/cultureLecture')
  const titles = main(page).getByRole('heading', { level: 2 })
  const first = await titles.allInnerTexts()
  expect(first.length).toBeGreaterThan(0)
  await pages(page).getByRole('link', { name: '第 2 页' }).click()
  await expect.poll(() => addressOf(page)).toBe('/cultureLecture?pageNum=2')
  await expect(pages(page).locator('[aria-current]')).toHaveText('2')
  await settled(page)
  await expect(titles.first()).not.toHaveText(first[0] ?? '')
  const second = await titles.allInnerTexts()
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((title) => first.includes(title))).toEqual([])
  await page.reload()
  await expect(titles).toHaveText(second)
  await expect(pages(page).locator('[aria-current]')).toHaveText('2')
  await page.goBack()
  await expect(titles).toHaveText(first)
})

test('§3 lists: a keyword narrows the list from its first page and survives a reload', async ({ page }) => {
  await open(page, '/internalrules/news?pageNum=2')
  const words = main(page).getByRole('searchbox', { name: '关键词' })
  await words.fill('电梯')
  await words.press('Enter')
  await expect.poll(() => addressOf(page)).toBe('/internalrules/news?keyword=电梯')
  await settled(page)
  await expect(headings(page).first()).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('电梯')
  await words.fill('没有人会写的词')
  await words.press('Enter')
  await expect(main(page).getByText('暂无内容')).toBeVisible()
  await expect(words).toBeVisible()
})

test('§9 lists: news show their date as [ YYYY-MM-DD], image reports as YYYY.MM', async ({ page }) => {
  await open(page, '/internalrules/news')
  const dates = await main(page).getByRole('list').getByRole('time').allInnerTexts()
  expect(dates.length).toBe(10)
  for (const date of dates) expect(date).toMatch(/^\[ \d{4}-\d{2}-\d{2}\]$/)
  await open(page, '/media/image')
  await expect(
    main(page)
      .getByText(/^20\d\d\.(0[1-9]|1[0-2])$/)
      .first(),
  ).toBeVisible()
})

test('§2 an item has a breadcrumb and links to the previous and next item', async ({ page }) => {
  await open(page, '/internalrules/news?pageNum=2')
  const title = await headings(page).first().innerText()
  await headings(page).first().getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · 衡岚物业`)
  const crumbs = main(page).getByRole('navigation', { name: '当前位置' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['首页', '内部规章', '新闻公告', title])
  const neighbours = main(page).getByRole('navigation', { name: '上一篇与下一篇' })
  await expect(neighbours.getByRole('link')).toHaveCount(2)
  await neighbours.getByRole('link').last().click()
  await expect(heading).not.toHaveText(title)
  await main(page).getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link').first().click()
  await expect(heading).toHaveText(title)
  await crumbs.getByRole('link', { name: '新闻公告' }).click()
  await expect(heading).toHaveText('新闻公告')
})

test('§2 a missing item shows a notice with a link back: plainly in public sections, and as perhaps for staff where there is such material', async ({
  page,
}) => {
  const gone = '019a5a5a-0000-7000-8000-000000000000'
  const logIn = main(page).getByRole('button', { name: /登录/ })
  await open(page, `/entercompany/introduce/introduction/details?id=${gone}`)
  await expect(main(page).getByText('没有找到这条内容')).toBeVisible()
  await expect(logIn).toHaveCount(0)
  await follow(page, `/internalrules/news/detial?id=${gone}`)
  await expect(main(page).getByText('没有找到：可能已下线，或仅限员工查看')).toBeVisible()
  await expect(logIn).toBeVisible()
  await main(page).getByRole('link', { name: '返回新闻公告' }).click()
  await expect.poll(() => addressOf(page)).toBe('/internalrules/news')
})

test.describe('for a member', () => {
  test.use({ person: 'member' })
  test('§3 rules are filtered by kind as a table of controlled documents', async ({ page }) => {
    await open(page, '/internalrules/regulations')
    await main(page).getByRole('button', { name: '安全' }).click()
    await expect.poll(() => addressOf(page)).toBe('/internalrules/regulations?kind=安全')
    await settled(page)
    const rows = main(page).getByRole('table', { name: '规章制度' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('安全')
    await page.reload()
    await expect(rows.nth(1)).toContainText('安全')
  })
})
