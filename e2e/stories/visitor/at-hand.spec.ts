// What people come for, within reach: on a phone, in a hurry, with tired eyes.
import { itemPath, sections } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { addressOf, expect, open, settled, test } from '../../fixtures/journey.ts'
import { projectsOf } from '../../fixtures/site-pages.ts'

const main = (page: Page) => page.getByRole('main')
const PHONE = { width: 375, height: 720 }
const PROJECTS = sections.introduceIntroduction.path

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the hotline is on the first screen, and a bar at its foot leads to what people come for', async ({ page }) => {
    await open(page, '/index')
    await expect(main(page).getByRole('link', { name: '400-000-1818' }).first()).toBeInViewport()
    const bar = page.getByRole('navigation', { name: '常用' })
    await expect(bar.getByRole('link', { name: '拨打热线' })).toHaveAttribute('href', 'tel:4000001818')
    await expect(bar).toBeInViewport()
    for (const [link, kind] of Object.entries({ 投诉: '投诉', 报修: '报修转办' })) {
      await bar.getByRole('link', { name: link }).click()
      await expect(main(page).getByRole('radio', { name: kind })).toBeChecked()
    }
    await bar.getByRole('link', { name: '联系我们' }).click()
    await settled(page)
    expect(addressOf(page)).toBe('/contactus')
    expect(await violations(page)).toEqual([])
    // The last lines of a page are not behind the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const [end, top] = await Promise.all([
      page.getByRole('contentinfo').evaluate((element) => {
        const last = [...element.querySelectorAll('p, a')].at(-1)
        return last?.getBoundingClientRect().bottom ?? 0
      }),
      bar.evaluate((element) => element.getBoundingClientRect().top),
    ])
    expect(end).toBeLessThanOrEqual(top)
  })

  test('a law leaves the foot of the screen to its text', async ({ page }) => {
    const answer = await page.request.get('/api/cms/law/search', { params: { keyword: '条例', scope: 'law' } })
    await open(page, `/digitization/laws?law=${(await answer.json()).data.rows[0].lawId}`)
    await expect(page.getByRole('navigation', { name: '常用' })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })
})

test('an urgent notice is above the header of every page, until the reader closes it', async ({ page }) => {
  await open(page, '/contactus')
  const strip = page.getByRole('region', { name: '紧急通知' })
  await expect(strip.getByRole('link')).toHaveText([/强对流天气/])
  await strip.getByRole('link').click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/强对流天气/)
  await strip.getByRole('button', { name: '关闭紧急通知' }).click()
  await expect(strip).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(strip).toHaveCount(0)
})

test('whoever chooses a project finds its notices, telephone and disclosure first', async ({ page }) => {
  // The example has notices about this one; other journeys may add projects before it.
  const project = (await projectsOf(page)).find(({ title }) => title === '云澜大厦')
  await open(page, itemPath('introduceIntroduction', project?.contentId ?? ''))
  await main(page).getByRole('button', { name: '设为我的项目' }).click()
  await expect(main(page).getByRole('button', { name: '这是我的项目' })).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/index')
  await page.reload()
  await settled(page)
  const mine = main(page).getByRole('region', { name: '我的项目' })
  await expect(mine.getByRole('heading')).toHaveText(project?.title ?? '')
  await expect(mine.getByRole('link', { name: /项目值班/ })).toHaveAttribute('href', /^tel:\d/)
  await expect(mine.getByRole('listitem').getByRole('link').first()).toBeVisible()
  await mine.getByRole('link', { name: '信息公开与服务' }).click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(project?.title ?? '')
  await open(page, '/index')
  await mine.getByRole('button', { name: '不再显示' }).click()
  await expect(mine).toHaveCount(0)
})

test('an item is handed on by its real address and by a code', async ({ page }) => {
  const [project] = await projectsOf(page)
  await open(page, itemPath('introduceIntroduction', project?.contentId ?? ''))
  await main(page).getByRole('button', { name: '分享' }).click()
  const share = page.getByRole('dialog', { name: '用手机打开或转发' })
  await expect(share.getByRole('img', { name: `${project?.title}的二维码` })).toBeVisible()
  const address = await share.getByText(/^http/).innerText()
  expect(new URL(address).pathname).toBe(`${PROJECTS}/${project?.contentId}`)
  await share.getByRole('button', { name: '关闭分享' }).click()
  await expect(share).toBeHidden()
})
