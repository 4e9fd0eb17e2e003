import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSaveQueue, type Draft, type Failure } from './save-queue.ts'

type Form = { title: string; body: string }
const empty: Form = { title: '', body: '' }

/** A queue with a clock, a browser and a server that are moved by hand. */
function trial() {
  let time = 0
  let timers: { at: number; run: () => void }[] = []
  const kept: (Draft<Form> | null)[] = []
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
      keep: (draft) => void kept.push(draft),
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
  return { queue, pass, sent, kept, fail }
}

test('a text is saved after a pause, once, and then leaves the browser', async () => {
  const { queue, pass, sent, kept } = trial()
  queue.change({ title: '甲' })
  await pass(1000)
  queue.change({ title: '甲乙' })
  await pass(1000)
  assert.equal(sent.length, 0)
  assert.deepEqual(kept.at(-1)?.form.title, '甲乙')
  await pass(500)
  assert.deepEqual(sent, [{ form: { title: '甲乙', body: '' }, version: 1 }])
  assert.deepEqual([queue.snapshot().status.kind, queue.snapshot().base.version, kept.at(-1)], ['saved', 2, null])
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
  const { queue, pass, sent, kept, fail } = trial()
  fail({ kind: 'waiting' })
  queue.change({ title: '甲' })
  await pass(1500 + 2000 + 4000 + 8000)
  assert.deepEqual([sent.length, queue.snapshot().status.kind], [4, 'waiting'])
  assert.deepEqual(kept.at(-1), { form: { title: '甲', body: '' }, version: 1 })
  queue.change({ title: '乙' })
  fail()
  await pass(16_000)
  assert.deepEqual([sent.at(-1)?.form.title, queue.snapshot().status.kind, kept.at(-1)], ['乙', 'saved', null])
})

test('a conflict stops saving until a version is chosen, and loses nothing', async () => {
  const { queue, pass, sent, kept, fail } = trial()
  fail({ kind: 'conflict' })
  queue.change({ title: '我的' })
  await pass(2000)
  queue.change({ body: '还在写' })
  await pass(60_000)
  assert.deepEqual([sent.length, queue.snapshot().status.kind], [1, 'conflict'])
  assert.deepEqual(kept.at(-1)?.form, { title: '我的', body: '还在写' })
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
