// Who stands in for somebody who is absent, from the first day to the last.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toWireDate } from '@anju/contract/wire/time'
import { sendMailTask } from '#modules/mail'
import { type Actor, DAY, type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { aClerk, assignTo, aTicket, type Clerk, HANDLING, openTicket, takeStep } from '../../../../test/tickets.ts'

const place = '云澜大厦管理处'
const own = 'PUT /prod-api/system/user/profile/absence'

async function start(t: Parameters<typeof testApp>[0]) {
  const mailbox = await startMailbox()
  t.after(mailbox.stop)
  const app = await testApp(t, { mail: mailbox.mail })
  const clerk = await aClerk(app, 'clerk', HANDLING, place)
  const deputy = await aClerk(app, 'deputy', HANDLING, place)
  for (const { userId, name } of [
    { ...clerk, name: 'clerk' },
    { ...deputy, name: 'deputy' },
  ])
    await app.context.db
      .updateTable('administrator')
      .set({ email: `${name}@a.example` })
      .where('id', '=', userId)
      .execute()
  const admin = await app.admin()
  const { id, key } = await aTicket(app)
  await assignTo(admin, id, clerk)
  /** To whom the mail goes when the sender adds something. */
  const receivers = async (text: string) => {
    await sendMailTask.run(app.context, app.clock.now())
    const before = mailbox.received.length
    await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text } })
    await sendMailTask.run(app.context, app.clock.now())
    return mailbox.received
      .slice(before)
      .flatMap(({ to }) => to)
      .sort()
  }
  return { app, admin, clerk, deputy, id, key, receivers }
}
const dayOf = (app: TestApp, days: number) => toWireDate(app.clock.now() + days * DAY)
const absent = (app: TestApp, actor: Actor, { userId }: Clerk, from: number, until: number) =>
  actor.call(own, { body: { deputyId: userId, from: dayOf(app, from), until: dayOf(app, until) } })
const mine = async (actor: Actor) =>
  (await actor.call('GET /prod-api/cms/proposal/list', { query: { view: 'mine' } })).rows.map(
    ({ userName }) => userName,
  )
const both = ['clerk@a.example', 'deputy@a.example']

describe('a deputy', () => {
  test('learns of what happens from the first day to the last, beside whoever is absent, and not before or after', async (t) => {
    const { app, clerk, deputy, receivers } = await start(t)
    assert.equal((await absent(app, clerk, deputy, 1, 2)).code, 200)
    const days: string[][] = []
    for (const text of ['第一天', '第二天', '第三天', '第四天']) {
      days.push(await receivers(text))
      app.clock.pass(DAY)
    }
    assert.deepEqual(days, [['clerk@a.example'], both, both, ['clerk@a.example']])
  })

  test('has the matters among their own, with the bell, and acts by rights of their own', async (t) => {
    const { app, clerk, deputy, id, key } = await start(t)
    assert.deepEqual(await mine(deputy), [])
    await absent(app, clerk, deputy, 0, 3)
    assert.deepEqual(await mine(deputy), ['管理员clerk'])
    await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '还在响' } })
    const { data } = await deputy.call('GET /prod-api/cms/proposal/notices')
    assert.ok(data.some(({ action, no }) => action === 'message' && no === key.no))
    assert.equal((await takeStep(deputy, id, 'accept')).code, 200)
    const letter = (await openTicket(clerk, id)).data
    assert.deepEqual([letter.userId, letter.events.at(-1)?.userName], [clerk.userId, '管理员deputy'])
    const counts = await deputy.call('GET /prod-api/cms/proposal/counts')
    assert.equal(counts.data.mine, 1)
    app.clock.pass(4 * DAY)
    assert.deepEqual(await mine(await app.admin('deputy')), [])
  })

  test('of a deputy stands in, too, and a circle ends', async (t) => {
    const { app, clerk, deputy, receivers } = await start(t)
    const third = await aClerk(app, 'third', HANDLING, place)
    await app.context.db
      .updateTable('administrator')
      .set({ email: 'third@a.example' })
      .where('id', '=', third.userId)
      .execute()
    await absent(app, clerk, deputy, 0, 3)
    await absent(app, deputy, third, 0, 3)
    await absent(app, third, clerk, 0, 3)
    assert.deepEqual(await receivers('大家都在休假'), [...both, 'third@a.example'])
  })

  test('is somebody who can do some of the work; days are days, in order, and not over', async (t) => {
    const { app, clerk, deputy } = await start(t)
    const far = await aClerk(app, 'far', HANDLING, '财务部')
    const { data } = await clerk.call('GET /prod-api/system/user/profile/absence')
    const could = data.deputies.map(({ userId }) => userId)
    assert.deepEqual(
      [deputy, far, clerk].map(({ userId }) => could.includes(userId)),
      [true, false, false],
    )
    const refusals: [Partial<{ deputyId: string; from: string; until: string }>, string | undefined][] = [
      [{ deputyId: far.userId }, 'deputyId'],
      [{ deputyId: clerk.userId }, 'deputyId'],
      [{ from: '2026-02-30' }, 'from'],
      [{ until: '' }, 'until'],
      [{ from: dayOf(app, 3), until: dayOf(app, 2) }, 'until'],
      [{ from: dayOf(app, -3), until: dayOf(app, -1) }, 'until'],
    ]
    const good = { deputyId: deputy.userId, from: dayOf(app, 0), until: dayOf(app, 1) }
    for (const [change, field] of refusals)
      assert.equal((await clerk.call(own, { body: { ...good, ...change } })).field, field, JSON.stringify(change))
    assert.equal((await clerk.call(own, { body: good })).code, 200)
  })

  test('is named by an administrator as well; lists and the dialog of assignment say until when', async (t) => {
    const { app, admin, clerk, deputy } = await start(t)
    const until = dayOf(app, 2)
    const params = { userId: clerk.userId }
    const body = { deputyId: deputy.userId, from: dayOf(app, 0), until }
    assert.equal((await admin.call('PUT /prod-api/system/user/absence/:userId', { params, body })).code, 200)
    const absence = { until, deputyName: '管理员deputy' }
    const [user] = (await admin.call('GET /prod-api/system/user/list', { query: { userName: 'clerk' } })).rows
    assert.deepEqual(user?.absence, absence)
    const { data } = await admin.call('GET /prod-api/cms/proposal/handlers', { query: { deptId: clerk.deptId } })
    assert.deepEqual(data.find(({ userId }) => userId === clerk.userId)?.absence, absence)
    assert.deepEqual((await deputy.call('GET /prod-api/system/user/profile/absence')).data.standsInFor, [
      { nickName: '管理员clerk', until },
    ])
    assert.equal((await clerk.call('PUT /prod-api/system/user/absence/:userId', { params, body })).code, 403)
    assert.equal((await clerk.call('DELETE /prod-api/system/user/profile/absence')).code, 200)
    assert.deepEqual(await mine(deputy), [])
  })
})
