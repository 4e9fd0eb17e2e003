import { keptTexts } from '@anju/browser/saving/kept-texts'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { HistoryRow } from '@anju/contract/desk/history'
import { refusals } from '@anju/contract/errors'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { button, dialog, expectCount, expectTexts, press, question } from '../console/parts.ts'
import { infoOf } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { type FakeServer, Refusal } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import {
  endWriting,
  formsSent,
  openItem,
  type Played,
  planItem,
  saved,
  saveNow,
  text,
  titleField,
  waiting,
} from './editing.ts'

const ASIDE = 'POST /prod-api/cms/content/copy/aside'
const RESTORE = 'POST /prod-api/cms/content/copy/restore'
const conflict = () => page.getByRole('alert').filter({ hasText: '内容已被他人修改' })
const offer = () => page.getByRole('region', { name: '本机没有送达服务器的文稿' })
/** The keys under which the browser has texts of items. */
const textsHere = () => Object.keys(localStorage).filter((key) => key.startsWith('desk:'))

/** An earlier page has ended before the server had this title. */
function leave({ contentId, form, version }: Played, title: string): void {
  const key = `desk:${infoOf().user.userId}:${contentId}`
  keptTexts<ItemForm>(key).keep({ form: { ...form, title }, version })
}

/** Somebody else saves a change of the item. */
function saveAsOther(item: Played, change: Partial<ItemForm>, userId = 'other'): void {
  item.form = { ...item.form, ...change }
  item.version++
  item.editor = { userId, name: '甲', time: '2026-01-31 07:59:00' }
}

/** Plans the history of the item, to which every text that is put aside is added. */
function planHistory(server: FakeServer, rows: HistoryRow[]): void {
  const texts = () => server.calls(ASIDE).map(({ body }) => body.form)
  server.on(ASIDE, () => ({ historyId: `aside-${texts().length}` }))
  server.on('GET /prod-api/cms/content/history/list', () => {
    const added = texts().map((_, at) => entryOf(`aside-${at + 1}`))
    return { rows: [...added, ...rows], total: rows.length + added.length }
  })
  server.on('GET /prod-api/cms/content/history/:historyId', ({ params: { historyId = '' } }) => {
    const form = texts()[Number(historyId.split('-')[1]) - 1] ?? null
    return { data: { ...entryOf(historyId), form } }
  })
}

const entryOf = (historyId: string, reason = '') =>
  sample(HistoryRow, { historyId, action: 'aside', reason, time: '2026-01-31 08:00:00', hasText: true })

test.afterEach(endWriting)

test('what is written while the server cannot be reached is sent as soon as it can', async ({ server }) => {
  const item = planItem(server)
  await openItem(item)
  await titleField().fill('断网之前')
  await expect.element(saved()).toBeVisible()
  server.once('PUT /prod-api/cms/content/copy', Response.error())
  await titleField().fill('断网之后')
  await expect.element(waiting()).toBeVisible()
  expect(textsHere()).toHaveLength(1)
  saveNow()
  await expect.element(saved()).toBeVisible()
  expect(item.form.title).toBe('断网之后')
  expect(textsHere()).toEqual([])
})

test('what is restored and what it replaces are both in the history, and are compared before', async ({ server }) => {
  const item = planItem(server, { version: 3 }, { title: '服务器有的' })
  planHistory(server, [entryOf('r', '本机没有送达服务器的文稿'), entryOf('b', '恢复本机文稿之前的内容')])
  server.on(RESTORE, ({ body }) => {
    item.form = body.form
    item.version++
    return { version: item.version, saveTime: '2026-01-31 08:00:00' }
  })
  leave(item, '只在本机的')
  await openItem(item)
  await expect.element(page.getByRole('alert').filter({ hasText: '本机有未保存的修改' })).toBeVisible()
  await expect.element(titleField()).toHaveValue('服务器有的')
  const titles = offer().getByRole('region', { name: '标题' })
  await expect.element(titles).toHaveTextContent('服务器有的')
  await expect.element(titles).toHaveTextContent('只在本机的')
  expect(await violations()).toEqual([])
  await button('恢复本机', offer()).click()
  await expect.element(titleField()).toHaveValue('只在本机的')
  await expectCount(offer(), 0)
  // The server puts both into the history.
  const sent = server.calls(RESTORE).map(({ body }) => [body.contentId, body.version, body.form.title])
  expect(sent).toEqual([[item.contentId, 3, '只在本机的']])
  await button('历史').click()
  await expectCount(dialog('历史').getByText('恢复本机文稿之前的内容'), 1)
  await expectCount(dialog('历史').getByText('本机没有送达服务器的文稿'), 1)
  expect(textsHere()).toEqual([])
})

test('what is written while a text is restored is compared with it, and replaced only by who wrote it', async ({
  server,
}) => {
  const item = planItem(server, { version: 3 }, { title: '服务器有的' })
  planHistory(server, [])
  server.on(RESTORE, ({ body }) => {
    saveAsOther(item, body.form)
    return { version: item.version, saveTime: '2026-01-31 08:00:00' }
  })
  leave(item, '只在本机的')
  await openItem(item)
  const held = server.hold(RESTORE)
  await button('恢复本机', offer()).click()
  await held.requested
  await titleField().fill('后来新写的')
  held.release()
  await expect.element(conflict()).toBeVisible()
  await expect.element(titleField()).toHaveValue('后来新写的')
  await button('按选择合并').click()
  await expect.element(saved()).toBeVisible()
  expect(item.form.title).toBe('后来新写的')
  expect(server.calls(ASIDE).map(({ body }) => body.form.title)).toEqual(['只在本机的'])
})

test('who goes on writing keeps what is newer: the text that was left goes into the history by itself', async ({
  server,
}) => {
  const item = planItem(server)
  planHistory(server, [])
  leave(item, '只在本机的')
  await openItem(item)
  await expect.element(offer()).toBeVisible()
  await titleField().fill('后来新写的')
  await expect.element(saved()).toBeVisible()
  await expectCount(offer(), 0)
  await expect.element(page.getByText(/它已存入历史/)).toBeVisible()
  expect(item.form.title).toBe('后来新写的')
  expect(textsHere()).toEqual([])
  await button('历史').click()
  await dialog('历史')
    .getByRole('button', { name: /^查看：另存的文稿/ })
    .click()
  await expect.element(page.getByRole('dialog').last()).toHaveTextContent('只在本机的')
})

for (const choice of ['按选择合并', '全部采用最新内容'])
  test(`of two editors nobody loses a sentence, also with ${choice}`, async ({ server }) => {
    const item = planItem(server)
    planHistory(server, [])
    await openItem(item)
    saveAsOther(item, { title: '甲的句子' })
    await titleField().fill('乙的句子')
    await expect.element(conflict()).toBeVisible()
    await button(choice).click()
    await expectCount(conflict(), 0)
    const [taken, other] = choice === '按选择合并' ? ['乙的句子', '甲的句子'] : ['甲的句子', '乙的句子']
    await expect.element(titleField()).toHaveValue(taken)
    await expect.element(page.getByRole('status').filter({ hasText: '已保存到服务器' })).toBeVisible()
    expect(item.form.title).toBe(taken)
    await button('历史').click()
    await dialog('历史')
      .getByRole('button', { name: /^查看：/ })
      .click()
    const entry = page.getByRole('dialog').last()
    await expect.element(entry.getByText(other ?? '', { exact: true })).toBeVisible()
  })

test('what somebody has written in another window is called theirs', async ({ server }) => {
  const item = planItem(server)
  planHistory(server, [])
  await openItem(item)
  saveAsOther(item, { title: '另一个窗口' }, infoOf().user.userId)
  await titleField().fill('这个窗口')
  const alert = page.getByRole('alert').filter({ hasText: '内容已在另一个窗口修改' })
  await expect.element(alert).toHaveTextContent('您在另一个窗口于 2026-01-31 07:59:00 保存了新的内容')
  await expect.element(page.getByText('两个窗口都改了')).toBeVisible()
  await button('按选择合并').click()
  await expect.element(saved()).toBeVisible()
  expect(item.form.title).toBe('这个窗口')
})

test('the line of the text says why it is not saved', async ({ server }) => {
  const item = planItem(server)
  await openItem(item)
  const line = (text: string) => page.getByRole('status').filter({ hasText: text })
  server.once('PUT /prod-api/cms/content/copy', new Refusal(refusals.tooLarge))
  await titleField().fill('太长')
  await expect.element(line('未保存：正文超过 1 MB，请拆分或删去粘贴进来的图片代码')).toBeVisible()
  server.once('PUT /prod-api/cms/content/copy', new Refusal(refusals.sessionExpired))
  await titleField().fill('过期')
  await expect.element(line('登录已过期，内容保存在本机')).toBeVisible()
  await button('取消', question('登录状态已过期')).click()
})

test('changes of two editors to different fields are merged without a question', async ({ server }) => {
  const item = planItem(server)
  await openItem(item)
  saveAsOther(item, { title: '甲的标题' })
  await text().click()
  await userEvent.keyboard('乙的正文')
  await expect.element(page.getByText(/甲修改了其他字段，已与这里的修改合并/)).toBeVisible()
  await expect.element(titleField()).toHaveValue('甲的标题')
  await expectTexts(text(), ['乙的正文'])
  await expect.element(saved()).toBeVisible()
  expect(formsSent(server).at(-1)).toMatchObject({ title: '甲的标题', body: '<p>乙的正文</p>' })
  expect(item.form).toMatchObject({ title: '甲的标题', body: '<p>乙的正文</p>' })
})

/** Three paragraphs, as the editor writes them. */
const paragraphs = (...all: string[]) => all.map((one) => `<p>${one}</p>`).join('')

test('what two editors write in different paragraphs is merged while one of them is writing, who keeps the place', async ({
  server,
}) => {
  const item = planItem(server, {}, { body: paragraphs('开头', '中间', '结尾') })
  await openItem(item)
  saveAsOther(item, { body: paragraphs('开头，甲写', '中间', '结尾') })
  await text().getByText('结尾').click()
  await press('End')
  await userEvent.keyboard('，乙写')
  await expect.element(page.getByText(/甲修改了正文的其他段落或其他字段，已与这里的修改合并/)).toBeVisible()
  await expectTexts(text().getByRole('paragraph'), ['开头，甲写', '中间', '结尾，乙写'])
  await userEvent.keyboard('完')
  await expectTexts(text().getByRole('paragraph'), ['开头，甲写', '中间', '结尾，乙写完'])
  await expect.poll(() => item.form.body).toBe(paragraphs('开头，甲写', '中间', '结尾，乙写完'))
  expect(server.calls(ASIDE)).toHaveLength(0)
})

test('of a paragraph that both wrote one is chosen, the other paragraphs stay, and what is not taken is in the history', async ({
  server,
}) => {
  const item = planItem(server, {}, { body: paragraphs('开头', '中间', '结尾') })
  planHistory(server, [])
  await openItem(item)
  const theirs = paragraphs('开头，甲写', '中间甲', '结尾')
  saveAsOther(item, { body: theirs })
  await text().getByText('中间').click()
  await press('End')
  await userEvent.keyboard('乙')
  await expect.element(conflict()).toBeVisible()
  const place = page.getByRole('group', { name: '双方都改的第 1 处' })
  await expect.element(place).toHaveTextContent('中间乙')
  await expect.element(page.getByText('只有一方修改的 1 处已各自采用')).toBeVisible()
  expect(await violations()).toEqual([])
  await place.getByRole('radio', { name: '两份都留' }).click()
  await place.getByRole('radio', { name: '采用最新内容' }).click()
  await button('按选择合并').click()
  await expectCount(conflict(), 0)
  await expect.poll(() => item.form.body).toBe(theirs)
  expect(server.calls(ASIDE).map(({ body }) => body.form.body)).toEqual([paragraphs('开头', '中间乙', '结尾')])
})

for (const [name, end] of [
  ['a table', '<table><tbody><tr><td><p>甲</p></td></tr></tbody></table>'],
  ['a list', '<ul><li><p>乙</p></li></ul>'],
] as const)
  test(`a click into a text that ends with ${name} changes nothing`, async ({ server }) => {
    await openItem(planItem(server, {}, { title: '停水', body: `<p>周一停水。</p>${end}` }))
    await text().getByText('周一停水。').click()
    await press('ArrowRight')
    await endWriting()
    expect(formsSent(server)).toEqual([])
  })
