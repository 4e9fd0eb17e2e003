import type { Browser, Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { test } from '../../fixtures/console-fixture.ts'
import { unique } from '../../fixtures/console-parts.ts'
import { area, bar, main, openSaved, openUnsaved, PATH } from '../../fixtures/cost/page.ts'
import { savedScenario, submitScenario } from '../../fixtures/cost/scenarios.ts'
import { enterSite, expect, open } from '../../fixtures/journey.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'
import { isRightAtBothWidths } from '../../fixtures/page-checks.ts'
import { call } from '../../fixtures/server/calls.ts'

test.use({ person: 'member', console: 'nobody' })

const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => expect(bar(page).getByRole('status')).toHaveText(/^已保存/)
const PHONE = { width: 375, height: 740 }

/** The same member in another browser. */
async function elsewhere(browser: Browser, token: string, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce', locale: 'zh-CN' })
  const page = await context.newPage()
  await enterSite(page, token, '张三')
  return page
}

test('a calculation is saved, saves itself while it is edited, and is there in another browser', async ({
  page,
  browser,
  memberToken,
  baseURL,
}) => {
  test.slow()
  const name = unique('方案')
  await open(page, PATH)
  await press(page, '保存为方案')
  const asking = page.getByRole('dialog', { name: '保存为方案' })
  await asking.getByLabel('方案名称').fill(' ')
  await asking.getByRole('button', { name: '保存', exact: true }).click()
  await expect(asking.getByText('请填写方案名称')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await asking.getByLabel('方案名称').fill(name)
  await asking.getByRole('button', { name: '保存', exact: true }).click()
  await expect(bar(page).getByText(name)).toBeVisible()
  await area(page).fill('120000')
  await expect(bar(page).getByRole('status')).toHaveText('正在保存…')
  await saved(page)
  const other = await elsewhere(browser, memberToken, baseURL)
  await open(other, `${PATH}?view=list`)
  await main(other).getByRole('link', { name }).click()
  await expect(area(other)).toHaveValue('120000')
  await press(other, '提交审核')
  await other.getByRole('dialog', { name: '提交审核' }).getByLabel('说明').fill('按新面积')
  await other.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await expect(bar(other).getByText('已提交', { exact: true })).toBeVisible()
  await expect(area(other)).toBeDisabled()
  await expect(bar(other).getByRole('button', { name: '撤回修改' })).toBeVisible()
  await isRightAtBothWidths(other)
  await other.context().close()
})

test('what is edited in two browsers is not lost: one text replaces the other, which is kept as a version', async ({
  page,
  browser,
  memberToken,
  baseURL,
  api,
}) => {
  const id = await savedScenario(api, memberToken, unique('方案'))
  const address = `${PATH}?scenario=${id}`
  await open(page, address)
  const other = await elsewhere(browser, memberToken, baseURL)
  await open(other, address)
  await area(other).fill('111000')
  await saved(other)
  await area(page).fill('99000')
  const conflict = main(page).getByRole('alert').filter({ hasText: '在别处有了新的修改' })
  await expect(conflict).toBeVisible()
  expect(await violations(page)).toEqual([])
  await conflict.getByRole('button', { name: '用这里的内容覆盖' }).click()
  await saved(page)
  await expect(area(page)).toHaveValue('99000')
  await bar(page).getByRole('link', { name: '版本与经过' }).click()
  await expect(main(page).getByRole('row').filter({ hasText: '被覆盖前的内容' })).toBeVisible()
  await other.context().close()
})

test.describe('without a connection', () => {
  test.use({ provokes: /Failed to load resource/ })
  test('what is typed stays in the browser, also over a reload, and is saved when the network is back', async ({
    page,
    api,
    memberToken,
  }) => {
    const id = await openUnsaved(page, api, memberToken, '88000')
    await page.evaluate(() => {
      window.onbeforeunload = null
    })
    page.on('dialog', (leaving) => void leaving.accept())
    await page.reload()
    await expect(area(page)).toHaveValue('88000')
    await page.unroute('**/api/cms/cost/scenario/*')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await saved(page)
    const params = { scenarioId: id }
    const { data } = await call(api, memberToken, 'GET /api/cms/cost/scenario/:scenarioId', { params })
    expect(data.input.area.chargeable).toBe('88000')
  })
})

test('scenarios are compared side by side, and what differs is marked; list and comparison are right at 375 and 1366 px', async ({
  page,
  api,
  memberToken,
}) => {
  const names = [unique('甲案'), unique('乙案')]
  for (const [at, name] of names.entries()) await savedScenario(api, memberToken, name, at === 0 ? '158400' : '120000')
  await open(page, `${PATH}?view=list`)
  const compare = main(page).getByRole('button', { name: /^对比所选/ })
  await expect(compare).toBeDisabled()
  for (const name of names) await main(page).getByLabel(`对比${name}`).check()
  await isRightAtBothWidths(page)
  await compare.click()
  const table = main(page).getByRole('table', { name: '收费与成本' })
  await expect(table.getByRole('row').filter({ hasText: '建议收费标准' })).toContainText('差')
  await expect(table.getByRole('row').filter({ hasText: '每月成本' })).not.toContainText('差')
  for (const name of names) await expect(main(page).getByText(name)).toBeVisible()
  await isRightAtBothWidths(page)
})

test('a price is taken from the library by day and place; a newer one is pointed out and taken on request', async ({
  page,
  api,
  memberToken,
}) => {
  await openSaved(page, api, memberToken)
  await main(page)
    .getByRole('button', { name: /人员编制/ })
    .first()
    .click()
  await main(page)
    .getByRole('button', { name: /^从价格库取.*秩序维护员（门岗、巡逻）/ })
    .click()
  const library = page.getByRole('dialog', { name: /^价格库/ })
  await library.getByLabel('日期').fill('2026-03-01')
  await library.getByLabel('地点').selectOption('临江市')
  await library.getByLabel('查找').fill('秩序维护员')
  const entry = library.getByRole('listitem').filter({ hasText: '2026-01-01 起' })
  await expect(entry).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await entry.getByRole('button').click()
  await expect(main(page).getByText('秩序维护员（临江市，2026-01-01 起）')).toBeVisible()
  const newer = main(page).getByRole('region', { name: '价格库已有更新' })
  await expect(newer).toContainText('4500 → 4620')
  await page.reload()
  await expect(newer).toContainText('4500 → 4620')
  await page.setViewportSize(PHONE)
  expect(await violations(page)).toEqual([])
  await expectNoOverflow(page)
  await newer.getByRole('button', { name: /^取用/ }).click()
  await expect(newer).toHaveCount(0)
  await main(page)
    .getByRole('button', { name: /人员编制/ })
    .first()
    .click()
  await expect(main(page).getByText('秩序维护员（临江市，2026-07-01 起）')).toBeVisible()
})

test('accounts are entered and pasted beside an approved plan, and compared; both are right at 375 and 1366 px', async ({
  page,
  api,
  memberToken,
  administrator,
}) => {
  const id = await savedScenario(api, memberToken, unique('方案'))
  await submitScenario(api, memberToken, id)
  const { token } = administrator
  const { data } = await call(api, token, 'GET /prod-api/cms/cost/:scenarioId', { params: { scenarioId: id } })
  const { version } = data
  const review = { scenarioId: id, version, approved: true, reason: '' }
  await call(api, token, 'PUT /prod-api/cms/cost/review', { body: review })
  await open(page, `${PATH}?scenario=${id}`)
  await bar(page).getByRole('link', { name: '计划与实际' }).click()
  const entering = main(page).getByRole('region', { name: '填写实际发生额' })
  await entering.getByLabel('月份', { exact: true }).fill('2026-01')
  await entering.getByLabel('人员费用 2026-01 实际').fill('面议')
  await entering.getByRole('button', { name: '保存 1 个金额' }).click()
  await expect(entering.getByText('2026-01 的人员费用应为数字，现在填写的是“面议”')).toBeVisible()
  await entering.getByLabel('人员费用 2026-01 实际').fill('330,000')
  await entering.getByText('从 Excel 粘贴').click()
  await entering.getByLabel(/^第一列为项目名称/).fill('项目\t2026-01\t2026-02\n绿化养护费用\t9000\t12000\n陌生\t1\t2')
  await entering.getByRole('button', { name: '读取' }).click()
  await expect(entering.getByText('“陌生”不是项目名称，这一行没有读取')).toBeVisible()
  await isRightAtBothWidths(page)
  await entering.getByRole('button', { name: '保存 3 个金额' }).click()
  const items = main(page).getByRole('table', { name: '按项目比较' })
  await expect(items.locator('tbody tr').first()).toContainText('人员费用')
  await expect(main(page).getByRole('table', { name: '按月支出' })).toContainText('2026-02')
  await isRightAtBothWidths(page)
  const arriving = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '下载 CSV' }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^计划与实际-.+\.csv$/)
})
