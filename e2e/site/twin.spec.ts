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
    await expect(page.getByRole('banner')).toContainText('衡岚物业服务有限公司')
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
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
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
      const member = await page.request.get('/internalrules/regulations', { headers: { accept: 'text/html' } })
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
