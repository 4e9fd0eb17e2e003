// What is planned, replaced, expiring and due for review, by months.
import { CalendarEntry } from '@anju/contract/desk/calendar'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { arrived, openConsole } from '../console/console.tsx'
import { button } from '../console/parts.ts'
import { sample } from '../console/sample.ts'
import type { FakeServer } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { planItem } from './editing.ts'
import { planList } from './list.ts'

const KEY = 'GET /prod-api/cms/content/calendar'
const TITLE = '计划日历'
const days = () => page.getByRole('list').filter({ hasText: /日 周/ }).first().getByRole('heading', { level: 3 })
const seen = () =>
  days()
    .elements()
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent)

function planMonth(server: FakeServer, contentId: string): void {
  server.on(KEY, ({ query: { month } }) => {
    const entry = (fields: Partial<CalendarEntry>) =>
      sample(CalendarEntry, { contentId, sectionLabel: '新闻公告', time: '08:00', ...fields })
    const entries =
      month === '2027-02'
        ? [
            entry({ title: '春节停水', kind: 'publish', day: '2027-02-03' }),
            entry({ title: '电梯规程', kind: 'review', day: '2027-02-28', time: '' }),
          ]
        : []
    return { data: { entries, isCut: false } }
  })
}

for (const width of [1366, 375])
  test(`at ${width} px the days of a month have what happens on them, which leads to its item`, async ({ server }) => {
    await page.viewport(width, 768)
    const item = planItem(server, {}, { title: '春节停水' })
    planMonth(server, item.contentId)
    await openConsole('/cms/content-calendar/index?month=2027-01', TITLE)
    await expect.element(page.getByText('这个月没有定时发布、替换、到期和复审的内容')).toBeVisible()
    await button('下个月').click()
    await expect.element(page.getByText('2027 年 2 月')).toBeVisible()
    await expect.poll(() => seen().length).toBe(width === 375 ? 2 : 28)
    expect(seen().at(-1)).toBe('28 日 周日')
    await expect.element(page.getByRole('listitem').filter({ hasText: '3 日 周三' }).first()).toHaveTextContent('08:00')
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.getByRole('link', { name: '春节停水' }).click()
    await arrived('春节停水')
  })

test('the list of items leads to the calendar of this month', async ({ server }) => {
  planList(server, [])
  planMonth(server, 'none')
  await openConsole('/cms/content', '内容采编')
  await button('计划日历').click()
  await arrived(TITLE)
  expect(server.calls(KEY).at(-1)?.query.month).toMatch(/^20\d\d-\d\d$/)
})
