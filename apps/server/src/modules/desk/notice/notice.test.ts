import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, type DeskUser, deskUser, EDITING, REVIEWING, step, stepWith } from '../../../../test/desk.ts'
import { testApp } from '../../../../test/harness.ts'

async function noticesOf(actor: DeskUser) {
  const { data, unreadCount } = await actor.call('GET /prod-api/cms/content/notices')
  return {
    unreadCount,
    ids: data.map(({ historyId }) => historyId),
    titles: data.map(({ action, title }) => `${action} ${title}`),
  }
}
const read = (actor: DeskUser, historyIds: string[]) =>
  actor.call('POST /prod-api/cms/content/notices/read', { body: { historyIds } })

test('possible reviewers are notified of a submitted item as long as it waits, its author of the decision', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const contentId = await begin(editor, { title: '消防演练' })
  assert.deepEqual((await noticesOf(reviewer)).titles, [])
  await step(editor, contentId, 'submit')
  assert.deepEqual((await noticesOf(reviewer)).titles, ['submit 消防演练'])
  assert.deepEqual((await noticesOf(editor)).titles, [])
  await stepWith(reviewer, contentId, 'refuse', '请补充时间')
  assert.deepEqual((await noticesOf(reviewer)).titles, [])
  const { data } = await editor.call('GET /prod-api/cms/content/notices')
  assert.deepEqual(
    data.map(({ action, reason, personName, isRead }) => [action, reason, personName, isRead]),
    [['refuse', '请补充时间', '管理员reviewer', false]],
  )
  app.clock.pass(60_000)
  await step(editor, contentId, 'submit')
  assert.deepEqual((await noticesOf(reviewer)).titles, ['submit 消防演练'])
  app.clock.pass(60_000)
  await step(reviewer, contentId, 'publish')
  assert.deepEqual((await noticesOf(editor)).titles, ['publish 消防演练', 'refuse 消防演练'])
})

test('a notice is read by one person, once; nobody reads one of somebody else', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const [one, other] = [await deskUser(app, 'one', REVIEWING), await deskUser(app, 'other', REVIEWING)]
  for (const title of ['甲', '乙']) await step(editor, await begin(editor, { title }), 'submit')
  const { ids, unreadCount } = await noticesOf(one)
  assert.equal(unreadCount, 2)
  assert.equal((await read(one, [ids[0] ?? '', 'none'])).code, 200)
  assert.equal((await read(one, ids.slice(0, 1))).code, 200)
  assert.deepEqual([(await noticesOf(one)).unreadCount, (await noticesOf(other)).unreadCount], [1, 2])
  await read(editor, ids)
  const rows = await app.context.db.selectFrom('history_read').selectAll().execute()
  assert.equal(rows.length, 1)
})

test('who may not review an item, or no longer sees it, has no notice of it', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const editor = await deskUser(app, 'editor', EDITING)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const elsewhere = await deskUser(app, 'elsewhere', REVIEWING, '财务部')
  const media = await deskUser(app, 'media', REVIEWING, '综合管理部', ['mediaImage'])
  const colleague = await deskUser(app, 'colleague', EDITING)
  const [first, second] = [await begin(editor, { title: '甲' }), await begin(editor, { title: '乙' })]
  for (const id of [first, second]) await step(editor, id, 'submit')
  for (const outsider of [elsewhere, media, colleague]) assert.deepEqual((await noticesOf(outsider)).titles, [])
  await stepWith(reviewer, first, 'refuse', '不用')
  assert.deepEqual(
    [(await noticesOf(reviewer)).titles, (await noticesOf(editor)).titles],
    [['submit 乙'], ['refuse 甲']],
  )
  for (const role of ['reviewer', 'editor'])
    await admin.call('PUT /prod-api/system/role/sectionScope', {
      body: { roleId: `role-${role}`, sections: ['outline'] },
    })
  assert.deepEqual([(await noticesOf(reviewer)).titles, (await noticesOf(editor)).titles], [[], []])
})

test('an author is notified of a comment and a reviewer of its answer, each until it is read, and nobody else', async (t) => {
  const app = await testApp(t)
  const author = await deskUser(app, 'author', EDITING)
  const [reviewer, other] = [await deskUser(app, 'reviewer', REVIEWING), await deskUser(app, 'other', REVIEWING)]
  const contentId = await begin(author, { title: '消防演练' })
  const { commentId } = await reviewer.call('POST /prod-api/cms/content/comment', {
    body: { contentId, field: 'title', quote: '', before: '', after: '', text: '请写明年份'.repeat(20) },
  })
  const { data } = await author.call('GET /prod-api/cms/content/notices')
  assert.deepEqual(
    data.map(({ action, title, personName, reason, isRead }) => [action, title, personName, reason, isRead]),
    [['comment', '消防演练', '管理员reviewer', '请写明年份'.repeat(12), false]],
  )
  await read(author, [commentId])
  assert.equal((await noticesOf(author)).unreadCount, 0)
  app.clock.pass(1000)
  const { answerId } = await author.call('POST /prod-api/cms/content/comment/answer', {
    body: { contentId, commentId, text: '已写明' },
  })
  assert.deepEqual(await noticesOf(reviewer), { unreadCount: 1, ids: [answerId], titles: ['answer 消防演练'] })
  app.clock.pass(1000)
  await reviewer.call('POST /prod-api/cms/content/comment/answer', { body: { contentId, commentId, text: '好' } })
  assert.deepEqual((await noticesOf(author)).titles, ['answer 消防演练', 'comment 消防演练'])
  assert.deepEqual((await noticesOf(other)).titles, [])
})
