import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { before, describe, type TestContext, test } from 'node:test'
import { visitor } from '#modules/identity'
import type { Idleness } from '#platform/reader/pool'
import { emptyDatabase, engine } from '../database.ts'
import { news } from '../factories.ts'
import { type TestApp, testApp } from '../harness.ts'
import { bundledReader } from '../http/bundled-reader.ts'
import { processRead } from '../http/endless-read.ts'
import { eventually, startServer } from '../server-process.ts'

const FOREVER = 600_000
let entry: URL
before(async () => {
  entry = await bundledReader()
})
const withIdleness = (t: TestContext, idleness: Idleness) => testApp(t, { readers: { entry, limits: { idleness } } })

const readerOf = (app: TestApp, ip = '203.0.113.1') =>
  app.context.readers.run(processRead, undefined, { caller: visitor, ip, signal: new AbortController().signal })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('reader processes of a server with little to do', () => {
  test('a reader ends when nobody has searched for some time, and the next search is answered by another one', {
    skip: engine !== 'sqlite' && 'PostgreSQL is read without processes',
  }, async (t) => {
    const app = await withIdleness(t, { several: 20, last: 40 })
    const first = await readerOf(app)
    assert.equal(
      await eventually(
        async () => isRunning(first),
        (runs) => !runs,
      ),
      false,
    )
    const second = await readerOf(app)
    assert.notEqual(second, first)
  })

  test('a server that has just started runs no reader, nor has it loaded what only pictures need', {
    skip:
      engine !== 'sqlite' || !existsSync('/proc/self/maps') ? 'the system or the engine has no such processes' : false,
  }, async (t) => {
    const { dataDir, remove } = await emptyDatabase()
    const server = startServer(t, { DATA_DIR: dataDir })
    t.after(remove)
    const address = await server.address
    const { pid } = server.child
    const readers = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const hasPictures = () => /libvips/.test(readFileSync(`/proc/${pid}/maps`, 'utf8'))
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    assert.deepEqual([readers(), hasPictures()], ['', false])
    const search = `${address}/api/cms/search/query?title=${encodeURIComponent('锅炉')}`
    assert.equal(((await (await fetch(search)).json()) as { code: number }).code, 200)
    assert.match(readers(), /^\d+$/)
  })

  test('a reader that is needed again soon is the same one', {
    skip: engine !== 'sqlite' && 'PostgreSQL is read without processes',
  }, async (t) => {
    const app = await withIdleness(t, { several: FOREVER, last: FOREVER })
    assert.equal(await readerOf(app), await readerOf(app))
  })

  test('searches that come while readers start and end are all answered, with what is published', async (t) => {
    const app = await withIdleness(t, { several: 1, last: 1 })
    await news(app, { title: '锅炉' })
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, at) =>
          app.visitor.call('GET /api/cms/search/query', {
            query: { title: '锅炉', pageSize: String(1 + at + 4 * round) },
            ip: `203.0.${at}.1`,
          }),
        ),
      )
      assert.deepEqual(
        answers.map(({ code, data }) => [code, data?.total]),
        answers.map(() => [200, 1]),
      )
    }
  })
})
