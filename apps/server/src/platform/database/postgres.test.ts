import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { Kysely, sql } from 'kysely'
import { emptyDatabase, engine } from '../../../test/database.ts'
import { aLine } from '../../../test/faults/line.ts'
import { eventually } from '../../../test/server-process.ts'
import { listenForChanges } from './listen.ts'
import { openPostgres } from './postgres.ts'
import { openReaderPool } from './reader-pool.ts'

async function throughALine(t: TestContext) {
  const { databaseUrl, remove } = await emptyDatabase()
  const closing: (() => Promise<void>)[] = []
  t.after(async () => {
    for (const close of closing) await close()
    await remove()
  })
  const line = await aLine({ after: (cut) => void closing.push(cut as () => Promise<void>) }, databaseUrl)
  const errors: Error[] = []
  const limits = { max: 1, statement_timeout: 5000, query_timeout: 200 }
  const { dialect } = openPostgres(line.url, (error) => errors.push(error), limits)
  const db = new Kysely<{ thing: { name: string } }>({ dialect })
  closing.unshift(() => db.destroy())
  await sql`create table thing (name text)`.execute(db)
  const names = async () => (await db.selectFrom('thing').select('name').execute()).map(({ name }) => name)
  const add = (name: string) => db.insertInto('thing').values({ name }).execute()
  return { line, db, names, add, errors, later: (close: () => Promise<void>) => closing.unshift(close) }
}

describe('the PostgreSQL pool', { skip: engine !== 'postgres' && 'the engine is SQLite' }, () => {
  test('a connection that left a statement unanswered is not used again: its open transaction takes nobody else with it', async (t) => {
    const { line, db, names, add } = await throughALine(t)
    const failed = db.transaction().execute(async (tx) => {
      await tx.insertInto('thing').values({ name: 'abandoned' }).execute()
      line.swallow(true)
      await tx.insertInto('thing').values({ name: 'too late' }).execute()
    })
    await assert.rejects(failed, /Query read timeout/)
    line.swallow(false)
    await eventually(
      () =>
        add('next').then(
          () => true,
          () => false,
        ),
      Boolean,
    )
    assert.deepEqual(await names(), ['next'])
    assert.equal(line.connections(), 2)
  })

  test('a transaction reports what went wrong first, not that it could not be rolled back', async (t) => {
    const { line, db, errors } = await throughALine(t)
    const failed = db.transaction().execute(async (tx) => {
      await tx.insertInto('thing').values({ name: 'abandoned' }).execute()
      await line.cut()
      throw new Error('the true cause')
    })
    await assert.rejects(failed, /the true cause/)
    assert.ok(errors.length > 0, 'the lost connection is reported')
  })

  test('statements that are awaited at once on one connection are sent one after another', async (t) => {
    const { line, db, later } = await throughALine(t)
    const pool = openReaderPool(line.url, {
      places: 1,
      statementTimeout: 5000,
      connectionTimeout: 2000,
      onError: () => {},
    })
    later(() => pool.close())
    // The driver says so once in a process, and refuses it in its next version.
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)
    t.after(() => process.off('warning', note))
    const all = (queries: Pick<typeof db, 'selectNoFrom'>) =>
      Promise.all([1, 2, 3].map((n) => queries.selectNoFrom(sql<number>`${n}::int`.as('n')).executeTakeFirst()))
    assert.deepEqual(await db.transaction().execute(all), [{ n: 1 }, { n: 2 }, { n: 3 }])
    const reader = await pool.take()
    assert.deepEqual(await all(reader.db as unknown as typeof db), [{ n: 1 }, { n: 2 }, { n: 3 }])
    // The first is refused while the second waits for its turn.
    const slow = sql<{ n: number }>`select 3 as n from pg_sleep(0.2)`.execute(reader.db)
    await assert.rejects(Promise.all([sql`select nonsense`.execute(reader.db), slow]))
    await reader.release(false)
    const next = await pool.take()
    assert.deepEqual((await sql`select 4 as n`.execute(next.db)).rows, [{ n: 4 }])
    await next.release(false)
    await new Promise(setImmediate)
    assert.deepEqual(warnings, [])
  })

  test('a statement that the server refuses costs no connection', async (t) => {
    const { line, db, names } = await throughALine(t)
    await assert.rejects(sql`select nonsense`.execute(db))
    const failed = db.transaction().execute(async (tx) => sql`select nonsense`.execute(tx))
    await assert.rejects(failed, /nonsense/)
    assert.deepEqual(await names(), [])
    assert.equal(line.connections(), 1)
  })

  test('R-6 a listener without a heartbeat reports it and reconnects', async (t) => {
    const { line, db, later } = await throughALine(t)
    const heard: boolean[] = []
    const times = { beatEvery: 20, beatWithin: 300, retryAfter: 20 }
    later(listenForChanges(line.url, (connected) => heard.push(connected), times))
    const last = async () => heard.at(-1)
    assert.equal(await eventually(last, (up) => up === true), true)
    const connections = line.connections()
    await sql`select pg_notify('anju_changed', '')`.execute(db)
    assert.equal(
      await eventually(
        async () => heard.length,
        (count) => count >= 2,
      ),
      2,
    )
    assert.equal(line.connections(), connections, 'heartbeats need no new connection')
    line.swallow(true)
    assert.equal(await eventually(last, (up) => up === false), false)
    line.swallow(false)
    assert.equal(await eventually(last, (up) => up === true), true)
  })
})
