import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSaveQueue, type Draft, type Failure } from './save-queue.ts'

type Form = { title: string; body: string }
const empty: Form = { title: '', body: '' }

/** A queue with a clock, a browser and a server that are moved by hand. */
function trial() {
  let time = 0
  let timers: { at: number; run: () => void }[] = []
  const drafts: (Draft<Form> | null)[] = []
  const sent: Draft<Form>[] = []
  let fault: Failure | undefined
  const queue = createSaveQueue<Form>(
    { form: empty, version: 1 },
    {
      save: async (draft) => {
        sent.push(draft)
        if (fault) throw fault
        return { version: draft.version + 1, saveTime: `${time}` }
      },
      failureOf: (error) => error as Failure,
      keep: (draft) => void drafts.push(draft),
      later: (milliseconds, run) => {
        const timer = { at: time + milliseconds, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((one) => one !== timer)
        }
      },
      now: () => time,
    },
  )
  /** Lets time pass and everything that is due happen. */
  const pass = async (milliseconds: number) => {
    const end = time + milliseconds
    for (;;) {
      await new Promise(setImmediate)
      const due = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (!due) break
      timers = timers.filter((one) => one !== due)
      time = due.at
      due.run()
    }
    time = end
  }
  const fail = (next?: Failure) => {
    fault = next
  }
  return { queue, pass, sent, drafts, fail }
}

test('a text is saved after a pause, once, and then leaves the browser', async () => {
  const { queue, pass, sent, drafts } = trial()
  queue.change({ title: '甲' })
  await pass(1000)
  queue.change({ title: '甲乙' })
  await pass(1000)
  assert.equal(sent.length, 0)
  assert.deepEqual(drafts.at(-1)?.form.title, '甲乙')
  await pass(500)
  assert.deepEqual(sent, [{ form: { title: '甲乙', body: '' }, version: 1 }])
  assert.deepEqual([queue.snapshot().status.kind, queue.snapshot().base.version, drafts.at(-1)], ['saved', 2, null])
})

test('who never pauses is saved every ten seconds', async () => {
  const { queue, pass, sent } = trial()
  for (let key = 0; key < 25; key++) {
    queue.change({ body: 'x'.repeat(key + 1) })
    await pass(1000)
  }
  assert.equal(sent.length, 2)
})

test('what is written while a call is under way is saved by the next one', async () => {
  const { queue, pass, sent } = trial()
  queue.change({ title: '一' })
  const saving = queue.save()
  queue.change({ title: '二' })
  await saving
  assert.equal(queue.snapshot().status.kind, 'dirty')
  await pass(2000)
  assert.deepEqual(
    sent.map(({ form, version }) => [form.title, version]),
    [
      ['一', 1],
      ['二', 2],
    ],
  )
})

test('while the server cannot be reached the text stays in the browser and is sent again, less and less often', async () => {
  const { queue, pass, sent, drafts, fail } = trial()
  fail({ kind: 'waiting' })
  queue.change({ title: '甲' })
  await pass(1500 + 2000 + 4000 + 8000)
  assert.deepEqual([sent.length, queue.snapshot().status.kind], [4, 'waiting'])
  assert.deepEqual(drafts.at(-1), { form: { title: '甲', body: '' }, version: 1 })
  queue.change({ title: '乙' })
  fail()
  await pass(16_000)
  assert.deepEqual([sent.at(-1)?.form.title, queue.snapshot().status.kind, drafts.at(-1)], ['乙', 'saved', null])
})

test('a conflict stops saving until a version is chosen, and loses nothing', async () => {
  const { queue, pass, sent, drafts, fail } = trial()
  fail({ kind: 'conflict' })
  queue.change({ title: '我的' })
  await pass(2000)
  queue.change({ body: '还在写' })
  await pass(60_000)
  assert.deepEqual([sent.length, queue.snapshot().status.kind], [1, 'conflict'])
  assert.deepEqual(drafts.at(-1)?.form, { title: '我的', body: '还在写' })
  fail()
  queue.adopt({ form: { title: '对方的', body: '' }, version: 7 }, queue.snapshot().form)
  await pass(0)
  assert.deepEqual(sent.at(-1), { form: { title: '我的', body: '还在写' }, version: 7 })
})

test('flush waits for the last text, and says whether the server has it', async () => {
  const { queue, fail } = trial()
  queue.change({ title: '一' })
  const flushing = queue.flush()
  queue.change({ title: '二' })
  assert.equal(await flushing, true)
  assert.equal(queue.snapshot().base.form.title, '二')
  fail({ kind: 'refused', reason: '没有这一天' })
  queue.change({ title: '三' })
  assert.equal(await queue.flush(), false)
})

/** A queue that begins with texts which earlier pages left. */
function trialWith(left: readonly (Draft<Form> & { at: number })[], start: Draft<Form>) {
  const forgotten: number[] = []
  let fault: Failure | undefined
  const queue = createSaveQueue<Form>(start, {
    save: async ({ version }) => {
      if (fault) throw fault
      return { version: version + 1, saveTime: '' }
    },
    failureOf: (error) => error as Failure,
    keep: () => {},
    later: () => () => {},
    now: () => 0,
    left: { texts: left, forget: ({ at }) => void forgotten.push(at) },
  })
  const fail = (next?: Failure) => {
    fault = next
  }
  return { queue, forgotten, fail }
}
const left = { form: { title: '本机', body: '' }, version: 3, at: 1 }
const there = { form: { title: '服务器', body: '' }, version: 3 }

test('a text that an earlier page left is offered only where it continues the text of the server', () => {
  const { queue } = trialWith([left], there)
  assert.deepEqual([queue.snapshot().offer, queue.snapshot().outdated], [left, null])
  const newer = trialWith([left], { ...there, version: 4 }).queue.snapshot()
  assert.deepEqual([newer.offer, newer.outdated], [null, left])
  const older = trialWith([left], { ...there, version: 2 })
  assert.deepEqual([older.queue.snapshot().offer, older.queue.snapshot().outdated], [null, null], 'the read was older')
  older.queue.adopt(there)
  assert.equal(older.queue.snapshot().offer, left)
})

test('a text that the server has is not offered, whatever the order of its keys, and leaves the browser', () => {
  const { queue, forgotten } = trialWith([{ ...left, version: 2 }], { form: { body: '', title: '本机' }, version: 3 })
  assert.deepEqual([queue.snapshot().offer, queue.snapshot().outdated, forgotten], [null, null, [1]])
})

test('a text that this queue has sent is never offered, not after failures either', async () => {
  const { queue, fail } = trialWith([], there)
  fail({ kind: 'waiting' })
  queue.change({ body: '过期句。' })
  await queue.save()
  fail()
  await queue.save()
  queue.change({ body: '过期句。登录之后的一句。' })
  await queue.save()
  assert.deepEqual(
    [queue.snapshot().status.kind, queue.snapshot().offer, queue.snapshot().outdated],
    ['saved', null, null],
  )
})

test('who goes on writing is offered nothing: what was left is outdated as soon as that is saved', async () => {
  const { queue, forgotten } = trialWith([left], there)
  queue.change({ body: '新写的' })
  assert.deepEqual([queue.snapshot().offer, queue.snapshot().outdated], [null, null])
  await queue.save()
  assert.deepEqual([queue.snapshot().offer, queue.snapshot().outdated], [null, left])
  queue.forget(left)
  assert.deepEqual([queue.snapshot().outdated, forgotten], [null, [1]])
})
