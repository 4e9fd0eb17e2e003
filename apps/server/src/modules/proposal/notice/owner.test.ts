import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sendMailTask } from '#modules/mail'
import { anEnquiry, openEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { type Actor, DAY, type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep } from '../../../../test/tickets.ts'
import { lateTask } from './task.ts'

const place = '云澜大厦管理处'
const ASSIGN = 'cms:proposal:assign'

async function withMail(t: Parameters<typeof testApp>[0]) {
  const mailbox = await startMailbox()
  t.after(mailbox.stop)
  return { mailbox, app: await testApp(t, { mail: mailbox.mail }) }
}
const giveAddress = (app: TestApp, { userId }: { userId: string }, name: string) =>
  app.context.db
    .updateTable('administrator')
    .set({ email: `${name}@a.example` })
    .where('id', '=', userId)
    .execute()
/** Recipients and subjects of what has been sent since the last time. */
async function sent(app: TestApp, mailbox: Awaited<ReturnType<typeof startMailbox>>): Promise<string[]> {
  const before = mailbox.received.length
  await sendMailTask.run(app.context, app.clock.now())
  return mailbox.received.slice(before).map(({ to, subject }) => `${to} ${subject}`)
}
const leave: Record<string, (app: TestApp, userId: string) => Promise<unknown>> = {
  disabled: async (app, userId) =>
    (await app.admin()).call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1' } as never }),
  // Accounts with open work are not deleted any more; rows of those that were before are still there.
  deleted: async (app, userId) => {
    await app.context.db.deleteFrom('administrator').where('id', '=', userId).execute()
    return { code: 200 }
  },
}

describe('what nobody answers for', () => {
  for (const [how, go] of Object.entries(leave)) {
    test(`a letter whose clerk is ${how} waits for assignment: in the view, with a notice and a mail to dispatchers`, async (t) => {
      const { app, mailbox } = await withMail(t)
      const head = await aClerk(app, 'head', [...HANDLING, ASSIGN], place)
      const clerk = await aClerk(app, 'clerk', HANDLING, place)
      await giveAddress(app, head, 'head')
      const { id, key } = await aTicket(app)
      await assignTo(await app.admin(), id, clerk)
      assert.deepEqual(await sent(app, mailbox), [`head@a.example 收到来信 ${key.no}`])
      const unassigned = async () =>
        (await head.call('GET /prod-api/cms/proposal/list', { query: { view: 'unassigned' } })).rows.map(
          (row) => row.no,
        )
      assert.deepEqual(await unassigned(), [])
      assert.equal(((await go(app, clerk.userId)) as { code: number }).code, 200)
      assert.deepEqual(await unassigned(), [key.no])
      const said = how === 'disabled' ? ['head@a.example 1 件来信尚无负责人'] : []
      assert.deepEqual(await sent(app, mailbox), said)
      assert.equal((await head.call('GET /prod-api/cms/proposal/counts')).data.unassigned, 1)
      await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '我进不了门' } })
      assert.deepEqual(await sent(app, mailbox), [`head@a.example 来信 ${key.no}：来信人补充了内容`])
      const { data } = await head.call('GET /prod-api/cms/proposal/notices')
      assert.ok(data.some((one) => one.action === 'message' && one.no === key.no))
      app.clock.pass(3 * DAY)
      await lateTask.run(app.context, app.clock.now())
      assert.deepEqual(await sent(app, mailbox), ['head@a.example 1 件来信超期'])
      await takeStep(await app.admin('head'), id, 'accept')
      assert.equal((await openTicket(await app.admin('head'), id)).data.userId, head.userId)
    })

    test(`an enquiry whose owner is ${how} is followed by nobody: in the view, and whoever works on it follows it`, async (t) => {
      const app = await testApp(t)
      const sales = await aClerk(app, 'sales', WINNING, '市场拓展部')
      const other = await aClerk(app, 'other', [...WINNING, 'cms:enquiry:assign'], '市场拓展部')
      const { id, no } = await anEnquiry(app)
      const { deptId, userId } = sales
      const body = { enquiryId: id, version: 0, deptId, userId, note: '' }
      await (await app.admin()).call('PUT /prod-api/cms/enquiry/assign', { body })
      const unassigned = async () =>
        (await other.call('GET /prod-api/cms/enquiry/list', { query: { view: 'unassigned' } })).rows.map(
          (row) => row.no,
        )
      assert.deepEqual(await unassigned(), [])
      await go(app, userId)
      assert.deepEqual(await unassigned(), [no])
      await other.call('PUT /prod-api/cms/enquiry/move', {
        body: { enquiryId: id, version: 1, state: 'contacted', note: '谈过。' },
      })
      assert.equal((await openEnquiry(other, id)).data.userId, other.userId)
    })
  }

  test('a letter that no rule catches is mailed to dispatchers at once, an urgent one with the minute', async (t) => {
    const { app, mailbox } = await withMail(t)
    const dispatcher = await aClerk(app, 'dispatcher', [...HANDLING, ASSIGN], '综合管理部')
    await giveAddress(app, dispatcher, 'dispatcher')
    const calm = await aTicket(app)
    assert.deepEqual(await sent(app, mailbox), [`dispatcher@a.example 收到来信 ${calm.key.no}`])
    const { key } = await aTicket(app, { urgent: true })
    assert.deepEqual(await sent(app, mailbox), [`dispatcher@a.example 【紧急】来信 ${key.no}`])
    assert.match(mailbox.received.at(-1)?.text ?? '', /请在 2026-11-21 12:00 前受理/)
  })

  test('without dispatchers the administrators learn of it, and a message to a letter of nobody reaches somebody, too', async (t) => {
    const { app, mailbox } = await withMail(t)
    await app.context.db
      .updateTable('administrator')
      .set({ email: 'root@a.example' })
      .where('user_name', '=', 'admin')
      .execute()
    const { key } = await aTicket(app, { urgent: true })
    assert.deepEqual(await sent(app, mailbox), [`root@a.example 【紧急】来信 ${key.no}`])
    await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '水流到楼下了' } })
    assert.deepEqual(await sent(app, mailbox), [`root@a.example 来信 ${key.no}：来信人补充了内容`])
  })

  test('who answers for a letter that becomes urgent, or is assigned an urgent one, reads so with the minute', async (t) => {
    const { app, mailbox } = await withMail(t)
    const clerk = await aClerk(app, 'clerk', HANDLING, place)
    await giveAddress(app, clerk, 'clerk')
    const admin = await app.admin()
    const { id, key } = await aTicket(app, { urgent: true })
    await assignTo(admin, id, clerk)
    assert.deepEqual(await sent(app, mailbox), [`clerk@a.example 【紧急】来信 ${key.no} 已分派给您`])
    const calm = await aTicket(app)
    await assignTo(admin, calm.id, clerk)
    await sent(app, mailbox)
    const { data } = await openTicket(admin, calm.id)
    const body = { proposalId: calm.id, version: data.version, urgent: true, note: '漏水' }
    assert.equal((await admin.call('PUT /prod-api/cms/proposal/priority', { body })).code, 200)
    assert.deepEqual(await sent(app, mailbox), [`clerk@a.example 【紧急】来信 ${calm.key.no}`])
  })
})

describe('what happens to a letter that somebody has', () => {
  test('opened again, urgent, or out of all hands: whoever has to act learns of it by bell and mail, and of no limit that is over', async (t) => {
    const { app, mailbox } = await withMail(t)
    const clerk = await aClerk(app, 'clerk', HANDLING, place)
    const head = await aClerk(app, 'head', [...HANDLING, ASSIGN], place)
    const reception = await aClerk(app, 'reception', [...HANDLING, ASSIGN], '综合管理部')
    for (const [name, user] of Object.entries({ clerk, head, reception })) await giveAddress(app, user, name)
    const { id, key } = await aTicket(app, { urgent: true })
    await assignTo(head, id, clerk)
    await takeStep(clerk, id, 'start')
    await takeStep(clerk, id, 'close', '已修复')
    await sent(app, mailbox)
    app.clock.pass(DAY)
    const again = { head: await app.admin('head'), clerk: await app.admin('clerk') }
    const bell = async () => (await again.clerk.call('GET /prod-api/cms/proposal/notices')).data[0]?.action
    const mark = async (urgent: boolean) => {
      const { data } = await openTicket(again.head, id)
      const body = { proposalId: id, version: data.version, urgent, note: '' }
      assert.equal((await again.head.call('PUT /prod-api/cms/proposal/priority', { body })).code, 200)
    }
    assert.equal((await takeStep(again.head, id, 'reopen', '再看一次')).code, 200)
    assert.deepEqual(await sent(app, mailbox), [`clerk@a.example 来信 ${key.no}：重新办理`])
    assert.match(mailbox.received.at(-1)?.text ?? '', /重新办理，请在 2026-11-27 前答复。/)
    assert.equal(await bell(), 'reopen')
    await mark(false)
    await mark(true)
    assert.deepEqual(await sent(app, mailbox), [`clerk@a.example 【紧急】来信 ${key.no}`])
    assert.match(mailbox.received.at(-1)?.text ?? '', /，请在 2026-11-27 前答复。/)
    assert.equal(await bell(), 'priority')
    await assignTo(again.head, id, {})
    assert.deepEqual(await sent(app, mailbox), [`reception@a.example 【紧急】来信 ${key.no} 已退回待分派`])
  })

  test('a letter on its own again, because the other one was withdrawn, is said to whoever has it', async (t) => {
    const { app, mailbox } = await withMail(t)
    const clerk = await aClerk(app, 'clerk', HANDLING, place)
    await giveAddress(app, clerk, 'clerk')
    const admin = await app.admin()
    const [lead, merged] = [await aTicket(app), await aTicket(app)]
    for (const { id } of [lead, merged]) await assignTo(admin, id, clerk)
    const body = { proposalId: merged.id, version: 2, into: lead.id, note: '', answer: '' }
    assert.equal((await clerk.call('PUT /prod-api/cms/proposal/merge', { body })).code, 200)
    await sent(app, mailbox)
    assert.equal((await app.visitor.call('PUT /api/cms/proposal/withdraw', { body: lead.key })).code, 200)
    assert.deepEqual(await sent(app, mailbox), [`clerk@a.example 来信 ${merged.key.no}：重新办理`])
  })

  test('the lowest rating, or a matter that is not solved, reaches the head as well as whoever answered, by bell and mail', async (t) => {
    const { app, mailbox } = await withMail(t)
    const clerk = await aClerk(app, 'clerk', HANDLING, place)
    const head = await aClerk(app, 'head', [...HANDLING, ASSIGN], place)
    const colleague = await aClerk(app, 'colleague', HANDLING, place)
    for (const [name, user] of Object.entries({ clerk, head, colleague })) await giveAddress(app, user, name)
    const bells = async (no: string) => {
      const of = async (actor: Actor) =>
        (await actor.call('GET /prod-api/cms/proposal/notices')).data
          .filter((one) => one.no === no && ['confirm', 'dissatisfied'].includes(one.action))
          .map(({ action }) => action)
      return [await of(clerk), await of(head), await of(colleague)]
    }
    const answered = async () => {
      const ticket = await aTicket(app)
      await assignTo(await app.admin(), ticket.id, clerk)
      await takeStep(clerk, ticket.id, 'reply', '已修复。')
      return ticket
    }
    const rate = async ({ key }: { key: { no: string; code: string } }, rating: object) => {
      await sent(app, mailbox)
      const body = { ...key, text: '', satisfaction: 3, ...rating }
      assert.equal((await app.visitor.call('PUT /api/cms/proposal/confirm', { body })).code, 200)
      return (await sent(app, mailbox)).sort()
    }
    const bad = [['dissatisfied'], ['dissatisfied'], []]
    for (const rating of [{ satisfaction: 1 }, { satisfaction: 5, solved: false }]) {
      const ticket = await answered()
      const { no } = ticket.key
      const subject = `来信 ${no}：评价不满意或未解决`
      assert.deepEqual(await rate(ticket, rating), [`clerk@a.example ${subject}`, `head@a.example ${subject}`])
      assert.deepEqual(await bells(no), bad)
    }
    for (const rating of [{ satisfaction: 2 }, { satisfaction: 5, solved: true }]) {
      const ticket = await answered()
      assert.deepEqual(await rate(ticket, rating), [])
      assert.deepEqual(await bells(ticket.key.no), [['confirm'], [], []])
    }
    const [lead, merged] = [await answered(), await aTicket(app)]
    const { version } = (await openTicket(head, merged.id)).data
    const body = { proposalId: merged.id, version, into: lead.id, note: '', answer: '已修复。' }
    assert.equal((await (await app.admin()).call('PUT /prod-api/cms/proposal/merge', { body })).code, 200)
    assert.deepEqual(await rate(lead, { satisfaction: 4 }), [])
    assert.equal((await rate(merged, { satisfaction: 1 })).length, 2)
    assert.deepEqual(await bells(lead.key.no), [['dissatisfied', 'confirm'], ['dissatisfied'], []])
    assert.deepEqual(await bells(merged.key.no), [[], [], []])
  })

  test('an urgent letter that goes to a department by itself is also said to those who assign', async (t) => {
    const { app, mailbox } = await withMail(t)
    const clerk = await aClerk(app, 'clerk', HANDLING, place)
    const reception = await aClerk(app, 'reception', [...HANDLING, ASSIGN], '综合管理部')
    await app.context.db.updateTable('role').set({ data_scope: '1' }).where('id', '=', 'role-reception').execute()
    for (const [name, user] of Object.entries({ clerk, reception })) await giveAddress(app, user, name)
    const project = { projectName: '云澜大厦', deptId: clerk.deptId, orderNum: 0, buildingNames: [] }
    const { projectId } = await (await app.admin()).call('POST /prod-api/cms/place', { body: project })
    const { key } = await aTicket(app, { projectId: String(projectId), urgent: true })
    assert.deepEqual((await sent(app, mailbox)).sort(), [
      `clerk@a.example 【紧急】来信 ${key.no}`,
      `reception@a.example 【紧急】来信 ${key.no}`,
    ])
  })
})
