// Letters are answered beside their text: templates, keys, the next letter, and drafts.
import { refusals } from '@anju/contract/errors'
import { page, userEvent } from 'vitest/browser'
import { button, expectCount, expectTexts, press } from '../console/parts.ts'
import { type FakeServer, type Held, Refusal } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { aLetter, answer, line, opened, openInbox, openLetter } from './letters.ts'

const sent = 'PUT /prod-api/cms/proposal/step'
const saved = 'PUT /prod-api/cms/proposal/draft'

test('a slash opens the templates of this kind of letter, which are filtered by typing and chosen by keyboard', async ({
  server,
}) => {
  await openInbox(server, [aLetter(1)])
  await openLetter(1)
  await answer().fill('')
  await answer().click()
  await userEvent.keyboard('您好 /')
  const list = page.getByRole('listbox', { name: '模板' })
  await expectTexts(list.getByRole('option'), ['电梯云澜大厦的电梯已安排检修。', '照明照明已报修。'])
  await userEvent.keyboard('照')
  await expectTexts(list.getByRole('option'), ['照明照明已报修。'])
  await press('Escape')
  await expectCount(list, 0)
  await expect.element(answer()).toHaveValue('您好 /照')
  await userEvent.keyboard('明')
  await press('Enter')
  await expect.element(answer()).toHaveValue('您好 照明已报修。')
  await userEvent.keyboard('1/2')
  await expectCount(list, 0)
})

test('Ctrl and Enter send the answer of a letter that nobody has accepted, with Shift the next one is opened, and the end of the list is said', async ({
  server,
}) => {
  await openInbox(server, [aLetter(1), aLetter(2)])
  await openLetter(1)
  await answer().fill('今天下午维修。')
  await press('Control+Shift+Enter')
  await expect.element(opened().getByText('投诉 TS20261127-0002')).toBeVisible()
  expect(server.calls(sent).map(({ body: { proposalId, step, note } }) => [proposalId, step, note])).toEqual([
    ['letter-1', 'reply', '今天下午维修。'],
  ])
  await expect.element(answer()).toHaveValue('')
  await expect.element(answer()).toHaveFocus()
  await answer().fill('已报修。')
  await button('答复并下一件', opened()).click()
  await expect.element(page.getByText('已到列表末尾')).toBeVisible()
  expect(server.calls(sent).at(-1)?.body.note).toBe('已报修。')
})

test('j and k walk through the list as it is shown, but not while somebody types; ? names the keys', async ({
  server,
}) => {
  await openInbox(server, [aLetter(1), aLetter(2)])
  await openLetter(1)
  await expect.element(opened().getByText('投诉 TS20261127-0001')).toBeVisible()
  await press('j')
  await expect.element(opened().getByText('投诉 TS20261127-0002')).toBeVisible()
  await press('k')
  await expect.element(opened().getByText('投诉 TS20261127-0001')).toBeVisible()
  await answer().click()
  await userEvent.keyboard('jk')
  await expect.element(answer()).toHaveValue('jk')
  await button('按键 ?', opened()).click()
  await expect.element(page.getByRole('dialog', { name: '按键' }).getByText('下一件', { exact: true })).toBeVisible()
})

test('when somebody else was faster the text stays, what has changed is shown, and the step is chosen again', async ({
  server,
}) => {
  const letter = aLetter(1)
  await openInbox(server, [letter])
  await openLetter(1)
  await opened().getByText('不予受理', { exact: true }).click()
  await answer().fill('两百字的话')
  server.once(sent, () => {
    Object.assign(letter, {
      state: 'working',
      version: 2,
      events: [...letter.events, line('1-2', 'accept', '来信已受理')],
    })
    return new Refusal(refusals.conflict)
  })
  await button('不予受理', opened()).click()
  await expect.element(opened().getByRole('region', { name: '新的办理' }).getByText('来信已受理')).toBeVisible()
  await expect.element(answer()).toHaveValue('两百字的话')
  await expect.element(opened().getByText('现在是“处理中”，请选择这段话用于')).toBeVisible()
  await opened().getByText('答复', { exact: true }).first().click()
  await button('答复', opened()).click()
  await expect
    .poll(() => server.calls(sent).at(-1)?.body)
    .toMatchObject({ step: 'reply', note: '两百字的话', version: 2 })
})

test('what is written is saved after a pause, shown again, and gone once it is sent; another window is not overwritten', async ({
  server,
}) => {
  const letter = aLetter(1, { draft: { step: 'reply', text: '昨天写的', references: [], version: 3 } })
  await openInbox(server, [letter])
  await openLetter(1)
  await expect.element(answer()).toHaveValue('昨天写的')
  server.once(saved, () => {
    Object.assign(letter, { draft: { step: 'reply', text: '另一处写的', references: [], version: 4 } })
    return new Refusal(refusals.conflict)
  })
  await answer().fill('今天写的')
  await expect.element(opened().getByText('另一处写的')).toBeVisible()
  await expect.element(answer()).toHaveValue('今天写的')
  await button('用这里的', opened()).click()
  await expect
    .poll(() => server.calls(saved).at(-1)?.body)
    .toMatchObject({ text: '今天写的', version: 4, step: 'reply' })
  await expect.element(opened().getByText('草稿已保存')).toBeVisible()
  await button('答复', opened()).click()
  await expect.poll(() => server.calls(sent).at(-1)?.body.note).toBe('今天写的')
  await expect
    .poll(() => localStorage.length === 0 || !Object.keys(localStorage).some((key) => key.startsWith('case-draft:')))
    .toBe(true)
})

/** Sends an answer that the server holds back. */
async function sendSlowly(server: FakeServer): Promise<Held> {
  await openInbox(server, [aLetter(1, { draft: { step: 'reply', text: '已报修', references: [], version: 2 } })])
  await openLetter(1)
  await expect.element(answer()).toHaveValue('已报修')
  const held = server.hold(sent)
  await button('答复', opened()).click()
  await held.requested
  return held
}

test('what is chosen and typed while a step is on its way belongs to the next one, and is saved', async ({
  server,
}) => {
  const held = await sendSlowly(server)
  await opened().getByText('记录', { exact: true }).click()
  const note = opened().getByRole('textbox', { name: '补充一句' })
  await note.fill('已放围挡')
  held.release()
  await expect.element(page.getByText('答复成功')).toBeVisible()
  await expect.poll(() => server.calls(saved).at(-1)?.body).toMatchObject({ text: '已放围挡', step: 'note' })
  await expect.element(note).toHaveValue('已放围挡')
  await expect.element(button('记录', opened())).toBeEnabled()
  await expect.element(opened().getByText('草稿已保存')).toBeVisible()
})

test('what is referred to while a step is on its way belongs to the next one, and the text that was sent does not', async ({
  server,
}) => {
  const target = {
    kind: 'law' as const,
    targetId: 'civil',
    anchor: '',
    title: '民法典',
    label: '',
    where: '',
    internal: false,
  }
  server.on('GET /prod-api/cms/proposal/targets', { data: [target] })
  const held = await sendSlowly(server)
  await opened().getByRole('combobox', { name: '引用法规或资料' }).fill('民法典')
  await page.getByTitle('民法典').click()
  held.release()
  await expect.element(page.getByText('答复成功')).toBeVisible()
  await expect
    .poll(() => server.calls(saved).at(-1)?.body)
    .toMatchObject({ text: '', references: [{ targetId: 'civil' }], step: 'reply' })
  await expect.element(answer()).toHaveValue('')
  expect(server.calls(sent).at(-1)?.body.references).toEqual([])
  await expect.element(opened().getByText('草稿已保存')).toBeVisible()
})

const technician = { deptId: 'tower', deptName: '云澜大厦管理处', userId: 'feng', nickName: '技工老冯', open: 2 }
const tower = { deptId: 'tower', deptName: '云澜大厦管理处', userId: '', nickName: '', open: 0 }
const assigned = 'PUT /prod-api/cms/proposal/assign'

async function openToAssign(server: FakeServer): Promise<void> {
  await openInbox(server, [aLetter(1)])
  server.on('GET /prod-api/cms/proposal/assignees', { data: [technician, tower] })
  server.on(assigned, null)
  await openLetter(1)
}

const assignBox = () => opened().getByRole('combobox', { name: '分派给' })
const to = (userId: string) => ({ proposalId: 'letter-1', version: 1, deptId: 'tower', userId, note: '' })

test('a part of a name and Enter give the letter to a technician', async ({ server }) => {
  await openToAssign(server)
  await assignBox().fill('老冯')
  await press('Enter')
  await expect.poll(() => server.calls(assigned).at(-1)?.body).toEqual(to('feng'))
})

test('what was assigned goes back to whom it was with, by the button or by Ctrl+Z', async ({ server }) => {
  await openToAssign(server)
  const { proposalId, version, deptId, userId } = aLetter(1)
  const ways = [() => button('撤销').click(), () => press('Control+z')]
  for (const [at, undo] of ways.entries()) {
    await assignBox().fill('老冯')
    await press('Enter')
    await expect.poll(() => server.calls(assigned)).toHaveLength(2 * at + 1)
    await expect.element(button('撤销')).toBeVisible()
    button('撤销').element().focus()
    await undo()
    await expect.poll(() => server.calls(assigned)).toHaveLength(2 * at + 2)
    expect(server.calls(assigned).at(-1)?.body).toEqual({ proposalId, version: version + 1, deptId, userId, note: '' })
    await expectCount(button('撤销'), 0)
  }
})

test('Enter in the moment in which the names appear gives the letter to the first', async ({ server }) => {
  await openToAssign(server)
  await expect.element(assignBox()).toBeVisible()
  const input = assignBox().element()
  const watch = new MutationObserver(() => {
    if (!document.body.textContent?.includes('技工老冯，')) return
    watch.disconnect()
    // Before the list has marked its first entry.
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await assignBox().fill('老冯')
  await expect.poll(() => server.calls(assigned).at(-1)?.body).toEqual(to('feng'))
})

test('the arrow keys choose another entry for Enter, and the Enter of an input method chooses none', async ({
  server,
}) => {
  await openToAssign(server)
  await assignBox().fill('云澜')
  await expect.element(page.getByText('由部门接手')).toBeVisible()
  const composing = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
  assignBox().element().dispatchEvent(new KeyboardEvent('keydown', composing))
  await press('ArrowDown')
  await press('Enter')
  await expect.poll(() => server.calls(assigned).map(({ body }) => body)).toEqual([to('')])
})
