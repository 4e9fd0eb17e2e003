import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { type Actor, DAY, HOUR, testApp } from '../../../../test/harness.ts'
import { aTicket, openTicket } from '../../../../test/tickets.ts'

const late = async (actor: Actor) => {
  const { rows } = await actor.call('GET /prod-api/cms/proposal/list', { query: {} })
  const { total } = await actor.call('GET /prod-api/cms/proposal/list', { query: { view: 'overdue' } })
  return [rows[0]?.acceptOn, rows[0]?.answerOn, rows[0]?.dueOn, rows[0]?.late, total]
}
const readClock = async (actor: Actor) => (await actor.call('GET /prod-api/cms/proposal/clock')).data
const edit = async (actor: Actor, change: object) =>
  actor.call('PUT /prod-api/cms/proposal/clock', { body: { ...(await readClock(actor)), ...change } })

/** The tests begin on a Saturday, 2026-11-21. */
test('limits count working days: filed on a Saturday, to be accepted on Monday, answered on Friday, after ten days at the latest', async (t) => {
  const app = await testApp(t)
  await aTicket(app)
  const at = async (days: number) => {
    app.clock.pass(days * DAY)
    return late(await app.admin())
  }
  assert.deepEqual(await at(0), ['2026-11-23', '2026-11-27', '2026-12-01', 'none', 0])
  assert.equal((await at(2))[3], 'none')
  assert.deepEqual((await at(1)).slice(3), ['accept', 1])
  const admin = await app.admin()
  const { rows } = await admin.call('GET /prod-api/cms/proposal/list', { query: {} })
  const body = { proposalId: rows[0]?.proposalId ?? '', version: 1, step: 'accept' as const, note: '' }
  await admin.call('PUT /prod-api/cms/proposal/step', { body })
  assert.deepEqual((await late(admin)).slice(3), ['none', 0])
  assert.deepEqual((await at(4)).slice(3), ['answer', 1])
  assert.deepEqual((await at(4)).slice(3), ['limit', 1])
})

test('a new calendar applies to tickets to come; those that have been filed keep what was promised, in the desk and for the sender', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { key } = await aTicket(app)
  const promised = ['2026-11-23', '2026-11-27', '2026-12-01', 'none', 0]
  assert.deepEqual(await late(admin), promised)
  const periods = [
    { from: '2026-11-29', to: '2026-11-29', kind: 'work', name: '调休' },
    { from: '2026-11-23', to: '2026-11-25', kind: 'off', name: '厂休' },
  ]
  assert.equal((await edit(admin, { acceptDays: 2, answerDays: 4, periods })).code, 200)
  assert.deepEqual(
    (await readClock(admin)).periods.map(({ name }) => name),
    ['厂休', '调休'],
  )
  assert.deepEqual(await late(admin), promised)
  const { data } = await app.visitor.call('POST /api/cms/proposal/track', { body: key })
  assert.deepEqual([data.answerOn, data.dueOn], promised.slice(1, 3))
  app.clock.pass(1)
  await aTicket(app)
  assert.deepEqual(await late(admin), ['2026-11-27', '2026-11-30', '2026-12-01', 'none', 0])
  assert.equal((await edit(admin, { answerDays: 10 })).code, 200)
  assert.equal((await late(admin))[1], '2026-11-30')
})

test('a calendar that cannot be right is refused with its line; two editors do not overwrite each other', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const say = async (period: object) =>
    (await edit(admin, { periods: [{ from: '2027-02-06', to: '2027-02-12', kind: 'off', name: '春节', ...period }] }))
      .msg
  assert.equal(await say({ from: '2027-02-30' }), '第 1 行“春节”没有这一天')
  assert.equal(await say({ to: '2027-02-01' }), '第 1 行“春节”的结束早于开始')
  assert.equal(await say({ to: '2028-02-12' }), '第 1 行“春节”超过 31 天，请检查年份')
  assert.equal((await edit(admin, { acceptDays: 5, answerDays: 3 })).msg, '答复时限不能短于受理时限')
  assert.equal((await edit(admin, { opensAt: '18:00' })).msg, '下班时间应晚于上班时间')
  assert.equal((await edit(admin, { opensAt: '8:30' })).msg, '上班时间的格式应为 08:30')
  assert.equal((await readClock(admin)).version, 0)
  assert.equal((await edit(admin, { answerDays: 3 })).code, 200)
  assert.equal((await edit(admin, { version: 0, answerDays: 9 })).code, 409)
})

test('the public form and the first line of a ticket name the limits that the company has, also right after a change', async (t) => {
  const app = await testApp(t)
  const limits = async () => Object.values((await app.visitor.call('GET /api/cms/proposal/limits')).data)
  const promise = async () => {
    const { key } = await aTicket(app)
    const { data } = await app.visitor.call('POST /api/cms/proposal/track', { body: key })
    return data.events[0]?.note
  }
  assert.deepEqual(
    [await limits(), await limits()],
    [
      [1, 5, 2, 36, false, false, false],
      [1, 5, 2, 36, false, false, false],
    ],
  )
  assert.equal(await promise(), '我们已收到您的来信，将在一个工作日内受理。')
  await edit(await app.admin(), { acceptDays: 2, answerDays: 7, urgentHours: 4 })
  assert.deepEqual(await limits(), [2, 7, 4, 36, false, false, false])
  assert.equal(await promise(), '我们已收到您的来信，将在两个工作日内受理。')
})

test('an urgent ticket is accepted within hours, whatever day it is; clerks say what is urgent, and its view shows it', async (t) => {
  const app = await testApp(t)
  const { id, key } = await aTicket(app, { urgent: true })
  const { id: calm } = await aTicket(app)
  const { data } = await app.visitor.call('POST /api/cms/proposal/track', { body: key })
  assert.equal(data.events[0]?.note, '我们已收到您的来信，将在 2 小时内受理。')
  const urgent = async () =>
    (await (await app.admin()).call('GET /prod-api/cms/proposal/list', { query: { view: 'urgent' } })).rows.map(
      ({ proposalId, acceptOn, late }) => [proposalId, acceptOn, late],
    )
  const within = (hours: number) => toWireTime(app.clock.now() + hours * HOUR).slice(0, 16)
  assert.deepEqual(await urgent(), [[id, within(2), 'none']])
  app.clock.pass(2 * HOUR)
  assert.deepEqual(await urgent(), [[id, within(0), 'accept']])
  const mark = async (proposalId: string, isUrgent: boolean) => {
    const admin = await app.admin()
    const { version } = (await openTicket(admin, proposalId)).data
    const body = { proposalId, version, urgent: isUrgent, note: '' }
    return (await admin.call('PUT /prod-api/cms/proposal/priority', { body })).msg
  }
  assert.equal(await mark(id, true), '这件来信已经是紧急')
  await mark(id, false)
  await mark(calm, true)
  assert.deepEqual(await urgent(), [[calm, within(2), 'none']])
  const admin = await app.admin()
  const { rows } = await admin.call('GET /prod-api/cms/proposal/list', { query: { keyword: key.no } })
  assert.deepEqual([rows[0]?.acceptOn, rows[0]?.late], ['2026-11-23', 'none'])
  assert.equal((await admin.call('GET /prod-api/cms/proposal/counts')).data.urgent, 1)
  const { events } = (await openTicket(admin, calm)).data
  assert.equal(events.at(-1)?.note, '标为紧急')
})

test('figures count the hours of work of the company, and name them', async (t) => {
  const app = await testApp(t)
  const { id } = await aTicket(app)
  // The tests begin on a Saturday; the answer comes on Monday at ten.
  app.clock.pass(2 * DAY + 10 * HOUR - ((app.clock.now() + 8 * HOUR) % DAY))
  const admin = await app.admin()
  const step = async (step: 'accept' | 'reply', note: string) => {
    const { version } = (await openTicket(admin, id)).data
    await admin.call('PUT /prod-api/cms/proposal/step', { body: { proposalId: id, version, step, note } })
  }
  await step('accept', '')
  await step('reply', '已经处理。')
  const figures = async () => {
    const { opensAt, closesAt, total } = (await admin.call('GET /prod-api/cms/proposal/statistics')).data
    return [opensAt, closesAt, total.medianHours]
  }
  assert.deepEqual(await figures(), ['09:00', '17:00', 1])
  assert.equal((await edit(admin, { opensAt: '08:30', closesAt: '17:30' })).code, 200)
  assert.deepEqual(await figures(), ['08:30', '17:30', 1.5])
})

test('from November on, whoever sets up the desk is reminded of a year without holidays, and of this one at any time', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const reminders = async () =>
    (await admin.call('GET /prod-api/cms/site/tasks')).data
      .filter(({ key }) => key.startsWith('calendar-'))
      .map(({ label, path }) => `${label} ${path}`)
  const path = '/cms/proposal?setting=clock'
  assert.deepEqual(await reminders(), [`2026 年的节假日尚未填写 ${path}`, `2027 年的节假日尚未填写 ${path}`])
  const off = (day: string) => ({ from: day, to: day, kind: 'off', name: '元旦' })
  await edit(admin, { periods: [off('2026-01-01'), off('2027-01-01')] })
  assert.deepEqual(await reminders(), [])
})
