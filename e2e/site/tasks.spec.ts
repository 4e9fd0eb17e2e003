// What people come for, in presses: from where they are to the telephone or the form that helps them.
import { itemPath, sections } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { openPosition } from '../fixtures/applications.ts'
import { violations } from '../fixtures/axe.ts'
import { expect, open, settled, test } from '../fixtures/journey.ts'
import { overflow } from '../fixtures/page-checks.ts'

const main = (page: Page) => page.getByRole('main')
const PROJECTS = sections.introduceIntroduction.path
const sizes = [
  { width: 375, height: 812 },
  { width: 1366, height: 768 },
] as const

async function projectNamed(page: Page, title: string): Promise<string> {
  const answer = await page.request.get('/api/cms/content/list', {
    params: { section: 'introduceIntroduction', pageSize: 50 },
  })
  const rows = (await answer.json()).data.rows as { contentId: string; title: string }[]
  return itemPath('introduceIntroduction', rows.find((row) => row.title === title)?.contentId ?? '')
}

for (const viewport of sizes)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a project has its telephone on the first screen and keeps it; a complaint about it is one press away', async ({
      page,
    }) => {
      await open(page, await projectNamed(page, '清禾苑'))
      const bar = main(page).getByRole('region', { name: '联系本项目' })
      const call = bar.getByRole('link', { name: /值班电话/ })
      await expect(call).toHaveAttribute('href', /^tel:\d/)
      for (const link of [call, bar.getByRole('link', { name: '报修' }), bar.getByRole('link', { name: '投诉' })])
        await expect(link).toBeInViewport({ ratio: 1 })
      await main(page).getByRole('heading', { name: '信息公开' }).scrollIntoViewIfNeeded()
      await expect(call).toBeInViewport({ ratio: 1 })
      expect(await violations(page)).toEqual([])
      if (viewport.width === 375) expect(await overflow(page)).toEqual([])
      await bar.getByRole('link', { name: '投诉' }).click()
      await settled(page)
      await expect(main(page).getByRole('radio', { name: '投诉' })).toBeChecked()
      await expect(main(page).getByRole('combobox', { name: '所在项目' })).toHaveValue('清禾苑')
    })

    test('the first screen has every entry of a visitor; what leads to choosing a manager has figures, cases and the form', async ({
      page,
    }) => {
      await open(page, '/index')
      for (const name of ['报修', '投诉', /找到我的项目/, /选聘物业/, /办事与收费/, /法律问题/])
        await expect(main(page).getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
      await expect(main(page).getByRole('button', { name: '员工登录' })).toBeInViewport({ ratio: 1 })
      await main(page)
        .getByRole('link', { name: /选聘物业/ })
        .click()
      await settled(page)
      for (const name of ['我们在管的项目', '怎样开始', '填写合作意向'])
        await expect(main(page).getByRole('heading', { name })).toBeVisible()
      await expect(main(page).getByText('管理面积').first()).toBeVisible()
      await expect(main(page).getByRole('form', { name: '合作咨询' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('a position shows pay, last day and the way to apply together, without a jump', async ({ page }) => {
      const { positionId } = await openPosition(page.request)
      await page.addInitScript(() => {
        const here = window as unknown as { jump: number }
        here.jump = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) here.jump += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, `/information?id=${positionId}`)
      const apply = main(page).getByRole('button', { name: '在线应聘' })
      await expect(apply).toBeInViewport({ ratio: 1 })
      await expect(main(page).getByText(/^报名截至 \d/)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => (window as unknown as { jump: number }).jump)).toBeLessThanOrEqual(0.02)
      await apply.click()
      await expect(main(page).getByRole('form', { name: '在线应聘' })).toBeVisible()
    })
  })

test('a form that no link has said anything to has no kind and no box chosen, and says so in its place', async ({
  page,
}) => {
  await open(page, '/proposal')
  for (const box of [...(await main(page).getByRole('radio').all()), ...(await main(page).getByRole('checkbox').all())])
    await expect(box).not.toBeChecked()
  await main(page).getByRole('button', { name: '提交', exact: true }).click()
  const kinds = main(page).getByRole('group', { name: /^类型/ })
  await expect(kinds.getByText('请选择类型')).toBeVisible()
  await expect(kinds.getByRole('radio').first()).toBeFocused()
  // A place that is none of the company's is written, and stays through a reload.
  await main(page).getByLabel('所在项目').selectOption({ label: '其他（自己填写）' })
  await main(page).getByLabel('项目名称').fill('城南菜市场')
  await main(page).getByLabel(/^标题/).fill('路灯不亮')
  await page.reload()
  await expect(main(page).getByLabel('项目名称')).toHaveValue('城南菜市场')
  expect(await violations(page)).toEqual([])
})

test.describe('the nearest project', () => {
  test.use({ geolocation: { longitude: 122.402, latitude: 30.91 }, permissions: ['geolocation'] })

  test('comes first once the visitor presses for it; the place is sent nowhere', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
    await open(page, PROJECTS)
    await main(page).getByRole('button', { name: '离我最近' }).click()
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('澄湖产业园')
    await expect(main(page).getByText('约 100 米')).toBeVisible()
    expect(requests.filter((address) => /30\.91|122\.402/.test(address))).toEqual([])
  })
})

test('a visitor whose place is not told reads one sentence, and the list stays', async ({ page }) => {
  await open(page, PROJECTS)
  await main(page).getByRole('button', { name: '离我最近' }).click()
  await expect(main(page).getByText('没有得到您的位置，请按城市、区域或关键词查找。')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
})
