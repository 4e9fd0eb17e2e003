// A letter between a technician, the head of the department and its sender: more time, urged, a question, sent back, the call after the answer, an objection.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { button, openConsole } from '../../fixtures/console-parts.ts'
import { type Colleague, expect, test } from '../../fixtures/desk-people.ts'
import { handling, letter, opened, openLetter, track } from '../../fixtures/letters.ts'
import { isRightAtBothWidths, PHONE_WINDOW } from '../../fixtures/page-checks.ts'
import { call, first } from '../../fixtures/server/calls.ts'

const fieldWork = ['list', 'query', 'handle'].map((one) => `cms:proposal:${one}`)

test('a technician asks for more time on a phone, the head approves it; the sender reads the new day, answers a question, is called back, and objects', async ({
  colleague,
  api,
  context,
}) => {
  test.slow()
  const subject = `经过 ${randomUUID().slice(0, 8)}`
  const receipt = await letter(api, subject)
  const head = await colleague(handling)
  const technician = await colleague(fieldWork, PHONE_WINDOW)
  const ticket = async ({ token }: Colleague) =>
    first((await call(api, token, 'GET /prod-api/cms/proposal/list', { query: { keyword: subject } })).rows)
  const give = async () => {
    const { user } = await call(api, technician.token, 'GET /prod-api/getInfo')
    const { proposalId, version } = await ticket(head)
    const to = { deptId: String(user.deptId), userId: String(user.userId), note: '' }
    await call(api, head.token, 'PUT /prod-api/cms/proposal/assign', { body: { proposalId, version, ...to } })
  }
  await give()
  const reopen = async (page: Page) => {
    await opened(page).getByRole('button', { name: '关闭' }).first().click()
    await expect(opened(page)).toHaveCount(0)
    await openLetter(page, subject)
  }

  const phone = technician.page
  await openLetter(phone, subject)
  await opened(phone).getByText('申请延期', { exact: true }).click()
  await opened(phone).getByRole('textbox', { name: '延期的原因' }).fill('等厂家配件')
  await isRightAtBothWidths(phone)
  await button(opened(phone), '申请延期').click()
  await expect(opened(phone).getByText('待审批延期')).toBeVisible()

  const desk = head.page
  await openConsole(desk, `/cms/proposal?view=extension&keyword=${encodeURIComponent(subject)}`, '意见建议')
  await button(desk, subject).click()
  await opened(desk).getByRole('textbox', { name: '审批意见' }).fill('同意')
  await isRightAtBothWidths(desk)
  await button(opened(desk), '审批延期').click()
  await expect(opened(desk).getByText(/^答复期限由 .* 延长到 .*。原因：等厂家配件$/)).toBeVisible()
  await opened(desk).getByText('督办', { exact: true }).first().click()
  await button(opened(desk), '督办').click()
  await expect(opened(desk).getByText('督办 1 次', { exact: true })).toBeVisible()

  await reopen(phone)
  await opened(phone).getByText('请来信人补充', { exact: true }).click()
  await opened(phone).getByRole('textbox', { name: '需要补充什么' }).fill('几时开始的？')
  await button(opened(phone), '请来信人补充').click()
  await expect(opened(phone).getByText('等待补充', { exact: true }).first()).toBeVisible()
  const citizen = await context.newPage()
  await track(citizen, receipt)
  await expect(citizen.getByText(/^请在 .* 前补充；答复期限/)).toBeVisible()
  await expect(citizen.getByText('几时开始的？')).toBeVisible()
  await expect(citizen.getByText(/。原因：等厂家配件$/)).toBeVisible()
  await isRightAtBothWidths(citizen)
  await citizen.getByLabel('补充说明').fill('昨天夜里开始的')
  await citizen.getByRole('button', { name: '补充', exact: true }).click()
  await expect(citizen.getByText('您的补充', { exact: true })).toBeVisible()
  await expect(citizen.getByText(/^请在 .* 前补充/)).toHaveCount(0)
  await reopen(phone)
  await expect(opened(phone).getByText('昨天夜里开始的').first()).toBeVisible()

  await opened(phone).getByText('退单', { exact: true }).click()
  await opened(phone).getByRole('textbox', { name: '退单的原因' }).fill('属于维保单位')
  await button(opened(phone), '退单').click()
  await expect(opened(phone)).toHaveCount(0)
  await reopen(desk)
  await expect(opened(desk).getByText(`${technician.roleName}（`, { exact: false }).first()).toContainText(
    '属于维保单位',
  )
  await give()
  const { proposalId, version } = await ticket(technician)
  const answer = { proposalId, version, step: 'reply' as const, note: '已修复', references: [] }
  await call(api, technician.token, 'PUT /prod-api/cms/proposal/step', { body: answer })
  await reopen(desk)
  await opened(desk).getByText('回访', { exact: true }).click()
  await opened(desk).getByText('4 满意', { exact: true }).click()
  await opened(desk).getByText('已经解决', { exact: true }).click()
  await isRightAtBothWidths(desk)
  await button(opened(desk), '回访').click()
  await expect(opened(desk).getByText('满意，问题已经解决', { exact: true })).toBeVisible()

  await track(citizen, receipt)
  const object = citizen.getByRole('button', { name: '有异议，请继续办理' })
  await object.click()
  await expect(citizen.getByText('请填写内容')).toBeVisible()
  await citizen.getByLabel('您的意见').fill('今天又停了一次')
  await isRightAtBothWidths(citizen)
  await object.click()
  await expect(citizen.getByText('今天又停了一次')).toBeVisible()
  await reopen(desk)
  await expect(opened(desk).getByText('今天又停了一次').first()).toBeVisible()
})
