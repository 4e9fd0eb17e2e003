import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/open'
import { emptyDatabase, engine } from '../database.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { adminToken, startWriters } from './writers.ts'

const KILLS = Number(process.env.ANJU_KILLS || 20)
/** Every so manieth kill hits a server that is still starting. */
const STARTING = 4
/** Writes are killed after at most so many acknowledgements, and starts after at most so many milliseconds. */
const LATEST = { writes: 30, start: 1200 }

async function ground(t: TestContext) {
  const { dataDir, databaseUrl, remove } = await emptyDatabase()
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  let server: ServerProcess | undefined
  const kill = async () => {
    server?.child.kill('SIGKILL')
    await server?.ended
  }
  t.after(async () => {
    await kill()
    await remove()
  })
  const start = () => {
    server = startServer({ after: () => {} }, env)
    return server
  }
  return { settings: { dataDir, databaseUrl }, start, kill }
}

/** The contents of the database at the end. */
async function inspect(settings: { dataDir: string; databaseUrl: string }) {
  const { db, close } = openDatabase(settings, () => {})
  try {
    const stored = await db.selectFrom('dict_type').select('type').where('type', 'like', 'written%').execute()
    const lines = await db
      .selectFrom('operation_log')
      .select(['param', 'failed'])
      .where('method', '=', 'POST /prod-api/system/dict/type')
      .execute()
    const check =
      engine === 'sqlite' ? (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows : []
    return {
      stored: stored.map(({ type }) => type),
      lines: lines.filter(({ failed }) => !failed).map(({ param }) => JSON.parse(param).dictType as string),
      check: check.map(({ integrity_check }) => integrity_check),
    }
  } finally {
    await close()
  }
}

describe('R01 a server that is killed', () => {
  test(`${KILLS} kills under writes, some while it starts: everything acknowledged is there, with its line, and every start serves`, async (t) => {
    const { settings, start, kill } = await ground(t)
    let address = await start().address
    const writers = startWriters(() => address, await adminToken(address), 4)
    for (let kills = 0; kills < KILLS; kills++) {
      await writers.until(randomInt(1, LATEST.writes + 1))
      await kill()
      if (kills % STARTING === STARTING - 1) {
        start()
        await wait(randomInt(0, LATEST.start))
        await kill()
        kills++
      }
      const server = start()
      address = await server.address
      assert.equal((await fetch(`${address}/readyz`)).status, 200, server.said())
    }
    await writers.until(1)
    await writers.stop()
    await kill()
    const { stored, lines, check } = await inspect(settings)
    const has = new Set(stored)
    assert.deepEqual(
      writers.acknowledged.filter((name) => !has.has(name)),
      [],
      'nothing acknowledged is lost',
    )
    assert.deepEqual(lines.toSorted(), stored.toSorted(), 'one line for everything that was done, and no other')
    assert.deepEqual(check, engine === 'sqlite' ? ['ok'] : [])
    t.diagnostic(`${KILLS} kills, ${writers.acknowledged.length} acknowledged, ${stored.length} stored`)
  })
})
