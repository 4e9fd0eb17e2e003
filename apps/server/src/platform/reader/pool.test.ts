import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../test/server-process.ts'
import { createReaderPool, type Idleness } from './pool.ts'
import type { ReaderProcess } from './process.ts'

/** A process that is ready at once and notes what is asked of it. */
function aProcess(orders: string[]): ReaderProcess {
  let alive = true
  return {
    ready: Promise.resolve(),
    ask: async ({ name }) => void orders.push(name),
    used: () => 0,
    stop: async () => {
      alive = false
    },
    get alive() {
      return alive
    },
  }
}

/** A pool of two places, and which of its processes live. */
function aPool(idleness: Idleness) {
  const processes: ReaderProcess[] = []
  const start = () => {
    const one = aProcess([])
    processes.push(one)
    return one
  }
  const living = () => processes.filter(({ alive }) => alive).length
  const countBecomes = async (count: number) =>
    assert.equal(
      await eventually(
        async () => living(),
        (now) => now === count,
      ),
      count,
    )
  return { pool: createReaderPool(start, 2, idleness), processes, living, countBecomes }
}

const FOREVER = 600_000

test('what has changed is prepared in the processes that are free, and a failure there is nobody else’s', async () => {
  const orders: string[] = []
  const pool = createReaderPool(() => aProcess(orders), 2)
  const { signal } = new AbortController()
  const one = await pool.take(signal)
  const other = await pool.take(signal)
  pool.release(other)
  const order = { name: 'prepare', input: undefined, state: 2 }
  await pool.eachIdle((reader) => reader.ask(order, () => {}))
  assert.deepEqual(orders, ['prepare'], 'the one that reads is left alone')
  pool.release(one)
  await pool.eachIdle(async () => {
    throw new Error('too slow')
  })
  assert.ok(await pool.take(signal))
  assert.ok(await pool.take(signal), 'both are free again')
  await pool.close()
})

test('a process is started by the first who wants one, ends when nobody has needed it for some time, and is started again', async () => {
  const { pool, processes, living, countBecomes } = aPool({ several: 5, last: 10 })
  const { signal } = new AbortController()
  assert.equal(living(), 0)
  pool.release(await pool.take(signal))
  assert.equal(living(), 1)
  await countBecomes(0)
  const next = await pool.take(signal)
  assert.equal(next, processes[1])
  assert.ok(next.alive)
  await pool.close()
})

test('of several processes that nobody needs one stays, and the one that reads is left alone', async () => {
  const { pool, countBecomes } = aPool({ several: 5, last: FOREVER })
  const { signal } = new AbortController()
  const reading = await pool.take(signal)
  const other = await pool.take(signal)
  pool.release(other)
  await countBecomes(1)
  assert.ok(reading.alive)
  pool.release(reading)
  assert.equal(await pool.take(signal), reading)
  await pool.close()
})

test('a spare process is kept after a stop only as long as it may be needed', async () => {
  const { pool, living, countBecomes } = aPool({ several: 50, last: FOREVER })
  const { signal } = new AbortController()
  pool.keepSpare()
  await pool.replace(await pool.take(signal))
  assert.equal(living(), 2)
  await countBecomes(1)
  await pool.close()
})

test('what is computed after a change does not count as need', async () => {
  const { pool, countBecomes } = aPool({ several: 5, last: 40 })
  const { signal } = new AbortController()
  pool.release(await pool.take(signal))
  const computing = setInterval(() => void pool.eachIdle(async () => {}), 1)
  await countBecomes(0)
  clearInterval(computing)
  await pool.close()
})
