import type { Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { violations } from '../../fixtures/axe.ts'
import { button, choose, dialog, openConsole, row, unique } from '../../fixtures/console-parts.ts'
import { savedScenario, submitScenario } from '../../fixtures/cost/scenarios.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { call } from '../../fixtures/server/calls.ts'

const reviewing = ['list', 'query', 'review', 'lock', 'export'].map((one) => `cms:cost:${one}`)
const pricing = ['list', 'query', 'add', 'edit', 'remove', 'import', 'export'].map((one) => `cms:price:${one}`)
const opened = (page: Page, name: string) => page.getByRole('dialog').filter({ hasText: name })

test('the submitted version is shown beside the last one that was approved', async ({
  colleague,
  api,
  memberToken,
}) => {
  test.slow()
  const name = unique('方案')
  const id = await savedScenario(api, memberToken, name)
  await submitScenario(api, memberToken, id)
  const { page } = await colleague(reviewing)
  await openConsole(page, '/index', '首页')
  await page.getByRole('link', { name: /^待审核的测算方案 \d+$/ }).click()
  await expect(button(page, name)).toBeVisible()
  const open = async () => {
    await openConsole(page, `/cms/cost?keyword=${encodeURIComponent(name)}`, '物业费测算')
    await button(page, name).click()
  }
  await open()
  const one = opened(page, '经过').first()
  await button(one, '审核通过').click()
  await dialog(page, `审核通过：${name}`).getByRole('button', { name: '审核通过', exact: true }).click()
  await expect(button(one, '锁定方案')).toBeVisible()
  const params = { scenarioId: id }
  const { data } = await call(api, memberToken, 'GET /api/cms/cost/scenario/:scenarioId', { params })
  const { version, input } = data
  await call(api, memberToken, 'POST /api/cms/cost/scenario/:scenarioId/revise', { params, body: { version } })
  await call(api, memberToken, 'PUT /api/cms/cost/scenario/:scenarioId', {
    params,
    body: { version: version + 1, input: { ...input, area: { chargeable: '120000' } } },
  })
  await submitScenario(api, memberToken, id, '面积更正')
  await page.reload()
  await button(page, name).click()
  await expect(one.getByText('与已审核过的第 1 版比较')).toBeVisible()
  await expect(one.getByRole('row').filter({ hasText: '建议收费标准' })).toContainText('+')
  await expect(one.getByRole('row').filter({ hasText: '每月成本' })).toContainText('—')
  expect(await violations(page)).toEqual([])
})

test('a price is added, refused when it is there already, corrected, imported after a trial and deleted', async ({
  colleague,
}) => {
  test.slow()
  const name = unique('岗位')
  const { page } = await colleague(pricing)
  await openConsole(page, `/cms/price?name=${encodeURIComponent(name)}`, '价格库')
  await button(page, '新增').click()
  const adding = dialog(page, '新增价格')
  await choose(page, adding, '类别', '岗位工资')
  await adding.getByLabel('名称').fill(name)
  await adding.getByLabel('金额（元）').fill('四千')
  await adding.getByLabel('单位').fill('元/月')
  await adding.getByLabel('生效日期').fill('2026-01-01')
  await adding.getByLabel('来源').fill('薪酬表')
  await adding.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
  await expect(adding.getByText('请输入不小于 0 的数字，最多六位小数')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await adding.getByLabel('金额（元）').fill('4000')
  await adding.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
  await expect(row(page, name)).toContainText('4000')
  await button(page, '导入').click()
  const importing = dialog(page, '价格导入')
  const titles = ['类别', '名称', '单位', '金额', '地点', '生效日期', '来源', '备注']
  const line = ['岗位工资', name, '元/月', '4100', '通用', '2026-07-01', '薪酬表', '']
  const cells = [titles, line].map((texts) => texts.map((value) => ({ value, type: String })))
  const buffer = await writeXlsxFile(cells).toBuffer()
  await importing.locator('input[type=file]').setInputFiles({ name: '价格.xlsx', mimeType: '', buffer })
  await importing.getByRole('button', { name: '试运行' }).click()
  await expect(importing.getByText('将新增 1 项')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await importing.getByRole('button', { name: '正式导入' }).click()
  await expect(importing.getByText('导入成功，共 1 行')).toBeVisible()
  await importing
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()
  await expect(row(page, '4100')).toBeVisible()
  await page.setViewportSize(PHONE_WINDOW)
  expect(await violations(page)).toEqual([])
  await expectNoOverflow(page)
})
