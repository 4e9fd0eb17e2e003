// The bell for enquiries and applications; that of letters is tested beside them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anApplication, aPosition, moveTo, SELECTING } from '../../../../test/applications.ts'
import { anEnquiry, openEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aClerk } from '../../../../test/tickets.ts'

test('a new enquiry rings for whoever assigns, then for whoever follows it, and reading one marks it', async (t) => {
  const app = await testApp(t)
  const head = await aClerk(app, 'head', [...WINNING, 'cms:enquiry:assign'], '综合管理部')
  const sales = await aClerk(app, 'sales', WINNING, '市场拓展部')
  const stranger = await aClerk(app, 'stranger', WINNING, '财务部')
  const notices = (actor: Actor) => actor.call('GET /prod-api/cms/enquiry/notices')
  const actions = async (actor: Actor) => (await notices(actor)).data.map(({ action }) => action)
  const { id } = await anEnquiry(app)
  assert.deepEqual([await actions(head), await actions(sales), await actions(stranger)], [['submit'], [], []])
  const { version } = (await openEnquiry(head, id)).data
  await head.call('PUT /prod-api/cms/enquiry/assign', {
    body: { enquiryId: id, version, deptId: sales.deptId, userId: sales.userId, note: '' },
  })
  assert.deepEqual([await actions(head), await actions(sales), await actions(stranger)], [[], ['assign'], []])
  const { data, unreadCount } = await notices(sales)
  assert.deepEqual([unreadCount, data[0]?.isOwn, data[0]?.subject], [1, true, '镜湖大厦'])
  const eventIds = data.map(({ eventId }) => eventId)
  await stranger.call('POST /prod-api/cms/enquiry/notices/read', { body: { eventIds } })
  assert.equal((await notices(sales)).unreadCount, 1)
  await sales.call('POST /prod-api/cms/enquiry/notices/read', { body: { eventIds } })
  assert.equal((await notices(sales)).unreadCount, 0)
})

test('a new application rings for whoever chooses for its department, until somebody has looked at it', async (t) => {
  const app = await testApp(t)
  const chooser = await aClerk(app, 'chooser', SELECTING, '人力资源部')
  const stranger = await aClerk(app, 'stranger', SELECTING, '财务部')
  const notices = async (actor: Actor) =>
    (await actor.call('GET /prod-api/cms/recruitment/notices')).data.map(({ action, subject }) => [action, subject])
  const { id } = await anApplication(app, await aPosition(app))
  assert.deepEqual([await notices(chooser), await notices(stranger)], [[['submit', '电梯维保工程师']], []])
  await moveTo(chooser, id, 'screened')
  assert.deepEqual(await notices(chooser), [])
})

test('more than 99 that are not read are counted as 100', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { id } = await anEnquiry(app)
  const line = { kind: 'enquiry', case_id: id, at: app.clock.now(), state: 'new', action: 'submit' } as const
  const lines = Array.from({ length: 120 }, (_, at) => ({ ...line, id: `line-${at}` }))
  await app.context.db.insertInto('case_event').values(lines).execute()
  const { data, unreadCount } = await admin.call('GET /prod-api/cms/enquiry/notices')
  assert.deepEqual([data.length, unreadCount], [10, 100])
})
