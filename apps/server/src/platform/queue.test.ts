import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueue, type QueueBounds } from './queue.ts'

const BOUNDS = { atOnce: 2, atOnceOfOne: 1, waiting: 3, waitingOfOne: 2 }
const turn = () => new Promise(setImmediate)

/** A queue and what runs in it, which ends when told to. */
function aQueue(bounds: Partial<QueueBounds> = {}) {
  const queue = createQueue({ ...BOUNDS, ...bounds }, { msg: '请稍后再试' })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, person: string, signal?: AbortSignal) =>
    queue.run(
      person,
      async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        return name
      },
      signal,
    )
  return { queue, begun, start, end: (name: string) => ends.get(name)?.() }
}

test('one of a person and two in all run, the others in order, and nobody waits for another’s own bound', async () => {
  const { queue, begun, start, end } = aQueue()
  const all = [start('a1', 'a'), start('a2', 'a'), start('b1', 'b'), start('c1', 'c')]
  await turn()
  assert.deepEqual(begun, ['a1', 'b1'])
  assert.deepEqual([queue.running, queue.waiting], [2, 2])
  end('b1')
  await turn()
  assert.deepEqual(begun, ['a1', 'b1', 'c1'])
  end('a1')
  await turn()
  assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2'])
  end('c1')
  end('a2')
  assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'b1', 'c1'])
  assert.deepEqual([queue.running, queue.waiting], [0, 0])
})

test('a full queue refuses, of one person and in all', async () => {
  const { queue, start } = aQueue()
  for (const name of ['a1', 'a2', 'a3']) start(name, 'a')
  await assert.rejects(start('a4', 'a'), { message: '请稍后再试', code: 429, options: { retryAfter: 10 } })
  start('b1', 'b')
  start('c1', 'c')
  await assert.rejects(start('d1', 'd'), { code: 429 })
  assert.deepEqual([queue.running, queue.waiting], [2, 3])
})

test('who has left waits no longer, and who left before is not begun', async () => {
  const { queue, begun, start, end } = aQueue()
  const client = new AbortController()
  start('a1', 'a')
  const waiting = start('a2', 'a', client.signal)
  client.abort(new Error('gone'))
  await assert.rejects(waiting, /gone/)
  await assert.rejects(start('b1', 'b', client.signal), /gone/)
  end('a1')
  await turn()
  assert.deepEqual(begun, ['a1'])
  assert.deepEqual([queue.running, queue.waiting], [0, 0])
})

test('what fails makes room, and what goes on after its answer keeps it', async () => {
  const { queue } = aQueue()
  await assert.rejects(
    queue.run('a', async () => {
      throw new Error('broken')
    }),
    /broken/,
  )
  assert.equal(queue.running, 0)
  const sent = Promise.withResolvers<void>()
  await queue.run('a', async (until) => until(sent.promise))
  assert.equal(queue.running, 1)
  sent.reject(new Error('the client has left'))
  await turn()
  assert.equal(queue.running, 0)
})

test('who has had little lately is next before those who have had much, and takes their place where all are taken', async () => {
  const had = new Map([
    ['dear', 900],
    ['dearest', 5000],
  ])
  const queue = createQueue(
    { ...BOUNDS, atOnce: 1, waiting: 2 },
    { msg: '请稍后再试', kind: 'unavailable' },
    (person) => had.get(person) ?? 0,
  )
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (person: string) =>
    queue.run(person, async () => {
      begun.push(person)
      await new Promise<void>((end) => ends.push(end))
    })
  const first = start('first')
  const dear = start('dear')
  const dearest = start('dearest')
  const visitor = start('visitor')
  await assert.rejects(dearest, { code: 503, message: '请稍后再试' })
  await assert.rejects(start('dearest'), { code: 503 })
  for (const one of [first, visitor, dear]) {
    ends.shift()?.()
    await one
  }
  assert.deepEqual(begun, ['first', 'visitor', 'dear'])
})
