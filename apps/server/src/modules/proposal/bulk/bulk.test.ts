import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep } from '../../../../test/tickets.ts'

const refsOf = (actor: Actor, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (proposalId) => ({ proposalId, version: (await openTicket(actor, proposalId)).data?.version ?? 1 })),
  )
const sentences = (faults: readonly { proposalId: string; msg: string }[]) =>
  faults.map(({ proposalId, msg }) => [proposalId, msg])

test('several tickets are assigned, each for itself; what is refused is named and the others are changed', async (t) => {
  const app = await testApp(t)
  const reception = await aClerk(app, 'reception', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const engineer = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  const [one, two, closed, gone] = [await aTicket(app), await aTicket(app), await aTicket(app), await aTicket(app)]
  await assignTo(reception, gone.id, engineer)
  await takeStep(reception, closed.id, 'refuse', '不属于物业服务范围')
  const stale = { proposalId: two.id, version: 9 }
  const tickets = [...(await refsOf(reception, [one.id, closed.id])), stale, { proposalId: gone.id, version: 2 }]
  const to = { deptId: engineer.deptId, userId: engineer.userId, note: '请今天到现场' }
  const answer = await reception.call('PUT /prod-api/cms/proposal/bulk/assign', { body: { tickets, ...to } })
  assert.deepEqual(sentences(answer.faults), [
    [closed.id, '“不予受理”的来信不能再分派'],
    [two.id, '这件来信刚刚有了新的办理，请看过最新的经过后再提交；您填写的内容还在'],
    [gone.id, '来信不存在，或不在您的数据范围内'],
  ])
  assert.equal((await openTicket(engineer, one.id)).data.userId, engineer.userId)
  assert.equal((await openTicket(reception, two.id)).data.deptId, '')
  const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
  assert.doesNotMatch(log, /请今天到现场/)
})

test('several tickets are taken over, change their kind and are closed when they have been answered', async (t) => {
  const app = await testApp(t)
  const clerk = await aClerk(app, 'clerk', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const [first, second] = [await aTicket(app), await aTicket(app, { kind: 'suggestion' })]
  const ids = [first.id, second.id]
  const take = async () =>
    clerk.call('PUT /prod-api/cms/proposal/bulk/take', { body: { tickets: await refsOf(clerk, ids) } })
  assert.deepEqual((await take()).faults, [])
  assert.deepEqual(sentences((await take()).faults), [
    [first.id, '这件来信已由您负责'],
    [second.id, '这件来信已由您负责'],
  ])
  const kind = await clerk.call('PUT /prod-api/cms/proposal/bulk/kind', {
    body: { tickets: await refsOf(clerk, ids), kind: 'suggestion' },
  })
  assert.deepEqual(sentences(kind.faults), [[second.id, '类型已经是建议']])
  const changed = (await openTicket(clerk, first.id)).data
  assert.deepEqual(
    [changed.kind, changed.no, changed.events.at(-1)?.note],
    ['suggestion', first.key.no, '由投诉改为建议'],
  )
  await takeStep(clerk, first.id, 'start')
  await takeStep(clerk, first.id, 'reply', '已修好')
  await takeStep(clerk, second.id, 'start')
  const close = await clerk.call('PUT /prod-api/cms/proposal/bulk/close', {
    body: { tickets: await refsOf(clerk, ids) },
  })
  assert.deepEqual(sentences(close.faults), [[second.id, '“处理中”的来信不能办结']])
  assert.equal((await openTicket(clerk, first.id)).data.state, 'closed')
})

test('no ticket of another department is changed, by nobody without the permission, and not more than a page at once', async (t) => {
  const app = await testApp(t)
  const reception = await aClerk(app, 'reception', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const stranger = await aClerk(app, 'stranger', HANDLING, '财务部')
  const engineer = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  const { id } = await aTicket(app)
  await assignTo(reception, id, engineer)
  await takeStep(engineer, id, 'start')
  await takeStep(engineer, id, 'reply', '已修好')
  const before = (await openTicket(engineer, id)).data
  const tickets = [{ proposalId: id, version: before.version }]
  const answers = [
    await stranger.call('PUT /prod-api/cms/proposal/bulk/take', { body: { tickets } }),
    await stranger.call('PUT /prod-api/cms/proposal/bulk/kind', { body: { tickets, kind: 'praise' } }),
    await stranger.call('PUT /prod-api/cms/proposal/bulk/close', { body: { tickets } }),
  ]
  for (const { faults } of answers) assert.deepEqual(sentences(faults), [[id, '来信不存在，或不在您的数据范围内']])
  const assign = { tickets, deptId: stranger.deptId, userId: '', note: '' }
  assert.equal((await stranger.call('PUT /prod-api/cms/proposal/bulk/assign', { body: assign })).code, 403)
  assert.deepEqual((await openTicket(engineer, id)).data, before)
  const many = Array.from({ length: 101 }, () => ({ proposalId: id, version: 1 }))
  assert.equal((await engineer.call('PUT /prod-api/cms/proposal/bulk/take', { body: { tickets: many } })).code, 400)
  // The same ticket twice: once, and then it has another version.
  const kind = await engineer.call('PUT /prod-api/cms/proposal/bulk/kind', {
    body: { tickets: [...tickets, ...tickets], kind: 'question' },
  })
  assert.equal(kind.faults.length, 1)
})
