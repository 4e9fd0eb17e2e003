import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { itemAddress, lawAddress } from '@anju/contract/site/address'
import type { Page } from '@playwright/test'
import { addressOf, expect, follow, open, settled, test } from '../fixtures/journey.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'

const LAW = '临江市物业服务示例条例'

async function rowsOf(page: Page, section: string, more: Record<string, string> = {}) {
  const answer = await page.request.get('/api/cms/content/list', { params: { section, pageSize: 1, ...more } })
  return (await answer.json()).data.rows as { contentId: string; title: string }[]
}

async function lawId(page: Page): Promise<string> {
  const answer = await page.request.get('/api/cms/law/search', { params: { keyword: LAW, scope: 'law' } })
  return (await answer.json()).data.rows[0].lawId
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  /** The page that the server made: one heading, styled, with the company above and the navigation. */
  async function readTwin(page: Page, address: string): Promise<void> {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('banner')).toContainText('衡岚物业')
    await expect(page.getByRole('banner').getByRole('link', { name: /^[\d-]+$/ })).toHaveAttribute('href', /^tel:/)
    await expect(page.getByRole('banner').getByRole('link', { name: '走进企业' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('主办单位')
    await expectNoOverflow(page)
  }

  test('the start page leads to a list, its next page, an item and back', async ({ page }) => {
    await readTwin(page, '/')
    await page.getByRole('main').getByRole('link', { name: '新闻公告' }).first().click()
    await expect(page).toHaveURL(/\/internalrules\/news$/)
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click()
    await expect(page).toHaveURL(/\/internalrules\/news\?pageNum=2$/)
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .first()
    const title = await first.innerText()
    await first.click()
    await expect(page).toHaveURL(/\/internalrules\/news\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('link', { name: '新闻公告' }).first().click()
    await expect(page).toHaveURL(/\/internalrules\/news$/)
  })

  test('a picture of a project is shown', async ({ page }) => {
    const [item] = await rowsOf(page, 'introduceIntroduction')
    await readTwin(page, itemAddress('introduceIntroduction', item?.contentId ?? ''))
    const picture = page.getByRole('main').getByRole('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('alt', /.{4}/)
    const src = await picture.getAttribute('src')
    expect((await page.request.get(src ?? '')).headers()['content-type']).toMatch(/^image\//)
  })

  test('a law has an anchor for each article', async ({ page }) => {
    await readTwin(page, `${lawAddress(await lawId(page))}#art-8`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LAW)
    await expect(page.locator('#art-8')).toContainText('不得以停止供电')
    await expect(page.locator('#art-8')).toBeInViewport()
  })
})

/** Names of particulars, columns and parts in a twin. */
function namesIn(html: string): string[] {
  const article = /<article class="twin-card">.*<\/article>/s.exec(html)?.[0] ?? ''
  return [...article.matchAll(/<(?:dt|h[23]|th[^>]*)>([^<]+)</g)].map(([, name = '']) => name)
}

test('every name in a twin is one that the page of the same item has', async ({ page }) => {
  test.slow()
  const visible = (Object.keys(sections) as SectionKey[]).filter((key) => sections[key].audience === 'public')
  await open(page, '/privacy')
  for (const section of visible) {
    const [item] = await rowsOf(page, section)
    if (!item) continue
    const twin = await page.request.get(itemAddress(section, item.contentId), { headers: { accept: 'text/html' } })
    const names = namesIn(await twin.text())
    await follow(page, itemPath(section, item.contentId))
    await expect(page.getByRole('main').getByText(item.title, { exact: true }).first()).toBeVisible()
    await settled(page)
    const article = page.getByRole('main')
    // A page may have parts of its own code, which come a little later.
    for (const name of names) await expect(article, `${section}: ${name}`).toContainText(name)
  }
})

test.describe('an address without a page for visitors', () => {
  // The answer has the status of what it says.
  test.use({ provokes: /Failed to load resource/ })

  test('a section for staff typed without the sign # is its locked page with a login', async ({ page }) => {
    const answer = await page.goto('/internalrules/regulations')
    expect(answer?.status()).toBe(401)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1, name: '规章制度' })).toBeVisible()
    await expect(page.getByRole('main').getByText('内部资料仅限公司员工查看，请登录后查看')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: '登录' })).toBeVisible()
    expect(addressOf(page)).toBe('/internalrules/regulations')
  })

  test('leads on: its words are searched for, its section and popular places are offered', async ({ page }) => {
    await page.goto('/internalrules/news/电梯困人')
    await settled(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('combobox', { name: '站内搜索' })).toHaveValue('电梯困人')
    await expect(main.getByRole('link', { name: '看看“新闻公告”' })).toBeVisible()
    for (const place of ['报修与投诉', '项目介绍', '招聘信息', '法规检索', '联系我们'])
      await expect(main.getByRole('link', { name: new RegExp(place) })).toBeVisible()
    await main.getByRole('button', { name: '搜索' }).click()
    await expect.poll(() => addressOf(page)).toBe('/searchPage?title=电梯困人')
  })

  test('of the site itself leads on too', async ({ page }) => {
    await page.goto('/#/停电通知')
    await settled(page)
    expect(addressOf(page)).toBe('/404')
    await expect(page.getByRole('main').getByRole('combobox', { name: '站内搜索' })).toHaveValue('停电通知')
    await expectNoOverflow(page)
  })
})

test('with JavaScript a real address leads to the same item, without a history entry of its own', async ({ page }) => {
  const [item] = await rowsOf(page, 'internalrulesNews')
  await page.goto('about:blank')
  await page.goto(itemAddress('internalrulesNews', item?.contentId ?? ''))
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item?.title ?? '')
  expect(addressOf(page)).toContain(`id=${item?.contentId}`)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('with JavaScript the address of an article opens the reader there', async ({ page }) => {
  await page.goto(`${lawAddress(await lawId(page))}#art-8`)
  await settled(page)
  const article = page.getByRole('main').getByRole('region', { name: '第八条', exact: true })
  await expect(article).toBeFocused()
  await expect(article).toBeInViewport()
})

test('what the server made is never seen when JavaScript runs', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const twin = document.getElementById('twin')
      if (twin && twin.getClientRects().length > 0 && getComputedStyle(twin).display !== 'none') seen.push('twin')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const [item] = await rowsOf(page, 'introduceIntroduction')
  await page.goto(itemAddress('introduceIntroduction', item?.contentId ?? ''))
  await settled(page)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})
