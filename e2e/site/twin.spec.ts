import { type SectionKey, sections } from '@anju/contract/sections'
import { itemAddress, lawAddress } from '@anju/contract/site/address'
import type { Page } from '@playwright/test'
import { addressOf, expect, settled, test } from '../fixtures/journey.ts'
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

  for (const [what, section] of [
    ['a news item', 'internalrulesNews'],
    ['a project', 'introduceIntroduction'],
    ['a position', 'information'],
    ['an office', 'contactus'],
    ['a department', 'department'],
    ['a service', 'introduceServing'],
    ['a book', 'mediaBooks'],
    ['a gallery', 'mediaImage'],
    ['a topic of the law', 'internalruleslaw'],
    ['a standard', 'internalrulesnative'],
    ['a lecture', 'cultureLecture'],
  ] as const)
    test(`${what} is complete at its address: title, text, the way back`, async ({ page }) => {
      const [item] = await rowsOf(page, section)
      if (!item) throw new Error(`the example has nothing in ${section}`)
      await readTwin(page, itemAddress(section, item.contentId))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title)
      await expect(page).toHaveTitle(new RegExp(`^${item.title}`))
      await expect(page.getByRole('link', { name: '首页' }).first()).toBeVisible()
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(60)
    })

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

  test.describe('where there is nothing', () => {
    test.use({ provokes: /Failed to load resource/ })

    test('what only staff may read and what does not exist have no twin, but a page for people', async ({ page }) => {
      const member = await page.request.get('/internalrules/regulations/x', { headers: { accept: 'text/html' } })
      const nothing = await page.request.get('/internalrules/news/01a20af1-0eda-7000-b8fa-5b2025fad830', {
        headers: { accept: 'text/html' },
      })
      expect([member.status(), nothing.status()]).toEqual([404, 404])
      await page.goto('/no-such-page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: /首页/ }).first()).toBeVisible()
    })
  })
})

/** Names of particulars, columns and parts in a twin. */
function namesIn(html: string): string[] {
  const article = /<article class="twin-card">.*<\/article>/s.exec(html)?.[0] ?? ''
  return [...article.matchAll(/<(?:dt|h[23]|th[^>]*)>([^<]+)</g)].map(([, name = '']) => name)
}

test('every name in a twin is one that the page of the same item has', async ({ page }) => {
  test.slow()
  const open = (Object.keys(sections) as SectionKey[]).filter((key) => sections[key].audience === 'public')
  for (const section of open) {
    const [item] = await rowsOf(page, section)
    if (!item) continue
    const address = itemAddress(section, item.contentId)
    const names = namesIn(await (await page.request.get(address, { headers: { accept: 'text/html' } })).text())
    await page.goto(address)
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
