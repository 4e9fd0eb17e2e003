import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveBackMemory, watchSpareMemory } from './spare-memory.ts'

const MB = 1024 * 1024

/** A process whose activity and size are set, looked at a number of times. */
async function givenBack(looks: readonly { activity: number; size: number }[]): Promise<number[]> {
  const times: number[] = []
  let at = -1
  const all = Promise.withResolvers<void>()
  const watch = watchSpareMemory({
    every: 1,
    activity: () => {
      at++
      if (at === looks.length) all.resolve()
      return looks[at]?.activity ?? 1
    },
    size: () => (looks[at]?.size ?? 0) * MB,
    giveBack: () => void times.push(at),
  })
  watch.start()
  await all.promise
  watch.stop()
  return times
}

test('memory is given back when the process is idle, and again when it has grown since', async () => {
  const looks = [
    { activity: 0, size: 100 },
    { activity: 0, size: 104 },
    { activity: 0, size: 120 },
  ]
  assert.deepEqual(await givenBack(looks), [0, 2])
})

test('a process that is at work keeps its memory until it is idle', async () => {
  const looks = [
    { activity: 0.5, size: 100 },
    { activity: 0.1, size: 200 },
    { activity: 0.01, size: 200 },
  ]
  assert.deepEqual(await givenBack(looks), [2])
})

test('what nothing refers to any more leaves the heap at once', () => {
  let texts: unknown[] | undefined = Array.from({ length: 500_000 }, (_, at) => ({ at, text: `${at}` }))
  const grown = process.memoryUsage().heapTotal
  assert.equal(texts.length, 500_000)
  texts = undefined
  giveBackMemory()
  const { heapTotal } = process.memoryUsage()
  assert.ok(heapTotal < grown - 20 * MB, `${heapTotal} after ${grown}`)
})
