// When an answered letter ends by itself: not while something that its sender has said waits for somebody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, DAY, MINUTE, testApp } from '../../../../test/harness.ts'
import { aTicket, openTicket, takeStep, trackTicket } from '../../../../test/tickets.ts'
import { closeAnsweredTask } from './task.ts'

type Key = { no: string; code: string }

/** A company that has answered some letters. */
async function answered(t: Parameters<typeof testApp>[0], count: number) {
  const app = await testApp(t)
  const admin = await app.admin()
  const tickets: Awaited<ReturnType<typeof aTicket>>[] = []
  for (let at = 0; at < count; at++) {
    const ticket = await aTicket(app)
    await takeStep(admin, ticket.id, 'reply', '已更换轴承。')
    tickets.push(ticket)
  }
  return {
    app,
    tickets,
    /** Lets days pass and runs the task; the states of the letters. */
    async pass(days: number) {
      app.clock.pass(days * DAY)
      await closeAnsweredTask.run(app.context, app.clock.now())
      const rows = await app.context.db.selectFrom('proposal').select('state').orderBy('id').execute()
      return rows.map(({ state }) => state)
    },
    message: (key: Key, text: string) => app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text } }),
    note: async (proposalId: string, isPublic: boolean) =>
      (await app.admin()).call('POST /prod-api/cms/proposal/note', {
        body: { proposalId, note: '明天九点复查。', isPublic },
      }),
  }
}

/** Puts a letter to another one, with an answer for its sender. */
async function merge(actor: Actor, proposalId: string, into: string) {
  const { data } = await openTicket(actor, proposalId)
  const body = { proposalId, version: data.version, into, note: '', answer: '轴承已更换。' }
  return (await actor.call('PUT /prod-api/cms/proposal/merge', { body })).code
}

test('a message after the answer stops the clock, a word to the sender starts it again, a note between clerks does not', async (t) => {
  const { app, tickets, pass, message, note } = await answered(t, 2)
  const [written] = tickets
  assert.ok(written)
  app.clock.pass(6 * DAY)
  assert.equal((await message(written.key, '昨晚又响了')).code, 200)
  assert.deepEqual(await pass(1), ['answered', 'closed'])
  assert.deepEqual(await pass(30), ['answered', 'closed'])
  await note(written.id, false)
  assert.deepEqual(await pass(10), ['answered', 'closed'])
  assert.equal((await note(written.id, true)).code, 200)
  assert.deepEqual(await pass(6), ['answered', 'closed'])
  assert.equal((await trackTicket(app, written.key)).may.object, true)
  assert.deepEqual(await pass(1), ['closed', 'closed'])
})

test('each of several messages waits for a word of its own time, and whoever has nothing to say ends the letter by hand', async (t) => {
  const { app, tickets, pass, message, note } = await answered(t, 2)
  const [again, thanks] = tickets
  assert.ok(again && thanks)
  await message(again.key, '八楼还在响')
  await note(again.id, true)
  app.clock.pass(MINUTE)
  await message(again.key, '九楼也响')
  await message(thanks.key, '谢谢')
  assert.deepEqual(await pass(8), ['answered', 'answered'])
  await takeStep(await app.admin(), thanks.id, 'close')
  await takeStep(await app.admin(), again.id, 'reply', '九楼也换了。')
  assert.deepEqual(await pass(6), ['answered', 'closed'])
  assert.deepEqual(await pass(1), ['closed', 'closed'])
})

test('a message that needs no reply is marked as read, which ends the letter by the clock of its answer; one that came meanwhile is not meant', async (t) => {
  const { app, tickets, pass, message } = await answered(t, 1)
  const [thanks] = tickets
  assert.ok(thanks)
  const admin = await app.admin()
  const read = async (seen: number) => {
    const { version } = (await openTicket(admin, thanks.id)).data
    return admin.call('PUT /prod-api/cms/proposal/read', { body: { proposalId: thanks.id, version, seen } })
  }
  const look = async () => {
    const { data } = await openTicket(admin, thanks.id)
    return { unheard: data.unheard, hasMessage: data.hasMessage, lines: data.events.length }
  }
  const before = await look()
  assert.deepEqual([before.unheard, (await read(before.lines)).msg], [false, '这件来信没有等待回复的补充'])
  await message(thanks.key, '谢谢')
  const after = await look()
  assert.deepEqual([after.unheard, after.hasMessage], [true, true])
  app.clock.pass(MINUTE)
  await message(thanks.key, '还有一处在漏')
  assert.equal((await read(after.lines)).code, 409)
  assert.deepEqual(await pass(8), ['answered'])
  const told = (await trackTicket(app, thanks.key)).events.length
  const again = await app.admin()
  const { data } = await openTicket(again, thanks.id)
  const body = { proposalId: thanks.id, version: data.version, seen: data.events.length }
  assert.equal((await again.call('PUT /prod-api/cms/proposal/read', { body })).code, 200)
  const line = (await openTicket(again, thanks.id)).data.events.at(-1)
  assert.deepEqual([line?.action, line?.note, line?.publicNote], ['read', '无需回复', ''])
  assert.equal((await trackTicket(app, thanks.key)).events.length, told)
  assert.equal((await openTicket(again, thanks.id)).data.unheard, false)
  assert.deepEqual(await pass(0), ['closed'])
})

test('the message of a merged sender stops the clock of the letter that answers both, until that sender has a word', async (t) => {
  const { app, tickets, pass, message, note } = await answered(t, 1)
  const [lead] = tickets
  assert.ok(lead)
  const merged: Awaited<ReturnType<typeof aTicket>>[] = []
  for (const subject of ['电梯有声音', '电梯很吵']) {
    const other = await aTicket(app, { subject })
    const admin = await app.admin()
    assert.equal(await merge(admin, other.id, lead.id), 200)
    merged.push(other)
  }
  const [one, other] = merged
  assert.ok(one && other)
  await message(one.key, '还在响')
  await message(other.key, '没修好')
  assert.deepEqual(await pass(8), ['answered', 'merged', 'merged'])
  await note(one.id, true)
  assert.deepEqual(await pass(8), ['answered', 'merged', 'merged'])
  // What is said about the letter that answers both, every sender reads.
  await note(lead.id, true)
  assert.deepEqual(await pass(6), ['answered', 'merged', 'merged'])
  assert.deepEqual(await pass(1), ['closed', 'merged', 'merged'])
})

test('a rating of a merged sender is no message, and a call in which the sender is not content is one', async (t) => {
  const { app, tickets, pass, note } = await answered(t, 2)
  const [lead, called] = tickets
  assert.ok(lead && called)
  const other = await aTicket(app, { subject: '电梯有声音' })
  const admin = await app.admin()
  await merge(admin, other.id, lead.id)
  const rating = { ...other.key, satisfaction: 5, solved: true, text: '谢谢师傅' }
  assert.equal((await app.visitor.call('PUT /api/cms/proposal/confirm', { body: rating })).code, 200)
  const caller = await app.holder(
    'cms:proposal:list',
    'cms:proposal:query',
    'cms:proposal:handle',
    'cms:proposal:contact',
  )
  const { version } = (await openTicket(caller, called.id)).data
  const body = {
    proposalId: called.id,
    version,
    reached: true,
    satisfaction: 2,
    solved: false,
    note: '',
  }
  assert.equal((await caller.call('PUT /prod-api/cms/proposal/callback', { body })).code, 200)
  assert.deepEqual(await pass(8), ['closed', 'answered', 'merged'])
  await note(called.id, true)
  assert.deepEqual(await pass(7), ['closed', 'closed', 'merged'])
})
