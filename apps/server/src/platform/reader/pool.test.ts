import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createReaderPool } from './pool.ts'
import type { ReaderProcess } from './process.ts'

/** A process that is ready at once and notes what is asked of it. */
function aProcess(asked: string[]): ReaderProcess {
  return {
    ready: Promise.resolve(),
    ask: async ({ name }) => void asked.push(name),
    used: () => 0,
    stop: async () => {},
    alive: true,
  }
}

test('what has changed is prepared in the processes that are free, and a failure there is nobody else’s', async () => {
  const asked: string[] = []
  const pool = createReaderPool(() => aProcess(asked), 2)
  const { signal } = new AbortController()
  const one = await pool.take(signal)
  const other = await pool.take(signal)
  pool.release(other)
  const order = { name: 'prepare', input: undefined, state: 2 }
  await pool.eachIdle((reader) => reader.ask(order, () => {}))
  assert.deepEqual(asked, ['prepare'], 'the one that reads is left alone')
  pool.release(one)
  await pool.eachIdle(async () => {
    throw new Error('too slow')
  })
  assert.ok(await pool.take(signal))
  assert.ok(await pool.take(signal), 'both are free again')
  await pool.close()
})
