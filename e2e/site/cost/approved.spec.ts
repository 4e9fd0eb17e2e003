import { violations } from '../../fixtures/axe.ts'
import { test } from '../../fixtures/console-fixture.ts'
import { unique } from '../../fixtures/console-parts.ts'
import { area, bar, main, openSaved, openUnsaved, PATH } from '../../fixtures/cost/page.ts'
import { approveScenario, savedScenario, submitScenario } from '../../fixtures/cost/scenarios.ts'
import { expect, open } from '../../fixtures/journey.ts'

test.use({ person: 'member', console: 'nobody' })

test('the papers of an approved scenario are kept in this browser, and written into it when it can be edited', async ({
  page,
  api,
  memberToken,
  administrator,
}) => {
  const id = await savedScenario(api, memberToken, unique('方案'))
  await approveScenario(api, memberToken, administrator.token, id)
  await open(page, `${PATH}?scenario=${id}`)
  const rise = main(page).getByRole('region', { name: '调价材料' })
  await expect(rise.getByText('只保存在这台电脑上')).toBeVisible()
  await rise.getByLabel('物业服务企业').fill('衡岚物业服务有限公司')
  await page.reload()
  await expect(rise.getByLabel('物业服务企业')).toHaveValue('衡岚物业服务有限公司')
  await bar(page).getByRole('button', { name: '撤回修改' }).click()
  const offer = main(page).getByText('还没有写入方案')
  await expect(offer).toBeVisible()
  await expect(rise.getByLabel('物业服务企业')).toHaveValue('')
  expect(await violations(page)).toEqual([])
  await main(page).getByRole('button', { name: '写入方案' }).click()
  await expect(rise.getByLabel('物业服务企业')).toHaveValue('衡岚物业服务有限公司')
  await expect(bar(page).getByRole('status')).toHaveText(/^已保存/)
  await page.reload()
  await expect(rise.getByLabel('物业服务企业')).toHaveValue('衡岚物业服务有限公司')
  await expect(offer).toHaveCount(0)
})

test('a scenario that is submitted shows no figures but its own', async ({ page, api, memberToken }) => {
  const id = await savedScenario(api, memberToken, unique('方案'), '150000', { profitRate: '0' })
  await open(page, `${PATH}?scenario=${id}`)
  const summary = main(page).getByRole('complementary', { name: '测算结果摘要' })
  await expect(summary.getByRole('button', { name: '向上取整', exact: true })).toBeVisible()
  await submitScenario(api, memberToken, id)
  await page.reload()
  await expect(area(page)).toBeDisabled()
  await expect(main(page).getByLabel('换用模板')).toBeDisabled()
  await expect(summary.getByText('全部收缴也不能保本')).toBeVisible()
  await expect(summary.getByRole('button', { name: '向上取整', exact: true })).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ provokes: /Failed to load resource/ })
  test('what was typed before the scenario was submitted elsewhere is shown, and saved as another one', async ({
    page,
    api,
    memberToken,
  }) => {
    const id = await openUnsaved(page, api, memberToken, '88000')
    await submitScenario(api, memberToken, id)
    page.on('dialog', (leaving) => void leaving.accept())
    await page.reload()
    await expect(area(page)).toHaveValue('158400')
    const left = main(page).getByRole('alert').filter({ hasText: '没有保存到方案里' })
    await expect(left.getByRole('button', { name: '放弃' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await left.getByRole('button', { name: '另存为新方案' }).click()
    await expect(bar(page).getByText('（另存）')).toBeVisible()
    await expect(area(page)).toHaveValue('88000')
    await open(page, `${PATH}?scenario=${id}`)
    await expect(area(page)).toBeDisabled()
    await expect(left).toHaveCount(0)
  })
})

test('a price in another unit is converted for its line, and one that does not fit is not offered', async ({
  page,
  api,
  memberToken,
}) => {
  await openSaved(page, api, memberToken)
  const steps = main(page).getByRole('navigation', { name: '测算步骤' })
  await steps.getByText('设施设备').click()
  await main(page)
    .getByRole('button', { name: /^从价格库取.*消防设施维护保养/ })
    .click()
  const library = page.getByRole('dialog', { name: /^价格库/ })
  await library.getByLabel('日期').fill('2026-12-01')
  await library.getByLabel('类别').selectOption({ label: '外包服务' })
  const entry = (name: string) => library.getByRole('listitem').filter({ hasText: name })
  await expect(entry('外墙清洗')).toContainText('单位“元/㎡·次”不能用于每年定额')
  await expect(entry('外墙清洗').getByRole('button')).toHaveCount(0)
  await expect(entry('消防设施维护保养')).toContainText('× 计费面积 158400 ㎡ = 71280 元')
  expect(await violations(page)).toEqual([])
  await entry('消防设施维护保养').getByRole('button').click()
  await expect(main(page).getByText('0.45 元/㎡·年，折合 71280 元')).toBeVisible()
  const row = main(page).locator('tbody').filter({ hasText: '折合 71280 元' })
  await expect(row.getByLabel('年金额（元）')).toHaveValue('71280')
})
