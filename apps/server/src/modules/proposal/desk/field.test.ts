import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, MINUTE, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep } from '../../../../test/tickets.ts'

const mine = (actor: Actor) => actor.call('GET /prod-api/cms/proposal/mine')
const subjects = async (actor: Actor) => (await mine(actor)).data.map(({ subject }) => subject)

test('a clerk on the way reads the own open tickets, the most urgent first; what waits for its sender is last', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const engineer = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  const colleague = await aClerk(app, 'colleague', HANDLING, '云澜大厦管理处')
  const assignedTicket = async (subject: string, to = engineer, urgent = false) => {
    const { id } = await aTicket(app, { subject, urgent })
    await assignTo(admin, id, to)
    return id
  }
  const answered = await assignedTicket('已答复的')
  await takeStep(engineer, answered, 'accept')
  await takeStep(engineer, answered, 'reply', '已修好。')
  const older = await assignedTicket('先来的')
  app.clock.pass(MINUTE)
  await assignedTicket('后来的')
  await assignedTicket('紧急的', engineer, true)
  await assignedTicket('同事的', colleague)
  const done = await assignedTicket('转走的')
  await takeStep(engineer, done, 'forward', '由供电公司处理。')
  assert.deepEqual(await subjects(engineer), ['紧急的', '先来的', '后来的', '已答复的'])
  assert.deepEqual(await subjects(colleague), ['同事的'])
  // Once it is accepted, its limit is the one for answering.
  await takeStep(engineer, older, 'accept')
  assert.deepEqual(await subjects(engineer), ['紧急的', '后来的', '先来的', '已答复的'])
})

test('it has the place and the text, and of the contact only whether it may be read', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const engineer = await aClerk(app, 'engineer', [...HANDLING, 'cms:proposal:contact'], '云澜大厦管理处')
  const other = await aClerk(app, 'other', HANDLING, '云澜大厦管理处')
  const { id } = await aTicket(app, { contactName: '钱女士', phone: '13800138000' })
  await assignTo(admin, id, engineer)
  const answer = await mine(engineer)
  const [ticket] = answer.data
  assert.deepEqual([ticket?.project, ticket?.location, ticket?.may.contact], ['云澜大厦', '8 层 801 室', true])
  assert.doesNotMatch(JSON.stringify(answer), /13800138000|138\*|钱女士|钱\*/)
  const { data } = await openTicket(engineer, id)
  assert.equal(ticket?.version, data.version)
  await assignTo(admin, id, other)
  assert.deepEqual([await subjects(engineer), (await mine(other)).data[0]?.may.contact], [[], false])
})

test('who may not handle tickets has none', async (t) => {
  const app = await testApp(t)
  const reader = await aClerk(app, 'reader', ['cms:proposal:list', 'cms:proposal:query'], '云澜大厦管理处')
  assert.equal((await mine(reader)).code, 403)
  assert.equal((await app.visitor.call('GET /prod-api/cms/proposal/mine')).code, 401)
})
