// What people come for, within reach: on a phone, in a hurry, with tired eyes.
import { itemPath, sections } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { addressOf, expect, open, settled, test } from '../../fixtures/journey.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'

const main = (page: Page) => page.getByRole('main')
const PHONE = { width: 375, height: 720 }
const PROJECTS = sections.introduceIntroduction.path

async function projectsOf(page: Page) {
  const answer = await page.request.get('/api/cms/content/list', {
    params: { section: 'introduceIntroduction', pageSize: 50 },
  })
  return (await answer.json()).data.rows as {
    contentId: string
    title: string
    kind: string
    fields: { city: string; district: string; areaM2: number }
  }[]
}

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

test.describe('projects', () => {
  const cards = (page: Page) => main(page).getByRole('heading', { level: 2 })

  test('are chosen by type, city and area; every choice says how many it would show', async ({ page }) => {
    const all = await projectsOf(page)
    const offices = all.filter(({ kind }) => kind === '写字楼')
    await open(page, PROJECTS)
    await expect(cards(page)).toHaveCount(Math.min(all.length, 12))
    const chip = main(page).getByRole('button', { name: `写字楼（${offices.length}）` })
    await chip.click()
    await expect(cards(page)).toHaveText(offices.map(({ title }) => title))
    await expect(main(page).getByText(`当前 ${offices.length} 个项目`)).toBeVisible()
    // Nothing is offered that would show nothing.
    await expect(main(page).getByRole('button', { name: '商业' })).toHaveCount(0)
    await main(page).getByRole('combobox', { name: '面积', exact: true }).selectOption({ label: '10 万㎡以上（1）' })
    await expect(cards(page)).toHaveCount(1)
    await page.reload()
    await settled(page)
    await expect(cards(page)).toHaveCount(1)
    await expect(main(page).getByRole('combobox', { name: '面积', exact: true })).toHaveValue('huge')
  })

  test('are compared in a table, the largest first, and open from there', async ({ page }) => {
    const all = (await projectsOf(page)).sort((one, other) => other.fields.areaM2 - one.fields.areaM2)
    await open(page, PROJECTS)
    await main(page).getByRole('button', { name: '表格' }).click()
    await main(page).getByRole('combobox', { name: '排序' }).selectOption('按面积')
    const table = main(page).getByRole('table', { name: '项目' })
    await expect(table.locator('a[href^="#"]')).toHaveText(all.map(({ title }) => title))
    expect(await violations(page)).toEqual([])
    await table.getByRole('link').first().click()
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[0]?.title ?? '')
  })

  test('are shown on a map of their city and by district, also on a phone', async ({ page }) => {
    // Other journeys may have projects without coordinates.
    const first = (await projectsOf(page)).find(({ title }) => title === '云澜大厦')
    await open(page, `${PROJECTS}?view=map`)
    const mark = main(page)
      .getByTitle(first?.title ?? '', { exact: true })
      .filter({ hasText: /^\d+$/ })
    const number = await mark.innerText()
    await expect(main(page).getByText(`${number}. ${first?.title}`, { exact: true })).toBeVisible()
    const district = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: first?.fields.district ?? '' }) })
    await expect(district.getByRole('link', { name: new RegExp(`^${first?.title}，`) })).toBeVisible()
    for (const viewport of [PHONE, { width: 1366, height: 768 }]) {
      await page.setViewportSize(viewport)
      await expectNoOverflow(page)
      expect(await violations(page)).toEqual([])
    }
    await district.getByRole('link', { name: new RegExp(`^${first?.title}，`) }).press('Enter')
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
  })
})

test('larger text and more contrast are chosen once and kept; every page still fits', async ({ page }) => {
  await open(page, '/index')
  const size = () => page.evaluate(() => Number(getComputedStyle(document.body).zoom))
  await expect.poll(size).toBeCloseTo(1)
  await page.getByRole('banner').getByRole('button', { name: '大字版' }).click()
  await expect.poll(size).toBeCloseTo(1.2)
  await page.reload()
  await settled(page)
  await expect.poll(size).toBeCloseTo(1.2)
  for (const width of [992, 1024, 1190, 1280]) {
    await page.setViewportSize({ width, height: 768 })
    await expectNoOverflow(page)
    const account = page.getByRole('banner').getByRole('button', { name: '登录' })
    const right = () => account.boundingBox().then((box) => (box ? box.x + box.width : Number.NaN))
    await expect.poll(right, `the end of the header at ${width} px`).toBeLessThanOrEqual(width)
  }
  for (const viewport of [{ width: 1366, height: 768 }, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    for (const path of ['/index', PROJECTS, '/proposal', '/digitization/laws', '/accessibility']) {
      await open(page, path)
      await expectNoOverflow(page)
      expect(await violations(page), path).toEqual([])
    }
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('banner').getByRole('button', { name: '退出大字版' }).click()
  await expect.poll(size).toBeCloseTo(1)
})
