// What happens to a letter between its steps and after its answer is done in the form beside it.
import { page } from 'vitest/browser'
import { choose } from '../console/forms.ts'
import { button, dialog, expectCount, expectTexts, press } from '../console/parts.ts'
import { rejected } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { aLetter, opened, openInbox, openLetter } from './letters.ts'

const mine = { deptId: 'tower', deptName: '云澜大厦管理处', userId: 'u', userName: '小周' }
const may = { handle: true, assign: false, contact: true, code: false, publish: false }

test('more time is asked for by a day inside the limits; whoever approves it sees who, until when and why before anything else', async ({
  server,
}) => {
  const put = 'PUT /prod-api/cms/proposal/extension'
  const decide = 'PUT /prod-api/cms/proposal/extension/decision'
  server.on(put, null)
  server.on(decide, null)
  const extension = { until: '2026-12-01', reason: '等配件', userName: '小周', mayDecide: true }
  const letters = [
    aLetter(1, { ...mine, answerOn: '2026-11-27', extensibleTo: '2026-12-01' }),
    aLetter(2, { ...mine, extension, extensionWaits: true }),
  ]
  await openInbox(server, letters)
  await openLetter(1)
  await opened().getByText('申请延期', { exact: true }).click()
  const day = opened().getByLabelText('延期到')
  await expect.element(day).toHaveAttribute('min', '2026-11-27')
  await expect.element(day).toHaveValue('2026-12-01')
  await button('申请延期', opened()).click()
  await expect.element(opened().getByText('请填写延期的原因')).toBeVisible()
  await opened().getByRole('textbox', { name: '延期的原因' }).fill('等配件')
  await button('申请延期', opened()).click()
  await expect
    .poll(() => server.calls(put).map(({ body }) => body))
    .toEqual([{ proposalId: 'letter-1', version: 1, until: '2026-12-01', note: '等配件' }])
  await button('关闭', opened()).first().click()
  await openLetter(2)
  await expect.element(opened().getByText('小周申请延期到 2026-12-01', { exact: true })).toBeVisible()
  await opened().getByText('不同意', { exact: true }).click()
  await opened().getByRole('textbox', { name: '审批意见' }).fill('请先临时处理')
  await button('审批延期', opened()).click()
  await expect
    .poll(() => server.calls(decide).map(({ body: { approved, note } }) => [approved, note]))
    .toEqual([[false, '请先临时处理']])
})

test('a letter that is sent back is closed, where it is not seen any more; a call after the answer asks what the sender said', async ({
  server,
}) => {
  const back = 'PUT /prod-api/cms/proposal/return'
  const called = 'PUT /prod-api/cms/proposal/callback'
  server.on(back, null)
  server.on(called, null)
  const letters = [aLetter(1, { ...mine, may }), aLetter(2, { ...mine, state: 'accepted', mayCallBack: true })]
  await openInbox(server, letters)
  await openLetter(1)
  await opened().getByText('退单', { exact: true }).click()
  await opened().getByRole('textbox', { name: '退单的原因' }).fill('属于维保单位')
  await button('退单', opened()).click()
  await expectCount(opened(), 0)
  expect(server.calls(back).map(({ body: { note } }) => note)).toEqual(['属于维保单位'])
  await openLetter(2)
  await opened().getByText('回访', { exact: true }).click()
  await button('回访', opened()).click()
  await expectTexts(opened().getByText(/^请选择(满意度|问题是否解决)$/), ['请选择满意度', '请选择问题是否解决'])
  await opened().getByText('2 不满意', { exact: true }).click()
  await opened().getByText('没有解决', { exact: true }).click()
  await button('回访', opened()).click()
  await expect
    .poll(() =>
      server.calls(called).map(({ body: { reached, satisfaction, solved } }) => [reached, satisfaction, solved]),
    )
    .toEqual([[true, 2, false]])
})

test('a letter whose project is corrected is offered to the department of the new one, to whoever may assign it', async ({
  server,
}) => {
  const put = 'PUT /prod-api/cms/proposal'
  const mayNot = { ...may, assign: false }
  const at = { ...mine, projectId: '1', project: '云澜大厦', content: '三号电梯上行经过八层时有异响。' }
  const places = [
    { projectId: '1', name: '云澜大厦', deptId: 'tower', deptName: '云澜大厦管理处' },
    { projectId: '2', name: '和正中心', deptId: 'centre', deptName: '和正中心管理处' },
    { projectId: '3', name: '清禾苑', deptId: '', deptName: '' },
  ].map((one) => ({ ...one, contentId: '', active: true, buildings: [] }))
  const letters = [aLetter(1, { ...at, may: { ...may, assign: true } }), aLetter(2, { ...at, may: mayNot })]
  await openInbox(server, letters, places)
  server.once(put, rejected('这个项目没有负责部门，或部门已停用', 'toDepartment'))
  await openLetter(1)
  await button('更正', opened()).click()
  const form = dialog('更正：TS20261127-0001')
  await choose(form, '所在项目', '清禾苑')
  await expectCount(form.getByRole('radio'), 0)
  await choose(form, '所在项目', '和正中心')
  await button('保存', form).click()
  await expect.element(form.getByText('请选择是否转给新的部门')).toBeVisible()
  await form.getByText('转给和正中心管理处', { exact: true }).click()
  await button('保存', form).click()
  await expect.element(page.getByText('这个项目没有负责部门，或部门已停用')).toBeVisible()
  server.on(put, null)
  await form.getByText('仍由云澜大厦管理处负责', { exact: true }).click()
  await button('保存', form).click()
  await expect
    .poll(() => server.calls(put).map(({ body: { projectId, toDepartment } }) => [projectId, toDepartment]))
    .toEqual([
      ['2', true],
      ['2', false],
    ])
  await button('关闭', opened()).first().click()
  await openLetter(2)
  await button('更正', opened()).click()
  const other = dialog('更正：TS20261127-0002')
  await choose(other, '所在项目', '和正中心')
  await expect.element(other.getByText(/您没有分派来信的权限，保存后来信仍由原来的部门负责/)).toBeVisible()
  await expectCount(other.getByRole('radio'), 0)
})

test('thanks after the answer are marked as read by one button; it goes, and the keyboard stays among the others', async ({
  server,
}) => {
  const put = 'PUT /prod-api/cms/proposal/read'
  const answered = { ...mine, state: 'accepted' as const, may }
  const letters = [aLetter(1, { ...answered, unheard: true })]
  await openInbox(server, letters)
  server.on(put, () => {
    letters[0] = aLetter(1, { ...answered, version: 2, unheard: false })
    return null
  })
  await openLetter(1)
  await expect.element(button('已读，无需回复', opened())).toBeVisible()
  button('已读，无需回复', opened()).element().focus()
  await press('Enter')
  await expectCount(button('已读，无需回复', opened()), 0)
  expect(server.calls(put).map(({ body }) => body)).toEqual([{ proposalId: 'letter-1', version: 1, seen: 1 }])
  await expect.element(opened().getByRole('group', { name: '其他办理' }).getByRole('button').first()).toHaveFocus()
})
