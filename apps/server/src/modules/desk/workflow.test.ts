import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  actionsOf,
  article,
  begin,
  deskUser,
  EDITING,
  itemOf,
  REVIEWING,
  save,
  step,
  stepWith,
} from '../../../test/desk.ts'
import { news } from '../../../test/factories.ts'
import { HOUR, testApp } from '../../../test/harness.ts'

const ok = (answer: { code: number; msg: string }) => assert.equal(answer.code, 200, answer.msg)

test('an editor writes, a reviewer refuses, the editor corrects, the reviewer publishes, everybody reads it', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const contentId = await begin(editor)
  const readable = async () =>
    (await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })).code
  assert.equal((await itemOf(editor, contentId)).state, 'draft')
  ok(await step(editor, contentId, 'submit'))
  assert.deepEqual((await itemOf(editor, contentId)).may.edit, false)
  ok(await stepWith(reviewer, contentId, 'refuse', '缺少时间'))
  const refused = await itemOf(editor, contentId)
  assert.deepEqual([refused.state, refused.reason, refused.refuserName], ['refused', '缺少时间', '管理员reviewer'])
  await save(editor, contentId, { title: '园区消防演练（十一月）' })
  ok(await step(editor, contentId, 'submit'))
  assert.equal(await readable(), 401)
  ok(await step(reviewer, contentId, 'publish'))
  const { data } = await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })
  assert.equal(data?.title, '园区消防演练（十一月）')
  assert.equal(data?.body, article.body)
  const hits = await app.visitor.call('GET /api/cms/search/query', { query: { title: '消防演练' } })
  assert.equal(JSON.stringify(hits).includes(contentId), true)
  assert.deepEqual(await actionsOf(editor, contentId), ['create', 'submit', 'refuse', 'submit', 'publish'])
})

test('an item that is taken offline is gone at once from list, detail, neighbours and search, on every server', async (t) => {
  const app = await testApp(t)
  const other = await app.another()
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const beside = await news(app, { title: '相邻的新闻' })
  const contentId = await begin(reviewer)
  ok(await step(reviewer, contentId, 'publish'))
  const traces = async (server: typeof app) => {
    const { visitor } = server
    const answers = [
      await visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } }),
      await visitor.call('GET /api/cms/content/:contentId', { params: { contentId: beside } }),
      await visitor.call('GET /api/cms/content/:contentId', { params: { contentId } }),
      await visitor.call('GET /api/cms/search/query', { query: { title: '消防演练' } }),
    ]
    return answers.map((answer) => answer.raw.includes(contentId))
  }
  for (const server of [app, other]) assert.deepEqual(await traces(server), [true, true, true, true])
  ok(await stepWith(reviewer, contentId, 'offline', '内容有误'))
  for (const server of [app, other]) assert.deepEqual(await traces(server), [false, false, false, false])
  ok(await step(reviewer, contentId, 'publish'))
  assert.deepEqual(await traces(app), [true, true, true, true])
  ok(await stepWith(reviewer, contentId, 'archive', '已过时'))
  assert.deepEqual(await traces(app), [false, false, false, false])
  assert.equal((await itemOf(reviewer, contentId)).state, 'archived')
})

test('visitors keep the live text while somebody changes a published item', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const contentId = await begin(reviewer)
  ok(await step(reviewer, contentId, 'publish'))
  await save(reviewer, contentId, { title: '改过的标题' })
  const titleNow = async () =>
    (await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })).data?.title
  assert.equal(await titleNow(), article.title)
  assert.equal((await itemOf(reviewer, contentId)).state, 'changed')
  const { version } = await itemOf(reviewer, contentId)
  const discarded = { params: { contentId }, query: { version: String(version) } }
  ok(await reviewer.call('DELETE /prod-api/cms/content/copy/:contentId', discarded))
  assert.equal((await itemOf(reviewer, contentId)).form.title, article.title)
  assert.deepEqual((await actionsOf(reviewer, contentId)).at(-1), 'discard')
})

test('publishing an item that nobody changed leaves its row as it was, and keeps the former text in the history', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const contentId = await news(app, {
    body: '<p>正文。</p>',
    publishAt: app.clock.now() - 1234,
    expiresAt: app.clock.now() + HOUR,
  })
  const rowOf = () =>
    app.context.db.selectFrom('content').selectAll().where('id', '=', contentId).executeTakeFirstOrThrow()
  const before = await rowOf()
  await save(admin, contentId, {})
  ok(await step(admin, contentId, 'publish'))
  const after = await rowOf()
  assert.deepEqual({ ...after, version: 1, updated_at: before.updated_at }, { ...before })
  assert.equal(after.version, 2)
  assert.deepEqual(await actionsOf(admin, contentId), ['handover', 'publish'])
})

test('an incomplete text is saved, but neither submitted nor published', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const cases = [
    ['title', { title: ' ' }, '请输入标题'],
    ['kind', { kind: '' }, '请选择分类'],
    ['publishDate', { publishDate: '' }, '请选择日期'],
    ['readerIds', { audience: 'departments' }, '指定部门时至少选择一个部门'],
    ['expireTime', { expireTime: '2026-01-01 00:00:00' }, '失效时间应晚于发布时间'],
  ] as const
  for (const [field, change, sentence] of cases) {
    const contentId = await begin(reviewer, change)
    const answer = await step(reviewer, contentId, 'publish')
    assert.deepEqual([answer.code === 200, answer.field, answer.msg], [false, field, sentence])
  }
})

test('a text with a day that does not exist is not saved', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const contentId = await begin(editor)
  const { version, form } = await itemOf(editor, contentId)
  for (const change of [{ publishDate: '2027-02-30' }, { expireTime: '2027-06-31 08:00:00' }]) {
    const body = { contentId, version, form: { ...form, ...change } }
    const { code, field, msg } = await editor.call('PUT /prod-api/cms/content/copy', { body })
    assert.deepEqual([code, field, msg], [400, Object.keys(change)[0], '没有这一天，日期的格式应为 2026-01-31'])
  }
})

test('of two decisions on the same version one is refused', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const contentId = await begin(reviewer)
  const { version, form } = await itemOf(reviewer, contentId)
  const body = { contentId, version }
  const answers = await Promise.all([
    reviewer.call('PUT /prod-api/cms/content/publish', { body }),
    reviewer.call('PUT /prod-api/cms/content/publish', { body }),
    reviewer.call('PUT /prod-api/cms/content/copy', { body: { ...body, form } }),
  ])
  assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 409, 409])
})

test('only who submitted a text takes it back from the reviewers, who can refuse it', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const contentId = await begin(editor)
  ok(await step(editor, contentId, 'submit'))
  assert.deepEqual(
    [(await itemOf(editor, contentId)).may.recall, (await itemOf(reviewer, contentId)).may.recall],
    [true, false],
  )
  assert.equal((await step(reviewer, contentId, 'recall')).msg, '只有提交审核的人可以撤回；审核人可以退回修改')
  assert.equal((await itemOf(reviewer, contentId)).may.refuse, true)
  ok(await step(editor, contentId, 'recall'))
})

test('people are called by their names; one who is deleted by the login that is left', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const contentId = await begin(editor)
  const namesNow = async () => {
    const { rows } = await reviewer.call('GET /prod-api/cms/content/list')
    const history = await reviewer.call('GET /prod-api/cms/content/history/list', { query: { contentId } })
    const { editor: writer } = await itemOf(reviewer, contentId)
    return [rows[0]?.updaterName, history.rows[0]?.personName, writer?.name]
  }
  assert.deepEqual(await namesNow(), ['管理员editor', '管理员editor', '管理员editor'])
  await app.context.db
    .updateTable('administrator')
    .set({ nick_name: '陈敏' })
    .where('user_name', '=', 'editor')
    .execute()
  assert.deepEqual(await namesNow(), ['陈敏', '陈敏', '陈敏'])
  await app.context.db.deleteFrom('administrator').where('user_name', '=', 'editor').execute()
  assert.deepEqual(await namesNow(), ['editor', 'editor', '管理员editor'])
})

test('what is in review is not changed until it is recalled', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const contentId = await begin(editor)
  ok(await step(editor, contentId, 'submit'))
  const { version, form } = await itemOf(editor, contentId)
  const answer = await editor.call('PUT /prod-api/cms/content/copy', { body: { contentId, version, form } })
  assert.equal(answer.msg, '内容正在审核，请先撤回再修改')
  ok(await step(editor, contentId, 'recall'))
  await save(editor, contentId, { title: '撤回后的标题' })
})

test('an item begins when its form says, and one that visitors know is not moved into the future', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const contentId = await begin(reviewer, { publishTime: '2026-11-21 10:10:00' })
  ok(await step(reviewer, contentId, 'publish'))
  const visible = async () =>
    (await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })).code === 200
  assert.equal((await itemOf(reviewer, contentId)).state, 'scheduled')
  assert.equal(await visible(), false)
  app.clock.pass(HOUR / 4)
  assert.equal(await visible(), true)
  await save(reviewer, contentId, { publishTime: '2026-12-01 12:00:00' })
  const answer = await step(reviewer, contentId, 'publish')
  assert.deepEqual([answer.field, answer.msg], ['publishTime', '已发布的内容不能改为将来发布'])
})

test('the numbers of waiting items count what the caller may work on', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const outsider = await deskUser(app, 'outsider', REVIEWING, '财务部')
  const first = await begin(editor)
  await begin(editor)
  const refused = await begin(editor)
  ok(await step(editor, first, 'submit'))
  ok(await step(editor, refused, 'submit'))
  ok(await stepWith(reviewer, refused, 'refuse', '缺少时间'))
  const tasksOf = async (actor: typeof editor) => (await actor.call('GET /prod-api/cms/content/tasks')).data
  assert.deepEqual(await tasksOf(editor), { review: 1, refused: 1, mine: 2 })
  assert.deepEqual(await tasksOf(reviewer), { review: 1, refused: 1, mine: 0 })
  assert.deepEqual(await tasksOf(outsider), { review: 0, refused: 0, mine: 0 })
  const listed = await editor.call('GET /prod-api/cms/content/list', { query: { mine: '1' } })
  assert.equal(listed.total, 2)
})

test('where the company wants two people, nobody publishes what they submitted', async (t) => {
  const app = await testApp(t)
  const [author, reviewer] = [await deskUser(app, 'author', REVIEWING), await deskUser(app, 'reviewer', REVIEWING)]
  const admin = await app.admin()
  const section = { params: { section: 'internalrulesNews' } }
  const { data } = await admin.call('GET /prod-api/cms/section/:section', section)
  ok(await admin.call('PUT /prod-api/cms/section', { body: { ...data, twoPerson: true } }))
  const contentId = await begin(author)
  assert.equal((await itemOf(author, contentId)).may.publish, false)
  assert.match((await step(author, contentId, 'publish')).msg, /请先提交审核$/)
  ok(await step(author, contentId, 'submit'))
  assert.deepEqual(
    [(await itemOf(author, contentId)).may.publish, (await itemOf(reviewer, contentId)).may.publish],
    [false, true],
  )
  assert.match((await step(author, contentId, 'publish')).msg, /不能发布自己提交的内容$/)
  ok(await step(reviewer, contentId, 'publish'))
  // What was approved once may return without a change.
  ok(await stepWith(author, contentId, 'offline', '暂停'))
  ok(await step(author, contentId, 'publish'))
})
