import { violations } from '../../fixtures/axe.ts'
import { button, dialog, openConsole } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling } from '../../fixtures/letters.ts'
import { isRightAtBothWidths } from '../../fixtures/page-checks.ts'

const counts = { answered: 0, due: 0, onTime: 0, judged: 0, satisfied: 0, reopened: 0, withdrawn: 0, merged: 0 }
const rows = [
  {
    month: '2026-10',
    project: '云澜大厦',
    kind: '投诉',
    received: 12,
    ...counts,
    answered: 11,
    due: 12,
    onTime: 7,
    reopened: 1,
  },
  {
    month: '2026-10',
    project: '云澜大厦',
    kind: '其他类型',
    received: 9,
    ...counts,
    answered: 8,
    due: 8,
    onTime: 8,
    judged: 3,
    satisfied: null,
  },
  {
    month: '2026-10',
    project: '其他项目',
    kind: '咨询',
    received: 16,
    ...counts,
    answered: 16,
    due: 16,
    onTime: 15,
    judged: 16,
    satisfied: 1,
  },
]
type Row = (typeof rows)[number]

/** A share as a reader computes it from the open data by the rule of the page. */
function shareOf(of: readonly Row[], part: 'onTime' | 'satisfied' | 'reopened', whole: 'due' | 'judged' | 'answered') {
  const counted = of.filter((row) => row[part] !== null)
  const [one, all] = [part, whole].map((name) =>
    counted.reduce((sum, row) => sum + Number(row[name as typeof part]), 0),
  )
  if (!all) return counted.length < of.length ? '少于 5' : '—'
  return `${(Math.round((1000 * Number(one)) / all) / 10).toFixed(1)}%（${one} / ${all}）`
}

test('figures of letters are public once a switch says so: with a preview, a page whose every digit follows from the open data, and none after it is off', async ({
  colleague,
  context,
}) => {
  test.slow()
  const { page } = await colleague([...handling, 'cms:proposal:setting'])
  const publish = async (isPublic: boolean) => {
    await openConsole(page, '/cms/proposal', '意见建议')
    await button(page, '办理设置').click()
    await page.getByRole('menuitem', { name: '公开办理情况' }).click()
    const form = dialog(page, '公开办理情况')
    await form.getByRole('switch', { name: '公开办理情况' }).setChecked(isPublic)
    expect(await violations(page)).toEqual([])
    await isRightAtBothWidths(page)
    await button(form, '确定').click()
    await expect(form).toHaveCount(0)
  }
  const citizen = await context.newPage()
  const link = citizen.getByRole('link', { name: '来信办理情况公开' })
  const visit = async () => {
    await citizen.goto('/#/proposal')
    await citizen.reload()
    await expect(citizen.getByText('最迟自收到之日起十日内答复')).toBeVisible()
    await expect(citizen.getByText(/个工作日内答复/)).toBeVisible()
  }
  await visit()
  await expect(link).toHaveCount(0)
  await publish(true)
  const csv = await citizen.request.get('/api/cms/proposal/figures.csv')
  expect(await csv.text()).toMatch(/^\uFEFF"month","project","kind","received","answered"/)
  const answer = await (await citizen.request.get('/api/cms/proposal/figures')).json()
  await citizen.route('**/api/cms/proposal/figures?*', async (route) => {
    const month = new URL(route.request().url()).searchParams.get('month')
    const months = [
      { month: '2026-10', few: false },
      { month: '2026-09', few: true },
    ]
    const data = { ...answer.data, months, rows: month === '2026-09' ? [] : rows }
    await route.fulfill({ json: { ...answer, data } })
  })
  await visit()
  await link.click()
  const main = citizen.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '来信办理情况公开' })).toBeVisible()
  await expect(citizen).toHaveTitle(/^来信办理情况公开 · /)
  const lines = { 云澜大厦: rows.slice(0, 2), 其他项目: rows.slice(2), 合计: rows }
  for (const [name, of] of Object.entries(lines)) {
    const sum = (field: 'received' | 'answered') => String(of.reduce((all, row) => all + row[field], 0))
    const shares = [
      shareOf(of, 'onTime', 'due'),
      shareOf(of, 'satisfied', 'judged'),
      shareOf(of, 'reopened', 'answered'),
    ]
    const line = main.getByRole('row').filter({ has: citizen.getByRole('cell', { name, exact: true }) })
    await expect(line.getByRole('cell')).toHaveText([name, sum('received'), sum('answered'), ...shares])
  }
  await isRightAtBothWidths(citizen)
  await main.getByLabel('月份').selectOption('2026 年 9 月')
  await expect(main.getByText('2026 年 9 月的来信少于 5 件，不公开数字。')).toBeVisible()
  await isRightAtBothWidths(citizen)
  await publish(false)
  await visit()
  await expect(link).toHaveCount(0)
  expect((await (await citizen.request.get('/api/cms/proposal/figures')).json()).code).toBe(404)
})
