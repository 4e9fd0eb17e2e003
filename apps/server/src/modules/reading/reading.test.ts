import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ReaderState } from '@anju/contract/reading/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { updateContent } from '#modules/content'
import { sendMailTask } from '#modules/mail'
import { sendToGroupsTask } from '#modules/robot'
import { departmentRule, rule } from '../../../test/factories.ts'
import { askForFile } from '../../../test/files.ts'
import { type Actor, DAY, MINUTE, type TestApp, testApp } from '../../../test/harness.ts'
import { leastFields } from '../../../test/least-fields.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { startMessengers, TOKENS } from '../../../test/messengers.ts'
import { aMember, aUser, idsOfDepartments } from '../../../test/people.ts'
import { readingTask } from './reading.task.ts'

const QUESTION = { text: '动火前要办什么？', options: ['动火证', '工作餐'], answer: 0 }
const RIGHTS = ['list', 'query', 'add', 'edit', 'exempt', 'export'].map((one) => `cms:reading:${one}`)
const dayIn = (app: TestApp, days: number) => toWireDate(app.clock.now() + days * DAY)

type Form = Partial<Parameters<Actor['call']>[1] & object> & Record<string, unknown>
const put = (by: Actor, app: TestApp, subjectId: string, more: Form = {}) =>
  by.call('POST /prod-api/cms/reading', {
    body: {
      kind: 'item',
      subjectId,
      dueOn: dayIn(app, 10),
      days: 7,
      targets: [{ kind: 'everybody', id: '' }],
      questions: [],
      ...more,
    },
  })
const mine = async (member: Actor) => (await member.call('GET /api/member/mine')).data.rows
const todo = async (member: Actor) => (await mine(member)).filter(({ doneTime }) => !doneTime).map(({ title }) => title)
const open = (member: Actor, readingId: string, query: { number?: string } = {}) =>
  member.call('GET /api/member/reading/:readingId', { params: { readingId }, query })
const confirm = (member: Actor, readingId: string, digest: string, answers: number[] = []) =>
  member.call('POST /api/member/reading/confirm', { body: { readingId, digest, answers } })
async function readAndConfirm(member: Actor, readingId: string, answers: number[] = []) {
  const { digest } = (await open(member, readingId)).data
  return confirm(member, readingId, digest, answers)
}
const people = async (by: Actor, readingId: string, state?: ReaderState) =>
  (await by.call('GET /prod-api/cms/reading/people', { query: { readingId, ...(state && { state }) } })).rows.map(
    ({ name }) => name,
  )
const row = async (by: Actor, readingId: string) =>
  (await by.call('GET /prod-api/cms/reading/list')).rows.find((one) => one.readingId === readingId)
const detail = async (by: Actor, readingId: string) =>
  (await by.call('GET /prod-api/cms/reading/:readingId', { params: { readingId } })).data
const rewrite = (app: TestApp, id: string, title: string, body: string) =>
  app.context.db.transaction().execute((tx) =>
    updateContent(
      tx,
      id,
      {
        section: 'internalrulesregulations',
        kind: '行政',
        audience: 'member',
        title,
        body,
        publishDate: '2026-11-01',
        fields: leastFields('internalrulesregulations'),
      },
      app.clock.now(),
    ),
  )
const evidenceOf = (app: TestApp) => app.context.db.selectFrom('reading_evidence').selectAll().orderBy('id').execute()

test('an employee opens that very text, answers, confirms, and nothing changes the evidence afterwards', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const id = await rule(app, { title: '动火管理规定', body: '<p>动火须办证。</p>' })
  const answer = await put(admin, app, id, { questions: [QUESTION] })
  assert.equal(answer.code, 200, answer.msg)
  const { readingId } = answer
  const member = await app.member()
  assert.deepEqual(await todo(member), ['动火管理规定'])
  assert.equal((await confirm(member, readingId, '0'.repeat(64), [0])).reason, 'textChanged')
  const stored = await app.context.db.selectFrom('reading_edition').select('digest').executeTakeFirstOrThrow()
  assert.match((await confirm(member, readingId, stored.digest, [0])).msg, /请先打开原文/)
  const page = (await open(member, readingId)).data
  assert.match(page.html, /<h2>动火管理规定<\/h2>.*<p>动火须办证。<\/p>/)
  assert.deepEqual(page.questions, [{ text: QUESTION.text, options: QUESTION.options }])
  const wrong = await confirm(member, readingId, page.digest, [1])
  assert.deepEqual([wrong.code, wrong.reason, wrong.field], [400, 'wrongAnswer', 'answers.0'])
  app.clock.pass(1000)
  assert.equal((await confirm(member, readingId, page.digest, [0])).code, 200)
  const [evidence, ...more] = await evidenceOf(app)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [evidence?.staff_no, evidence?.name, evidence?.department, evidence?.number, evidence?.digest, evidence?.ip],
    ['A0001', '张三', '综合管理部', 1, page.digest, '203.0.113.7'],
  )
  assert.equal(Number(evidence?.confirmed_at) - Number(evidence?.opened_at), 1000)
  assert.deepEqual(JSON.parse(evidence?.answers_json ?? ''), [{ text: QUESTION.text, answer: '动火证' }])
  assert.deepEqual(await todo(member), [])
  // Everything that anybody can do afterwards leaves the row as it is.
  app.clock.pass(MINUTE)
  assert.equal((await confirm(member, readingId, page.digest, [0])).code, 200)
  const { version, targets } = await detail(admin, readingId)
  const body = { readingId, version, dueOn: dayIn(app, 3), days: 1, questions: [] }
  const edit = { ...body, targets: targets.map(({ kind, id: target }) => ({ kind, id: target })) }
  assert.equal((await admin.call('PUT /prod-api/cms/reading', { body: edit })).code, 200)
  await rewrite(app, id, '动火管理规定（修订）', '<p>动火须办新证。</p>')
  assert.equal((await open(member, readingId)).data.number, 2)
  await admin.call('PUT /prod-api/cms/reading/end', { body: { readingId, isEnded: true } })
  const memberId = evidence?.member_id ?? ''
  await admin.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId, status: '1' } })
  const gone = await admin.call('DELETE /prod-api/cms/member/:memberIds', { params: { memberIds: memberId } })
  assert.equal(gone.code, 200, gone.msg)
  assert.deepEqual(await evidenceOf(app), [evidence])
})

test('no code of the server changes or deletes evidence', () => {
  const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = own.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  assert.ok(sources.length > 9)
  for (const path of sources)
    assert.doesNotMatch(
      readFileSync(join(import.meta.dirname, path), 'utf8'),
      /(updateTable|deleteFrom)\(\s*'reading_evidence|(update|delete from) reading_evidence|doUpdateSet/,
      path,
    )
})

test('a new version asks again with time for it, unless the publisher says with a reason that it need not', async (t) => {
  const app = await testApp(t)
  const id = await rule(app, { title: '门岗制度', body: '<p>一。</p>' })
  const { readingId } = await put(await app.admin(), app, id)
  await readAndConfirm(await app.member(), readingId)
  app.clock.pass(9 * DAY)
  const [admin, member] = [await app.admin(), await app.member()]
  await rewrite(app, id, '门岗制度', '<p>二。</p>')
  const [due] = await mine(member)
  assert.deepEqual([due?.about, due?.dueOn], ['阅读确认 · 第 2 版', dayIn(app, 7)])
  assert.equal((await open(member, readingId, { number: '1' })).data.html.includes('一。'), true)
  assert.equal((await open(await app.member('李四'), readingId, { number: '1' })).code, 404)
  const correct = (reason: string) =>
    admin.call('PUT /prod-api/cms/reading/correction', { body: { readingId, number: 2, reason } })
  assert.equal((await correct('改正错别字')).code, 200)
  assert.deepEqual(await todo(member), [])
  assert.deepEqual(await people(admin, readingId, 'confirmed'), ['张三'])
  assert.equal((await correct('')).code, 200)
  assert.deepEqual(await todo(member), ['门岗制度'])
  // What says the same is no new version.
  await rewrite(app, id, '门岗制度', '<p>二。</p>')
  assert.equal((await open(member, readingId)).data.number, 2)
  await app.context.db.updateTable('content').set({ status: 'offline' }).where('id', '=', id).execute()
  assert.deepEqual(await todo(member), [])
  assert.equal((await row(admin, readingId))?.isOffline, true)
})

test('joiners are in the audience from their first day with time of their own, leavers are not, exempt people have a reason', async (t) => {
  const app = await testApp(t)
  let admin = await app.admin()
  const [finance = ''] = await idsOfDepartments(app.context, ['财务部'])
  const targets = [
    { kind: 'department', id: finance },
    { kind: 'joiner', id: '' },
  ]
  const { readingId } = await put(admin, app, await rule(app, { title: '考勤制度' }), { targets })
  assert.deepEqual(await people(admin, readingId), [])
  app.clock.pass(30 * DAY)
  admin = await app.admin()
  const joiner = await aMember(app.context, { name: '王五', staffNo: 'B1', departments: ['市场拓展部'] })
  await aMember(app.context, { name: '赵六', staffNo: 'B2', departments: ['财务部'] })
  assert.deepEqual(await people(admin, readingId, 'due'), ['王五', '赵六'])
  assert.equal((await mine(await app.member('王五')))[0]?.dueOn, dayIn(app, 7))
  assert.deepEqual(await todo(await app.member()), [])
  const exempt = (reason: string) =>
    admin.call('PUT /prod-api/cms/reading/exempt', { body: { readingId, memberId: joiner, reason } })
  assert.equal((await exempt('产假')).code, 200)
  assert.deepEqual(await todo(await app.member('王五')), [])
  assert.equal((await row(admin, readingId))?.exempt, 1)
  await exempt('')
  await admin.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId: joiner, status: '1' } })
  assert.deepEqual(await people(admin, readingId), ['赵六'])
})

test('posts, roles of the linked user, persons and departments below make an audience', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { db } = app.context
  const [company = ''] = await idsOfDepartments(app.context, ['衡岚物业'])
  const member = await app.member()
  const { id: memberId } = await db
    .selectFrom('member')
    .select('id')
    .where('name', '=', '张三')
    .executeTakeFirstOrThrow()
  const { postId } = (await admin.call('POST /prod-api/system/post', {
    body: { postCode: 'p', postName: '动火监护', postSort: 1 },
  })) as unknown as { postId: string }
  const post = postId ?? (await db.selectFrom('post').select('id').where('code', '=', 'p').executeTakeFirstOrThrow()).id
  await db.insertInto('member_post').values({ member_id: memberId, post_id: post }).execute()
  const userId = await aUser(app.context, 'linked', { permissions: ['cms:content:list'] })
  await db.updateTable('administrator').set({ member_id: memberId }).where('id', '=', userId).execute()
  const expected: [string, string, string[]][] = [
    ['department', company, ['张三', '李四']],
    ['post', post, ['张三']],
    ['role', 'role-linked', ['张三']],
    ['person', memberId, ['张三']],
  ]
  for (const [kind, target, names] of expected) {
    const title = `${kind}制度`
    const { readingId, msg } = await put(admin, app, await rule(app, { title }), { targets: [{ kind, id: target }] })
    assert.deepEqual(await people(admin, readingId), names, msg)
    assert.ok((await todo(member)).includes(title))
  }
})

test('heads see and ask their own people only, and nobody gets a text that they may not read', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const [office = '', estate = ''] = await idsOfDepartments(app.context, ['综合管理部', '云澜大厦管理处'])
  await aUser(app.context, 'head', { permissions: RIGHTS, dataScope: '3', departmentId: office })
  const head = await app.admin('head')
  const everywhere = await rule(app, { title: '全员制度' })
  const { readingId } = await put(admin, app, everywhere)
  assert.deepEqual(await people(head, readingId), ['张三'])
  assert.deepEqual([(await row(head, readingId))?.due, (await row(admin, readingId))?.due], [1, 2])
  assert.equal((await head.call('PUT /prod-api/cms/reading/end', { body: { readingId, isEnded: true } })).code, 403)
  const own = await departmentRule(app, ['云澜大厦管理处'], { title: '大厦制度' })
  const foreign = await put(admin, app, own)
  assert.deepEqual(await people(admin, foreign.readingId), ['李四'])
  assert.equal((await open(await app.member(), foreign.readingId)).code, 404)
  assert.equal(await row(head, foreign.readingId), undefined)
  const params = { readingId: foreign.readingId }
  assert.equal((await head.call('GET /prod-api/cms/reading/:readingId', { params })).code, 404)
  const other = await rule(app, { title: '部门制度' })
  for (const [kind, target] of [
    ['everybody', ''],
    ['department', estate],
  ])
    assert.equal((await put(head, app, other, { targets: [{ kind, id: target }] })).code, 403)
  assert.equal((await put(head, app, own, { targets: [{ kind: 'department', id: office }] })).code, 404)
  const done = await put(head, app, other, { targets: [{ kind: 'department', id: office }] })
  assert.equal(done.code, 200, done.msg)
  assert.equal((await put(head, app, other, { targets: [{ kind: 'department', id: office }] })).code, 500)
})

test('a notice of the console is confirmed in the same way', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const notice = { noticeTitle: '台风预警', noticeType: '1' as const, noticeContent: '<p>关窗。</p>' }
  const { noticeId } = await admin.call('POST /prod-api/system/notice', { body: notice })
  const { readingId } = await put(admin, app, noticeId, { kind: 'notice' })
  const member = await app.member()
  assert.match((await open(member, readingId)).data.html, /关窗。/)
  assert.equal((await readAndConfirm(member, readingId)).code, 200)
  assert.deepEqual([(await row(admin, readingId))?.confirmed, (await row(admin, readingId))?.due], [1, 1])
  const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
  await admin.call('PUT /prod-api/system/notice', { body: { ...notice, noticeId, departmentIds: [office] } })
  const { confirmed = 0, due = 0 } = (await row(admin, readingId)) ?? {}
  assert.equal(confirmed + due, 1, 'only those for whom the notice is')
})

test('evidence is exported in a list that the script verifies, and one changed byte is found out', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { readingId } = await put(admin, app, await rule(app, { title: '保密制度' }))
  await readAndConfirm(await app.member(), readingId)
  const { rawPayload } = await askForFile(app, admin, '/prod-api/cms/reading/export', { readingId })
  const folder = mkdtempSync(join(tmpdir(), 'anju-evidence-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'list.jsonl')
  const script = join(import.meta.dirname, '../../../../../deploy/verify-evidence.mjs')
  const verify = (bytes: Buffer) => {
    writeFileSync(path, bytes)
    return execFileSync(process.execPath, [script, path, fingerprint], { encoding: 'utf8', stdio: 'pipe' })
  }
  const { fingerprint } = await detail(admin, readingId)
  assert.match(verify(rawPayload), /1 份证据/)
  for (const word of ['张三', '保密制度', 'A0001']) {
    const changed = Buffer.from(rawPayload)
    const at = changed.lastIndexOf(word)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => verify(changed), /不一致/, word)
  }
})

test('reminders come 7, 1 and 0 days before and weekly after, once each, and heads learn of what is overdue', async (t) => {
  const box = await startMailbox()
  t.after(() => box.stop())
  const messengers = await startMessengers(t)
  const { origins: robotOrigins } = messengers
  const app = await testApp(t, { mail: box.mail, publicOrigins: ['https://www.a.example'], robotOrigins })
  const admin = await app.admin()
  const { db } = app.context
  const { department_id } = await db
    .selectFrom('member_department')
    .innerJoin('member', 'member.id', 'member_department.member_id')
    .select('department_id')
    .where('member.name', '=', '张三')
    .executeTakeFirstOrThrow()
  const tokenAddress = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${TOKENS.wecom}`
  const robot = { robotName: '部门群', deptId: department_id, tokenAddress }
  assert.equal((await admin.call('POST /prod-api/system/robot', { body: robot })).code, 200)
  await db.updateTable('member').set({ email: 'zhang@a.example' }).where('name', '=', '张三').execute()
  const [office = ''] = await idsOfDepartments(app.context, ['综合管理部'])
  await aUser(app.context, 'head', { permissions: ['cms:reading:list'], dataScope: '3', departmentId: office })
  await db.updateTable('administrator').set({ email: 'head@a.example' }).where('user_name', '=', 'head').execute()
  const dueOn = dayIn(app, 9)
  const { readingId } = await put(admin, app, await rule(app, { title: '值班制度' }), { dueOn })
  const days: string[] = []
  for (let day = 0; day <= 24; day++) {
    box.received.length = 0
    await readingTask.run(app.context, app.clock.now())
    await readingTask.run(app.context, app.clock.now())
    await sendMailTask.run(app.context, app.clock.now())
    await sendToGroupsTask.run(app.context, app.clock.now())
    for (const { to, text } of box.received) {
      days.push(`${day} ${to[0]}`)
      if (to[0] === 'zhang@a.example') assert.match(text, /https:\/\/www\.a\.example\/#\/mine/)
    }
    app.clock.pass(DAY)
  }
  assert.deepEqual(days.toSorted(), [
    '10 head@a.example',
    '10 zhang@a.example',
    '17 head@a.example',
    '17 zhang@a.example',
    '2 zhang@a.example',
    '24 head@a.example',
    '24 zhang@a.example',
    '8 zhang@a.example',
    '9 zhang@a.example',
  ])
  assert.equal(messengers.taken.length, 6)
  const message = `\n阅读确认：本部门 1 人有文件尚未确认，最早的期限是 ${dueOn}\nhttps://www.a.example/#/mine`
  assert.ok(messengers.taken.every(({ text }) => text.endsWith(message)))
  const waiting = (await (await app.admin('head')).call('GET /prod-api/cms/site/tasks')).data
  assert.equal(waiting.find(({ key }) => key === 'reading-overdue')?.count, 1)
  const again = await app.admin()
  const hand = () => again.call('POST /prod-api/cms/reading/remind', { body: { readingId } })
  assert.deepEqual([(await hand()).reminded, (await hand()).reminded], [1, 0])
  await sendMailTask.run(app.context, app.clock.now())
  await readAndConfirm(await app.member(), readingId)
  app.clock.pass(7 * DAY)
  box.received.length = 0
  await readingTask.run(app.context, app.clock.now())
  await sendMailTask.run(app.context, app.clock.now())
  assert.deepEqual(box.received, [])
})
