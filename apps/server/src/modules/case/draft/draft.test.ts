import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anApplication, aPosition } from '../../../../test/applications.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aClerk, aTicket, HANDLING, openTicket, takeStep } from '../../../../test/tickets.ts'

const save = (actor: Actor, proposalId: string, text: string, version = 0) =>
  actor.call('PUT /prod-api/cms/proposal/draft', {
    body: { proposalId, step: 'reply', text, references: [], version },
  })
const draftOf = async (actor: Actor, proposalId: string) => (await openTicket(actor, proposalId)).data.draft

test('what a clerk writes about a letter is on the server until it is sent, for nobody else to read', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const [colleague, admin] = [
    await aClerk(app, 'colleague', [...HANDLING, 'cms:proposal:assign'], '综合管理部'),
    await app.admin(),
  ]
  const { id } = await aTicket(app)
  assert.deepEqual(await draftOf(clerk, id), { step: '', text: '', references: [], version: 0 })
  assert.equal((await save(clerk, id, '今天下午')).version, 1)
  assert.equal((await save(clerk, id, '今天下午维修。', 1)).version, 2)
  assert.deepEqual(await draftOf(clerk, id), { step: 'reply', text: '今天下午维修。', references: [], version: 2 })
  for (const other of [colleague, admin]) assert.equal((await draftOf(other, id)).text, '')
  assert.equal((await save(colleague, id, '我写的')).code, 200)
  assert.equal((await takeStep(clerk, id, 'reply', '今天下午维修。 ')).code, 200)
  assert.equal((await draftOf(clerk, id)).text, '')
  assert.equal((await draftOf(colleague, id)).text, '我写的')
  const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
  assert.doesNotMatch(log, /我写的/)
})

test('a draft survives what somebody else does with the letter, another text, and a second window that has an older one', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const { id } = await aTicket(app)
  const before = (await openTicket(clerk, id)).data.version
  await save(clerk, id, '两百字的答复')
  assert.equal((await takeStep(await app.admin(), id, 'accept')).code, 200)
  const body = { proposalId: id, version: before, step: 'refuse', note: '两百字的答复' } as const
  assert.equal((await clerk.call('PUT /prod-api/cms/proposal/step', { body })).code, 409)
  assert.equal((await draftOf(clerk, id)).text, '两百字的答复')
  assert.equal((await takeStep(clerk, id, 'start')).code, 200)
  assert.equal((await draftOf(clerk, id)).text, '两百字的答复')
  const refused = await save(clerk, id, '旧窗口里的', 0)
  assert.deepEqual([refused.code, refused.msg], [409, '您在另一处窗口改过这段话，请选择保留哪一段'])
  assert.equal((await draftOf(clerk, id)).text, '两百字的答复')
  assert.equal((await save(clerk, id, ' ', 1)).code, 200)
  assert.deepEqual(await draftOf(clerk, id), { step: '', text: '', references: [], version: 0 })
})

test('a draft goes with its letter, with its author, and is refused out of reach', async (t) => {
  const app = await testApp(t)
  const rights = [...HANDLING, 'cms:proposal:assign', 'cms:proposal:remove']
  const clerk = await aClerk(app, 'clerk', rights, '综合管理部')
  const stranger = await aClerk(app, 'stranger', HANDLING, '财务部')
  const [gone, left] = [await aTicket(app), await aTicket(app)]
  for (const { id } of [gone, left]) assert.equal((await save(clerk, id, '钱女士的电话是 13800138000')).code, 200)
  assert.equal((await save(stranger, left.id, '看不到的来信')).code, 404)
  const admin = await app.admin()
  await admin.call('DELETE /prod-api/cms/proposal/:proposalId', { params: { proposalId: gone.id } })
  const stored = async () =>
    (await app.context.db.selectFrom('case_draft').select('case_id').execute()).map(({ case_id }) => case_id)
  assert.deepEqual(await stored(), [left.id])
  await admin.call('DELETE /prod-api/system/user/:userIds', { params: { userIds: clerk.userId } })
  assert.deepEqual(await stored(), [])
})

test('drafts of applications are kept in the same way, and go with them', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { id: applicationId } = await anApplication(app, await aPosition(app))
  const read = () => admin.call('GET /prod-api/cms/recruitment/:applicationId', { params: { applicationId } })
  const draft = { applicationId, step: 'move:rejected', text: '感谢您应聘', references: [], version: 0 }
  assert.equal((await admin.call('PUT /prod-api/cms/recruitment/draft', { body: draft })).code, 200)
  const { data } = await read()
  assert.equal(data.draft.text, '感谢您应聘')
  const move = { applicationId, version: data.version, stage: 'rejected', note: '感谢您应聘' } as const
  assert.equal((await admin.call('PUT /prod-api/cms/recruitment/move', { body: move })).code, 200)
  assert.equal((await read()).data.draft.text, '')
  await admin.call('PUT /prod-api/cms/recruitment/draft', { body: { ...draft, text: '再写' } })
  await admin.call('DELETE /prod-api/cms/recruitment/:applicationId', { params: { applicationId } })
  assert.deepEqual(await app.context.db.selectFrom('case_draft').selectAll().execute(), [])
})
