import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { area, fee, main, PATH, step } from '../../fixtures/cost/page.ts'
import { expect, open, test } from '../../fixtures/journey.ts'

test.use({ person: 'member' })

test('a removed row comes back without what was edited since being lost', async ({ page }) => {
  await open(page, PATH)
  await step(page, '人员编制')
  const roles = main(page).getByLabel('岗位', { exact: true })
  const [first, second] = [await roles.nth(0).inputValue(), await roles.nth(1).inputValue()]
  await main(page)
    .getByRole('button', { name: new RegExp(`^删除.*${first}`) })
    .click()
  await expect(roles.nth(0)).toHaveValue(second)
  await roles.nth(0).fill('改过的岗位')
  await main(page).getByRole('button', { name: '撤销' }).click()
  await expect(roles.nth(0)).toHaveValue(first)
  await expect(roles.nth(1)).toHaveValue('改过的岗位')
  await main(page).getByLabel('换用模板').selectOption({ label: '空白测算' })
  await expect(main(page).getByRole('button', { name: '撤销' })).toBeVisible()
  await area(page).fill('777')
  await expect(main(page).getByRole('button', { name: '撤销' })).toHaveCount(0)
})

test('texts and dates are no longer than what can be saved, and numbers that are none are marked', async ({ page }) => {
  await open(page, PATH)
  const until = main(page).getByLabel('测算期止')
  await until.fill('2028-12-31')
  await until.fill('20281-12-31')
  await expect(until).toHaveValue('2028-12-31')
  for (const [label, typed] of [
    ['户数（户）', 'abc'],
    ['楼栋（栋）', '-7'],
  ] as const) {
    const field = main(page).getByLabel(label)
    await field.fill(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(main(page).getByText('楼栋不能为负数。')).toBeVisible()
  const rise = main(page).getByRole('region', { name: '调价材料' })
  const phone = rise.getByLabel('咨询电话')
  await phone.pressSequentially('0575-8812345678901234567890123456789012345678901234567890')
  expect((await phone.inputValue()).length).toBe(40)
  await expect(rise.getByLabel('周边项目 1')).toHaveAttribute('maxlength', '100')
  await rise.getByLabel('公示开始').fill('2027-02-02')
  await rise.getByLabel('公示结束').fill('2027-02-01')
  await expect(rise.getByText('公示结束早于公示开始，请核对。')).toBeVisible()
  await rise.getByLabel('项目 1 标准').fill('abc')
  await expect(rise.getByText('收费标准应为数字，现在填写的是「abc」。')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('people follow from the hours of a post, and lines from the people', async ({ page }) => {
  await open(page, PATH)
  await step(page, '人员编制')
  const row = main(page).getByRole('table', { name: '岗位与工资' }).getByRole('row').nth(1)
  await row.getByLabel('每日值守工时').fill('48')
  await row.getByLabel('人数按工时推算').check()
  await expect(row.getByRole('cell', { name: '8.7', exact: true })).toBeVisible()
  await expect(main(page).getByText('一个 24 小时点位需 4.4 人')).toBeVisible()
  await main(page).getByLabel('人均年休假（天，不填为 5）').fill('15')
  await expect(row.getByRole('cell', { name: '9.1', exact: true })).toBeVisible()
  await main(page).getByLabel('推算人数取整').selectOption('进到整人')
  await expect(row.getByRole('cell', { name: '10', exact: true })).toBeVisible()
  await row.getByLabel('人数按工时推算').uncheck()
  await expect(row.getByLabel('人数', { exact: true })).toHaveValue('10')

  const before = await fee(page).textContent()
  await main(page).getByRole('button', { name: '添加残疾人就业保障金' }).click()
  const own = main(page).getByRole('region', { name: '人员费用' })
  await expect(own.getByLabel('费用名称')).toHaveValue('残疾人就业保障金')
  await expect(own.getByLabel('在职职工（人）')).toHaveAttribute('placeholder', '按编制')
  await expect(fee(page)).not.toHaveText(before ?? '')
  expect(await violations(page)).toEqual([])
})

test('kinds of building have fees of their own, and other income is beside the fee', async ({ page }) => {
  await open(page, PATH)
  await area(page).fill('10000')
  const income = main(page).getByRole('region', { name: '业态与其他收入' })
  await income.getByRole('button', { name: '添加业态' }).click()
  await expect(income.getByLabel('业态名称')).toBeFocused()
  await income.getByLabel('业态名称').fill('住宅')
  await income.getByLabel('计费面积（㎡）').fill('6000')
  await expect(income.getByText('各业态面积合计 6000 ㎡，与计费面积 10000 ㎡ 不一致。').first()).toBeVisible()
  await income.getByRole('button', { name: '添加业态' }).click()
  await income.getByLabel('业态名称').nth(1).fill('商业')
  await income.getByLabel('计费面积（㎡）').nth(1).fill('4000')
  await income.getByLabel('固定标准（元/㎡·月）').nth(0).fill('1.5')
  const fees = income.getByRole('table', { name: '各业态收费标准' })
  await expect(fees.getByRole('row', { name: /^住宅/ })).toContainText('1.50')
  const dear = await fees.getByRole('row', { name: /^商业/ }).textContent()

  await income.getByRole('button', { name: '添加公共收益' }).click()
  await income.getByLabel('收入名称').fill('电梯广告')
  await income.getByLabel('月收入（含税）').fill('10600')
  await income.getByLabel('抵扣物业费（%）').fill('50')
  await expect(fees.getByRole('row', { name: /^商业/ })).not.toHaveText(dear ?? '')
  await expect(income.getByRole('table', { name: '项目收入合计' })).toContainText('业主应缴总额')
  await income.getByRole('button', { name: '删除商业' }).click()
  await main(page).getByRole('button', { name: '撤销' }).click()
  await expect(fees.getByRole('row', { name: /^商业/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a plan by month has seasons, rises and collection, and says when money is short', async ({ page }) => {
  await open(page, PATH)
  const plan = main(page).getByRole('region', { name: '按月计划与现金流' })
  const table = plan.getByRole('table', { name: '按月计划与现金流（元）' })
  await expect(table.getByRole('row')).toHaveCount(14)
  const first = await table.getByRole('row').nth(1).textContent()
  await plan.getByRole('button', { name: '添加季节性费用' }).click()
  await expect(plan.getByLabel('季节性费用')).toBeFocused()
  await plan.getByLabel('季节性费用').selectOption({ index: 1 })
  await plan.getByLabel('发生月份').fill('冬')
  await expect(plan.getByText('月份请写成“11-3”或“1,6”。').first()).toBeVisible()
  await plan.getByLabel('发生月份').fill('6-8')
  await expect(table.getByRole('row').nth(1)).not.toHaveText(first ?? '')
  await plan.getByLabel('计划月数（不填为 12）').fill('24')
  await plan.getByLabel('工资年增长（%）').fill('5')
  await expect(table.getByRole('row')).toHaveCount(27)
  await plan.getByText('各月收取全年物业费的比例').click()
  await plan.getByLabel('7 月（%）').fill('95')
  await expect(plan.getByText(/累计结余最低为 \d{4}-\d{2} 的 -.* 元，需要先垫付。/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    plan.getByRole('button', { name: '下载按月计划 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/按月计划-.+\.csv$/)
  expect(await violations(page)).toEqual([])
})

for (const size of [
  { width: 1366, height: 768 },
  { width: 375, height: 667 },
])
  test(`what has the focus is never below a bar, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await open(page, PATH)
    await expect(main(page).getByRole('heading', { name: '调价材料' })).toBeVisible()
    await bar(page)
    const covered: string[] = []
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      covered.push(...(await page.evaluate(coveredFocus)))
    }
    expect(covered).toEqual([])
  })

/** Begins with the first button of the page. */
const bar = (page: Page) => main(page).getByRole('button', { name: '保存为方案' }).focus()

/** What has the focus, if something else is drawn over its middle. */
function coveredFocus(): string[] {
  const focused = document.activeElement
  if (!focused || focused === document.body) return []
  const { left, top, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const isSeen = above !== null && (focused.contains(above) || above.contains(focused))
  return isSeen ? [] : [`${focused.tagName} ${focused.id} ${focused.textContent?.slice(0, 20)} at ${Math.round(top)}`]
}

test("a manager's own sheet is read by its columns, seen before it is taken over, and can be undone", async ({
  page,
}) => {
  await open(page, PATH)
  await main(page).getByText('从自己的测算表读入').click()
  const sheet = main(page).getByLabel('在 Excel 或 WPS 中选中测算表')
  await sheet.fill('项目\t数量\t工资\t预算\n门岗\t3\t4000\n垃圾清运\t\t\t1200\n电梯维保\t\t\t面议')
  await expect(main(page).getByText('读到 0 个岗位、1 项费用。')).toBeVisible()
  await main(page).getByLabel('B 列').selectOption('人数')
  await expect(main(page).getByText('读到 1 个岗位、1 项费用。')).toBeVisible()
  await expect(main(page).getByText('D4 的“面议”不是月金额（元），这一行没有读取')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await main(page).getByRole('button', { name: '替换现有的岗位和费用' }).click()
  await step(page, '人员编制')
  const roles = main(page).getByLabel('岗位', { exact: true })
  await expect(roles).toHaveCount(1)
  await expect(roles).toHaveValue('门岗')
  await main(page).getByRole('button', { name: '撤销' }).click()
  await expect(roles).not.toHaveCount(1)
})
