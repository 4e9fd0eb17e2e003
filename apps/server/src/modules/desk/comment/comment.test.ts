// What reviewers say of some words of an item or of a field.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, deskUser, EDITING, itemOf, REVIEWING, save, step, stepWith } from '../../../../test/desk.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'

const READING = ['cms:content:list', 'cms:content:query']
const words = { field: 'body', quote: '集合', before: '经过', after: '时间', text: '写明集合的地点' }

const comment = async (actor: Actor, contentId: string, change: Partial<typeof words> = {}) =>
  (await actor.call('POST /prod-api/cms/content/comment', { body: { contentId, ...words, ...change } })).commentId
const listOf = async (actor: Actor, contentId: string) =>
  (await actor.call('GET /prod-api/cms/content/comment/:contentId', { params: { contentId } })).data
const answer = (actor: Actor, contentId: string, commentId: string, text = '已补上') =>
  actor.call('POST /prod-api/cms/content/comment/answer', { body: { contentId, commentId, text } })
const resolve = (actor: Actor, contentId: string, commentId: string, isResolved = true) =>
  actor.call('PUT /prod-api/cms/content/comment/resolve', { body: { contentId, commentId, isResolved } })
const openOf = async (actor: Actor, contentId: string) => (await itemOf(actor, contentId)).openComments

test('a reviewer comments on words and fields, the author answers and resolves one by one, and a returned item says how many are open', async (t) => {
  const app = await testApp(t)
  const [author, reviewer] = [await deskUser(app, 'author', EDITING), await deskUser(app, 'reviewer', REVIEWING)]
  const contentId = await begin(author, { author: '陈敏' })
  await step(author, contentId, 'submit')
  const { version } = await itemOf(reviewer, contentId)
  const one = await comment(reviewer, contentId)
  app.clock.pass(1000)
  const other = await comment(reviewer, contentId, { field: 'author', quote: '陈敏', before: '', after: '' })
  assert.equal((await itemOf(reviewer, contentId)).version, version)
  await stepWith(reviewer, contentId, 'refuse', '请看批注')
  const returned = await itemOf(author, contentId)
  assert.deepEqual(
    [returned.state, returned.openComments, returned.may.answer, returned.may.comment],
    ['refused', 2, true, false],
  )
  assert.equal((await answer(author, contentId, one)).code, 200)
  assert.equal((await resolve(author, contentId, one)).code, 200)
  assert.equal(await openOf(author, contentId), 1)
  const [first, second] = await listOf(author, contentId)
  assert.deepEqual(
    [first?.place, first?.quote, first?.before, first?.after, first?.text, first?.personName, first?.resolverName],
    ['正文', '集合', '经过', '时间', '写明集合的地点', '管理员reviewer', '管理员author'],
  )
  assert.deepEqual(
    first?.answers.map(({ text, personName }) => [text, personName]),
    [['已补上', '管理员author']],
  )
  assert.deepEqual([second?.commentId, second?.place, second?.resolveTime], [other, '作者', ''])
  assert.equal((await resolve(reviewer, contentId, one, false)).code, 200)
  assert.equal(await openOf(author, contentId), 2)
})

test('the list says how many comments are open while an item is between author and reviewer, to those who may read them', async (t) => {
  const app = await testApp(t)
  const [author, reviewer] = [await deskUser(app, 'author', EDITING), await deskUser(app, 'reviewer', REVIEWING)]
  const clerk = await deskUser(app, 'clerk', READING)
  const contentId = await begin(author)
  const open = async (actor: Actor) => {
    const { rows } = await actor.call('GET /prod-api/cms/content/list', { query: {} })
    return rows.find((row) => row.contentId === contentId)?.openComments
  }
  const first = await comment(reviewer, contentId)
  await comment(reviewer, contentId, { field: 'author', quote: '' })
  await answer(author, contentId, first)
  assert.equal(await open(author), 0)
  await step(author, contentId, 'submit')
  assert.deepEqual([await open(author), await open(reviewer), await open(clerk)], [2, 2, 0])
  await resolve(reviewer, contentId, first)
  await stepWith(reviewer, contentId, 'refuse', '请看批注')
  assert.equal(await open(author), 1)
})

test('comments stay when the text is replaced, published and moved to the bin, and go with the item', async (t) => {
  const app = await testApp(t)
  const chief = await deskUser(app, 'chief', [...REVIEWING, 'cms:bin:list', 'cms:bin:remove', 'cms:bin:recover'])
  const contentId = await begin(chief)
  const commentId = await comment(chief, contentId)
  await answer(chief, contentId, commentId)
  await step(chief, contentId, 'publish')
  await save(chief, contentId, { body: '<p>另一份文稿</p>' })
  await step(chief, contentId, 'publish')
  assert.equal((await listOf(chief, contentId)).length, 1)
  await stepWith(chief, contentId, 'offline', '过时了')
  await chief.call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds: contentId } })
  const closed = await chief.call('GET /prod-api/cms/content/comment/:contentId', { params: { contentId } })
  assert.equal(closed.code, 404)
  await chief.call('PUT /prod-api/cms/bin/recover/:contentIds', { params: { contentIds: contentId } })
  assert.equal((await listOf(chief, contentId)).length, 1)
  await chief.call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds: contentId } })
  await chief.call('DELETE /prod-api/cms/bin/:contentIds', { params: { contentIds: contentId } })
  assert.deepEqual(await app.context.db.selectFrom('desk_comment').select('id').execute(), [])
})

test('who only reads the desk reads no comment, and neither do readers of the site, exports and logs', async (t) => {
  const app = await testApp(t)
  const chief = await deskUser(app, 'chief', [...REVIEWING, 'cms:content:export'])
  const clerk = await deskUser(app, 'clerk', READING)
  const elsewhere = await deskUser(app, 'elsewhere', REVIEWING, '财务部')
  const contentId = await begin(chief)
  const secret = '金丝楠木'
  const commentId = await comment(chief, contentId, { text: secret })
  await answer(chief, contentId, commentId, secret)
  await step(chief, contentId, 'publish')
  assert.equal((await itemOf(clerk, contentId)).openComments, 0)
  const params = { contentId }
  for (const [actor, code] of [
    [clerk, 403],
    [elsewhere, 404],
  ] as const) {
    assert.equal((await actor.call('GET /prod-api/cms/content/comment/:contentId', { params })).code, code)
    assert.equal((await answer(actor, contentId, commentId)).code, code)
    assert.equal((await resolve(actor, contentId, commentId)).code, code)
  }
  const refused = await (await deskUser(app, 'writer', EDITING)).call('POST /prod-api/cms/content/comment', {
    body: { contentId, ...words },
  })
  assert.equal(refused.code, 403)
  const detail = await app.visitor.call('GET /api/cms/content/:id', { params: { id: contentId } })
  assert.ok(detail.raw.includes('集合') && !detail.raw.includes(secret))
  const exported = await chief.call('POST /prod-api/cms/content/export', { body: {} })
  assert.ok(!exported.raw.includes(secret))
  const lines = await app.context.db.selectFrom('operation_log').selectAll().where('title', '=', '内容采编').execute()
  const written = lines.filter(({ url, user_name }) => url.includes('/comment') && user_name === 'chief')
  assert.equal(written.filter(({ object_id }) => object_id === contentId).length, 2)
  assert.ok(!JSON.stringify(lines).includes(secret))
})

test('a comment names a part of the item, and an answer a comment of the same item', async (t) => {
  const app = await testApp(t)
  const chief = await deskUser(app, 'chief', REVIEWING)
  const [contentId, otherId] = [await begin(chief), await begin(chief)]
  for (const field of ['nothing', 'constructor', 'deskItem.id']) {
    const body = { contentId, ...words, field }
    const { code, field: at } = await chief.call('POST /prod-api/cms/content/comment', { body })
    assert.deepEqual([code, at], [400, 'field'], field)
  }
  const empty = await chief.call('POST /prod-api/cms/content/comment', { body: { contentId, ...words, text: ' \n' } })
  assert.equal(empty.field, 'text')
  const commentId = await comment(chief, contentId)
  const { answerId } = await answer(chief, contentId, commentId)
  assert.equal((await answer(chief, otherId, commentId)).code, 404)
  assert.equal((await answer(chief, contentId, answerId)).code, 404)
  assert.equal((await resolve(chief, contentId, answerId)).code, 404)
})
