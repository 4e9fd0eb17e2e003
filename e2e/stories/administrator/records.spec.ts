import { call } from '../../fixtures/calls.ts'
import { expect, makeAccount, test } from '../../fixtures/console-fixture.ts'
import { answerTo, button, openConsole, row, unique } from '../../fixtures/console-parts.ts'

test('from a user the operation log opens with the lines about that user, who is named with name and login name', async ({
  page,
  api,
  administrator,
}) => {
  const { userName } = await makeAccount(api, administrator.token, unique('traced'))
  await openConsole(page, `/system/user?userName=${userName}`, '用户管理')
  await page.getByRole('button', { name: `更多操作：${userName}` }).click()
  await page.getByRole('menuitem', { name: '操作记录' }).click()
  await expect(page.getByText(/只显示用户「.+（.+）」的记录/)).toBeVisible()
  await expect(row(page, '新增').first()).toContainText(userName)
  await answerTo(page, '/monitor/operlog/list', () => button(page, '显示全部').click())
  await expect(page.getByText(/只显示用户/)).toBeHidden()
})

test('清空 says how many lines are over before anything is deleted, and the chain is verified on the screen', async ({
  page,
  api,
  administrator,
}) => {
  await openConsole(page, '/system/log/operlog', '操作日志')
  await button(page, '清空 180 天以前的').click()
  await expect(
    page.getByText(/没有 180 天以前的操作日志可以清空。180 天以内的依法保存，任何人都不能删除。/),
  ).toBeVisible()
  await answerTo(page, '/monitor/records/verify', () => button(page, '立即校验').click())
  await expect(page.getByText(/校验：完好。操作日志已封存 \d+ 条/)).toBeVisible()
  const { total } = await call(api, administrator.token, 'GET /prod-api/monitor/operlog/list')
  expect(total).toBeGreaterThan(0)
})
