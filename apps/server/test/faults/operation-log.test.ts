import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type RouteTable, routes } from '@anju/contract/wire/route'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { bind } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { createServer } from '#platform/http/server'
import { createLog } from '#platform/log/log'
import { refuse } from '#platform/refusal'
import { testApp } from '../harness.ts'

const table = routes({
  'POST /prod-api/trial/act': {
    access: 'administrator',
    audit: { title: '试验', action: 'insert' },
    data: Type.Null(),
    about: '',
  },
} satisfies RouteTable)

const put = (db: Queries, name: string) => db.insertInto('setting').values({ name, value_json: '1' }).execute()
const lines = async (db: Queries) =>
  (await db.selectFrom('operation_log').select(['result', 'failed', 'error']).execute()).map((line) => ({ ...line }))
const isPut = async (db: Queries, name: string) =>
  (await db.selectFrom('setting').select('name').where('name', '=', name).executeTakeFirst()) !== undefined

/** Calls a route of the console whose handler is the test's. */
async function trial(t: TestContext) {
  const app = await testApp(t)
  const { db } = app.context
  const { token } = await app.admin()
  const call = async (act: () => Promise<void>) => {
    const server = createServer(app.context.settings, createLog('silent'), { guard: app.server.guard })
    bind(server, app.context, table, {
      'POST /prod-api/trial/act': async () => {
        await act()
        return null
      },
    })
    const answer = await server.inject({
      method: 'POST',
      url: '/prod-api/trial/act',
      headers: { authorization: token },
    })
    return answer.json().code as number
  }
  return { db, call }
}

const DONE = { result: 'null', failed: 0, error: '' }
const UNFINISHED = { result: '', failed: 0, error: '' }

describe('R-5 the line of the operation log', () => {
  test('is committed with the action, and gets its result afterwards', async (t) => {
    const { db, call } = await trial(t)
    let seen: unknown
    const code = await call(async () => {
      await db.transaction().execute(async (tx) => {
        await put(tx, 'thing')
        assert.deepEqual(await lines(tx), [])
      })
      seen = await lines(db)
    })
    assert.deepEqual([code, seen], [200, [UNFINISHED]])
    assert.deepEqual(await lines(db), [DONE])
  })

  test('is committed with a single write outside of a transaction too', async (t) => {
    const { db, call } = await trial(t)
    let seen: unknown
    await call(async () => {
      await put(db, 'thing')
      seen = await lines(db)
    })
    assert.deepEqual(seen, [UNFINISHED])
    assert.deepEqual(await lines(db), [DONE])
  })

  test('is one, however many transactions the call has, and waits for the first that writes', async (t) => {
    const { db, call } = await trial(t)
    const seen: number[] = []
    await call(async () => {
      await db.transaction().execute((tx) => isPut(tx, 'thing'))
      seen.push((await lines(db)).length)
      await Promise.all([put(db, 'one'), put(db, 'two'), db.transaction().execute((tx) => put(tx, 'three'))])
      seen.push((await lines(db)).length)
    })
    assert.deepEqual(seen, [0, 1])
    assert.deepEqual(await lines(db), [DONE])
  })

  test('records a refusal that rolled the action back, once', async (t) => {
    const { db, call } = await trial(t)
    const code = await call(async () => {
      await db.transaction().execute(async (tx) => {
        await put(tx, 'thing')
        refuse('conflict', '内容已被他人修改')
      })
    })
    assert.equal(code, 409)
    assert.equal(await isPut(db, 'thing'), false)
    assert.deepEqual(await lines(db), [{ result: '', failed: 1, error: '内容已被他人修改' }])
  })

  test('says so when a call is refused after its first write', async (t) => {
    const { db, call } = await trial(t)
    await call(async () => {
      await put(db, 'thing')
      refuse('conflict', '内容已被他人修改')
    })
    assert.equal(await isPut(db, 'thing'), true)
    assert.deepEqual(await lines(db), [{ result: '', failed: 1, error: '内容已被他人修改' }])
  })

  test('without a line nothing is done', async (t) => {
    const { db, call } = await trial(t)
    await sql`alter table operation_log rename to moved_log`.execute(db)
    for (const act of [
      () => put(db, 'thing').then(() => {}),
      () => db.transaction().execute((tx) => put(tx, 'thing').then(() => {})),
      async () => {},
    ])
      assert.equal(await call(act), 500)
    assert.equal(await isPut(db, 'thing'), false)
    await sql`alter table moved_log rename to operation_log`.execute(db)
  })
})
