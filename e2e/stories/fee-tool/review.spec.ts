import type { Page } from '@playwright/test'
import { button, dialog, openConsole, unique } from '../../fixtures/console-parts.ts'
import { savedScenario, submitScenario } from '../../fixtures/cost/scenarios.ts'
import { expect, test } from '../../fixtures/desk-people.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { call } from '../../fixtures/server/calls.ts'

const reviewing = ['list', 'query', 'review', 'lock', 'export'].map((one) => `cms:cost:${one}`)
const opened = (page: Page, name: string) => page.getByRole('dialog').filter({ hasText: name })

test('a calculation is refused, submitted again, approved and locked; what is open is right at 375 and 1366 px', async ({
  colleague,
  api,
  memberToken,
}) => {
  test.slow()
  const name = unique('方案')
  const id = await savedScenario(api, memberToken, name)
  await submitScenario(api, memberToken, id)
  const { page } = await colleague(reviewing, PHONE_WINDOW)
  await openConsole(page, `/cms/cost?keyword=${encodeURIComponent(name)}`, '物业费测算')
  await isRightAtBothWidths(page)
  await button(page, name).click()
  const one = opened(page, '经过').first()
  await expect(one.getByText('此前没有审核过的版本')).toBeVisible()
  await isRightAtBothWidths(page)
  await button(one, '退回修改').click()
  const refusing = dialog(page, `退回：${name}`)
  await refusing.getByRole('button', { name: /退\s*回/ }).click()
  await expect(refusing.getByText('请写明退回的理由')).toBeVisible()
  await isRightAtBothWidths(page)
  await refusing.getByLabel('理由').fill('工资依据不足')
  await refusing.getByRole('button', { name: /退\s*回/ }).click()
  await expect(one.getByText('工资依据不足').first()).toBeVisible()
  await submitScenario(api, memberToken, id, '补充了依据')
  await page.reload()
  await button(page, name).click()
  await button(one, '审核通过').click()
  const approving = dialog(page, `审核通过：${name}`)
  await approving.getByRole('button', { name: '审核通过', exact: true }).click()
  await button(one, '锁定方案').click()
  const locking = dialog(page, `锁定：${name}`)
  await locking.getByLabel('理由').fill('年度预算已定')
  await locking.getByRole('button', { name: /锁\s*定/ }).click()
  await expect(button(one, '解除锁定')).toBeVisible()
  await button(one, '第 2 版').click()
  const version = dialog(page, '第 2 版')
  await expect(version.getByText(/^内容摘要（SHA-256）/)).toBeVisible()
  await expect(version.getByRole('row').filter({ hasText: '电梯维护保养' })).toBeVisible()
  await isRightAtBothWidths(page)
  const params = { scenarioId: id }
  const { data } = await call(api, memberToken, 'GET /api/cms/cost/scenario/:scenarioId', { params })
  expect(data.state).toBe('locked')
})
