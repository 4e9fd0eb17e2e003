import type { Page } from '@playwright/test'
import { addressOf, expect, open, settled, test } from '../fixtures/journey.ts'

const main = (page: Page) => page.getByRole('main')
const tabs = (page: Page) => main(page).getByRole('navigation', { name: '按栏目查看' })

/** The number of hits that the page shows. */
async function counted(page: Page): Promise<number> {
  const said = await main(page).getByRole('status').first().innerText()
  return Number(/共找到 (\d+) 条结果/.exec(said)?.[1])
}

test('§2 search: /searchPage shows marked hits of every kind, with counts by section that add up; the chosen section is in the address and survives a reload', async ({
  page,
}) => {
  await open(page, '/searchPage?title=电梯')
  await expect(main(page).getByRole('status').first()).toContainText('“电梯”共找到')
  await expect(main(page).locator('mark', { hasText: '电梯' }).first()).toBeVisible()
  const total = await counted(page)
  expect(total).toBeGreaterThan(5)
  const labels = await tabs(page).getByRole('link').allInnerTexts()
  const numberOf = (text: string) => Number(/\d+$/.exec(text)?.[0])
  const [all, ...sections] = labels.filter((text) => !text.startsWith('法规库')).map(numberOf)
  expect(all).toBe(total)
  expect(sections.reduce((sum, one) => sum + one, 0)).toBe(total)
  await tabs(page)
    .getByRole('link', { name: /新闻公告/ })
    .click()
  await expect.poll(() => addressOf(page)).toContain('section=internalrulesNews')
  await page.reload()
  await expect(tabs(page).locator('[aria-current]')).toContainText('新闻公告')
  await main(page).getByRole('list').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect.poll(() => addressOf(page)).toContain('/internalrules/news/detial?id=')
  await settled(page)
  await page.goBack()
  await expect(tabs(page).locator('[aria-current]')).toContainText('新闻公告')
})

test('§2 search: a colloquial word finds the legal term, a slip of the keyboard is mended, and the page says so', async ({
  page,
}) => {
  await open(page, '/searchPage?title=维修基金')
  await expect(main(page).getByRole('status').first()).toContainText('同义')
  expect(await counted(page)).toBeGreaterThan(0)
  await open(page, '/searchPage?title=物夜费')
  await expect(main(page).getByRole('status').first()).toContainText('没有“物夜费”，已为您查找“物业费”')
  expect(await counted(page)).toBeGreaterThan(0)
})

test('§2 search: laws stand in a block of their own, which says how many there are and leads to all of them', async ({
  page,
}) => {
  await open(page, '/searchPage?title=物业')
  const laws = main(page).getByRole('region', { name: /^法规\s*\d+ 部$/ })
  await expect(laws.getByRole('listitem').first()).toBeVisible()
  await laws.getByRole('link', { name: '在法规库中查看全部' }).click()
  await expect.poll(() => addressOf(page)).toBe('/digitization/laws?keyword=物业')
})

test('§2 search: words without hits, markup and special characters too, are shown as text with a suggestion; an empty search shows topics', async ({
  page,
}) => {
  await open(page, '/searchPage?title=量子纠缠饺子')
  await expect(main(page).getByText('没有找到与“量子纠缠饺子”有关的内容')).toBeVisible()
  await open(page, '/searchPage')
  await main(page).getByRole('link', { name: '消防' }).click()
  await expect.poll(() => addressOf(page)).toBe('/searchPage?title=消防')
  await expect(main(page).getByRole('status').first()).toContainText('“消防”共找到')
  const odd = '<img src=x onerror=alert(1)>&%'
  const box = page.getByRole('banner').getByRole('combobox', { name: '站内搜索' })
  await box.fill(odd)
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
  await expect(main(page).getByText(`没有找到与“${odd}”有关的内容`)).toBeVisible()
  await expect(main(page).locator('img[src="x"]')).toHaveCount(0)
})

for (const person of ['visitor', 'member'] as const) {
  test.describe(`as ${person}`, () => {
    test.use({ person })
    const sees = person === 'member' ? 'finds' : 'does not find'
    test(`§6 search: a ${person} ${sees} internal material`, async ({ page }) => {
      await open(page, '/searchPage?title=操作规程')
      await expect(main(page).getByRole('status').first()).toContainText('共找到')
      await expect(tabs(page).getByRole('link', { name: /操作规程/ })).toHaveCount(person === 'member' ? 1 : 0)
    })
  })
}

test('§2 search: one search after another leaves one search box, with the last words', async ({ page }) => {
  await open(page, '/searchPage?title=电梯')
  for (const word of ['消防', '绿化', '电梯']) {
    await main(page).getByLabel('搜索词').fill(word)
    await main(page).getByRole('button', { name: '搜索' }).click()
    await expect(main(page).getByRole('status').first()).toContainText(`“${word}”共找到`)
    await expect(main(page).getByLabel('搜索词')).toHaveCount(1)
    await expect(main(page).getByLabel('搜索词')).toHaveValue(word)
  }
})

test.describe('what the words lead to', () => {
  const places = (page: Page) => main(page).getByRole('navigation', { name: '直达' })

  const actions = (page: Page) => main(page).getByRole('navigation', { name: '马上办' })

  test('everyday words lead to a letter, to the positions, to the addresses and to a section before anything else', async ({
    page,
  }) => {
    for (const [words, label, path] of [
      ['怎么投诉', '投诉', '/proposal?kind=complaint'],
      ['我家电梯坏了找谁', '报修', '/proposal?kind=repair'],
      ['保安招聘', '招聘岗位', '/information'],
      ['地址', '地址与办公时间', '/contactus'],
      ['部门介绍', '部门介绍', '/entercompany/department'],
    ] as const)
      await test.step(words, async () => {
        await open(page, `/searchPage?title=${encodeURIComponent(words)}`)
        await actions(page).getByRole('link', { name: label }).click()
        await expect.poll(() => addressOf(page)).toBe(path)
        await settled(page)
      })
  })

  test('somebody in danger reads a telephone first, that of the own project where one is chosen', async ({ page }) => {
    await open(page, `/searchPage?title=${encodeURIComponent('孩子被困电梯')}`)
    const call = actions(page).getByRole('link')
    await expect(call.first()).toHaveAttribute('href', 'tel:4000001818')
    await expect(main(page).getByText(/^没有逐字匹配，为您找到相近内容 \d+ 条$/)).toBeVisible()
    await expect(main(page).getByText(/(^|\D)0 条/)).toHaveCount(0)
    await open(page, `/searchPage?title=${encodeURIComponent('清禾苑')}`)
    await main(page).getByRole('link', { name: '清禾苑', exact: true }).first().click()
    await main(page).getByRole('button', { name: '设为我的项目' }).click()
    await open(page, `/searchPage?title=${encodeURIComponent('孩子被困电梯')}`)
    await expect(call.first()).toHaveAttribute('href', 'tel:05000001811')
  })

  test('a citation leads to the article', async ({ page }) => {
    await open(page, `/searchPage?title=${encodeURIComponent('临江市物业服务示例条例第八条')}`)
    await places(page)
      .getByRole('link', { name: /第八条/ })
      .click()
    await settled(page)
    await expect(main(page).getByRole('region', { name: '第八条', exact: true })).toBeFocused()
  })

  test('laws are shown with their status; a repealed one is answered with its successor, a missing article with a sentence', async ({
    page,
  }) => {
    await open(page, `/searchPage?title=${encodeURIComponent('临江市物业服务示例条例 8')}`)
    const direct = places(page).getByRole('listitem').filter({ hasText: '第八条' })
    await expect(direct.getByText(/^有效（截至 2025-04）$/)).toBeVisible()
    await open(page, `/searchPage?title=${encodeURIComponent('临江市物业服务示例条例')}&section=law`)
    await expect(
      main(page)
        .getByRole('listitem')
        .getByText(/^有效（截至 2025-04）$/)
        .last(),
    ).toBeVisible()
    await open(page, `/searchPage?title=${encodeURIComponent('合同法60')}`)
    await expect(main(page).getByText(/^《合同法》已由《民法典》取代/)).toBeVisible()
    await open(page, `/searchPage?title=${encodeURIComponent('临江市物业服务示例条例 300')}`)
    await expect(main(page).getByText(/没有第三百条$/)).toBeVisible()
  })

  test('words are completed while they are typed', async ({ page }) => {
    await open(page, '/index')
    const box = page.getByRole('banner').getByRole('combobox', { name: '站内搜索' })
    const list = await box.getAttribute('list')
    const words = await page
      .locator(`[id="${list}"] option`)
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    expect(words).toContain('招聘信息')
    expect(new Set(words).size).toBe(words.length)
  })
})
