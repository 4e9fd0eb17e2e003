import { randomUUID } from 'node:crypto'
import { button, openConsole, question, row } from '../fixtures/console-parts.ts'
import { expect, test } from '../fixtures/desk-people.ts'
import { handling, letter } from '../fixtures/letters.ts'
import { expectNoOverflow } from '../fixtures/overflow.ts'
import { DESKTOP, PHONE_WINDOW } from '../fixtures/page-checks.ts'
import { call } from '../fixtures/server/calls.ts'

test('a clerk whose role is disabled hands the letters over by the answer to a question, at 375 px', async ({
  page,
  colleague,
  api,
  administrator: { token },
}) => {
  test.slow()
  const subject = `门禁失灵 ${randomUUID().slice(0, 8)}`
  const clerk = await colleague(handling)
  const heir = await colleague(handling)
  await letter(api, subject)
  const { rows } = await call(api, token, 'GET /prod-api/cms/proposal/list', { query: { keyword: subject } })
  const { user } = await call(api, clerk.token, 'GET /prod-api/getInfo')
  const body = { proposalId: rows[0]?.proposalId ?? '', version: rows[0]?.version, note: '' }
  await call(api, token, 'PUT /prod-api/cms/proposal/assign', {
    body: { ...body, deptId: String(user.deptId), userId: user.userId },
  })
  await page.setViewportSize({ width: DESKTOP, height: 768 })
  await openConsole(page, `/system/role?roleName=${clerk.roleName}`, '角色管理')
  await row(page, clerk.roleName).getByRole('switch').click()
  const prompt = question(page, '此操作之后，下列工作没有人能够办理。')
  await expect(prompt).toContainText('还有 1 件未办结的意见建议：交给谁？')
  await page.setViewportSize(PHONE_WINDOW)
  await expectNoOverflow(page)
  const receiver = (await call(api, heir.token, 'GET /prod-api/getInfo')).user
  await prompt.getByLabel('接手人').click()
  await page.keyboard.type(receiver.userName)
  await page.keyboard.press('Enter')
  await button(prompt, '确定').click()
  await expect(page.getByText(/1 件未办结的意见建议移交给/)).toBeVisible()
  // To enable the role again would not bring the letter back.
  await expect(page.getByText('停用成功')).toBeVisible()
  // Counted at once: an offer would be gone after a while by itself.
  expect(await button(page, '撤销').count()).toBe(0)
  await openConsole(heir.page, '/cms/proposal?view=mine', '意见建议')
  await expect(row(heir.page, subject)).toBeVisible()
})
