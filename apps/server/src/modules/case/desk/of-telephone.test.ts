// Cases are found by telephone without the right to read it, and within the scope of the call.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENQUIRY } from '#modules/enquiry'
import type { User } from '#modules/identity'
import { PROPOSAL } from '#modules/proposal'
import { APPLICATION } from '#modules/recruitment'
import { anApplication, aPosition } from '../../../../test/applications.ts'
import { anEnquiry } from '../../../../test/enquiries.ts'
import { type Actor, MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING } from '../../../../test/tickets.ts'
import { casesOfTelephone } from './of-telephone.ts'

const place = '云澜大厦管理处'

/** What a user sees of letters by a telephone number. */
async function lettersOf({ context }: TestApp, actor: Actor, telephone: string) {
  const caller = (await context.answers.administrator(context, actor.token, false)) as User
  return casesOfTelephone(context.db, context, PROPOSAL, { caller, permission: 'cms:proposal:list' }, telephone)
}
const numbersOf = async (app: TestApp, actor: Actor, telephone: string) =>
  (await lettersOf(app, actor, telephone)).map(({ no }) => no)

test('the earlier cases of a telephone are listed, the latest first, however it is typed', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const first = await aTicket(app, { phone: '13800001234' })
  app.clock.pass(MINUTE)
  const second = await aTicket(app, { phone: '13800001234', subject: '地下车库漏水' })
  await aTicket(app, { phone: '13800001235' })
  for (const typed of ['13800001234', '138 0000 1234', '+86-138-0000-1234', '１３８００００１２３４'])
    assert.deepEqual(await numbersOf(app, admin, typed), [second.key.no, first.key.no], typed)
  const [latest] = await lettersOf(app, admin, '13800001234')
  assert.deepEqual([latest?.id, latest?.heading, latest?.state], [second.id, '地下车库漏水', 'submitted'])
  for (const part of ['1380000123', '3800001234', '1234', '', '李先生'])
    assert.deepEqual(await numbersOf(app, admin, part), [], part)
})

test('a landline is found with its area code and without', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { key } = await aTicket(app, { phone: '0571-88886666-8' })
  for (const typed of ['0571-88886666-8', '0571 8888 6666', '88886666'])
    assert.deepEqual(await numbersOf(app, admin, typed), [key.no], typed)
})

test('nobody sees by a telephone what is outside of their data scope', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', HANDLING, place)
  const { id, key } = await aTicket(app, { phone: '13800001234' })
  assert.deepEqual(await numbersOf(app, clerk, '13800001234'), [])
  await assignTo(await app.admin(), id, clerk)
  assert.deepEqual(await numbersOf(app, clerk, '13800001234'), [key.no])
})

test('a telephone that is deleted or corrected leaves the digests in the same transaction', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { db } = app.context
  const letter = await aTicket(app, { phone: '13800001234' })
  const written = { subject: '电梯', content: '三号电梯上行经过八层时有明显异响。', project: '', location: '' }
  const body = { proposalId: letter.id, ...written, phone: '13900005678' }
  assert.equal((await admin.call('PUT /prod-api/cms/proposal', { body: { ...body, version: 1 } })).code, 200)
  assert.deepEqual(await numbersOf(app, admin, '13800001234'), [])
  assert.deepEqual(await numbersOf(app, admin, '13900005678'), [letter.key.no])
  const { code } = await app.visitor.call('PUT /api/cms/proposal/anonymise', { body: letter.key })
  assert.equal(code, 200)
  assert.deepEqual(await numbersOf(app, admin, '13900005678'), [])
  const application = await anApplication(app, await aPosition(app))
  const enquiry = await anEnquiry(app)
  assert.notDeepEqual(await db.selectFrom('case_digest').selectAll().execute(), [])
  await app.visitor.call('PUT /api/cms/recruitment/withdraw', { body: application.key })
  await admin.call('DELETE /prod-api/cms/enquiry/:enquiryId', { params: { enquiryId: enquiry.id } })
  assert.deepEqual(await db.selectFrom('case_digest').selectAll().execute(), [])
})

test('cases from before there were digests get them at the next start, of every kind', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  await aTicket(app)
  await anApplication(app, await aPosition(app))
  await anEnquiry(app)
  const digests = () => db.selectFrom('case_digest').selectAll().orderBy('digest').execute()
  const before = await digests()
  assert.deepEqual([...new Set(before.map(({ kind }) => kind))].sort(), ['application', 'enquiry', 'proposal'])
  await db.deleteFrom('case_digest').execute()
  for (const { table } of [PROPOSAL, APPLICATION, ENQUIRY])
    await db
      .updateTable(table as 'enquiry')
      .set({ doc: null })
      .execute()
  await app.another()
  assert.deepEqual(await digests(), before)
})

test('a digest cannot be computed without the key of the installation', async (t) => {
  const app = await testApp(t)
  await aTicket(app, { phone: '13800001234' })
  const other = await testApp(t, { secretKey: 'jQ3mX7vB2nK9pL5wR8tY1zC4dF6gH0sA' })
  await aTicket(other, { phone: '13800001234' })
  const digests = async ({ context }: TestApp) =>
    (await context.db.selectFrom('case_digest').select('digest').execute()).map(({ digest }) => digest)
  const own = await digests(app)
  assert.equal((await digests(other)).filter((digest) => own.includes(digest)).length, 0)
  assert.equal(own.length > 1, true)
})
