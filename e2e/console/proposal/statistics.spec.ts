import { randomUUID } from 'node:crypto'
import { button, openConsole } from '../../fixtures/console-parts.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'

test('statistics of letters are shown as charts and tables, for a period, and exported; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
}) => {
  await letter(api, `统计 ${randomUUID().slice(0, 8)}`)
  const permissions = [...handling, 'cms:proposal:statistics', 'cms:proposal:export']
  const { page } = await colleague(permissions, PHONE_WINDOW)
  await openConsole(page, '/cms/proposal-statistics', '来信统计')
  await expect(page.getByRole('heading', { level: 2, name: '按类型：件数' })).toBeVisible()
  // Charts are drawn when they are in view.
  expect(await page.locator('canvas').count()).toBe(0)
  await page.getByRole('img', { name: '按类型：件数，数字见“表”' }).scrollIntoViewIfNeeded()
  await expect(page.locator('canvas').first()).toBeVisible()
  // After ten seconds also those that have not been, for whoever prints the page. One with data describes itself then.
  const charts = page.getByRole('img', { name: /，数字见“表”$|^这是一个图表/ })
  const drawn = charts.filter({ has: page.locator('canvas') })
  const total = await charts.count()
  expect(await drawn.count()).toBeLessThan(total)
  await expect(drawn).toHaveCount(total)
  await page.getByRole('radiogroup', { name: '按类型：件数：图或表' }).getByText('表').click()
  const table = page.getByRole('table').filter({ hasText: '首次答复中位数' })
  await expect(table.getByRole('columnheader', { name: '超期率' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^投诉/ }).first()).toBeVisible()
  await isRightAtBothWidths(page)
  const saving = page.waitForEvent('download')
  await button(page, '导出').click()
  expect((await saving).suggestedFilename()).toMatch(/^来信统计_\d+\.xlsx$/)
  await page.getByLabel('提交日期').fill('2020-01-01')
  await page.getByLabel('提交日期').press('Enter')
  await page.getByPlaceholder('结束日期').fill('2020-12-31')
  await page.getByPlaceholder('结束日期').press('Enter')
  await expect(page.getByText('2020-01-01 至 2020-12-31 提交的来信')).toBeVisible()
  await expect(page.getByText('暂无数据', { exact: true }).locator('visible=true').first()).toBeVisible()

  await openConsole(page, '/cms/proposal', '意见建议')
  await button(page, '导出').click()
  const list = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '含完整联系方式' }).click()
  expect((await list).suggestedFilename()).toMatch(/^来信_\d+\.xlsx$/)
})
