import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { storedCells } from '../../../tools/office/stored-cells.ts'
import { violations } from '../../fixtures/axe.ts'
import { fee, main, PATH, step } from '../../fixtures/cost/page.ts'
import { expect, open, test } from '../../fixtures/journey.ts'
import { printedSheets } from '../../fixtures/pdf-text.ts'

test.use({ person: 'member' })

/** The first template, with its outcome shown. */
async function calculated(page: Page): Promise<void> {
  await open(page, PATH)
  await main(page).getByLabel('换用模板').selectOption({ index: 1 })
  await expect(main(page).getByRole('heading', { name: '测算结果' })).toBeVisible()
}

test('the workbook has the fee as a formula, and the inputs that it is calculated from', async ({ page }) => {
  await calculated(page)
  const arriving = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '下载 Excel' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^物业费测算-.+\.xlsx$/)
  const sheets = storedCells(readFileSync(await file.path()))
  expect([...sheets.keys()]).toEqual(
    expect.arrayContaining(['汇总', '人员', '设备能耗', '各项费用', '税费', '敏感性', '参数与依据']),
  )
  const [, cell] = [...(sheets.get('汇总') ?? [])].find(([place]) => place === 'B5') ?? []
  expect(cell?.formula).toContain('税费')
  expect(Number(cell?.value).toFixed(2)).toBe(Number.parseFloat(await fee(page).innerText()).toFixed(2))
  const area = await main(page).getByLabel('计费面积（㎡）').inputValue()
  expect([...(sheets.get('参数与依据')?.values() ?? [])].map(({ value }) => value)).toContain(area)
})

test('charts have their figures as tables, without a fault for axe and without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await calculated(page)
  for (const name of ['物业费构成', '从成本到收费', /^收缴率敏感性/, /^单因素变动/])
    await expect(main(page).getByRole('table', { name })).toBeVisible()
  await expect(main(page).getByRole('img', { name: /年结余.*盈亏平衡收缴率 \d+\.\d{2}%/ })).toBeVisible()
  expect(await violations(page, { part: 'main' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('an objection leads to its input and stops nothing; a fee below its cost is rounded up at a press', async ({
  page,
}) => {
  await calculated(page)
  await step(page, '税费与利润')
  await main(page).getByLabel('利润率（%）', { exact: true }).fill('0')
  const summary = main(page).getByRole('complementary', { name: '测算结果摘要' })
  await expect(summary.getByText('全部收缴也不能保本')).toBeVisible()
  const before = Number.parseFloat(await fee(page).innerText())
  await summary.getByRole('button', { name: '向上取整', exact: true }).click()
  await expect(summary.getByText('全部收缴也不能保本')).toHaveCount(0)
  expect(Number.parseFloat(await fee(page).innerText())).toBeCloseTo(before + 0.01, 5)
  await step(page, '项目概况')
  await main(page).getByLabel('总建筑面积（㎡）').fill('100')
  await step(page, '人员编制')
  await summary.getByRole('button', { name: /^去修改：计费面积 .* 大于总建筑面积/ }).click()
  const area = main(page).getByLabel('计费面积（㎡）')
  await expect(area).toBeFocused()
  await expect(
    main(page)
      .locator('section')
      .getByText(/大于总建筑面积 100 ㎡/),
  ).toBeVisible()
})

test('a rise prints as notice, ballot and counting sheet, without the internal calculation', async ({ page }) => {
  await calculated(page)
  // The dialog of the browser opens nowhere in a journey; what it would print is asked for below.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await step(page, '税费与利润')
  await main(page).getByLabel('现行收费标准').fill('2.60')
  const rise = main(page).getByRole('region', { name: '调价材料' })
  await rise.getByLabel('物业服务企业').fill('衡岚物业服务有限公司')
  await rise.getByLabel('业主人数').fill('1000')
  await rise.getByLabel('表决截止').fill('2027-01-31')
  await rise.getByLabel('调价理由').fill('最低工资提高')
  await rise.getByLabel('周边项目 1').fill('云水苑')
  await rise.getByLabel('项目 1 标准').fill('3.30')
  expect(await violations(page, { part: 'section[aria-labelledby="cost-rise-title"]' })).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rise.getByRole('button', { name: '下载 Word' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^物业费测算-调价材料-.+\.docx$/)
  await rise.getByRole('button', { name: '打印调价材料' }).click()
  const sheets = await printedSheets(page)
  const all = sheets.join('')
  for (const text of [
    '关于调整',
    '最低工资提高',
    '云水苑',
    '3.30-0.22',
    '第二百七十八条',
    '人数应不少于667人',
    '表决票',
    '2027年1月31日前',
    '计票表',
  ])
    expect(all).toContain(text)
  expect(all).not.toMatch(/内部资料|岗位费用明细/)
  // Afterwards the calculation is what prints.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-paper="rise"]')).toHaveCount(0)
})

test('the calculation prints with its charts', async ({ page }) => {
  await calculated(page)
  await expect(main(page).getByRole('button', { name: '打印', exact: true })).toBeEnabled()
  expect((await printedSheets(page)).join('')).toMatch(/物业服务费测算书.*从成本到收费.*年结余与收缴率.*单因素变动/)
})
