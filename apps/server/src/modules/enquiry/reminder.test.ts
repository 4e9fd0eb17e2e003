import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendMailTask } from '#modules/mail'
import { anEnquiry, openEnquiry, WINNING } from '../../../test/enquiries.ts'
import { HOUR, testApp } from '../../../test/harness.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { aClerk } from '../../../test/tickets.ts'
import { remindEnquiriesTask } from './task.ts'

test('whoever follows an enquiry is reminded of the first call, then of the day of the next step', async (t) => {
  const mailbox = await startMailbox()
  t.after(mailbox.stop)
  const app = await testApp(t, { mail: mailbox.mail })
  const sales = await aClerk(app, 'sales', WINNING, '市场拓展部')
  await app.context.db
    .updateTable('administrator')
    .set({ email: 'sales@a.example' })
    .where('id', '=', sales.userId)
    .execute()
  const { id } = await anEnquiry(app)
  const { deptId, userId } = sales
  const body = { enquiryId: id, version: 0, deptId, userId, note: '' }
  await (await app.admin()).call('PUT /prod-api/cms/enquiry/assign', { body })
  /** The subjects of what is sent while so many hours pass. */
  const pass = async (hours: number) => {
    const before = mailbox.received.length
    for (let hour = 0; hour < hours; hour++) {
      app.clock.pass(HOUR)
      await remindEnquiriesTask.run(app.context, app.clock.now())
    }
    await sendMailTask.run(app.context, app.clock.now())
    return mailbox.received.slice(before).map(({ subject }) => subject)
  }
  await pass(0)
  assert.deepEqual(await pass(24 * 7), [
    '1 条合作意向时限过半',
    '1 条合作意向今天到期',
    '1 条合作意向超期',
    '1 条合作意向超期两天',
  ])
  const again = await app.admin('sales')
  const { data } = await openEnquiry(again, id)
  const plan = { enquiryId: id, version: data.version, nextOn: '2026-12-01', nextStep: '带方案拜访' }
  assert.equal((await again.call('PUT /prod-api/cms/enquiry/plan', { body: plan })).code, 200)
  assert.deepEqual(await pass(24), [])
})

test('a step that is planned before the first call counts as well: today, in the list and in a mail; not for as long as anybody likes', async (t) => {
  const mailbox = await startMailbox()
  t.after(mailbox.stop)
  const app = await testApp(t, { mail: mailbox.mail })
  const sales = await aClerk(app, 'sales', [...WINNING, 'cms:enquiry:assign'], '市场拓展部')
  await app.context.db
    .updateTable('administrator')
    .set({ email: 'sales@a.example' })
    .where('id', '=', sales.userId)
    .execute()
  const { id, no } = await anEnquiry(app)
  const plan = async (nextOn: string) => {
    const { version } = (await openEnquiry(sales, id)).data
    return sales.call('PUT /prod-api/cms/enquiry/plan', { body: { enquiryId: id, version, nextOn, nextStep: '去电' } })
  }
  assert.deepEqual([(await plan('2029-11-22')).field, (await plan('9999-12-31')).field], ['nextOn', 'nextOn'])
  assert.equal((await plan('2029-11-21')).code, 200)
  const today = async () => {
    const { rows } = await sales.call('GET /prod-api/cms/enquiry/list', { query: { view: 'today' } })
    return rows.map((row) => [row.no, row.next?.task, row.next?.until])
  }
  // The call is due on Monday, in two days.
  assert.deepEqual(await today(), [])
  assert.equal((await plan('2026-11-21')).code, 200)
  assert.deepEqual(await today(), [[no, 'step', '2026-11-21']])
  await sendMailTask.run(app.context, app.clock.now())
  mailbox.received.length = 0
  await remindEnquiriesTask.run(app.context, app.clock.now())
  await sendMailTask.run(app.context, app.clock.now())
  assert.deepEqual(
    mailbox.received.map(({ subject }) => subject),
    ['1 条合作意向今天到期'],
  )
})
