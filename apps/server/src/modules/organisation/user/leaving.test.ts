import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sendMailTask } from '#modules/mail'
import { anEnquiry, openEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { aUser } from '../../../../test/people.ts'
import { aClerk, assignTo, aTicket, type Clerk, HANDLING, openTicket } from '../../../../test/tickets.ts'

const place = '云澜大厦管理处'
const disable = (actor: Actor, userId: string, handTo?: string) =>
  actor.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1', handTo } })
const remove = (actor: Actor, userIds: string, handTo?: string) =>
  actor.call('DELETE /prod-api/system/user/:userIds', { params: { userIds }, query: handTo ? { handTo } : {} })
const workOf = async (actor: Actor, userIds: string) =>
  (await actor.call('GET /prod-api/system/user/work/:userIds', { params: { userIds } })).data

/** A letter and an enquiry of a clerk. */
async function workFor(app: TestApp, clerk: Clerk) {
  const admin = await app.admin()
  const letter = await aTicket(app)
  await assignTo(admin, letter.id, clerk)
  const enquiry = await anEnquiry(app)
  const { deptId, userId } = clerk
  const body = { enquiryId: enquiry.id, version: 0, deptId, userId, note: '' }
  await admin.call('PUT /prod-api/cms/enquiry/assign', { body })
  return { admin, letter, enquiry }
}
const ownerOf = async (actor: Actor, id: string) => {
  const { userId, deptId, events } = (await openTicket(actor, id)).data
  return { userId, deptId, note: events.at(-1)?.note, action: events.at(-1)?.action }
}
const giveAddress = (app: TestApp, { userId }: Clerk, name: string) =>
  app.context.db
    .updateTable('administrator')
    .set({ email: `${name}@a.example` })
    .where('id', '=', userId)
    .execute()

describe('who leaves', () => {
  test('hands letters and enquiries over to a person, with a line in each history and one mail for each kind', async (t) => {
    const mailbox = await startMailbox()
    t.after(mailbox.stop)
    const app = await testApp(t, { mail: mailbox.mail })
    const clerk = await aClerk(app, 'clerk', [...HANDLING, ...WINNING], place)
    const other = await aClerk(app, 'other', [...HANDLING, ...WINNING], place)
    await giveAddress(app, other, 'other')
    const { admin, letter, enquiry } = await workFor(app, clerk)
    const { work, people } = await workOf(admin, clerk.userId)
    assert.deepEqual(
      work.map(({ text, count, takers }) => [text, count, takers.includes(other.userId)]),
      [
        ['1 件未办结的意见建议', 1, true],
        ['1 条跟进中的合作意向', 1, true],
      ],
    )
    assert.ok(people.some(({ userId, deptName }) => userId === other.userId && deptName === place))
    assert.ok(people.every(({ userId }) => userId !== clerk.userId))
    const { code, handedOver } = await disable(admin, clerk.userId, other.userId)
    assert.deepEqual(
      [code, handedOver],
      [200, ['1 件未办结的意见建议移交给管理员other', '1 条跟进中的合作意向移交给管理员other']],
    )
    const note = '因 管理员clerk 停用账号，移交给 管理员other'
    assert.deepEqual(await ownerOf(admin, letter.id), {
      userId: other.userId,
      deptId: clerk.deptId,
      note,
      action: 'assign',
    })
    const { data } = await openEnquiry(admin, enquiry.id)
    assert.deepEqual([data.userId, data.events.at(-1)?.note], [other.userId, note])
    await sendMailTask.run(app.context, app.clock.now())
    const subjects = mailbox.received.filter(({ to }) => to.includes('other@a.example')).map(({ subject }) => subject)
    assert.deepEqual(subjects.toSorted(), ['1 件来信移交给您', '1 条合作意向移交给您'])
    assert.deepEqual((await workOf(admin, clerk.userId)).work, [])
  })

  test('is not deleted without an answer, with the reason for programs; with one the work goes back to the department', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'clerk', [...HANDLING, ...WINNING], place)
    const { admin, letter, enquiry } = await workFor(app, clerk)
    const refusal = await remove(admin, clerk.userId)
    assert.deepEqual([refusal.code, refusal.reason], [500, 'openWork'])
    const { code, handedOver } = await remove(admin, clerk.userId, 'department')
    assert.deepEqual([code, handedOver], [200, ['1 件未办结的意见建议退回部门', '1 条跟进中的合作意向退回部门']])
    const { userId, deptId, note } = await ownerOf(admin, letter.id)
    assert.deepEqual([userId, deptId, note], ['', clerk.deptId, '因 管理员clerk 的账号被删除，退回部门'])
    assert.equal((await openEnquiry(admin, enquiry.id)).data.userId, '')
  })

  test('gives back to the department what the chosen person may not do', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'clerk', [...HANDLING, ...WINNING], place)
    const letters = await aClerk(app, 'letters', HANDLING, place)
    const { admin, letter, enquiry } = await workFor(app, clerk)
    const [, enquiries] = (await workOf(admin, clerk.userId)).work
    assert.equal(enquiries?.takers.includes(letters.userId), false)
    const { handedOver } = await disable(admin, clerk.userId, letters.userId)
    assert.deepEqual(handedOver, ['1 件未办结的意见建议移交给管理员letters', '1 条跟进中的合作意向退回部门'])
    assert.equal((await ownerOf(admin, letter.id)).userId, letters.userId)
    assert.equal((await openEnquiry(admin, enquiry.id)).data.userId, '')
    const far = await aClerk(app, 'far', HANDLING, '财务部')
    assert.deepEqual((await disable(admin, letters.userId, far.userId)).handedOver, ['1 件未办结的意见建议退回部门'])
  })

  test('changes nothing when the person who is to take over has left, too, or is out of reach', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'clerk', [...HANDLING, ...WINNING], place)
    const other = await aClerk(app, 'other', HANDLING, place)
    const far = await aClerk(app, 'far', HANDLING, '财务部')
    const { admin, letter } = await workFor(app, clerk)
    const rights = ['system:user:query', 'system:user:edit', ...HANDLING, ...WINNING]
    await aUser(app.context, 'chief', { permissions: rights, dataScope: '3', departmentId: clerk.deptId })
    const chief = await app.admin('chief')
    assert.ok((await workOf(chief, clerk.userId)).people.every(({ userId }) => userId !== far.userId))
    assert.equal((await disable(chief, clerk.userId, far.userId)).code, 403)
    await disable(admin, other.userId)
    for (const taker of [other.userId, clerk.userId])
      assert.match((await disable(admin, clerk.userId, taker)).msg, /接手的用户已停用/)
    assert.equal((await ownerOf(admin, letter.id)).userId, clerk.userId)
    assert.equal((await disable(chief, clerk.userId, 'department')).code, 200)
  })
})
