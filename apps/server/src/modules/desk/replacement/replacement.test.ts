import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { engine } from '../../../../test/database.ts'
import {
  actionsOf,
  article,
  begin,
  type DeskUser,
  deskUser,
  EDITING,
  itemOf,
  REVIEWING,
  save,
  step,
  stepWith,
} from '../../../../test/desk.ts'
import { MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import { replacementTask } from './service.ts'

const ok = (answer: { code: number; msg: string }) => assert.equal(answer.code, 200, answer.msg)
/** Shorter than a session. */
const SOON = 10 * MINUTE
const LOCKED = '已安排定时替换，请先取消定时'

/** A published item with a working copy: its title is that of the article, and `新标题` in the copy. */
async function changed(app: TestApp) {
  const editor = await deskUser(app, 'editor', EDITING)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const contentId = await begin(editor)
  ok(await step(reviewer, contentId, 'publish'))
  await save(editor, contentId, { title: '新标题' })
  return { editor, reviewer, contentId }
}

async function schedule(actor: DeskUser, contentId: string, at: number | null) {
  const { version } = await itemOf(actor, contentId)
  const body = { contentId, version, replaceTime: at === null ? '' : toWireTime(at) }
  return actor.call('PUT /prod-api/cms/content/schedule', { body })
}

const titleFor = async ({ visitor }: TestApp, contentId: string) =>
  (await visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })).data?.title
const run = (app: TestApp) => replacementTask.run(app.context, app.clock.now())
const noticesOf = async (actor: DeskUser) =>
  (await actor.call('GET /prod-api/cms/content/notices')).data.map(({ action, reason }) => `${action} ${reason}`)

test('a working copy replaces what is published at the chosen time, on every server, in the name of who chose it', async (t) => {
  const app = await testApp(t)
  const other = await app.another()
  const { editor, reviewer, contentId } = await changed(app)
  const at = app.clock.now() + SOON
  ok(await schedule(reviewer, contentId, at))
  const planned = await itemOf(editor, contentId)
  assert.equal(planned.replaceTime, toWireTime(at))
  assert.deepEqual([planned.may.edit, planned.may.submit, planned.may.discard], [false, false, false])
  const { rows } = await editor.call('GET /prod-api/cms/content/list', { query: {} })
  assert.deepEqual(
    rows.map(({ replaceTime }) => replaceTime),
    [toWireTime(at)],
  )
  app.clock.pass(SOON - 1000)
  assert.equal(await run(app), '')
  assert.equal(await titleFor(app, contentId), article.title)
  app.clock.pass(1000)
  assert.equal(await run(app), '已替换 1 条，退回 0 条')
  for (const server of [app, other]) assert.equal(await titleFor(server, contentId), '新标题')
  const now = await itemOf(editor, contentId)
  assert.deepEqual([now.state, now.replaceTime, now.may.edit], ['published', '', true])
  assert.deepEqual((await actionsOf(editor, contentId)).slice(-2), ['schedule', 'publish'])
  const history = await editor.call('GET /prod-api/cms/content/history/list', { query: { contentId } })
  assert.equal(history.rows[0]?.personName, '管理员reviewer')
})

test('two processes publish a copy once', async (t) => {
  const app = await testApp(t)
  // On SQLite there is one process; its second run reads the same items as the first.
  const other = engine === 'postgres' ? await app.another() : app
  const { editor, reviewer, contentId } = await changed(app)
  ok(await schedule(reviewer, contentId, app.clock.now() + SOON))
  app.clock.pass(SOON)
  const done = await Promise.all([run(app), run(other)])
  assert.deepEqual(done.filter(Boolean), ['已替换 1 条，退回 0 条'])
  assert.deepEqual(
    (await actionsOf(editor, contentId)).filter((action) => action === 'publish'),
    ['publish', 'publish'],
  )
})

test('nobody changes a copy that is scheduled, until that is called off', async (t) => {
  const app = await testApp(t)
  const { editor, reviewer, contentId } = await changed(app)
  ok(await schedule(reviewer, contentId, app.clock.now() + SOON))
  const { version, form } = await itemOf(editor, contentId)
  const one = { contentId, version }
  const to = { items: [one], section: 'mediaImage', dryRun: false }
  const refused = [
    (await editor.call('PUT /prod-api/cms/content/copy', { body: { ...one, form } })).msg,
    (await editor.call('PUT /prod-api/cms/content/submit', { body: one })).msg,
    (await editor.call('PUT /prod-api/cms/content/recall', { body: one })).msg,
    (await stepWith(reviewer, contentId, 'refuse', '缺少时间')).msg,
    (
      await editor.call('DELETE /prod-api/cms/content/copy/:contentId', {
        params: { contentId },
        query: { version: `${version}` },
      })
    ).msg,
    (await reviewer.call('PUT /prod-api/cms/content/bulk/move', { body: to })).faults[0]?.msg,
  ]
  assert.deepEqual(refused, Array(refused.length).fill(LOCKED))
  assert.equal((await schedule(editor, contentId, null)).code, 403)
  ok(await schedule(reviewer, contentId, null))
  assert.equal((await schedule(reviewer, contentId, null)).msg, '没有安排定时替换')
  await save(editor, contentId, { title: '再改的标题' })
  app.clock.pass(20 * MINUTE)
  assert.equal(await run(app), '')
  assert.equal(await titleFor(app, contentId), article.title)
  assert.deepEqual((await actionsOf(editor, contentId)).slice(-2), ['schedule', 'unschedule'])
})

test('a time is chosen for a copy that could be published then', async (t) => {
  const app = await testApp(t)
  const { editor, reviewer, contentId } = await changed(app)
  const at = app.clock.now() + 20 * MINUTE
  const past = await schedule(reviewer, contentId, app.clock.now())
  assert.deepEqual([past.field, past.msg], ['replaceTime', '替换时间应晚于现在'])
  await save(editor, contentId, { title: '' })
  assert.equal((await schedule(reviewer, contentId, at)).msg, '请输入标题')
  await save(editor, contentId, { title: '新标题', expireTime: toWireTime(at - SOON) })
  const ended = await schedule(reviewer, contentId, at)
  assert.deepEqual([ended.field, ended.msg], ['expireTime', '失效时间应晚于发布时间'])
  await save(editor, contentId, { expireTime: '', publishTime: toWireTime(at + SOON) })
  const future = await schedule(reviewer, contentId, at)
  assert.deepEqual([future.field, future.msg], ['publishTime', '已发布的内容不能改为将来发布'])
  const unpublished = await begin(reviewer)
  assert.equal((await schedule(reviewer, unpublished, at)).msg, '内容没有发布，请填写发布时间后直接发布')
})

test('an approved copy is scheduled by the reviewer, who is not asked for a review any more', async (t) => {
  const app = await testApp(t)
  const { editor, reviewer, contentId } = await changed(app)
  app.clock.pass(MINUTE)
  ok(await step(editor, contentId, 'submit'))
  assert.deepEqual(await noticesOf(reviewer), ['submit '])
  ok(await schedule(reviewer, contentId, app.clock.now() + SOON))
  assert.deepEqual(await noticesOf(reviewer), [])
  app.clock.pass(SOON)
  await run(app)
  assert.equal(await titleFor(app, contentId), '新标题')
  assert.deepEqual(await noticesOf(editor), ['publish '])
})

const losses: [how: string, lose: (app: TestApp, reviewer: DeskUser) => Promise<unknown>, reason: RegExp][] = [
  [
    'has lost the section',
    async (app) =>
      (await app.admin()).call('PUT /prod-api/system/role/sectionScope', {
        body: { roleId: 'role-reviewer', sections: ['outline'] },
      }),
    /^内容不存在，或不在您的数据范围内$/,
  ],
  [
    'is out of use',
    (app) =>
      app.context.db
        .updateTable('administrator')
        .set({ status: 'disabled' })
        .where('user_name', '=', 'reviewer')
        .execute(),
    /^安排定时替换的账号已停用或删除$/,
  ],
]
for (const [how, lose, reason] of losses)
  test(`a copy goes back to its author with the reason when the user who chose the time ${how}`, async (t) => {
    const app = await testApp(t)
    const { editor, reviewer, contentId } = await changed(app)
    ok(await schedule(reviewer, contentId, app.clock.now() + SOON))
    await lose(app, reviewer)
    app.clock.pass(SOON)
    assert.equal(await run(app), '已替换 0 条，退回 1 条')
    assert.equal(await titleFor(app, contentId), article.title)
    const { state, reason: visibleReason, replaceTime, form, may } = await itemOf(editor, contentId)
    assert.deepEqual([state, replaceTime, form.title, may.edit], ['refused', '', '新标题', true])
    const [notice = ''] = await noticesOf(editor)
    assert.match(notice.replace('fail ', ''), reason)
    assert.equal(`fail ${visibleReason.replace('定时替换未成功：', '')}`, notice)
    assert.equal(await run(app), '')
  })

test('who chose the time has the notice too, once', async (t) => {
  const app = await testApp(t)
  const { reviewer, contentId } = await changed(app)
  await save(reviewer, contentId, { title: '审核人改的标题' })
  ok(await schedule(reviewer, contentId, app.clock.now() + SOON))
  const admin = await app.admin()
  const section = { params: { section: 'internalrulesNews' } }
  const { data } = await admin.call('GET /prod-api/cms/section/:section', section)
  ok(await admin.call('PUT /prod-api/cms/section', { body: { ...data, twoPerson: true } }))
  app.clock.pass(SOON)
  await run(app)
  assert.equal((await noticesOf(reviewer)).length, 1)
  assert.match((await noticesOf(reviewer))[0] ?? '', /^fail .*请先提交审核$/)
})

test('an error with one item does not keep another from its time, and is a failure of the run', async (t) => {
  const app = await testApp(t)
  const { editor, reviewer, contentId } = await changed(app)
  const second = await begin(editor)
  ok(await step(reviewer, second, 'publish'))
  await save(editor, second, { title: '第二篇的新标题' })
  for (const id of [contentId, second]) ok(await schedule(reviewer, id, app.clock.now() + SOON))
  await app.context.db.updateTable('content_copy').set({ copy_json: '{' }).where('id', '=', contentId).execute()
  app.clock.pass(SOON)
  await assert.rejects(run(app), SyntaxError)
  assert.equal(await titleFor(app, second), '第二篇的新标题')
})

test('an item that is withdrawn or published before its time is not published again at it', async (t) => {
  const app = await testApp(t)
  const { editor, reviewer, contentId } = await changed(app)
  ok(await schedule(reviewer, contentId, app.clock.now() + SOON))
  ok(await step(reviewer, contentId, 'publish'))
  assert.equal(await titleFor(app, contentId), '新标题')
  await save(editor, contentId, { title: '第三个标题' })
  ok(await schedule(reviewer, contentId, app.clock.now() + SOON))
  const removing = { params: { contentIds: contentId } }
  assert.equal(
    (await editor.call('DELETE /prod-api/cms/content/:contentIds', removing)).msg,
    '已发布的内容不能删除，请先下线',
  )
  ok(await stepWith(reviewer, contentId, 'offline', '内容有误'))
  assert.equal((await itemOf(editor, contentId)).replaceTime, '')
  assert.deepEqual((await actionsOf(editor, contentId)).slice(-2), ['unschedule', 'offline'])
  app.clock.pass(20 * MINUTE)
  assert.equal(await run(app), '')
  assert.equal(await titleFor(app, contentId), undefined)
  await save(editor, contentId, { title: '下线后又改' })
  ok(await editor.call('DELETE /prod-api/cms/content/:contentIds', removing))
})
