import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sections } from '@anju/contract/sections'
import sharp from 'sharp'
import { actionsOf, begin, deskUser, EDITING, itemOf, REVIEWING, save, step } from '../../../test/desk.ts'
import { content, draft, news, withAttachment } from '../../../test/factories.ts'
import { sendFile } from '../../../test/files.ts'
import { DAY, testApp } from '../../../test/harness.ts'
import { idsOfDepartments } from '../../../test/people.ts'

test('no text of a new draft is in the row that public queries read', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const contentId = await begin(editor, {
    title: '金丝楠木',
    summary: '金丝楠木',
    body: '<p>金丝楠木</p>',
    author: '金丝楠木',
  })
  const row = await app.context.db
    .selectFrom('content')
    .selectAll()
    .where('id', '=', contentId)
    .executeTakeFirstOrThrow()
  assert.equal(JSON.stringify(row).includes('金丝楠木'), false)
  assert.equal((await itemOf(editor, contentId)).title, '金丝楠木')
})

test('a save of an older version is refused, and the text of the loser can be kept', async (t) => {
  const app = await testApp(t)
  const [one, other] = [await deskUser(app, 'one', EDITING), await deskUser(app, 'other', EDITING)]
  const contentId = await begin(one)
  const { version, form } = await itemOf(other, contentId)
  await save(one, contentId, { title: '甲写的' })
  const mine = { ...form, title: '乙写的' }
  const answer = await other.call('PUT /prod-api/cms/content/copy', { body: { contentId, version, form: mine } })
  assert.equal(answer.code, 409)
  const aside = await other.call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form: mine } })
  const stored = await one.call('GET /prod-api/cms/content/history/:historyId', {
    params: { historyId: aside.historyId },
  })
  assert.deepEqual(
    [stored.data.action, stored.data.personName, stored.data.form?.title],
    ['aside', '管理员other', '乙写的'],
  )
})

test('a text that a browser had kept becomes the working copy after both it and the present text are in the history', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const contentId = await begin(editor, { title: '服务器的' })
  const { version, form } = await itemOf(editor, contentId)
  const mine = { ...form, title: '本机的' }
  const restore = (fromVersion: number) =>
    editor.call('POST /prod-api/cms/content/copy/restore', { body: { contentId, version: fromVersion, form: mine } })
  assert.equal((await restore(version - 1)).code, 409, 'somebody has saved since')
  assert.deepEqual(await actionsOf(editor, contentId), ['create'], 'a refused call leaves no line')
  assert.deepEqual([(await restore(version)).version, (await itemOf(editor, contentId)).title], [version + 1, '本机的'])
  const { rows } = await editor.call('GET /prod-api/cms/content/history/list', { query: { contentId } })
  const titles = await Promise.all(
    rows
      .filter(({ hasText }) => hasText)
      .map(async ({ historyId }) => {
        const { data } = await editor.call('GET /prod-api/cms/content/history/:historyId', { params: { historyId } })
        return data.form?.title
      }),
  )
  assert.deepEqual(titles.sort(), ['服务器的', '本机的'].sort())
})

test('a published item without a working copy gets one when a kept text is restored, and readers go on seeing what is published', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const contentId = await news(app, { title: '已发布的' })
  const { version, form } = await itemOf(admin, contentId)
  const body = { contentId, version, form: { ...form, title: '本机的' } }
  assert.equal((await admin.call('POST /prod-api/cms/content/copy/restore', { body })).code, 200)
  const { data } = await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })
  assert.deepEqual([data.title, (await itemOf(admin, contentId)).title], ['已发布的', '本机的'])
  assert.deepEqual(await actionsOf(admin, contentId), ['aside', 'aside'])
})

test('of two first saves of a published item one is refused', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const contentId = await news(app)
  const { version, form } = await itemOf(admin, contentId)
  const saving = () => admin.call('PUT /prod-api/cms/content/copy', { body: { contentId, version, form } })
  const codes = (await Promise.all([saving(), saving()])).map(({ code }) => code)
  assert.deepEqual(codes.sort(), [200, 409])
})

test('what another person wrote before is kept when somebody goes on writing', async (t) => {
  const app = await testApp(t)
  const [one, other] = [await deskUser(app, 'one', EDITING), await deskUser(app, 'other', EDITING)]
  const contentId = await begin(one, { title: '甲的标题' })
  await save(other, contentId, { title: '乙的标题' })
  await save(other, contentId, { title: '乙的又一标题' })
  assert.deepEqual(await actionsOf(one, contentId), ['create', 'handover'])
  const { rows } = await one.call('GET /prod-api/cms/content/history/list', { query: { contentId } })
  const historyId = rows[0]?.historyId ?? ''
  const { data } = await one.call('GET /prod-api/cms/content/history/:historyId', { params: { historyId } })
  assert.deepEqual([data.reason, data.form?.title], ['管理员one', '甲的标题'])
})

test('own fields pass through unchanged, unknown ones are refused', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const fields = { author: '工程部 李师傅', reply: '已安排。' }
  const contentId = await content(app, { section: 'cultureSound', kind: sections.cultureSound.kinds[0].name, fields })
  await save(admin, contentId, { title: '新的标题' })
  assert.equal((await step(admin, contentId, 'publish')).code, 200)
  const { data } = await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })
  assert.deepEqual([data?.title, data?.fields], ['新的标题', fields])
  const { version, form } = await itemOf(admin, contentId)
  const body = { contentId, version, form: { ...form, fields: { ...fields, other: 1 } } }
  const answer = await admin.call('PUT /prod-api/cms/content/copy', { body })
  assert.deepEqual([answer.code === 200, answer.field], [false, 'fields'])
})

test('files of the item stay with it, those of other items cannot be taken by writing their address', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { contentId, url } = await withAttachment(app, { fileAudience: 'member', name: '内部表.pdf' })
  const foreign = await withAttachment(app, { audience: 'member' })
  await save(admin, contentId, { title: '附件还在' })
  assert.equal((await step(admin, contentId, 'publish')).code, 200)
  assert.equal(
    (await app.visitor.get(url)).statusCode !== 200 || (await app.visitor.get(url)).json().code === 401,
    true,
  )
  const rows = await app.context.db.selectFrom('content_file').selectAll().where('content_id', '=', contentId).execute()
  assert.deepEqual(
    rows.map(({ role, name, audience }) => [role, name, audience]),
    [['attachment', '内部表.pdf', 'member']],
  )
  const { version, form } = await itemOf(admin, contentId)
  const tries = [
    { body: `<p><img src="${foreign.url}" alt="x" /></p>` },
    { body: `<p><a href="${foreign.url}">x</a></p>` },
    { attachments: [{ fileId: foreign.fileId, name: 'x.pdf', audience: 'public' as const }] },
    { cover: { src: foreign.url, alt: '', width: 1, height: 1 } },
  ]
  for (const change of tries) {
    const answer = await admin.call('PUT /prod-api/cms/content/copy', {
      body: { contentId, version, form: { ...form, ...change } },
    })
    assert.equal(answer.code === 200, false, JSON.stringify(change))
  }
})

test('the rows of the desk are what their items say, whoever wrote them', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const ids = [await news(app), await draft(app), await news(app, { status: 'archived' })]
  await save(admin, ids[0] ?? '', { title: '工作稿' })
  await step(admin, ids[1] ?? '', 'publish')
  const rows = await app.context.db
    .selectFrom('content')
    .innerJoin('desk_item', 'desk_item.id', 'content.id')
    .leftJoin('content_copy', 'content_copy.id', 'content.id')
    .select(['content.title', 'content.status', 'content_copy.title as copyTitle', 'content_copy.state'])
    .select(['desk_item.title as shown', 'desk_item.status as known', 'desk_item.copy_state'])
    .execute()
  assert.equal(rows.length, 3)
  for (const row of rows)
    assert.deepEqual(
      [row.shown, row.known, row.copy_state],
      [row.copyTitle ?? row.title, row.status, row.state ?? 'none'],
    )
})

test('items without a word are deleted after a day, those that somebody wrote or published stay', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const blank = async () => {
    const body = { section: 'internalrulesNews', deptId: editor.deptId }
    return (await editor.call('POST /prod-api/cms/content', { body })).contentId
  }
  const old = await blank()
  const items = [await begin(editor), await draft(app), await news(app)]
  app.clock.pass(DAY)
  const task = app.context.scheduler.tasks.find(({ key }) => key === 'purge-blank-items')
  const run = () => task?.run(app.context, app.clock.now())
  assert.equal(await run(), '已清理空白稿件 1 篇')
  assert.equal(await run(), '已清理空白稿件 0 篇')
  const left = await app.context.db.selectFrom('desk_item').select('id').execute()
  assert.deepEqual(left.map(({ id }) => id).sort(), items.sort())
  assert.ok(old)
})

test('a department that a working copy proposes is not deleted', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const [deptId = ''] = await idsOfDepartments(app.context, ['银行事务部'])
  const contentId = await news(app)
  await save(admin, contentId, { deptId })
  const answer = await admin.call('DELETE /prod-api/system/dept/:deptId', { params: { deptId } })
  assert.equal(answer.code === 200, false)
  assert.match(answer.msg, /1/)
})

test('a picture of a cover or an own field has the size of its file, whatever the browser says', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const url = `/prod-api/cms/resource/upload?deptId=${editor.deptId}`
  const { data } = (await sendFile(app, editor, url, { field: 'file', name: 'a.png', bytes })).json()
  const contentId = await begin(editor, { cover: { src: data.src, alt: '南门', width: 1, height: 999 } })
  const { form } = await itemOf(editor, contentId)
  assert.deepEqual(form.cover, { src: data.src, alt: '南门', width: 60, height: 40 })
})

test('the library takes the alternative text with which a picture is first published, and keeps it', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const url = `/prod-api/cms/resource/upload?deptId=${editor.deptId}`
  const { data } = (await sendFile(app, editor, url, { field: 'file', name: 'a.png', bytes })).json()
  const alts = async () => (await app.context.db.selectFrom('resource').select('alt').execute()).map(({ alt }) => alt)
  const contentId = await begin(editor, { cover: { src: data.src, alt: ' 南门 ', width: 60, height: 40 } })
  assert.deepEqual(await alts(), [''])
  for (const alt of [' 南门 ', '夜里的南门']) {
    await save(editor, contentId, { cover: { src: data.src, alt, width: 60, height: 40 } })
    assert.equal((await step(editor, contentId, 'publish')).code, 200)
    assert.deepEqual(await alts(), ['南门'])
  }
})
