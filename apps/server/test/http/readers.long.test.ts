import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { before, describe, type TestContext, test } from 'node:test'
import { visitor } from '#modules/identity'
import type { ReaderLimits } from '#platform/reader/readers'
import { Refusal } from '#platform/refusal'
import { engine } from '../database.ts'
import { news } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'
import { eventually } from '../server-process.ts'
import { bundledReader } from './bundled-reader.ts'
import { brokenRead, countedRead, endlessRead, idleRead } from './endless-read.ts'

const FOREVER = 600_000
let entry: URL
before(async () => {
  entry = await bundledReader()
})
const withLimits = (t: TestContext, limits: Partial<ReaderLimits>) => testApp(t, { readers: { entry, limits } })

/** An endless read for a client in a network, until that client disconnects. */
function busy(app: TestApp, ip: string) {
  const connection = new AbortController()
  const asker = { caller: visitor, ip, signal: connection.signal }
  const ended = app.context.readers.run(endlessRead, undefined, asker).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { ended, leave: () => connection.abort(new Error('left')) }
}

const search = (app: TestApp, title: string, ip: string) =>
  app.visitor.call('GET /api/cms/search/query', { query: { title }, ip })

async function stateIs(app: TestApp, running: number, waiting: number): Promise<void> {
  const state = await eventually(
    async () => app.context.readers.state,
    (now) => now.running === running && now.waiting === waiting,
  )
  assert.deepEqual([state.running, state.waiting], [running, waiting])
}

describe('reads that run aside', () => {
  test('a read that never ends is stopped at its limit of processor time, with 503, Retry-After and a sentence, and its place is free', async (t) => {
    const app = await withLimits(t, { processor: 50 })
    const error = await busy(app, '203.0.113.1').ended
    assert.ok(error instanceof Refusal, String(error))
    assert.deepEqual([error.code, Number(error.options.retryAfter) > 0], [503, true])
    assert.match(error.message, /更具体/)
    assert.equal(error.options.reason, 'queryTooDear')
    assert.ok(app.logLines.some((line) => line.includes('test.endless')))
    assert.deepEqual(app.context.readers.state, { running: 0, waiting: 0 })
  })

  test('a read that is not answered in time is stopped with a sentence that does not blame the words, and costs its network nothing', async (t) => {
    // The time until the stop, and the price of a process, would use up this budget.
    const app = await withLimits(t, { deadline: 50, budget: { most: 340, aSecond: 0.01 } })
    const asker = { caller: visitor, ip: '203.0.113.1', signal: new AbortController().signal }
    const error = await app.context.readers.run(idleRead, FOREVER, asker).catch((refusal) => refusal)
    assert.ok(error instanceof Refusal, String(error))
    assert.deepEqual([error.code, error.options.reason], [503, 'serverBusy'])
    assert.match(error.message, /服务器正忙/)
    assert.doesNotMatch(error.message, /更具体|缩小/)
    assert.notEqual((await search(app, '锅炉', '203.0.113.9')).code, 429)
  })

  test('what limits a read is processor time, not time by the clock', { skip: engine !== 'sqlite' }, async (t) => {
    const app = await withLimits(t, { processor: 200, deadline: FOREVER })
    const asker = { caller: visitor, ip: '203.0.113.1', signal: new AbortController().signal }
    assert.equal(await app.context.readers.run(idleRead, 400, asker), 'rested')
  })

  test('a reader has run the samples of its reads before the first call, and the rare ones while it is free', {
    skip: engine !== 'sqlite',
  }, async (t) => {
    const app = await withLimits(t, {})
    const asker = { caller: visitor, ip: '203.0.113.1', signal: new AbortController().signal }
    const runs = () => app.context.readers.run(countedRead, undefined, asker)
    assert.equal(await runs(), 2)
    app.context.readers.watch()
    let calls = 1
    const samples = async () => (await runs()) - ++calls
    assert.equal(await eventually(samples, (count) => count === 2), 2)
  })

  test('others are answered while a read never ends, and so are other reads', async (t) => {
    const app = await withLimits(t, { deadline: FOREVER, grace: 0 })
    await news(app, { title: '锅炉' })
    // The first request compiles all schemas, which would delay the reader's connection.
    await app.server.ready()
    const { ended, leave } = busy(app, '203.0.113.1')
    assert.equal((await app.visitor.call('GET /api/cms/site')).code, 200)
    assert.equal((await search(app, '锅炉', '198.51.100.1')).data.total, 1)
    assert.equal(app.context.readers.state.running, 1, String(await Promise.race([ended, undefined])))
    leave()
    await ended
  })

  test('when the caller leaves, a running read stops and a waiting one is not begun', async (t) => {
    const app = await withLimits(t, { deadline: FOREVER, grace: 0 })
    await news(app, { title: '锅炉' })
    const [running, other, waiting] = [
      busy(app, '203.0.113.1'),
      busy(app, '198.51.100.1'),
      busy(app, '192.0.2.1'),
    ] as const
    await stateIs(app, 2, 1)
    waiting.leave()
    assert.equal(((await waiting.ended) as Error).message, 'left')
    await stateIs(app, 2, 0)
    running.leave()
    other.leave()
    await Promise.all([running.ended, other.ended])
    assert.deepEqual(app.context.readers.state, { running: 0, waiting: 0 })
    assert.equal((await search(app, '锅炉', '203.0.113.1')).data.total, 1)
  })

  test('a closed connection takes its searches along, all that came in one packet', async (t) => {
    const app = await withLimits(t, { deadline: FOREVER, grace: 0 })
    const others = [busy(app, '203.0.113.1'), busy(app, '198.51.100.1')]
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const ask = (word: string) => `GET /api/cms/search/query?title=${word} HTTP/1.1\r\nHost: x\r\n\r\n`
    socket.write(ask('a') + ask('b') + ask('c'))
    // Requests of one connection are begun one after another.
    await stateIs(app, 2, 1)
    socket.destroy()
    await stateIs(app, 2, 0)
    for (const { leave } of others) leave()
    await Promise.all(others.map(({ ended }) => ended))
  })

  test('when the line is full, the next search is refused at once with 503 and Retry-After', async (t) => {
    const line = { running: 2, waiting: 1, each: { running: 1, waiting: 1 } }
    const app = await withLimits(t, { deadline: FOREVER, grace: 0, line })
    const all = ['203.0.113.1', '198.51.100.1', '192.0.2.1'].map((ip) => busy(app, ip))
    await stateIs(app, 2, 1)
    const refused = await search(app, '锅炉', '100.64.0.1')
    assert.deepEqual([refused.status, refused.code, refused.data], [503, 503, null])
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.match(refused.msg, /稍后再试/)
    for (const { leave } of all) leave()
    await Promise.all(all.map(({ ended }) => ended))
  })

  test('when the line is full, a network that has searched little takes the place of one that has searched much', async (t) => {
    const line = { running: 1, waiting: 1, each: { running: 1, waiting: 1 } }
    const app = await withLimits(t, { deadline: FOREVER, grace: 0, line })
    await news(app, { title: '锅炉' })
    await search(app, '电梯', '198.51.100.1')
    const running = busy(app, '203.0.113.1')
    const waiting = busy(app, '198.51.100.1')
    await stateIs(app, 1, 1)
    const result = search(app, '锅炉', '192.0.2.1')
    const refusal = await waiting.ended
    assert.ok(refusal instanceof Refusal)
    assert.deepEqual([refusal.code, refusal.options.reason], [503, 'serverBusy'])
    running.leave()
    assert.equal((await result).data.total, 1)
    await running.ended
  })

  test('one network never takes all places, and waits only with a few; a logged-in person is counted by account', async (t) => {
    const line = { running: 2, waiting: 8, each: { running: 1, waiting: 1 } }
    const app = await withLimits(t, { deadline: FOREVER, grace: 0, line })
    await news(app, { title: '锅炉' })
    const member = await app.member()
    const all = [busy(app, '203.0.113.1'), busy(app, '203.0.113.2')]
    await stateIs(app, 1, 1)
    assert.equal((await search(app, '锅炉', '203.0.113.3')).status, 503)
    assert.equal((await search(app, '锅炉', '198.51.100.1')).data.total, 1)
    const own = await member.call('GET /api/cms/search/query', { query: { title: '锅炉' }, ip: '203.0.113.1' })
    assert.equal(own.data.total, 1)
    for (const { leave } of all) leave()
    await Promise.all(all.map(({ ended }) => ended))
  })

  test('a network that has used up its budget gets 429 with Retry-After; another one is served', async (t) => {
    const app = await withLimits(t, { processor: 50, budget: { most: 100, aSecond: 0.01 } })
    await busy(app, '203.0.113.1').ended
    const refused = await search(app, '锅炉', '203.0.113.9')
    assert.deepEqual([refused.status, refused.code], [200, 429])
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.notEqual((await search(app, '锅炉', '198.51.100.1')).code, 429)
  })

  test('a fault in a read is the same fault for every caller', async (t) => {
    const app = await withLimits(t, {})
    const asker = { caller: visitor, ip: '203.0.113.1', signal: new AbortController().signal }
    const error = await app.context.readers.run(brokenRead, undefined, asker).catch((fault) => fault)
    assert.ok(error instanceof Error && !(error instanceof Refusal))
    assert.match(error.message, /no_such_table/)
    assert.deepEqual(app.context.readers.state, { running: 0, waiting: 0 })
  })

  test('a reader that is killed from outside costs one search, with 503', { skip: engine !== 'sqlite' }, async (t) => {
    const app = await withLimits(t, { deadline: FOREVER, grace: 0 })
    const { ended } = busy(app, '203.0.113.1')
    await stateIs(app, 1, 0)
    await app.context.readers.close()
    const error = await ended
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, 503)
  })

  test('a stop ends what never ends', async (t) => {
    const app = await withLimits(t, { deadline: FOREVER })
    const { ended } = busy(app, '203.0.113.1')
    await stateIs(app, 1, 0)
    await app.close()
    assert.ok((await ended) instanceof Error)
  })
})
