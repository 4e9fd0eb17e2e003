// What reviewers say of some words of an item or of a field, beside its text, and who has the item open.
import { DeskComment } from '@anju/contract/desk/comment'
import { refusals } from '@anju/contract/errors'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { reload } from '../console/console.tsx'
import { button, expectCount, press } from '../console/parts.ts'
import { sample } from '../console/sample.ts'
import { type FakeServer, Refusal } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { endWriting, MAY, openItem, planItem, saved, text } from './editing.ts'

const LIST = 'GET /prod-api/cms/content/comment/:contentId'
const ADD = 'POST /prod-api/cms/content/comment'
const ANSWER = 'POST /prod-api/cms/content/comment/answer'
const RESOLVE = 'PUT /prod-api/cms/content/comment/resolve'
const VIEWING = 'POST /prod-api/cms/content/viewing'
const BODY = '<p>电梯每月检查一次。</p><p>消防<strong>每月</strong>检查一次。</p>'

const panel = () => page.getByRole('region', { name: '批注' })
const entries = () => panel().getByRole('list').first().getByRole('listitem')
const composed = () => panel().getByRole('textbox', { name: '批注' })
const marked = () => document.querySelectorAll('[data-quote]')

/** Plans comments that the server has: what is sent changes them. */
function planComments(server: FakeServer, comments: DeskComment[] = []): DeskComment[] {
  server.on(LIST, () => ({ data: comments }))
  server.on(ADD, ({ body: { field, quote, before, after, text } }) => {
    const commentId = `c${comments.length + 1}`
    comments.push(aComment({ commentId, field, quote, before, after, text }))
    return { commentId }
  })
  server.on(ANSWER, ({ body: { commentId, text } }) => {
    const answer = { answerId: 'a', text, personName: '陈敏', time: '2026-01-31 09:00:00' }
    comments.find((one) => one.commentId === commentId)?.answers.push(answer)
    return { answerId: 'a' }
  })
  server.on(RESOLVE, ({ body: { commentId, isResolved } }) => {
    const comment = comments.find((one) => one.commentId === commentId)
    if (comment) comment.resolveTime = isResolved ? '2026-01-31 09:00:00' : ''
    return null
  })
  return comments
}

const aComment = (fields: Partial<DeskComment>) =>
  sample(DeskComment, { place: '正文', resolveTime: '', answers: [], personName: '周洁', ...fields })
const onWords = (fields: Partial<DeskComment> = {}) =>
  aComment({
    commentId: 'c1',
    field: 'body',
    quote: '每月',
    before: '电梯每月检查一次。消防',
    after: '检查一次。',
    text: '应为每季',
    ...fields,
  })

/** Selects the words of the second paragraph that are in bold. */
function selectBold(): void {
  const bold = text().element().querySelector('strong') as HTMLElement
  const range = document.createRange()
  range.selectNodeContents(bold)
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
}

test('a reviewer marks words in the text, or chooses a field, and writes a comment; what is refused is still there', async ({
  server,
}) => {
  const may = { ...MAY, edit: false, submit: false, refuse: true, comment: true }
  const item = planItem(server, { state: 'review', may }, { title: '检查', body: BODY, author: '陈敏' })
  planComments(server)
  await openItem(item)
  await expect.element(composed()).toBeVisible()
  expect(await violations()).toEqual([])
  selectBold()
  await expect.element(panel()).toHaveTextContent('每月')
  await composed().fill('应为每季')
  server.once(ADD, new Refusal(refusals.fault))
  await button('写批注').click()
  await expect.element(composed()).toHaveValue('应为每季')
  await button('写批注').click()
  await expect.element(entries().nth(0)).toHaveTextContent('正文：每月应为每季周洁')
  await expect.poll(() => marked().length).toBe(1)
  expect(marked()[0]?.closest('p')?.textContent).toBe('消防每月检查一次。')
  const { before, after } = server.calls(ADD).at(-1)?.body ?? {}
  expect([before, after]).toEqual(['电梯每月检查一次。消防', '检查一次。'])
  await panel().getByRole('combobox', { name: '批注的位置' }).fill('作者')
  await press('Enter')
  await composed().fill('写全名')
  await button('写批注').click()
  await expectCount(entries(), 2)
  expect(server.calls(ADD).at(-1)?.body).toMatchObject({ field: 'author', quote: '陈敏', text: '写全名' })
})

test('the author is led to the words, answers and resolves; a comment whose words were changed says so', async ({
  server,
}) => {
  const item = planItem(
    server,
    { state: 'refused', refuserName: '周洁', reason: '请看批注', openComments: 2 },
    { title: '检查', body: BODY },
  )
  planComments(server, [onWords(), onWords({ commentId: 'c2', quote: '每天', before: '安全', after: '巡查' })])
  await openItem(item)
  await expect.element(page.getByRole('alert').filter({ hasText: '还有 2 条批注没有解决' })).toBeVisible()
  await expect.element(button('原文已改：每天')).toBeVisible()
  await button('正文：每月').click()
  expect(getSelection()?.toString()).toBe('每月')
  await button('回复', entries().nth(0)).click()
  await page.getByRole('textbox', { name: '回复内容' }).fill('已改')
  await button('发送回复').click()
  await expect.element(entries().nth(0)).toHaveTextContent('已改陈敏')
  await button('标为已解决', entries().nth(0)).click()
  await expect.element(panel()).toHaveTextContent('批注：1 条未解决')
  await expect.poll(() => marked().length).toBe(0)
  await page.getByRole('checkbox', { name: '显示已解决的 1 条' }).click()
  await button('重新打开').click()
  await expect.element(panel()).toHaveTextContent('批注：2 条未解决')
})

test('a mark stays at its words while the text around them is written, and leaves with them', async ({ server }) => {
  const item = planItem(server, {}, { title: '检查', body: '<p>电梯每月检查一次。</p>' })
  planComments(server, [onWords({ quote: '检查一次', before: '电梯每月', after: '。' })])
  await openItem(item)
  await expect.poll(() => marked()[0]?.textContent).toBe('检查一次')
  await text().fill('全部电梯每月检查一次，并登记。')
  await expect.element(saved()).toBeVisible()
  expect(marked()[0]?.textContent).toBe('检查一次')
  expect(item.form.body).not.toContain('data-quote')
  await text().fill('每季检查。')
  await expect.element(button('原文已改：检查一次')).toBeVisible()
  expect(marked()).toHaveLength(0)
  await endWriting()
})

test('what is typed while a comment is on its way is the beginning of the next one', async ({ server }) => {
  const may = { ...MAY, edit: false, submit: false, refuse: true, comment: true }
  const item = planItem(server, { state: 'review', may }, { title: '检查', body: BODY })
  planComments(server)
  await openItem(item)
  await composed().fill('应为每季')
  const held = server.hold(ADD)
  await button('写批注').click()
  await held.requested
  await composed().fill('应为每季；日期也不对')
  held.release()
  await expect.element(entries().nth(0)).toHaveTextContent('应为每季')
  await expect.element(composed()).toHaveValue('应为每季；日期也不对')
})

test('who opens an item that others have open is told who, and learns of another window of their own', async ({
  server,
}) => {
  const item = planItem(server)
  const others = [
    { nickName: '李娟', isOwn: false },
    { nickName: '陈敏', isOwn: true },
  ]
  server.on(VIEWING, ({ body }) => ({ data: body.isLeaving ? [] : others }))
  await openItem(item)
  const sentence = '李娟、您的另一个窗口正在查看'
  await expect.element(page.getByText(sentence)).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  await expect.poll(() => server.calls(VIEWING).filter(({ body }) => body.isLeaving).length).toBe(1)
  const windows = server.calls(VIEWING).map(({ body }) => body.windowId)
  expect(new Set(windows).size).toBe(1)
})

test('what is written of a comment and of an answer survives a reload, with the words it is about, until it is sent', async ({
  server,
}) => {
  const may = { ...MAY, edit: false, submit: false, refuse: true, comment: true }
  const item = planItem(server, { state: 'review', may }, { title: '检查', body: BODY })
  planComments(server, [onWords({ commentId: 'c7', field: 'title', quote: '' })])
  await openItem(item)
  await expect.element(composed()).toBeVisible()
  selectBold()
  await expect.element(panel().getByText('每月', { exact: true })).toBeVisible()
  await composed().fill('应为每季')
  await button('回复', entries().nth(0)).click()
  const answering = page.getByRole('textbox', { name: '回复内容' })
  await answering.fill('请看规程')
  reload()
  await expect.element(composed()).toHaveValue('应为每季')
  await expect.element(panel().getByText('每月', { exact: true })).toBeVisible()
  await expect.element(answering).toHaveValue('请看规程')
  await button('写批注').click()
  await expect
    .poll(() => server.calls(ADD).at(-1)?.body)
    .toMatchObject({ field: 'body', quote: '每月', text: '应为每季' })
  await expect.element(composed()).toHaveValue('')
  await button('取消', entries().nth(0)).click()
  reload()
  await expect.element(composed()).toHaveValue('')
  await expectCount(answering, 0)
})
