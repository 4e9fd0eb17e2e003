// What the clock says of limits: each event once, merged for each user, and in the groups of the department.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendMailTask } from '#modules/mail'
import { HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { aClerk, assignTo, aTicket, HANDLING, takeStep } from '../../../../test/tickets.ts'
import { hasReached } from './limits.ts'
import { lateTask } from './task.ts'

async function start(t: Parameters<typeof testApp>[0]) {
  const mailbox = await startMailbox()
  t.after(mailbox.stop)
  const app = await testApp(t, { mail: mailbox.mail })
  const clerk = await aClerk(app, 'clerk', HANDLING, '云澜大厦管理处')
  await app.context.db
    .updateTable('administrator')
    .set({ email: 'clerk@a.example' })
    .where('id', '=', clerk.userId)
    .execute()
  return { app, mailbox, clerk }
}

/** Lets time pass hour by hour, as the task runs; resolves with the subjects of what was sent. */
async function pass(app: TestApp, mailbox: Awaited<ReturnType<typeof startMailbox>>, hours: number) {
  const before = mailbox.received.length
  for (let hour = 0; hour < hours; hour++) {
    app.clock.pass(HOUR)
    await lateTask.run(app.context, app.clock.now())
  }
  await sendMailTask.run(app.context, app.clock.now())
  return mailbox.received.slice(before)
}

/** The tests begin on Saturday, 2026-11-21, at 10:00. */
test('half of the time, the day of the limit, and a limit that is missed, also by two days, are said once each', async (t) => {
  const { app, mailbox, clerk } = await start(t)
  const { id, key } = await aTicket(app)
  await assignTo(await app.admin(), id, clerk)
  await pass(app, mailbox, 0)
  mailbox.received.length = 0
  const letters = await pass(app, mailbox, 24 * 14)
  assert.deepEqual(
    letters.map(({ subject }) => subject),
    [
      '1 件来信时限过半',
      '1 件来信今天到期',
      '1 件来信超期',
      '1 件来信时限过半',
      '1 件来信超期两天',
      '1 件来信今天到期',
      '1 件来信超期',
      '1 件来信超期两天',
      '1 件来信今天到期',
      '1 件来信超期',
      '1 件来信超期两天',
    ],
  )
  const texts = letters.map(({ text }) => text.split('\n')[0])
  assert.match(texts[0] ?? '', new RegExp(`^${key.no}（投诉）受理时限已过半，请在 2026-11-23 前受理`))
  assert.match(texts[2] ?? '', /已超过受理时限，尚未受理/)
  assert.match(texts.at(-1) ?? '', /已超过十日期限两天，尚未答复/)
})

test('several letters are one mail, and what is answered is not reminded of', async (t) => {
  const { app, mailbox, clerk } = await start(t)
  const tickets = [await aTicket(app), await aTicket(app), await aTicket(app)]
  for (const { id } of tickets) await assignTo(await app.admin(), id, clerk)
  await takeStep(clerk, tickets[0]?.id ?? '', 'accept')
  await takeStep(clerk, tickets[0]?.id ?? '', 'reply', '已修复。')
  await pass(app, mailbox, 0)
  const [letter, ...others] = await pass(app, mailbox, 36)
  assert.deepEqual([letter?.subject, others.length], ['2 件来信时限过半', 0])
  assert.ok(!letter?.text.includes(tickets[0]?.key.no ?? ''))
})

test('the task reads only letters of which a limit has reached something that is not said yet', async (t) => {
  const { app, mailbox, clerk } = await start(t)
  const { id } = await aTicket(app)
  await assignTo(await app.admin(), id, clerk)
  const read = async () =>
    (await app.context.db.selectFrom('proposal').select('id').where(hasReached(app.clock.now())).execute()).length
  const counts: number[] = [await read()]
  for (let day = 0; day < 16; day++) {
    app.clock.pass(24 * HOUR)
    counts.push(await read())
    await pass(app, mailbox, 0)
    await lateTask.run(app.context, app.clock.now())
    assert.equal(await read(), 0, `day ${day}`)
  }
  assert.ok(counts.filter((count) => count === 1).length >= 5, counts.join(' '))
  assert.equal(counts.at(-1), 0)
})

test('letters of one department in two projects are said to those who see them, also when their owner leaves', async (t) => {
  const mailbox = await startMailbox()
  t.after(mailbox.stop)
  const app = await testApp(t, { mail: mailbox.mail })
  const admin = await app.admin()
  const leaver = await aClerk(app, 'leaver', HANDLING, '云澜大厦管理处')
  const numbers: string[] = []
  for (const name of ['one', 'other']) {
    const head = await aClerk(app, name, [...HANDLING, 'cms:proposal:assign'], '云澜大厦管理处')
    const body = { projectName: `云澜 ${name}`, deptId: head.deptId, orderNum: 0, buildingNames: [] }
    const project_id = String((await admin.call('POST /prod-api/cms/place', { body })).projectId)
    await app.context.db
      .insertInto('role_project')
      .values({ role_id: `role-${name}`, project_id })
      .execute()
    const email = `${name}@a.example`
    await app.context.db.updateTable('administrator').set({ email }).where('id', '=', head.userId).execute()
    const { id, key } = await aTicket(app, { projectId: project_id })
    await assignTo(admin, id, leaver)
    numbers.push(key.no)
  }
  await pass(app, mailbox, 0)
  const said = () =>
    ['one@a.example', 'other@a.example'].map((address) =>
      numbers.filter((no) => mailbox.received.some(({ to, text }) => to.includes(address) && text.includes(no))),
    )
  const each = numbers.map((no) => [no])
  mailbox.received.length = 0
  const body = { userId: leaver.userId, status: '1' as const, handTo: 'department' }
  assert.equal((await admin.call('PUT /prod-api/system/user/changeStatus', { body })).code, 200)
  await pass(app, mailbox, 0)
  assert.deepEqual(said(), each, 'the owner has left')
  mailbox.received.length = 0
  await pass(app, mailbox, 72)
  assert.deepEqual(said(), each, 'the limit for accepting')
})
