import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, takeStep } from '../../../../test/tickets.ts'
import { lateTask } from './task.ts'

const ASSIGNING = [...HANDLING, 'cms:proposal:assign']

const notices = (actor: Actor) => actor.call('GET /prod-api/cms/proposal/notices')
const linesOf = async (actor: Actor) => (await notices(actor)).data.map(({ action, detail }) => detail || action)
/** How many tickets have a line about a limit that is missed. */
const runTask = async (app: TestApp) => (await lateTask.run(app.context, app.clock.now())).split('，')[0]
const message = (app: TestApp, key: { no: string; code: string }) =>
  app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '今天又停了一次' } })

test('a new ticket is a notice for those who assign until somebody answers for it, then the sender’s words are one for that user', async (t) => {
  const app = await testApp(t)
  const reception = await aClerk(app, 'reception', ASSIGNING, '综合管理部')
  const engineer = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  const colleague = await aClerk(app, 'colleague', HANDLING, '云澜大厦管理处')
  const { id, key } = await aTicket(app)
  assert.deepEqual([await linesOf(reception), await linesOf(engineer)], [['submit'], []])
  await assignTo(reception, id, { deptId: engineer.deptId })
  assert.deepEqual(await linesOf(reception), [])
  assert.deepEqual(
    [await linesOf(engineer), await linesOf(colleague)],
    [
      ['assign', 'submit'],
      ['assign', 'submit'],
    ],
  )
  const { data } = await engineer.call('GET /prod-api/cms/proposal/:proposalId', { params: { proposalId: id } })
  await engineer.call('PUT /prod-api/cms/proposal/take', { body: { proposalId: id, version: data.version } })
  assert.deepEqual([await linesOf(engineer), await linesOf(colleague)], [['assign'], []])
  await message(app, key)
  assert.deepEqual(await linesOf(engineer), ['message', 'assign'])
  await takeStep(engineer, id, 'accept')
  await takeStep(engineer, id, 'reply', '已修复')
  await app.visitor.call('PUT /api/cms/proposal/confirm', { body: { ...key, satisfaction: 5, text: '' } })
  assert.deepEqual(await linesOf(engineer), ['confirm'])
  assert.deepEqual(await linesOf(reception), [])
})

/** The tests begin on a Saturday, 2026-11-21: one working day ends on Monday, five on Friday. */
test('each limit that is missed is named once, to whoever answers for the ticket and to those who may assign it', async (t) => {
  const app = await testApp(t)
  const head = await aClerk(app, 'head', ASSIGNING, '云澜大厦管理处')
  const engineer = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  await aClerk(app, 'colleague', HANDLING, '云澜大厦管理处')
  await aClerk(app, 'elsewhere', ASSIGNING, '财务部')
  const { id, key } = await aTicket(app)
  await assignTo(head, id, engineer)
  const late = async (actor: Actor) => (await linesOf(actor)).filter((one) => one.startsWith('已超过'))
  app.clock.pass(2 * DAY + HOUR)
  assert.equal(await runTask(app), '已提醒 0 件')
  app.clock.pass(DAY)
  assert.deepEqual([await runTask(app), await runTask(app)], ['已提醒 1 件', '已提醒 0 件'])
  const log = async (name: string) => late(await app.admin(name))
  for (const name of ['head', 'engineer']) assert.deepEqual(await log(name), ['已超过受理时限，尚未受理'])
  for (const name of ['colleague', 'elsewhere']) assert.deepEqual(await log(name), [])
  app.clock.pass(4 * DAY)
  await runTask(app)
  app.clock.pass(4 * DAY)
  assert.deepEqual([await runTask(app), await runTask(app)], ['已提醒 1 件', '已提醒 0 件'])
  const again = await app.admin('engineer')
  assert.deepEqual(await late(again), [
    '已超过十日期限，尚未答复',
    '已超过答复时限，尚未答复',
    '已超过受理时限，尚未受理',
  ])
  const { data } = await app.visitor.call('POST /api/cms/proposal/track', { body: key })
  assert.equal(data.events.length, 1)
  await takeStep(again, id, 'accept')
  await takeStep(again, id, 'reply', '已修复')
  assert.deepEqual([await late(again), await log('head')], [[], []])
  await app.visitor.call('PUT /api/cms/proposal/object', { body: { ...key, text: '没有修好' } })
  app.clock.pass(11 * DAY)
  assert.equal(await runTask(app), '已提醒 1 件')
  assert.equal((await log('engineer'))[0], '已超过十日期限，尚未答复')
})

test('a notice is read by one person; nobody reads one of somebody else', async (t) => {
  const app = await testApp(t)
  const one = await aClerk(app, 'one', ASSIGNING, '综合管理部')
  const other = await aClerk(app, 'other', ASSIGNING, '综合管理部')
  const outsider = await aClerk(app, 'outsider', HANDLING, '财务部')
  await aTicket(app)
  await aTicket(app)
  const { data, unreadCount } = await notices(one)
  assert.equal(unreadCount, 2)
  const eventIds = data.map(({ eventId }) => eventId)
  const read = (actor: Actor, ids: string[]) =>
    actor.call('POST /prod-api/cms/proposal/notices/read', { body: { eventIds: ids } })
  await read(one, [eventIds[0] ?? '', 'none'])
  await read(one, eventIds.slice(0, 1))
  await read(outsider, eventIds)
  assert.deepEqual([(await notices(one)).unreadCount, (await notices(other)).unreadCount], [1, 2])
  assert.equal((await app.context.db.selectFrom('case_event_read').selectAll().execute()).length, 1)
})

test('a limit that was promised is missed, whatever calendar comes after it', async (t) => {
  const app = await testApp(t)
  await aTicket(app)
  const admin = await app.admin()
  const clock = (await admin.call('GET /prod-api/cms/proposal/clock')).data
  const periods = [{ from: '2026-11-23', to: '2026-11-24', kind: 'off' as const, name: '厂休' }]
  assert.equal((await admin.call('PUT /prod-api/cms/proposal/clock', { body: { ...clock, periods } })).code, 200)
  app.clock.pass(3 * DAY + HOUR)
  assert.equal(await runTask(app), '已提醒 1 件')
  assert.equal(await runTask(app), '已提醒 0 件')
})
