import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lateTask } from '#modules/proposal'
import { DAY, HOUR, type TestApp, testApp } from '../../../test/harness.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { aClerk, assignTo, aTicket, HANDLING } from '../../../test/tickets.ts'
import { sendMailTask } from './index.ts'

const ASSIGNING = [...HANDLING, 'cms:proposal:assign']
const send = (app: TestApp) => sendMailTask.run(app.context, app.clock.now())

/** Tickets whose arrival has been mailed. */
async function arrivedTickets(app: TestApp, box: Awaited<ReturnType<typeof startMailbox>>, count: number) {
  const tickets = []
  for (let at = 0; at < count; at++) tickets.push(await aTicket(app))
  await send(app)
  box.received.length = 0
  return tickets
}

/** An application that sends to a mailbox, with a head and an engineer of one department who have addresses. */
async function mailing(t: Parameters<typeof testApp>[0]) {
  const box = await startMailbox()
  t.after(() => box.stop())
  const app = await testApp(t, { mail: box.mail, publicOrigins: ['https://www.a.example'] })
  const head = await aClerk(app, 'head', ASSIGNING, '云澜大厦管理处')
  const engineer = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  for (const { userId } of [head, engineer])
    await app.context.db
      .updateTable('administrator')
      .set({ email: `${userId}@a.example` })
      .where('id', '=', userId)
      .execute()
  return { app, box, head, engineer }
}

test('whoever is named for a ticket has a letter with its number and a link, and nothing that its sender wrote', async (t) => {
  const { app, box, head, engineer } = await mailing(t)
  const [{ id, key }] = (await arrivedTickets(app, box, 1)) as [Awaited<ReturnType<typeof aTicket>>]
  await assignTo(head, id, engineer)
  assert.equal(await send(app), '已发送 1 封')
  const [letter] = box.received
  assert.deepEqual([letter?.to, letter?.subject], [[`${engineer.userId}@a.example`], `来信 ${key.no} 已分派给您`])
  assert.match(letter?.text ?? '', new RegExp(`来信 ${key.no}（投诉）已分派给您，请在 2026-11-27 前答复。`))
  assert.match(
    letter?.text ?? '',
    new RegExp(`^https://www\\.a\\.example/admin/#/cms/proposal\\?keyword=${key.no}$`, 'm'),
  )
  for (const secret of ['电梯', '云澜', '钱女士', '13800138000']) assert.ok(!letter?.text.includes(secret), secret)
  await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '今天又停了一次' } })
  await send(app)
  assert.equal(box.received[1]?.subject, `来信 ${key.no}：来信人补充了内容`)
  assert.ok(!box.received[1]?.text.includes('又停'))
  assert.equal(await send(app), '')
})

test('who assigns a ticket to themselves has no letter; a department without a user has one for its head', async (t) => {
  const { app, box, head, engineer } = await mailing(t)
  const [own, open] = await arrivedTickets(app, box, 2)
  await assignTo(head, own?.id ?? '', head)
  await assignTo(await app.admin(), open?.id ?? '', { deptId: engineer.deptId })
  await send(app)
  assert.deepEqual(
    box.received.map(({ to }) => to),
    [[`${head.userId}@a.example`]],
  )
})

test('missed limits are one letter for each person, to whoever answers and to the head', async (t) => {
  const { app, box, head, engineer } = await mailing(t)
  const tickets = [await aTicket(app), await aTicket(app)]
  for (const { id } of tickets) await assignTo(head, id, engineer)
  await send(app)
  box.received.length = 0
  app.clock.pass(3 * DAY + HOUR)
  await lateTask.run(app.context, app.clock.now())
  assert.equal(await send(app), '已发送 2 封')
  assert.deepEqual(
    box.received.map(({ to, subject }) => [...to, subject]).sort(),
    [head, engineer].map(({ userId }) => [`${userId}@a.example`, '2 件来信超期']).sort(),
  )
  for (const { key } of tickets)
    assert.match(box.received[0]?.text ?? '', new RegExp(`${key.no}（投诉）已超过受理时限`))
})

test('a letter that the server does not take is sent later, and given up after a day', async (t) => {
  const { app, box, head, engineer } = await mailing(t)
  const [{ id }] = (await arrivedTickets(app, box, 1)) as [Awaited<ReturnType<typeof aTicket>>]
  await assignTo(head, id, engineer)
  box.state.refusing = true
  assert.match(await send(app), /^已发送 0 封，失败 1 封：.*too busy/)
  assert.equal(await send(app), '')
  box.state.refusing = false
  app.clock.pass(60_000)
  assert.equal(await send(app), '已发送 1 封')
  await assignTo(await app.admin(), id, {})
  await assignTo(await app.admin(), id, engineer)
  box.state.refusing = true
  let attempts = 0
  while ((await app.context.db.selectFrom('mail').select('id').execute()).length > 0) {
    attempts++
    await send(app)
    app.clock.pass(12 * HOUR)
  }
  assert.equal(attempts, 7)
})

test('without an SMTP server nothing is queued', async (t) => {
  const app = await testApp(t)
  const head = await aClerk(app, 'head', ASSIGNING, '云澜大厦管理处')
  await app.context.db.updateTable('administrator').set({ email: 'a@a.example' }).execute()
  await assignTo(await app.admin(), (await aTicket(app)).id, head)
  assert.deepEqual(await app.context.db.selectFrom('mail').selectAll().execute(), [])
})
