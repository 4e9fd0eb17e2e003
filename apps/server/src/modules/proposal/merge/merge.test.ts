import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MERGED_NOTE } from '@anju/contract/proposal/terms'
import { type Actor, DAY, MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import {
  aClerk,
  assignTo,
  aTicket,
  HANDLING,
  openTicket,
  phonePhoto,
  sendPhoto,
  takeStep,
  trackTicket,
  viewPhoto,
} from '../../../../test/tickets.ts'

type Key = { no: string; code: string }

const place = '云澜大厦管理处'
async function merge(actor: Actor, proposalId: string, into: string, note = '') {
  const { data } = await openTicket(actor, proposalId)
  return actor.call('PUT /prod-api/cms/proposal/merge', {
    body: { proposalId, version: data?.version, into, note },
  })
}
const say = (actor: Actor, proposalId: string, note: string, isPublic = true) =>
  actor.call('POST /prod-api/cms/proposal/note', { body: { proposalId, note, isPublic } })
const said = async (app: TestApp, key: Key) => (await trackTicket(app, key)).events.map(({ note }) => note)
const message = (app: TestApp, key: Key, text: string) =>
  app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text } })

/** Two letters about one lift, of two senders, which one clerk works on. */
async function twoLetters(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const admin = await app.admin()
  const clerk = await aClerk(app, 'clerk', HANDLING, place)
  const lead = await aTicket(app, {
    subject: '电梯异响',
    content: 'KANARIE-KEPT 电梯上行时有异响',
    phone: '13800138001',
  })
  const merged = await aTicket(app, {
    subject: '电梯有声音',
    content: 'KANARIE-MERGED 八楼电梯有声音',
    phone: '13800138002',
  })
  for (const { id } of [lead, merged]) await assignTo(admin, id, clerk)
  return { app, admin, clerk, lead, merged }
}

test('a merged letter is closed; its sender reads what is said about the other from then on, and nothing else of it', async (t) => {
  const { app, clerk, lead, merged } = await twoLetters(t)
  await takeStep(clerk, lead.id, 'accept', '钱女士您好，已受理。')
  await message(app, lead.key, 'KANARIE-SENDER 请快一点')
  app.clock.pass(MINUTE)
  assert.equal((await merge(clerk, merged.id, lead.id)).code, 200)
  assert.equal((await trackTicket(app, merged.key)).state, 'merged')
  app.clock.pass(MINUTE)
  await say(clerk, lead.id, '维保单位明天到场')
  await say(clerk, lead.id, 'KANARIE-INTERNAL', false)
  await message(app, lead.key, 'KANARIE-SENDER 明天我在家')
  await takeStep(clerk, lead.id, 'start')
  await takeStep(clerk, lead.id, 'reply', '已更换轴承。')
  const seen = await trackTicket(app, merged.key)
  assert.deepEqual(
    seen.events.slice(1).map(({ state, note }) => `${state} ${note}`),
    [`已并案 ${MERGED_NOTE}`, '补充说明 维保单位明天到场', '处理中 已开始处理。', '待确认 已更换轴承。'],
  )
  for (const canary of ['KANARIE', '钱女士您好', lead.key.no, '电梯异响'])
    assert.ok(!JSON.stringify(seen).includes(canary), canary)
  const other = JSON.stringify(await trackTicket(app, lead.key))
  for (const canary of ['KANARIE-MERGED', merged.key.no, '电梯有声音', '并入'])
    assert.ok(!other.includes(canary), canary)
  const desk = (await openTicket(clerk, lead.id)).data
  assert.deepEqual(desk.merged, [{ proposalId: merged.id, no: merged.key.no, subject: '电梯有声音' }])
  assert.equal((await openTicket(clerk, merged.id)).data.mergedInto?.proposalId, lead.id)
  assert.ok(desk.events.some(({ note }) => note === `${merged.key.no} 并入`))
})

test('what a merged sender adds rings at the other letter without its words; photos of answers open to both', async (t) => {
  const { app, clerk, lead, merged } = await twoLetters(t)
  const early = await sendPhoto(app, clerk, await phonePhoto())
  await clerk.call('POST /prod-api/cms/proposal/note', {
    body: { proposalId: lead.id, note: '先前的照片', isPublic: true, photos: [early.photoId] },
  })
  app.clock.pass(MINUTE)
  await merge(clerk, merged.id, lead.id)
  app.clock.pass(MINUTE)
  assert.equal((await message(app, merged.key, 'KANARIE-MERGED 又响了')).code, 200)
  const { events } = (await openTicket(clerk, lead.id)).data
  assert.equal(events.at(-1)?.note, `并入的来信 ${merged.key.no} 有补充，请打开查看`)
  assert.ok(!JSON.stringify(events).includes('KANARIE-MERGED'))
  assert.ok(!(await said(app, lead.key)).join().includes('并入'))
  const { photoId } = await sendPhoto(app, clerk, await phonePhoto())
  await clerk.call('POST /prod-api/cms/proposal/note', {
    body: { proposalId: lead.id, note: '换下的轴承', isPublic: true, photos: [photoId] },
  })
  const [, , , last] = (await trackTicket(app, merged.key)).events
  assert.deepEqual(
    last?.photos.map((one) => one.photoId),
    [photoId],
  )
  assert.equal((await viewPhoto(app, merged.key, photoId)).statusCode, 200)
  assert.equal((await viewPhoto(app, merged.key, early.photoId)).json().code, 404)
})

test('the merged sender objects to the answer, and not before it: an objection to the answer makes the letter a case of its own again', async (t) => {
  const { app, clerk, lead, merged } = await twoLetters(t)
  await merge(clerk, merged.id, lead.id)
  assert.deepEqual((await trackTicket(app, merged.key)).may, {
    withdraw: false,
    message: true,
    confirm: false,
    object: false,
    anonymise: true,
  })
  await takeStep(clerk, lead.id, 'start')
  await takeStep(clerk, lead.id, 'reply', '已更换轴承。')
  assert.deepEqual((await trackTicket(app, merged.key)).may, {
    withdraw: false,
    message: true,
    confirm: true,
    object: true,
    anonymise: true,
  })
  const objected = await app.visitor.call('PUT /api/cms/proposal/object', { body: { ...merged.key, text: '还在响' } })
  assert.equal(objected.code, 200)
  const { data } = await openTicket(clerk, merged.id)
  assert.deepEqual([data.state, data.mergedInto, data.userId], ['working', null, clerk.userId])
  assert.equal((await openTicket(clerk, lead.id)).data.state, 'answered')
  assert.deepEqual((await openTicket(clerk, lead.id)).data.merged, [])
})

test('a merged letter is worked on alone again when a clerk says so', async (t) => {
  const { app, clerk, lead, merged } = await twoLetters(t)
  await merge(clerk, merged.id, lead.id, '两件来信一并办理。')
  assert.deepEqual((await said(app, merged.key)).slice(1), ['两件来信一并办理。'])
  assert.equal((await takeStep(clerk, merged.id, 'reopen', '您说的是另一台电梯，单独办理。')).code, 200)
  app.clock.pass(MINUTE)
  await say(clerk, lead.id, '只给另一位的话')
  assert.ok(!(await said(app, merged.key)).includes('只给另一位的话'))
  assert.equal((await openTicket(clerk, merged.id)).data.state, 'working')
})

test('when the sender withdraws the letter that stays, the merged one is worked on alone again', async (t) => {
  const { app, clerk, lead, merged } = await twoLetters(t)
  await merge(clerk, merged.id, lead.id)
  assert.equal((await app.visitor.call('PUT /api/cms/proposal/withdraw', { body: lead.key })).code, 200)
  const { data } = await openTicket(clerk, merged.id)
  assert.deepEqual([data.state, data.mergedInto, data.userId], ['working', null, clerk.userId])
  assert.equal((await said(app, merged.key)).at(-1), '您的来信恢复单独办理。')
})

test('both letters are open and in reach of the clerk, none has letters merged into it, and a stale form is refused', async (t) => {
  const { app, admin, clerk, lead, merged } = await twoLetters(t)
  const elsewhere = await aTicket(app)
  const stranger = await aClerk(app, 'stranger', HANDLING, '财务部')
  const reader = await aClerk(app, 'reader', ['cms:proposal:list', 'cms:proposal:query'], place)
  const missing = '来信不存在，或不在您的数据范围内'
  assert.equal((await merge(clerk, lead.id, elsewhere.id)).msg, missing)
  const body = { proposalId: merged.id, version: 2, into: lead.id, note: '' }
  assert.equal((await stranger.call('PUT /prod-api/cms/proposal/merge', { body })).msg, missing)
  assert.equal((await reader.call('PUT /prod-api/cms/proposal/merge', { body })).code, 403)
  assert.equal((await merge(clerk, lead.id, lead.id)).msg, '请选择另一件来信')
  const stale = await clerk.call('PUT /prod-api/cms/proposal/merge', { body: { ...body, version: 9 } })
  assert.equal(stale.code, 409)
  assert.equal((await merge(clerk, merged.id, lead.id)).code, 200)
  assert.equal((await merge(clerk, merged.id, lead.id)).msg, '“已并案”的来信不能并入其他来信')
  await assignTo(admin, elsewhere.id, clerk)
  assert.equal((await merge(clerk, elsewhere.id, merged.id)).msg, '“已并案”的来信不能并入，请选择未办结的来信')
  assert.equal((await merge(clerk, lead.id, elsewhere.id)).msg, '已有来信并入这件来信，请把另一件并入它')
})

test('open letters of the project or the kind are offered, near in time, and others by number; none out of reach', async (t) => {
  const { app, clerk, lead, merged } = await twoLetters(t)
  const far = await aTicket(app, { subject: '远的', project: '云澜大厦' })
  const similar = async (proposalId: string, keyword?: string) => {
    const query = { proposalId, ...(keyword !== undefined && { keyword }) }
    return (await clerk.call('GET /prod-api/cms/proposal/similar', { query })).data.map(({ subject }) => subject)
  }
  assert.deepEqual(await similar(merged.id), ['电梯异响'])
  const admin = await app.admin()
  await assignTo(admin, far.id, clerk)
  assert.deepEqual((await similar(merged.id)).toSorted(), ['电梯异响', '远的'].toSorted())
  await app.context.db
    .updateTable('proposal')
    .set({ submitted_at: app.clock.now() - 40 * DAY })
    .where('id', '=', far.id)
    .execute()
  assert.deepEqual(await similar(merged.id), ['电梯异响'])
  assert.deepEqual(await similar(merged.id, far.key.no), ['远的'])
  await takeStep(clerk, lead.id, 'refuse', '不属于物业服务范围')
  assert.deepEqual(await similar(merged.id), [])
})

test('the figures count a merged letter as received, and neither as late nor as answered', async (t) => {
  const { app, admin, clerk, lead, merged } = await twoLetters(t)
  await merge(clerk, merged.id, lead.id)
  await takeStep(clerk, lead.id, 'start')
  await takeStep(clerk, lead.id, 'reply', '已更换轴承。')
  const { data } = await admin.call('GET /prod-api/cms/proposal/statistics', { query: {} as never })
  assert.deepEqual([data.total.count, data.total.answered, data.total.late], [2, 1, 0])
  assert.ok(app)
})
