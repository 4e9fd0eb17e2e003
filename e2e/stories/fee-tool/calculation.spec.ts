import type { Page } from '@playwright/test'
import { fee, main, PATH } from '../../fixtures/cost/page.ts'
import { expect, open, test } from '../../fixtures/journey.ts'

test.use({ person: 'member' })

/** The fee per square metre and month that the page proposes. */
async function feeShown(page: Page): Promise<number> {
  return Number.parseFloat(await fee(page).innerText())
}

test('§2 property cost calculation: a template gives a fee with all its tables; its change can be undone, and the outcome downloads as CSV', async ({
  page,
}) => {
  await open(page, PATH)
  await main(page).getByLabel('换用模板').selectOption({ index: 1 })
  await expect(fee(page)).toHaveText(/^\d+\.\d{2}\s*元\/㎡·月$/)
  expect(await feeShown(page)).toBeGreaterThan(0)
  for (const caption of ['成本分项（法定十项）'])
    await expect(main(page).getByRole('table', { name: caption })).toBeVisible()
  await main(page).getByRole('button', { name: '按服务五项' }).click()
  await expect(main(page).getByRole('table', { name: '成本分项（服务五项）' })).toBeVisible()
  const name = main(page).getByLabel('项目名称')
  const before = await name.inputValue()
  await main(page).getByLabel('换用模板').selectOption({ label: '空白测算' })
  await expect(name).not.toHaveValue(before)
  await main(page).getByRole('button', { name: '撤销' }).click()
  await expect(name).toHaveValue(before)
  const arriving = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '下载 CSV' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^物业费测算-.+\.csv$/)
})

test('§2 property cost calculation: a changed input updates the fee at once, and the draft survives a reload; a wrong input is named and the last valid outcome stays', async ({
  page,
}) => {
  await open(page, PATH)
  const area = main(page).getByLabel('计费面积（㎡）')
  const before = await feeShown(page)
  const halved = String(Math.round(Number(await area.inputValue()) / 2))
  await area.fill(halved)
  await expect.poll(() => feeShown(page)).toBeGreaterThan(before * 1.5)
  const after = await feeShown(page)
  await page.reload()
  await expect(area).toHaveValue(halved)
  await expect.poll(() => feeShown(page)).toBe(after)
  await area.fill('0')
  await expect(area).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(main(page).getByText('以下为上一次有效的结果。')).toBeVisible()
  expect(await feeShown(page)).toBe(after)
})
