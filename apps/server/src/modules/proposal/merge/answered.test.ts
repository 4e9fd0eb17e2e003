import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY, MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep, trackTicket } from '../../../../test/tickets.ts'
import { closeAnsweredTask } from '../desk/task.ts'

const place = '云澜大厦管理处'
const ANSWER = '已更换轴承，请留意。'

/** A letter that has been answered, and another one about the same matter, each with its clerk. */
async function answeredAndOther(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const admin = await app.admin()
  const clerk = await aClerk(app, 'clerk', HANDLING, place)
  const lead = await aTicket(app, { subject: '电梯异响', contactName: '钱女士' })
  const other = await aTicket(app, { subject: '电梯有声音', contactName: '孙先生' })
  for (const { id } of [lead, other]) await assignTo(admin, id, clerk)
  await takeStep(clerk, lead.id, 'start')
  await takeStep(clerk, lead.id, 'reply', '钱女士您好，已更换轴承。')
  const merge = async (from: { id: string }, into: { id: string }, words: { note?: string; answer?: string } = {}) => {
    // Days pass in these tests, and a session ends.
    const actor = await app.admin('clerk')
    const { data } = await openTicket(actor, from.id)
    const body = { proposalId: from.id, version: data.version, into: into.id, note: '', ...words }
    return actor.call('PUT /prod-api/cms/proposal/merge', { body })
  }
  const close = () => closeAnsweredTask.run(app.context, app.clock.now())
  return { app, admin, clerk, lead, other, merge, close }
}
const notes = async (app: TestApp, { key }: { key: { no: string; code: string } }) =>
  (await trackTicket(app, key)).events.map(({ note }) => note)
const object = (app: TestApp, { key }: { key: { no: string; code: string } }) =>
  app.visitor.call('PUT /api/cms/proposal/object', { body: { ...key, text: '八楼还在响' } })

test('a letter is merged into an answered one with an answer for its sender, who reads it, and nothing of the other', async (t) => {
  const { app, lead, other, merge } = await answeredAndOther(t)
  for (const answer of [undefined, '', ' \u200b']) {
    const refused = await merge(other, lead, answer === undefined ? {} : { answer })
    assert.deepEqual([refused.code, refused.field], [400, 'answer'])
  }
  assert.equal((await trackTicket(app, other.key)).state, 'submitted')
  assert.equal((await merge(other, lead, { answer: ANSWER })).code, 200)
  const seen = await trackTicket(app, other.key)
  assert.deepEqual([seen.state, seen.events.at(-1)?.state, seen.events.at(-1)?.note], ['merged', '答复', ANSWER])
  assert.doesNotMatch(JSON.stringify(seen), /钱女士/)
  assert.deepEqual([seen.may.object, seen.may.confirm, seen.may.message], [true, true, true])
})

test('the answer of the other letter is offered for the merged sender', async (t) => {
  const { clerk, lead, other } = await answeredAndOther(t)
  const query = { proposalId: other.id }
  const { data } = await clerk.call('GET /prod-api/cms/proposal/similar', { query })
  assert.deepEqual(
    data.map(({ proposalId, answer }) => [proposalId, answer]),
    [[lead.id, '钱女士您好，已更换轴承。']],
  )
})

test('an answered letter is not closed before every merged sender has had seven days with the answer', async (t) => {
  const { app, lead, other, merge, close } = await answeredAndOther(t)
  app.clock.pass(6 * DAY)
  await merge(other, lead, { answer: ANSWER })
  app.clock.pass(DAY)
  assert.equal(await close(), '已办结 0 件')
  app.clock.pass(6 * DAY - 1)
  assert.equal(await close(), '已办结 0 件')
  app.clock.pass(1)
  assert.equal(await close(), '已办结 1 件')
  const read = await notes(app, other)
  assert.ok(read.indexOf(ANSWER) < read.indexOf('答复后 7 天内没有收到异议，来信已办结。'))
  assert.equal((await trackTicket(app, other.key)).may.object, true)
})

test('an answer that is given again begins the seven days again', async (t) => {
  const { app, lead, close } = await answeredAndOther(t)
  app.clock.pass(6 * DAY)
  await takeStep(await app.admin(), lead.id, 'reply', '补充：明天还会复查。')
  app.clock.pass(2 * DAY)
  assert.equal(await close(), '已办结 0 件')
  app.clock.pass(5 * DAY)
  assert.equal(await close(), '已办结 1 件')
})

test('when a merged sender objects, the letter is worked on alone, its history keeps the answer, the other clerk knows', async (t) => {
  const { app, clerk, lead, other, merge, close } = await answeredAndOther(t)
  await merge(other, lead, { answer: ANSWER })
  app.clock.pass(MINUTE)
  await takeStep(clerk, lead.id, 'reply', '明天复查。')
  assert.equal((await object(app, other)).code, 200)
  const { data } = await openTicket(clerk, other.id)
  assert.deepEqual([data.state, data.mergedInto, data.userId], ['working', null, clerk.userId])
  const read = await notes(app, other)
  assert.ok(read.includes(ANSWER) && read.includes('明天复查。'), read.join())
  assert.equal(
    (await openTicket(clerk, lead.id)).data.events.at(-1)?.note,
    `并入的来信 ${other.key.no} 有异议，恢复单独办理`,
  )
  app.clock.pass(8 * DAY)
  assert.equal(await close(), '已办结 1 件')
  assert.equal((await trackTicket(app, other.key)).state, 'working')
})

test('a merged sender rates the answer once; the clerk of the other letter sees it, and its sender rates for themselves', async (t) => {
  const { app, clerk, lead, other, merge } = await answeredAndOther(t)
  await merge(other, lead, { answer: ANSWER })
  const rate = (satisfaction: number, { key }: typeof other) =>
    app.visitor.call('PUT /api/cms/proposal/confirm', { body: { ...key, satisfaction, text: '' } })
  assert.equal((await rate(2, other)).code, 200)
  assert.equal((await rate(5, other)).code, 409)
  const seen = await trackTicket(app, other.key)
  assert.deepEqual([seen.state, seen.satisfaction, seen.events.at(-1)?.note], ['merged', 2, '您的评价：不满意。'])
  const desk = (await openTicket(clerk, lead.id)).data
  assert.deepEqual(
    [desk.state, desk.events.at(-1)?.note],
    ['answered', `并入的来信 ${other.key.no} 的来信人评价：不满意`],
  )
  assert.equal((await rate(5, lead)).code, 200)
  assert.doesNotMatch(JSON.stringify(await trackTicket(app, lead.key)), /不满意|并入/)
})

test('a letter with merged ones is not closed without a word as long as it is not answered', async (t) => {
  const { app, clerk, other, merge } = await answeredAndOther(t)
  const open = await aTicket(app, { subject: '又一件' })
  await assignTo(await app.admin(), open.id, clerk)
  await takeStep(clerk, open.id, 'start')
  await merge(other, open)
  const refused = await takeStep(clerk, open.id, 'close')
  assert.deepEqual([refused.code, refused.field], [400, 'note'])
  assert.equal((await takeStep(clerk, open.id, 'close', '轴承已更换，试运行正常。')).code, 200)
  assert.equal((await notes(app, other)).at(-1), '轴承已更换，试运行正常。')
})

test('nothing is merged into a letter that has ended, however it has ended', async (t) => {
  const { app, clerk, lead, other, merge } = await answeredAndOther(t)
  await takeStep(clerk, lead.id, 'close')
  assert.match((await merge(other, lead, { answer: ANSWER })).msg, /“已办结”的来信不能并入/)
  for (const [step, state] of [
    ['refuse', '不予受理'],
    ['forward', '已转办'],
  ] as const) {
    const ended = await aTicket(app)
    await assignTo(await app.admin(), ended.id, clerk)
    await takeStep(clerk, ended.id, step, '请联系居委会。')
    assert.match((await merge(other, ended, { answer: ANSWER })).msg, new RegExp(`“${state}”的来信不能并入`))
  }
})
