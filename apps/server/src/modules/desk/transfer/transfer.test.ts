import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionsOf, begin, type DeskUser, deskUser, EDITING, itemOf, save, step } from '../../../../test/desk.ts'
import { content, news } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import { idsOfDepartments } from '../../../../test/people.ts'

type To = { section?: string; deptId?: string; kind?: string; dryRun?: boolean }

async function itemsOf(actor: DeskUser, ids: readonly string[]) {
  return Promise.all(ids.map(async (contentId) => ({ contentId, version: (await itemOf(actor, contentId)).version })))
}

async function move(actor: DeskUser, ids: readonly string[], to: To) {
  const items = await itemsOf(actor, ids)
  return actor.call('PUT /prod-api/cms/content/bulk/move', { body: { items, dryRun: false, ...to } })
}

async function copy(actor: DeskUser, ids: readonly string[], to: To = {}) {
  const items = await itemsOf(actor, ids)
  return actor.call('POST /prod-api/cms/content/bulk/copy', { body: { items, dryRun: false, ...to } })
}

const owner = async (app: TestApp): Promise<DeskUser> => ({ ...(await app.admin()), deptId: '' })

const listed = async (app: TestApp, section: string) => {
  const { data } = await app.visitor.call('GET /api/cms/content/list', { query: { section } })
  return (data?.rows ?? []).map(({ contentId }) => contentId)
}

const PROCEDURE = 'internalrulesoperating'
const fieldsOfProcedure = { docNo: 'CZ-1', equipment: '水泵', purpose: '规范操作' }

test('a published item moves at once on every server, under the address of its section and with its times', async (t) => {
  const app = await testApp(t)
  const other = await app.another()
  const actor = await owner(app)
  const contentId = await content(app, { section: 'mediaImage', title: '搬走的图集' })
  assert.deepEqual(await listed(other, 'mediaImage'), [contentId])
  const before = await itemOf(actor, contentId)
  const moved = await move(actor, [contentId], { section: 'internalrulesNews', kind: '公司新闻' })
  assert.deepEqual(moved.faults, [])
  for (const server of [app, other]) {
    assert.deepEqual(await listed(server, 'mediaImage'), [])
    assert.deepEqual(await listed(server, 'internalrulesNews'), [contentId])
  }
  const after = await itemOf(actor, contentId)
  assert.deepEqual([after.kind, after.publishTime, after.state], ['公司新闻', before.publishTime, 'published'])
  assert.notEqual(after.path, before.path)
  assert.deepEqual(await actionsOf(actor, contentId), ['handover', 'move'])
})

test('a published item that would be incomplete in its new section stays where readers find it', async (t) => {
  const app = await testApp(t)
  const actor = await owner(app)
  const contentId = await news(app)
  for (const dryRun of [true, false]) {
    const { faults } = await move(actor, [contentId], { section: PROCEDURE, kind: '工程', dryRun })
    const msg = '已发布的内容在「操作规程」中还不完整：「操作规程」缺少字段 文件编号。请先下线，移动并补齐后再发布'
    assert.deepEqual(faults, [{ contentId, msg }])
  }
  assert.deepEqual(await listed(app, 'internalrulesNews'), [contentId])
})

test('own fields that the target does not have are named by a trial that changes nothing, and kept in the history', async (t) => {
  const app = await testApp(t)
  const actor = await owner(app)
  const { contentId } = await actor.call('POST /prod-api/cms/content', { body: { section: PROCEDURE, deptId: '' } })
  await save(actor, contentId, { title: '水泵操作', kind: '工程', fields: fieldsOfProcedure })
  const before = await itemOf(actor, contentId)
  const lost = [{ contentId, fields: ['文件编号', '设备', '目的'] }]
  const to = { section: 'internalrulesNews', kind: '公司新闻' }
  const trial = await move(actor, [contentId], { ...to, dryRun: true })
  assert.deepEqual([trial.faults, trial.lost], [[], lost])
  assert.deepEqual(await itemOf(actor, contentId), before)
  assert.deepEqual((await move(actor, [contentId], to)).lost, lost)
  const { section, kind, form } = await itemOf(actor, contentId)
  assert.deepEqual([section, kind, form.fields], ['internalrulesNews', '公司新闻', {}])
  const { rows } = await actor.call('GET /prod-api/cms/content/history/list', { query: { contentId } })
  assert.equal(rows[0]?.reason, '操作规程 → 新闻公告')
  const params = { historyId: rows[0]?.historyId ?? '' }
  const entry = await actor.call('GET /prod-api/cms/content/history/:historyId', { params })
  assert.deepEqual(entry.data.form?.fields, fieldsOfProcedure)
  assert.equal((await step(actor, contentId, 'publish')).code, 200)
})

test('an item is moved only from and to departments of the data scope, and a published one by who may publish', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const finance = await deskUser(app, 'finance', EDITING, '财务部')
  const [draft, foreign] = [await begin(editor), await begin(finance)]
  const live = await news(app, { department: '综合管理部' })
  const { version } = await itemOf(finance, foreign)
  const items = [...(await itemsOf(editor, [draft, live])), { contentId: foreign, version }]
  const body = { items, section: 'culture', dryRun: false }
  const answer = await editor.call('PUT /prod-api/cms/content/bulk/move', { body })
  assert.deepEqual(answer.faults, [
    { contentId: live, msg: '发布过的内容须由有发布权限的人移动' },
    { contentId: foreign, msg: '内容不存在，或不在您的数据范围内' },
  ])
  for (const deptId of [finance.deptId, '']) {
    const [fault] = (await move(editor, [draft], { deptId })).faults
    assert.equal(fault?.msg, '请选择您数据范围内的部门')
    assert.equal((await copy(editor, [draft], { deptId })).faults[0]?.msg, '请选择您数据范围内的部门')
  }
  const copied = await editor.call('POST /prod-api/cms/content/bulk/copy', {
    body: { ...body, items: [{ contentId: foreign, version }] },
  })
  assert.deepEqual(copied.faults, [{ contentId: foreign, msg: '内容不存在，或不在您的数据范围内' }])
  const { total } = await editor.call('GET /prod-api/cms/content/list')
  assert.equal(total, 2)
})

test('an item in review, in place already, or bound for a section of two persons stays where it is', async (t) => {
  const app = await testApp(t)
  const actor = await owner(app)
  const params = { section: 'culture' }
  const { data } = await actor.call('GET /prod-api/cms/section/:section', { params })
  assert.equal((await actor.call('PUT /prod-api/cms/section', { body: { ...data, twoPerson: true } })).code, 200)
  const live = await news(app)
  assert.match(
    (await move(actor, [live], { section: 'culture' })).faults[0]?.msg ?? '',
    /须由他人审核后发布，发布过的内容不能移入/,
  )
  assert.deepEqual(
    (await move(actor, [live], { section: 'internalrulesNews' })).faults[0]?.msg,
    '内容已经在这个栏目和部门',
  )
  assert.deepEqual((await move(actor, [live], { section: 'proposal' })).faults[0]?.msg, '请选择可以写入内容的栏目')
  const waiting = await begin(actor)
  assert.equal((await step(actor, waiting, 'submit')).code, 200)
  assert.deepEqual(
    (await move(actor, [waiting], { section: 'mediaImage' })).faults[0]?.msg,
    '内容正在审核，请先撤回再移动',
  )
})

test('a copy is a draft with the same text and fields, without times; the item stays as it was', async (t) => {
  const app = await testApp(t)
  const actor = await owner(app)
  const [deptId = ''] = await idsOfDepartments(app.context, ['财务部'])
  const contentId = await content(app, { section: 'mediaImage', title: '原件', body: '<p>正文</p>' })
  const before = await itemOf(actor, contentId)
  assert.deepEqual((await copy(actor, [contentId], { deptId, dryRun: true })).faults, [])
  assert.equal((await actor.call('GET /prod-api/cms/content/list')).total, 1)
  assert.deepEqual((await copy(actor, [contentId], { deptId })).faults, [])
  assert.deepEqual(await itemOf(actor, contentId), before)
  const { rows } = await actor.call('GET /prod-api/cms/content/list', { query: { state: 'draft' } })
  const made = await itemOf(actor, rows[0]?.contentId ?? '')
  assert.deepEqual(made.form, { ...before.form, deptId, publishTime: '' })
  assert.deepEqual([made.state, made.deptId, made.wasPublished], ['draft', deptId, false])
  assert.deepEqual(await listed(app, 'mediaImage'), [contentId])
  assert.deepEqual(await actionsOf(actor, made.contentId), ['copy'])
})
