import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { ProposalForm } from '@anju/contract/proposal'
import type { ProposalStepName } from '@anju/contract/proposal/terms'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { closeAnsweredTask } from './task.ts'

const SEEING = ['cms:proposal:list', 'cms:proposal:query']
const HANDLING = [...SEEING, 'cms:proposal:handle']

type Clerk = Actor & { userId: string; deptId: string }

async function clerk(app: TestApp, userName: string, permissions: string[], department = '综合管理部'): Promise<Clerk> {
  const [deptId = ''] = await idsOfDepartments(app.context, [department])
  const userId = await aUser(app.context, userName, { permissions, dataScope: '3', departmentId: deptId })
  return { ...(await app.admin(userName)), userId, deptId }
}

let network = 0
async function filed(app: TestApp, more: Partial<ProposalForm> = {}) {
  const form: ProposalForm = {
    nonce: randomUUID(),
    kind: 'complaint',
    subject: '三号电梯异响',
    content: '三号电梯上行经过八层时有明显异响。',
    project: '云澜大厦',
    location: '8 层 801 室',
    contactName: '钱女士',
    phone: '13800138000',
    anonymous: false,
    wantsReply: true,
    consent: true,
    consentVersion: 1,
    ...more,
  }
  const { data } = await app.visitor.call('POST /api/cms/proposal', { body: form, ip: `10.9.${network++}.1` })
  const { id } = await app.context.db
    .selectFrom('proposal')
    .select('id')
    .where('no', '=', data.no)
    .executeTakeFirstOrThrow()
  return { id, key: { no: data.no, code: data.code } }
}

const list = (actor: Actor, query: object = {}) => actor.call('GET /prod-api/cms/proposal/list', { query })
const open = (actor: Actor, proposalId: string) =>
  actor.call('GET /prod-api/cms/proposal/:proposalId', { params: { proposalId } })
async function step(actor: Actor, proposalId: string, name: ProposalStepName, note = '') {
  const { data } = await open(actor, proposalId)
  const body = { proposalId, version: data?.version, step: name, note }
  return actor.call('PUT /prod-api/cms/proposal/step', { body })
}
async function assign(actor: Actor, proposalId: string, to: { deptId: string; userId?: string }, note = '') {
  const { data } = await open(actor, proposalId)
  const body = { proposalId, version: data?.version, deptId: to.deptId, userId: to.userId ?? '', note }
  return actor.call('PUT /prod-api/cms/proposal/assign', { body })
}
const track = async (app: TestApp, key: { no: string; code: string }) =>
  (await app.visitor.call('POST /api/cms/proposal/track', { body: key })).data
const ids = async (actor: Actor, query: object = {}) =>
  (await list(actor, query)).rows.map(({ proposalId }) => proposalId)

test('a ticket is received, assigned, answered and confirmed; the sender reads each public step and no internal one', async (t) => {
  const app = await testApp(t)
  const reception = await clerk(app, 'reception', [...HANDLING, 'cms:proposal:assign'])
  const engineer = await clerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  const { id, key } = await filed(app)
  assert.deepEqual(await ids(engineer), [])
  assert.deepEqual(await ids(reception, { view: 'unassigned' }), [id])
  assert.equal((await assign(reception, id, engineer, '请今天到现场')).code, 200)
  assert.deepEqual([await ids(reception), await ids(engineer, { view: 'mine' })], [[], [id]])
  assert.equal((await step(engineer, id, 'accept')).code, 200)
  const note = (text: string, isPublic: boolean) =>
    engineer.call('POST /prod-api/cms/proposal/note', { body: { proposalId: id, note: text, isPublic } })
  await note('轴承磨损，需要换件', false)
  await note('维保单位明天上午到场', true)
  assert.equal((await step(engineer, id, 'start')).code, 200)
  app.clock.pass(HOUR / 4)
  assert.equal((await step(engineer, id, 'reply', '已更换轴承，运行正常。')).code, 200)
  const seen = await track(app, key)
  assert.deepEqual(
    seen.events.map(({ state, note: said }) => `${state} ${said}`),
    [
      '已提交 我们已收到您的来信，将在一个工作日内受理。',
      '已受理 来信已受理，我们正在安排处理。',
      '补充说明 维保单位明天上午到场',
      '处理中 已开始处理。',
      '待确认 已更换轴承，运行正常。',
    ],
  )
  assert.deepEqual(seen.may, { withdraw: false, message: true, confirm: true, object: true, anonymise: true })
  const confirmed = await app.visitor.call('PUT /api/cms/proposal/confirm', {
    body: { ...key, satisfaction: 5, text: '谢谢' },
  })
  assert.equal(confirmed.code, 200)
  const { data } = await open(engineer, id)
  assert.deepEqual([data.state, data.satisfaction, data.late], ['closed', 5, 'none'])
  assert.deepEqual(
    data.events.map(({ action, userName }) => `${action} ${userName}`),
    [
      'submit ',
      'assign 管理员reception',
      'accept 管理员engineer',
      'note 管理员engineer',
      'say 管理员engineer',
      'start 管理员engineer',
      'reply 管理员engineer',
      'message ',
      'confirm ',
    ],
  )
  const { all, ...ofOpen } = (await engineer.call('GET /prod-api/cms/proposal/counts')).data
  assert.deepEqual([all, Object.values(ofOpen).some((count) => count > 0)], [1, false])
})

test('steps follow the states; a step needs its sentence; whoever begins an unassigned ticket answers for it', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { id } = await filed(app)
  assert.equal((await step(admin, id, 'close')).msg, '“已提交”的来信不能办结')
  assert.equal((await step(admin, id, 'refuse', '\u200b ')).msg, '请写明不予受理的内容，来信人会看到')
  assert.equal((await step(admin, id, 'accept')).code, 200)
  const { data } = await open(admin, id)
  assert.notEqual(data.userId, '')
  const stale = { proposalId: id, version: 1, step: 'start' as const, note: '开工' }
  assert.equal((await admin.call('PUT /prod-api/cms/proposal/step', { body: stale })).code, 409)
  assert.equal((await step(admin, id, 'forward', '已转供电公司，电话 95598')).code, 200)
  assert.deepEqual(
    [(await open(admin, id)).data.state, (await step(admin, id, 'reply', '晚了')).code],
    ['forwarded', 500],
  )
  assert.equal((await step(admin, id, 'reopen', '供电公司已退回，由我们处理')).code, 200)
  assert.equal((await open(admin, id)).data.state, 'working')
})

test('two clerks at once: one step is taken, the other is told; notes of both are kept', async (t) => {
  const app = await testApp(t)
  const [one, other] = [await app.admin(), await app.admin()]
  const { id } = await filed(app)
  const body = { proposalId: id, version: 1, step: 'accept' as const, note: '' }
  const answers = await Promise.all(
    [one, other].map((actor) => actor.call('PUT /prod-api/cms/proposal/step', { body })),
  )
  assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 409])
  const write = (actor: Actor, note: string) =>
    actor.call('POST /prod-api/cms/proposal/note', { body: { proposalId: id, note, isPublic: false } })
  await Promise.all([write(one, '甲的备注'), write(other, '乙的备注')])
  const notes = (await open(one, id)).data.events.flatMap(({ action, note }) => (action === 'note' ? note : []))
  assert.deepEqual(notes.sort(), ['乙的备注', '甲的备注'])
})

test('the contact is masked; who reads the whole one needs a permission and is named in the history', async (t) => {
  const app = await testApp(t)
  const reception = await clerk(app, 'reception', [...HANDLING, 'cms:proposal:assign'])
  const trusted = await clerk(app, 'trusted', [...HANDLING, 'cms:proposal:assign', 'cms:proposal:contact'])
  const { id } = await filed(app)
  const { data, raw } = await open(reception, id)
  assert.deepEqual([data.contactName, data.phone, data.may.contact], ['钱**', '138****8000', false])
  assert.doesNotMatch(raw + (await list(reception)).raw, /钱女士|13800138000/)
  const contact = (actor: Actor) => actor.call('POST /prod-api/cms/proposal/contact', { body: { proposalId: id } })
  assert.equal((await contact(reception)).code, 403)
  assert.deepEqual((await contact(trusted)).data, { contactName: '钱女士', phone: '13800138000', email: '' })
  const last = (await open(reception, id)).data.events.at(-1)
  assert.deepEqual([last?.action, last?.userName], ['contact', '管理员trusted'])
  const anonymous = await filed(app, { anonymous: true })
  assert.equal((await open(trusted, anonymous.id)).data.may.contact, false)
})

test('a ticket of another department is missing in every call; the log has none of its texts', async (t) => {
  const app = await testApp(t)
  const canary = '金丝雀七四一'
  const reception = await clerk(app, 'reception', [...HANDLING, 'cms:proposal:assign'])
  const all = [...HANDLING, 'cms:proposal:contact']
  const stranger = await clerk(app, 'stranger', all, '财务部')
  const engineer = await clerk(app, 'engineer', all, '云澜大厦管理处')
  const texts = { subject: canary, content: `${canary}，请来看一看现场。`, contactName: canary, location: canary }
  const { id, key } = await filed(app, texts)
  await assign(reception, id, { deptId: engineer.deptId }, canary)
  await step(engineer, id, 'start', canary)
  await engineer.call('POST /prod-api/cms/proposal/contact', { body: { proposalId: id } })
  await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: canary } })
  const ref = { proposalId: id, version: 1 }
  const answers = [
    await open(stranger, id),
    await stranger.call('PUT /prod-api/cms/proposal/step', { body: { ...ref, step: 'reply', note: '好的' } }),
    await stranger.call('POST /prod-api/cms/proposal/note', { body: { proposalId: id, note: '好', isPublic: true } }),
    await stranger.call('PUT /prod-api/cms/proposal/take', { body: ref }),
    await stranger.call('POST /prod-api/cms/proposal/contact', { body: { proposalId: id } }),
  ]
  assert.deepEqual(
    answers.map(({ code }) => code),
    [404, 404, 404, 404, 404],
  )
  for (const query of [{}, { keyword: canary }, { deptId: engineer.deptId }])
    assert.equal((await list(stranger, query)).total, 0)
  assert.equal((await stranger.call('GET /prod-api/cms/proposal/counts')).data.open, 0)
  const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
  assert.match(log, /意见建议/)
  assert.doesNotMatch(log, new RegExp(canary))
  const hits = await app.visitor.call('GET /api/cms/search/query', { query: { title: canary } })
  assert.equal(hits.data.total, 0)
})

test('assigning names enabled departments and their able users only; the department cannot be deleted', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const engineer = await clerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  const reader = await clerk(app, 'reader', SEEING, '云澜大厦管理处')
  const { id } = await filed(app)
  const handlers = await admin.call('GET /prod-api/cms/proposal/handlers', { query: { deptId: engineer.deptId } })
  assert.deepEqual(
    handlers.data.map(({ userId, open: count }) => [userId, count]),
    [[engineer.userId, 0]],
  )
  assert.equal((await assign(admin, id, { deptId: 'nowhere' })).msg, '部门不存在或已停用，请重新选择')
  assert.equal((await assign(admin, id, reader)).msg, '这位用户不在该部门，或没有办理权限')
  assert.equal((await assign(admin, id, { deptId: '', userId: engineer.userId })).msg, '请先选择部门')
  assert.equal((await assign(admin, id, engineer)).code, 200)
  const removal = { params: { deptId: engineer.deptId } }
  assert.match((await admin.call('DELETE /prod-api/system/dept/:deptId', removal)).msg, /1 件意见建议/)
  assert.equal((await reader.call('PUT /prod-api/cms/proposal/take', { body: { proposalId: id } })).code, 403)
})

test('the sender objects within fifteen days and the time begins again; an answer without objection ends after seven', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { id, key } = await filed(app)
  await step(admin, id, 'start')
  await step(admin, id, 'reply', '已处理')
  const object = (text = '没有修好') => app.visitor.call('PUT /api/cms/proposal/object', { body: { ...key, text } })
  assert.equal((await object('\u200b')).msg, '请填写内容')
  app.clock.pass(DAY)
  assert.equal((await object()).code, 200)
  assert.equal((await object()).code, 409)
  const again = await track(app, key)
  assert.deepEqual([again.state, again.dueOn, again.events.at(-1)?.bySender], ['working', '2026-12-02', true])
  await step(await app.admin(), id, 'reply', '已换新件')
  const run = () => closeAnsweredTask.run(app.context, app.clock.now())
  app.clock.pass(7 * DAY - 1)
  assert.equal(await run(), '已办结 0 件')
  app.clock.pass(1)
  assert.equal(await run(), '已办结 1 件')
  assert.equal((await track(app, key)).may.object, true)
  const message = await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '还有一事' } })
  assert.equal(message.code, 409)
  app.clock.pass(15 * DAY)
  assert.deepEqual([(await track(app, key)).may.object, (await object()).code], [false, 409])
})

test('the inbox is searched by number and subject, filtered and counted', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const first = await filed(app)
  const second = await filed(app, { kind: 'suggestion', subject: '100% 绿色照明', project: '和正中心' })
  assert.deepEqual(await ids(admin), [second.id, first.id])
  assert.deepEqual(await ids(admin, { keyword: first.key.no.toLowerCase() }), [first.id])
  assert.deepEqual(await ids(admin, { keyword: '100%' }), [second.id])
  assert.deepEqual(await ids(admin, { keyword: '%' }), [])
  assert.deepEqual(await ids(admin, { kind: 'complaint', project: '云澜' }), [first.id])
  app.clock.pass(10 * DAY + 1)
  const later = await app.admin()
  await step(later, second.id, 'refuse', '不属于物业服务范围，请联系居委会')
  assert.deepEqual(await ids(later, { view: 'overdue' }), [first.id])
  const { data } = await later.call('GET /prod-api/cms/proposal/counts')
  assert.deepEqual(
    Object.entries(data).filter(([, count]) => count > 0),
    Object.entries({ overdue: 1, ownerless: 1, unassigned: 1, open: 1, all: 2 }),
  )
})
