import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import pg from 'pg'
import { startPostgres } from '../../../../tools/postgres.ts'
import { emptyDatabase, engine } from '../database.ts'
import { eventually, startServer } from '../server-process.ts'
import { adminToken, startWriters } from './writers.ts'

/** A server on a PostgreSQL of its own, and people who write. */
async function whileWriting(t: TestContext) {
  const { dataDir, remove } = await emptyDatabase()
  const postgres = await startPostgres({ durable: true })
  const server = startServer(t, { DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  t.after(async () => {
    await postgres.stop()
    await remove()
  })
  const address = await server.address
  const writers = startWriters(() => address, await adminToken(address), 8)
  await writers.until(40)
  return { postgres, server, address, writers }
}

async function storedNames(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select type from dict_type where type like 'written%'")
  await client.end()
  return new Set(rows.map(({ type }) => type))
}

const readyz = async (address: string) => (await fetch(`${address}/readyz`)).status

describe('R-1 PostgreSQL ends under load', { skip: engine !== 'postgres' && 'the engine is SQLite' }, () => {
  test('the server lives, answers 503 with Retry-After, serves again by itself, and has lost nothing', async (t) => {
    const { postgres, server, address, writers } = await whileWriting(t)
    for (const signal of ['SIGQUIT', 'SIGKILL', 'SIGINT'] as const) {
      const before = writers.refused.length
      await postgres.end(signal)
      await eventually(
        async () => writers.refused.length,
        (count) => count >= before + 8,
      )
      assert.ok(writers.refused.length >= before + 8, `${signal}: everybody is refused`)
      assert.equal(await readyz(address), 503)
      await postgres.startAgain()
      await writers.until(40)
      assert.equal(
        await eventually(
          () => readyz(address),
          (status) => status === 200,
        ),
        200,
      )
      assert.equal(server.child.exitCode, null, server.said())
    }
    const before = writers.refused.length
    postgres.freeze(true)
    await eventually(
      async () => writers.refused.length,
      (count) => count > before,
    )
    postgres.freeze(false)
    assert.ok(writers.refused.length > before, 'frozen: nobody waits for ever')
    await writers.until(40)
    await writers.stop()
    for (const { status, code, retryAfter } of writers.refused) {
      assert.deepEqual([status, code], [503, 503])
      assert.ok(Number(retryAfter) > 0)
    }
    assert.equal(writers.unanswered(), 0, 'every request is answered')
    const stored = await storedNames(postgres.url)
    assert.deepEqual(
      writers.acknowledged.filter((name) => !stored.has(name)),
      [],
    )
  })
})
