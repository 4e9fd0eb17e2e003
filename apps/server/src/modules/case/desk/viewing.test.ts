// Who has a case open now.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SECOND } from '@anju/contract/wire/time'
import { anApplication, aPosition, SELECTING } from '../../../../test/applications.ts'
import { anEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { type Actor, MINUTE, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING } from '../../../../test/tickets.ts'
import { forgetViewersTask } from '../../system/index.ts'

const place = '云澜大厦管理处'
const look = (actor: Actor, proposalId: string) =>
  actor.call('POST /prod-api/cms/proposal/viewing', { body: { proposalId } })
const seenBy = async (actor: Actor) => (await actor.call('GET /prod-api/cms/proposal/viewing')).data

test('who has a letter open is told who else has, in it and in the list, for a minute or so and within the data scope', async (t) => {
  const app = await testApp(t)
  const one = await aClerk(app, 'one', HANDLING, place)
  const other = await aClerk(app, 'other', HANDLING, place)
  const stranger = await aClerk(app, 'stranger', HANDLING, '财务部')
  const { id } = await aTicket(app)
  await assignTo(await app.admin(), id, { deptId: one.deptId })
  assert.deepEqual((await look(one, id)).data, [])
  assert.deepEqual(await seenBy(one), [])
  assert.deepEqual((await look(other, id)).data, ['管理员one'])
  assert.deepEqual((await look(one, id)).data, ['管理员other'])
  assert.deepEqual(await seenBy(one), [{ id, nickName: '管理员other' }])
  assert.equal((await look(stranger, id)).code, 404)
  assert.deepEqual(await seenBy(stranger), [])
  app.clock.pass(60 * SECOND)
  assert.equal((await seenBy(one)).length, 1)
  app.clock.pass(20 * SECOND)
  assert.deepEqual(await seenBy(one), [])
})

test('that somebody looked is no record: it is deleted after two minutes', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { id } = await aTicket(app)
  await look(admin, id)
  const rows = () => app.context.db.selectFrom('viewer').select('thing_id').execute()
  await forgetViewersTask.run(app.context, app.clock.now())
  assert.equal((await rows()).length, 1)
  app.clock.pass(2 * MINUTE + 1)
  assert.equal(await forgetViewersTask.run(app.context, app.clock.now()), '已清除 1 条')
  assert.deepEqual(await rows(), [])
  assert.doesNotMatch(JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute()), /viewing/)
})

test('it is the same for enquiries and applications', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const sales = await aClerk(app, 'sales', [...WINNING, 'cms:enquiry:assign'], '市场拓展部')
  const { id: enquiryId } = await anEnquiry(app)
  await admin.call('POST /prod-api/cms/enquiry/viewing', { body: { enquiryId } })
  const names = (await sales.call('POST /prod-api/cms/enquiry/viewing', { body: { enquiryId } })).data
  assert.equal(names.length, 1)
  const chooser = await aClerk(app, 'chooser', SELECTING, '人力资源部')
  const { id: applicationId } = await anApplication(app, await aPosition(app))
  await admin.call('POST /prod-api/cms/recruitment/viewing', { body: { applicationId } })
  assert.deepEqual(
    (await chooser.call('GET /prod-api/cms/recruitment/viewing')).data.map(({ id }) => id),
    [applicationId],
  )
})
