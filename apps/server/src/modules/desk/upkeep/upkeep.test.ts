import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { UpkeepView } from '@anju/contract/desk/upkeep-terms'
import { toWireDate } from '@anju/contract/wire/time'
import { sendMailTask } from '#modules/mail'
import { begin, type DeskUser, deskUser, itemOf, REVIEWING, save, step } from '../../../../test/desk.ts'
import { type Actor, DAY, type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { upkeepTask } from './task.ts'

const LOOKING = [...REVIEWING, 'cms:upkeep:list', 'cms:upkeep:edit', 'cms:upkeep:setting']
const SECTION = 'internalrulesNews'

const list = async (actor: Actor, view: UpkeepView = 'all') =>
  (await actor.call('GET /prod-api/cms/upkeep/list', { query: { view } })).rows
const numbers = async (actor: Actor) => {
  const { data } = await actor.call('GET /prod-api/cms/upkeep/counts')
  return Object.fromEntries(data.map(({ view, count }) => [view, count]))
}
const valid = (actor: Actor, contentIds: string[], note = '') =>
  actor.call('PUT /prod-api/cms/upkeep/valid', { body: { contentIds, note } })
const plan = (actor: Actor, contentId: string, change: { ownerId?: string; reviewOn?: string; months?: number }) =>
  actor.call('PUT /prod-api/cms/upkeep', { body: { contentIds: [contentId], ...change } })
const everyMonths = async (actor: Actor, months: number, isPublic = false) => {
  const { data } = await actor.call('GET /prod-api/cms/upkeep/setting')
  const body = { months: { [SECTION]: months }, isPublic, version: data.version }
  return actor.call('PUT /prod-api/cms/upkeep/setting', { body })
}
const run = (app: TestApp) => upkeepTask.run(app.context, app.clock.now())
const userIdOf = async (app: TestApp, userName: string) =>
  (await app.context.db.selectFrom('administrator').select('id').where('user_name', '=', userName).executeTakeFirst())
    ?.id ?? ''

async function published(actor: DeskUser, title: string): Promise<string> {
  const contentId = await begin(actor, { title })
  assert.equal((await step(actor, contentId, 'publish')).code, 200)
  return contentId
}

async function prepared(t: TestContext, userNames = ['editor']) {
  const box = await startMailbox()
  t.after(() => box.stop())
  const app = await testApp(t, { mail: box.mail })
  const users: DeskUser[] = []
  for (const name of userNames) {
    users.push(await deskUser(app, name, LOOKING))
    const row = app.context.db.updateTable('administrator').set({ email: `${name}@a.example` })
    await row.where('user_name', '=', name).execute()
  }
  const letters = async () => {
    box.received.length = 0
    await sendMailTask.run(app.context, app.clock.now())
    return box.received.map(({ to, subject }) => `${to.join()} ${subject}`).sort()
  }
  return { app, users, letters, editor: users[0] as DeskUser }
}

test('a section with a period gives its published items a day; whoever answers confirms it, and a new text moves it on', async (t) => {
  const { app, editor } = await prepared(t)
  const contentId = await published(editor, '电梯困人处置')
  assert.deepEqual(await numbers(editor), { due: 0, soon: 0, reported: 0, mine: 0, unset: 1, all: 1 })
  assert.equal((await everyMonths(editor, 6)).code, 200)
  const [row] = await list(editor)
  assert.deepEqual([row?.months, row?.ownerName, row?.isDue], [6, '', false])
  app.clock.pass(190 * DAY)
  const again = await app.admin('editor')
  assert.deepEqual(
    (await list(again, 'due')).map(({ title }) => title),
    ['电梯困人处置'],
  )
  assert.equal((await valid(again, [contentId], '与现场一致')).code, 200)
  const [confirmed] = await list(again)
  assert.deepEqual([confirmed?.isDue, confirmed?.reviewedBy], [false, '管理员editor'])
  const { rows } = await again.call('GET /prod-api/cms/content/history/list', { query: { contentId } })
  assert.deepEqual([rows[0]?.action, rows[0]?.reason, rows[0]?.personName], ['confirm', '与现场一致', '管理员editor'])
  app.clock.pass(190 * DAY)
  const later = await app.admin('editor')
  assert.equal((await numbers(later)).due, 1)
  await save(later, contentId, { title: '电梯困人处置（新）' })
  await step(later, contentId, 'publish')
  assert.equal((await numbers(later)).due, 0)
})

test('an owner is somebody who may change the item; a leaver leaves it to the department', async (t) => {
  const { app, users, editor } = await prepared(t, ['editor', 'owner'])
  const elsewhere = await deskUser(app, 'elsewhere', LOOKING, '财务部')
  const contentId = await published(editor, '巡查制度')
  const { data } = await editor.call('GET /prod-api/cms/upkeep/owners', { query: { contentId } })
  assert.ok(data.some(({ nickName }) => nickName === '管理员owner'))
  assert.ok(data.every(({ nickName }) => nickName !== '管理员elsewhere'))
  const refused = await plan(editor, contentId, { ownerId: await userIdOf(app, 'elsewhere') })
  assert.deepEqual([refused.code, refused.field], [500, 'ownerId'])
  assert.equal((await plan(editor, contentId, { ownerId: await userIdOf(app, 'owner') })).code, 200)
  // Who answers says nothing of the period: that of the section still comes, and no other than the one that somebody has chosen.
  await everyMonths(editor, 6)
  assert.deepEqual(
    (await list(editor)).map(({ months, ownerName, reviewOn }) => [months, ownerName, reviewOn !== '']),
    [[6, '管理员owner', true]],
  )
  await plan(editor, contentId, { months: 0 })
  await run(app)
  assert.deepEqual(
    (await list(editor)).map(({ months, reviewOn }) => [months, reviewOn]),
    [[0, '']],
  )
  assert.deepEqual([(await numbers(users[1] as Actor)).mine, (await numbers(editor)).mine], [1, 0])
  assert.deepEqual(await list(elsewhere), [])
  // A role that shows items of every department widens no other role, which reviews those of its own.
  const [deptId = ''] = await idsOfDepartments(app.context, ['财务部'])
  await aUser(app.context, 'wide', { permissions: REVIEWING, dataScope: '1' })
  await aUser(app.context, 'both', { roleIds: ['role-wide', 'role-elsewhere'], departmentId: deptId })
  const both = await app.admin('both')
  assert.deepEqual([await list(both), (await valid(both, [contentId])).code], [[], 404])
  assert.equal((await valid(elsewhere, [contentId])).code, 404)
  assert.equal((await plan(editor, contentId, { reviewOn: '2020-01-01' })).field, 'reviewOn')
  assert.equal((await plan(editor, contentId, { reviewOn: '2027-02-30' })).field, 'reviewOn')
  const admin = await app.admin()
  const params = { userIds: await userIdOf(app, 'owner') }
  const { work } = (await admin.call('GET /prod-api/system/user/work/:userIds', { params })).data
  assert.deepEqual(
    work.map(({ text }) => text),
    ['1 条负责的内容'],
  )
  assert.equal((await admin.call('DELETE /prod-api/system/user/:userIds', { params })).code, 200)
  const [row] = await list(editor)
  assert.deepEqual([row?.title, row?.ownerName], ['巡查制度', ''])
})

test('those who answer are reminded 30, 7 and 0 days before and every week after, in one letter each', async (t) => {
  const { app, editor, letters } = await prepared(t, ['editor', 'owner'])
  const [first, second] = [await published(editor, '制度甲'), await published(editor, '制度乙')]
  const day = toWireDate(app.clock.now() + 60 * DAY)
  for (const id of [first, second]) assert.equal((await plan(editor, id, { reviewOn: day })).code, 200)
  await plan(editor, first, { ownerId: await userIdOf(app, 'owner') })
  const told: Record<number, string[]> = {}
  for (let at = 0; at <= 75; at++) {
    await run(app)
    const sent = await letters()
    if (sent.length > 0) told[at] = sent
    app.clock.pass(DAY)
  }
  const both = ['editor@a.example 内容复核：1 条', 'owner@a.example 内容复核：2 条']
  // 制度乙 belongs to the department: both of its users answer for it.
  assert.deepEqual(Object.keys(told), ['30', '53', '60', '67', '74'])
  for (const sent of Object.values(told)) assert.deepEqual(sent, both)
})

test('a reader says what is wrong, with or without a name; it reaches those who answer, once, and nobody else', async (t) => {
  const { app, editor, letters } = await prepared(t)
  const contentId = await published(editor, '停车收费公示')
  const nonce = '0123456789abcdef-1'
  const report = (actor: Actor, change: object = {}) =>
    actor.call('POST /api/cms/report', { body: { nonce, contentId, text: '金额写错了', ...change } })
  assert.equal((await report(app.visitor, { text: ' \u200b ' })).field, 'text')
  assert.equal((await report(app.visitor, { contentId: 'x' })).code, 404)
  for (let at = 0; at < 2; at++) assert.equal((await report(app.visitor)).code, 200)
  const member = await app.member()
  assert.equal(
    (await report(member, { nonce: '0123456789abcdef-2', isSigned: true, kind: 'suggestion', text: '另有一处' })).code,
    200,
  )
  assert.deepEqual([(await list(editor, 'reported'))[0]?.reports, (await numbers(editor)).reported], [2, 1])
  assert.deepEqual(await letters(), Array(2).fill('editor@a.example 内容反馈：停车收费公示'))
  const elsewhere = await deskUser(app, 'elsewhere', LOOKING, '财务部')
  const query = { contentId }
  assert.equal((await elsewhere.call('GET /prod-api/cms/upkeep/reports', { query })).code, 404)
  const { data } = await editor.call('GET /prod-api/cms/upkeep/reports', { query })
  assert.deepEqual(data.map(({ kind, text, reporterName }) => [kind, text, reporterName]).sort(), [
    ['fault', '金额写错了', ''],
    ['suggestion', '另有一处', '张三'],
  ])
  for (const { reportId } of data) {
    const body = { reportId, result: 'adopted' as const, note: '下月改' }
    assert.equal((await elsewhere.call('PUT /prod-api/cms/upkeep/report', { body })).code, 404)
    assert.equal((await editor.call('PUT /prod-api/cms/upkeep/report', { body })).code, 200)
    assert.equal((await editor.call('PUT /prod-api/cms/upkeep/report', { body })).code, 500)
  }
  assert.equal((await numbers(editor)).reported, 0)
  // Who has signed reads the answer under 我的, and nobody else; not what an editor calls the item meanwhile.
  const { form, version } = (await editor.call('GET /prod-api/cms/content/:contentId', { params: { contentId } })).data
  const copy = { contentId, version, form: { ...form, title: '还没有公开的标题' } }
  assert.equal((await editor.call('PUT /prod-api/cms/content/copy', { body: copy })).code, 200)
  const answersOf = async (reader: Actor) =>
    (await reader.call('GET /api/member/mine')).data.rows.map(({ title, about, path }) => [title, about, path])
  const path = `/internalrules/news/detial?id=${contentId}`
  assert.deepEqual(await answersOf(member), [['停车收费公示', '我的修改建议：建议已采纳，下月改', path]])
  assert.deepEqual(await answersOf(await app.member('李四')), [])
  app.clock.pass(91 * DAY)
  await run(app)
  assert.deepEqual(await app.context.db.selectFrom('content_report').select('id').execute(), [])
})

test('an item that a reader may not read cannot be reported, and readers see the day where the company wants it', async (t) => {
  const { app, editor } = await prepared(t)
  const open = await published(editor, '公开')
  const inner = await begin(editor, { title: '内部', audience: 'member' })
  await step(editor, inner, 'publish')
  const body = { nonce: '0123456789abcdef-3', contentId: inner, text: '错' }
  assert.equal((await app.visitor.call('POST /api/cms/report', { body })).code, 404)
  const dayOf = async () =>
    (await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId: open } })).data.reviewOn
  await everyMonths(editor, 12)
  assert.equal(await dayOf(), '')
  assert.equal((await everyMonths(editor, 12, true)).code, 200)
  assert.match((await dayOf()) ?? '', /^\d{4}-\d\d-\d\d$/)
  const { version } = await itemOf(editor, open)
  assert.ok(version > 0)
})
