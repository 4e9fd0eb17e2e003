import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '../../test/server-process.ts'
import { reusedWorkers, WorkerOverdue } from './worker.ts'

/** A thread that answers with its own id, at once or after it has been busy for 200 ms; or not at all, or fails a little later. */
const SCRIPT = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', (message) => {
    if (message === 'busy') for (const from = performance.now(); performance.now() < from + 200; );
    if (message === 'fail later') setTimeout(() => { throw new Error('late') }, 20)
    if (message !== 'never') parentPort.postMessage(threadId)
  })`
const file = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)
const HOUR = 3_600_000
const threads = (waits: number) => reusedWorkers<string, number>(file, 32, waits)

async function idFrom(start: ReturnType<typeof threads>, question = 'id', isDone = true): Promise<number> {
  const job = start({ deadline: HOUR })
  const id = await job.ask(question)
  job.end(isDone)
  return id
}

describe('threads for one job after the other', () => {
  test('the next job has the thread of the one before, and a job meanwhile has another', async () => {
    const start = threads(HOUR)
    const first = await idFrom(start)
    assert.equal(await idFrom(start), first)
    const job = start({ deadline: HOUR })
    assert.notEqual(await idFrom(start), first)
    assert.equal(await job.ask('id'), first)
    job.end(true)
  })

  test('a job that was not done, was overdue or was left takes its thread along', async () => {
    const start = threads(HOUR)
    const first = await idFrom(start, 'id', false)
    const second = await idFrom(start)
    assert.notEqual(second, first)
    const overdue = start({ deadline: 20 })
    await assert.rejects(overdue.ask('never'))
    overdue.end(false)
    const client = new AbortController()
    const left = start({ deadline: HOUR, signal: client.signal })
    const answer = left.ask('never')
    client.abort(new Error('left'))
    await assert.rejects(answer, /left/)
    left.end(false)
    assert.notEqual(await idFrom(start), second)
  })

  test('the processor time of a job is its own, and too much of it ends the job', async (t) => {
    const start = threads(HOUR)
    const first = await idFrom(start, 'busy')
    for (let nth = 0; nth < 3; nth++) {
      const next = start({ deadline: HOUR, processor: 500 })
      await next.ask('busy')
      assert.equal(await next.ask('id'), first)
      await wait(150)
      next.end(true)
    }
    const dear = start({ deadline: HOUR, processor: 500 })
    t.after(() => dear.end(false))
    await assert.rejects(async () => {
      for (let nth = 0; nth < 100; nth++) await dear.ask('busy')
    }, WorkerOverdue)
  })

  test('a thread waits as long as it was told, and one that fails while it waits is replaced', async () => {
    const brief = threads(10)
    const first = await idFrom(brief)
    await wait(200)
    assert.notEqual(await idFrom(brief), first)
    const start = threads(HOUR)
    const failing = await idFrom(start, 'fail later')
    const next = await eventually(
      () => idFrom(start).catch(() => failing),
      (id) => id !== failing,
    )
    assert.notEqual(next, failing)
  })
})
