import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsFrom } from '#modules/case'
import { type Actor, DAY, START, type TestApp, testApp } from '../../../../test/harness.ts'
import { keysOf } from '../../../../test/stores.ts'
import {
  aClerk,
  assignTo,
  aTicket,
  HANDLING,
  openTicket,
  phonePhoto,
  sendPhoto,
  takeStep,
} from '../../../../test/tickets.ts'
import { eraseTicketsTask } from './task.ts'

const run = (app: TestApp) => eraseTicketsTask.run(app.context, app.clock.now())
const hold = (actor: Actor, proposalId: string, note: string) =>
  actor.call('PUT /prod-api/cms/proposal/hold', { body: { proposalId, note } })
async function keepFor(app: TestApp, months: number) {
  const admin = await app.admin()
  const { version } = (await admin.call('GET /prod-api/cms/proposal/retention')).data
  return admin.call('PUT /prod-api/cms/proposal/retention', { body: { months, version } })
}
async function close(app: TestApp, id: string) {
  const admin = await app.admin()
  await takeStep(admin, id, 'start')
  assert.equal((await takeStep(admin, id, 'close', '已修好')).code, 200)
}
const statistics = async (app: TestApp) => {
  const query = { 'params[beginTime]': '2026-01-01', 'params[endTime]': '2026-12-31' }
  return (await (await app.admin()).call('GET /prod-api/cms/proposal/statistics', { query })).data
}
/** Without what is late by the clock: the open letter has become so meanwhile. */
const counted = ({ projects, total }: Awaited<ReturnType<typeof statistics>>) => [
  projects.map(({ name, count, answered, medianHours }) => [name, count, answered, medianHours]),
  [total.count, total.answered, total.p90Hours, total.rated, total.satisfaction],
]
const track = async (app: TestApp, key: { no: string; code: string }) =>
  (await app.visitor.call('POST /api/cms/proposal/track', { body: key })).data

test('three years after its end a letter loses what its sender has entered, and nothing that is counted', async (t) => {
  const app = await testApp(t)
  const canary = '金丝雀八五三'
  const { photoId } = await sendPhoto(app, app.visitor, await phonePhoto())
  const texts = { subject: canary, content: `${canary}，请来看一看现场。`, contactName: canary, location: canary }
  const { id, key } = await aTicket(app, { ...texts, photos: [photoId] })
  const stays = await aTicket(app)
  await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: `${canary}还在` } })
  await close(app, id)
  const before = await statistics(app)
  app.clock.set(monthsFrom(START, 36) - 1)
  assert.equal((await openTicket(await app.admin(), id)).data.eraseOn, '2029-11-21')
  assert.equal(await run(app), '已删除 0 件来信的个人信息与照片 0 张；到期而保留的 0 件')
  app.clock.pass(1)
  assert.equal(await run(app), '已删除 1 件来信的个人信息与照片 1 张；到期而保留的 0 件')
  const { data } = await openTicket(await app.admin(), id)
  assert.deepEqual(
    [data.subject, data.content, data.location, data.contactName, data.phone, data.eraseOn, data.erased],
    ['（已按保存期限删除）', '', '', '', '', '2029-11-21', true],
  )
  for (const table of ['proposal', 'case_event', 'case_file'] as const)
    assert.equal(JSON.stringify(await app.context.db.selectFrom(table).selectAll().execute()).includes(canary), false)
  assert.deepEqual(await keysOf(app.context.storage.files), [])
  assert.deepEqual(counted(await statistics(app)), counted(before))
  // The sender still learns what has become of it; clerks' answers stay.
  const seen = await track(app, key)
  assert.equal(seen.state, 'closed')
  assert.match(JSON.stringify(seen.events), /已修好.*保存期限已满/)
  assert.equal(await run(app), '已删除 0 件来信的个人信息与照片 0 张；到期而保留的 0 件')
  // An open letter stays, however old.
  assert.equal((await openTicket(await app.admin(), stays.id)).data.contactName, '钱**')
})

test('a hold with a reason excepts a letter until it is released; both are in the history, not in the log', async (t) => {
  const app = await testApp(t)
  const { id } = await aTicket(app)
  await close(app, id)
  const admin = await app.admin()
  assert.equal((await hold(admin, id, ' ')).msg, '请填写保留的原因')
  assert.equal((await hold(admin, id, '诉讼未结')).code, 200)
  app.clock.set(monthsFrom(START, 37))
  assert.match(await run(app), /^已删除 0 件.*到期而保留的 1 件$/)
  const { data } = await openTicket(await app.admin(), id)
  assert.deepEqual([data.holdNote, data.eraseOn, data.contactName], ['诉讼未结', '', '钱**'])
  assert.equal((await hold(await app.admin(), id, '')).code, 200)
  assert.match(await run(app), /^已删除 1 件/)
  assert.match((await hold(await app.admin(), id, '再留')).msg, /已按期限删除/)
  const events = (await openTicket(await app.admin(), id)).data.events.slice(-3)
  assert.deepEqual(
    events.map(({ action, note }) => [action, note]),
    [
      ['hold', '诉讼未结'],
      ['release', '取消保留'],
      ['erase', ''],
    ],
  )
  const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
  assert.doesNotMatch(log, /诉讼未结/)
})

test('a letter that was opened again after the deletion loses what was added once that is due', async (t) => {
  const app = await testApp(t)
  const { id, key } = await aTicket(app)
  await close(app, id)
  app.clock.set(monthsFrom(START, 36))
  await run(app)
  app.clock.pass(1)
  await takeStep(await app.admin(), id, 'reopen', '重新处理')
  assert.equal(
    (await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '我的电话 13900139000' } })).code,
    200,
  )
  await takeStep(await app.admin(), id, 'close')
  assert.match(await run(app), /^已删除 0 件/)
  app.clock.set(monthsFrom(START + 1, 72))
  assert.match(await run(app), /^已删除 1 件/)
  assert.doesNotMatch(JSON.stringify(await track(app, key)), /13900139000/)
})

test('the months are a setting, which the public form names; two administrators do not overwrite each other', async (t) => {
  const app = await testApp(t)
  const limits = async () => (await app.visitor.call('GET /api/cms/proposal/limits')).data.keepMonths
  assert.equal(await limits(), 36)
  const { id } = await aTicket(app)
  await close(app, id)
  assert.equal((await keepFor(app, 6)).code, 200)
  assert.equal(await limits(), 6)
  const admin = await app.admin()
  assert.equal(
    (await admin.call('PUT /prod-api/cms/proposal/retention', { body: { months: 9, version: 0 } })).code,
    409,
  )
  for (const months of [0, 2, 121, 3.5]) assert.equal((await keepFor(app, months)).code, 400, String(months))
  app.clock.set(monthsFrom(START, 6))
  assert.match(await run(app), /^已删除 1 件/)
})

test('a ticket of another department cannot be held; the end of a month is the last day of a shorter one', async (t) => {
  const app = await testApp(t)
  const reception = await aClerk(app, 'reception', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
  const stranger = await aClerk(app, 'stranger', HANDLING, '财务部')
  const engineer = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
  const reader = await app.holder('cms:proposal:list', 'cms:proposal:query')
  const { id } = await aTicket(app)
  await assignTo(reception, id, engineer)
  assert.equal((await hold(stranger, id, '原因')).code, 404)
  assert.equal((await hold(reader, id, '原因')).code, 403)
  assert.equal((await hold(engineer, id, '原因')).code, 200)
  const end = Date.UTC(2027, 7, 30, 16)
  assert.equal(monthsFrom(end, 6), Date.UTC(2028, 1, 28, 16))
  assert.equal(monthsFrom(monthsFrom(START, 1), -1), START)
  assert.ok(monthsFrom(START, 1) - START === 30 * DAY)
})
