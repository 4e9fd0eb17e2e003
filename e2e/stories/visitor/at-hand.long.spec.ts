// What people come for, within reach: on a phone, in a hurry, with tired eyes.
import { sections } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { expect, open, settled, test } from '../../fixtures/journey.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { projectsOf } from '../../fixtures/site-pages.ts'

const main = (page: Page) => page.getByRole('main')
const PHONE = { width: 375, height: 720 }
const PROJECTS = sections.introduceIntroduction.path

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
