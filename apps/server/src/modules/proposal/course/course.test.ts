// What happens to a letter between its steps: more time, a question to its sender, sent back, urged, and the call after the answer.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep, trackTicket } from '../../../../test/tickets.ts'
import { lateTask } from '../notice/task.ts'

const ASSIGNING = [...HANDLING, 'cms:proposal:assign']
const place = '云澜大厦管理处'
type Change = 'question' | 'extension' | 'extension/decision' | 'return' | 'urge' | 'callback'

/** Changes a ticket in its present version. */
async function change(actor: Actor, what: Change, proposalId: string, form: object) {
  const { data } = await openTicket(actor, proposalId)
  const body = { proposalId, version: data?.version, ...form }
  return actor.call(`PUT /prod-api/cms/proposal/${what}`, { body: body as never })
}
const inView = async (actor: Actor, view: 'extension' | 'pending' | 'reply' | 'urged' | 'callback' | 'unassigned') => {
  const { rows } = await actor.call('GET /prod-api/cms/proposal/list', { query: { view } })
  const { data } = await actor.call('GET /prod-api/cms/proposal/counts')
  assert.equal(data[view], rows.length, `the number beside ${view}`)
  return rows
}
const notices = async (actor: Actor) =>
  (await actor.call('GET /prod-api/cms/proposal/notices')).data.map(({ action }) => action)
const lastLine = async (actor: Actor, id: string) => {
  const { action, note, publicNote } = (await openTicket(actor, id)).data.events.at(-1) ?? assert.fail()
  return [action, note || publicNote]
}

/** A letter of a technician in a department that has a head. It is Saturday, 2026-11-21, 10:00: to be answered on Friday, after ten days at the latest. */
async function aDepartment(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const admin = await app.admin()
  const engineer = await aClerk(app, 'engineer', HANDLING, place)
  const head = await aClerk(app, 'head', ASSIGNING, place)
  const aLetter = async (to = engineer) => {
    const ticket = await aTicket(app)
    assert.equal((await assignTo(admin, ticket.id, to)).code, 200)
    return ticket
  }
  return { app, admin, engineer, head, aLetter }
}
const disable = (app: TestApp, id: string) =>
  app.context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', id).execute()

describe('the course of a letter', () => {
  test('more time is asked for inside the ten days and approved by somebody else; the sender reads the new day and why', async (t) => {
    const { app, engineer, head, aLetter } = await aDepartment(t)
    const { id, key } = await aLetter()
    const extension = { until: '2026-12-01', note: '等厂家配件' }
    const ask = (more: object = {}) => change(engineer, 'extension', id, { ...extension, ...more })
    for (const [field, value] of [
      ['until', '2026-11-27'],
      ['until', '2026-12-02'],
      ['until', '2026-11-31'],
      ['note', ' '],
    ] as const)
      assert.equal((await ask({ [field]: value })).field, field, value)
    assert.equal((await openTicket(engineer, id)).data.extensibleTo, '2026-12-01')
    assert.equal((await ask()).code, 200)
    assert.equal((await ask()).msg, '已有延期申请在等待审批')
    assert.deepEqual(
      [(await inView(head, 'extension')).map(({ no }) => no), await inView(engineer, 'extension')],
      [[key.no], []],
    )
    assert.deepEqual([await notices(head), (await trackTicket(app, key)).answerOn], [['extension'], '2026-11-27'])
    const decide = (approved: boolean) => ({ approved, note: approved ? '同意' : '请先临时处理' })
    assert.equal((await change(engineer, 'extension/decision', id, decide(true))).code, 403)
    assert.equal((await change(head, 'extension/decision', id, decide(false))).code, 200)
    assert.deepEqual(await lastLine(engineer, id), ['decideExtension', '不同意延期（到 2026-12-01）：请先临时处理'])
    assert.deepEqual([(await notices(engineer))[0], await notices(head)], ['decision', []])
    assert.equal((await ask()).code, 200)
    assert.equal((await change(head, 'extension/decision', id, decide(true))).code, 200)
    const seen = await trackTicket(app, key)
    assert.deepEqual(
      [seen.answerOn, seen.dueOn, seen.events.at(-1)?.state, seen.events.at(-1)?.note],
      ['2026-12-01', '2026-12-01', '答复延期', '答复期限由 2026-11-27 延长到 2026-12-01。原因：等厂家配件'],
    )
    assert.equal((await openTicket(engineer, id)).data.extensibleTo, '')
    assert.match((await change(engineer, 'extension', id, extension)).msg, /不能再延$/)
  })

  test('nobody approves their own; what a leaver has asked for is decided all the same, and an answer takes it back', async (t) => {
    const { app, admin, engineer, head, aLetter } = await aDepartment(t)
    const [own, late, left, answered] = [await aLetter(head), await aLetter(head), await aLetter(), await aLetter()]
    const extension = { until: '2026-11-30', note: '等配件' }
    const yes = { approved: true, note: '同意' }
    assert.equal((await change(head, 'extension', own.id, extension)).code, 200)
    assert.deepEqual(
      [await inView(head, 'extension'), (await openTicket(head, own.id)).data.extension?.mayDecide],
      [[], false],
    )
    assert.equal((await change(head, 'extension/decision', own.id, yes)).msg, '延期须由另一位有分派权限的同事审批')
    assert.equal((await change(admin, 'extension/decision', own.id, yes)).code, 200)
    assert.equal((await openTicket(head, own.id)).data.answerOn, '2026-11-30')
    for (const { id } of [left, answered]) assert.equal((await change(engineer, 'extension', id, extension)).code, 200)
    assert.equal((await takeStep(engineer, answered.id, 'reply', '已修复')).code, 200)
    assert.match((await change(head, 'extension/decision', answered.id, yes)).msg, /没有待审批/)
    await disable(app, engineer.userId)
    assert.deepEqual(
      (await inView(head, 'extension')).map(({ proposalId }) => proposalId),
      [left.id],
    )
    assert.equal((await change(head, 'extension/decision', left.id, yes)).code, 200)
    // Nobody is asked to put off what has been missed.
    app.clock.pass(8 * DAY)
    assert.match((await change(await app.admin('head'), 'extension', late.id, extension)).msg, /^答复期限已过/)
  })

  test('while the sender is asked the limit of the answer rests, and neither the ten days nor somebody to reply waits; the reply goes on', async (t) => {
    const { app, engineer, aLetter } = await aDepartment(t)
    const { id, key } = await aLetter()
    assert.equal((await change(engineer, 'question', id, { note: ' ' })).field, 'note')
    assert.equal((await change(engineer, 'question', id, { note: '几时开始响的？' })).code, 200)
    const waiting = (await openTicket(engineer, id)).data
    assert.deepEqual(
      [waiting.state, waiting.waitsUntil, waiting.answerOn, waiting.dueOn],
      ['accepted', '2026-11-27', '2026-12-01', '2026-12-01'],
    )
    assert.equal((await change(engineer, 'question', id, { note: '还有一问' })).field, 'note')
    const seen = await trackTicket(app, key)
    assert.deepEqual(
      [seen.waitsUntil, seen.events.at(-1)?.state, seen.events.at(-1)?.note],
      ['2026-11-27', '请您补充', '几时开始响的？'],
    )
    assert.deepEqual([(await inView(engineer, 'pending')).length, (await inView(engineer, 'reply')).length], [1, 0])
    app.clock.pass(2 * DAY)
    await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '上周三' } })
    const again = await app.admin('engineer')
    // One working day, Monday, has rested.
    assert.deepEqual(
      [(await trackTicket(app, key)).answerOn, (await trackTicket(app, key)).waitsUntil],
      ['2026-11-30', ''],
    )
    assert.deepEqual([(await inView(again, 'pending')).length, (await inView(again, 'reply')).length], [0, 1])
    assert.equal((await notices(again))[0], 'message')
  })

  test('a sender who says nothing is waited for as long as the company has set; then the letter goes on, and waits for its clerk', async (t) => {
    const { app, admin, engineer, aLetter } = await aDepartment(t)
    const setting = (await admin.call('GET /prod-api/cms/proposal/course')).data
    const set = (more: object) => admin.call('PUT /prod-api/cms/proposal/course', { body: { ...setting, ...more } })
    assert.equal((await set({ waitDays: 11 })).field, 'waitDays')
    assert.equal((await set({ waitDays: 1, rests: false })).code, 200)
    const unrested = await aLetter()
    await change(engineer, 'question', unrested.id, { note: '几楼？' })
    const before = (await openTicket(engineer, unrested.id)).data
    assert.deepEqual([before.waitsUntil, before.answerOn], ['2026-11-23', '2026-11-27'])
    assert.equal((await set({ waitDays: 1, version: setting.version + 1 })).code, 200)
    const rested = await aLetter()
    await change(engineer, 'question', rested.id, { note: '几楼？' })
    app.clock.pass(2 * DAY + 14 * HOUR + HOUR)
    assert.match(await lateTask.run(app.context, app.clock.now()), /，等待补充到期 2 件$/)
    assert.doesNotMatch(await lateTask.run(app.context, app.clock.now()), /到期/)
    const again = await app.admin('engineer')
    assert.deepEqual((await inView(again, 'reply')).map(({ answerOn }) => answerOn).toSorted(), [
      '2026-11-27',
      '2026-11-30',
    ])
    assert.deepEqual([await inView(again, 'pending'), (await notices(again))[0]], [[], 'resume'])
    assert.equal((await trackTicket(app, rested.key)).events.at(-1)?.state, '继续办理')
  })

  test('a letter that is not ours goes back to those who assign, with who and why; urging is counted, once an hour', async (t) => {
    const { app, admin, engineer, head, aLetter } = await aDepartment(t)
    const reception = await aClerk(app, 'reception', ASSIGNING, '综合管理部')
    const { id, key } = await aLetter()
    assert.equal((await change(engineer, 'return', id, { note: '' })).field, 'note')
    assert.equal((await change(engineer, 'return', id, { note: '属于电梯维保单位' })).code, 200)
    assert.equal((await openTicket(engineer, id)).code, 404)
    const [row] = await inView(reception, 'unassigned')
    assert.deepEqual([row?.no, row?.sentBack, row?.deptName], [key.no, true, ''])
    assert.deepEqual(await lastLine(reception, id), ['return', '属于电梯维保单位'])
    assert.equal((await notices(reception))[0], 'return')
    assert.equal((await trackTicket(app, key)).events.length, 1)
    assert.match((await change(reception, 'urge', id, { note: '' })).msg, /^这件来信尚未分派/)
    await assignTo(admin, id, engineer)
    assert.equal((await change(head, 'urge', id, { note: '业主又来电' })).code, 200)
    assert.match((await change(head, 'urge', id, { note: '' })).msg, /^您一小时内已经督办过/)
    app.clock.pass(HOUR + 1000)
    const boss = await app.admin('head')
    assert.equal((await change(boss, 'urge', id, { note: '' })).code, 200)
    assert.deepEqual(await lastLine(boss, id), ['urge', '第 2 次督办'])
    assert.deepEqual(
      (await inView(boss, 'urged')).map(({ urges }) => urges),
      [2],
    )
    const technician = await app.admin('engineer')
    assert.deepEqual((await notices(technician)).slice(0, 2), ['urge', 'urge'])
    await takeStep(technician, id, 'reply', '已修复')
    assert.deepEqual([await inView(boss, 'urged'), (await openTicket(boss, id)).data.urges], [[], 0])
    assert.match((await change(boss, 'urge', id, { note: '' })).msg, /不用督办$/)
  })

  test('a second person calls after the answer; figures count that apart, and the sender’s own word first', async (t) => {
    const { app, admin, engineer, aLetter } = await aDepartment(t)
    const caller = await aClerk(app, 'caller', [...HANDLING, 'cms:proposal:contact'], place)
    const [called, rated, forgotten] = [await aLetter(), await aLetter(), await aLetter()]
    for (const { id } of [called, rated, forgotten]) await takeStep(engineer, id, 'reply', '已修复')
    const reached = (satisfaction: number, solved: boolean) => ({ reached: true, satisfaction, solved, note: '' })
    assert.deepEqual([(await inView(caller, 'callback')).length, (await inView(engineer, 'callback')).length], [3, 0])
    assert.equal(
      (await change(engineer, 'callback', called.id, reached(5, true))).msg,
      '回访须由没有答复过这件来信的同事进行',
    )
    assert.equal((await change(caller, 'callback', called.id, { reached: true, note: '' })).field, 'satisfaction')
    assert.equal(
      (await change(caller, 'callback', called.id, { reached: true, satisfaction: 2, note: '' })).field,
      'solved',
    )
    assert.equal((await change(caller, 'callback', called.id, { reached: false, note: '关机' })).code, 200)
    assert.deepEqual(await lastLine(caller, called.id), ['callback', '未接通。关机'])
    assert.equal((await inView(caller, 'callback')).length, 3)
    assert.equal((await change(caller, 'callback', called.id, reached(2, false))).code, 200)
    assert.deepEqual(await lastLine(caller, called.id), ['callback', '已接通：不满意，问题没有解决'])
    assert.equal((await change(caller, 'callback', called.id, reached(5, true))).msg, '这件来信已经回访过')
    assert.equal((await change(caller, 'callback', rated.id, reached(5, true))).code, 200)
    assert.equal((await notices(engineer))[0], 'callback')
    await app.visitor.call('PUT /api/cms/proposal/confirm', { body: { ...rated.key, satisfaction: 1, text: '' } })
    const { total } = (await admin.call('GET /prod-api/cms/proposal/statistics', { query: {} })).data
    assert.deepEqual(
      [total.calledBack, total.callbackSatisfiedShare, total.callbackSolvedShare, total.satisfaction, total.rated],
      [2, 0, 50, 1, 1],
    )
    app.clock.pass(7 * DAY)
    const again = await app.admin('caller')
    assert.deepEqual(
      [await inView(again, 'callback'), (await openTicket(again, forgotten.id)).data.mayCallBack],
      [[], true],
    )
    await app.visitor.call('PUT /api/cms/proposal/object', { body: { ...called.key, text: '又响了' } })
    assert.equal((await openTicket(again, called.id)).data.callbackSatisfaction, 0)
  })
})
