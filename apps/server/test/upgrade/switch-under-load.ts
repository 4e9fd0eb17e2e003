import { cpSync } from 'node:fs'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#platform/database/open'
import { orderRelease } from '../../src/keeper/orders.ts'
import { emptyDatabase } from '../database.ts'
import { adminToken } from '../faults/writers.ts'
import { makeRelease, startKeeper } from './releases.ts'
import { startLoad } from './steady-load.ts'

type Place = { dataDir: string; databaseUrl: string }

/** Which of the names that were acknowledged are not in the database. */
export async function lostOf(acknowledged: readonly string[], place: Place): Promise<string[]> {
  const { db, close } = openDatabase(place, () => {})
  const rows = await db.selectFrom('dict_type').select('type').execute()
  await close()
  const stored = new Set(rows.map(({ type }) => type))
  return acknowledged.filter((name) => !stored.has(name))
}

/** Lets the release of a folder take over; resolves with the milliseconds until the one before has ended. */
export async function switchTo(keeper: Awaited<ReturnType<typeof startKeeper>>, dataDir: string, folder: string) {
  const began = performance.now()
  const outcome = await orderRelease({ dataDir, port: keeper.port }, folder)
  if (outcome?.fault !== '' || outcome.folder !== folder) throw new Error(`${outcome?.fault}\n${keeper.said()}`)
  return performance.now() - began
}

/** Milliseconds of load before the first change, for comparison. */
const BEFORE = 60_000

/** A data folder to begin with, and the password of its first user. */
export type Filled = { folder: string; password: string }

/** Changes between two releases under load, so many times each way; on an empty database, or on a copy of a filled one. */
export async function switchUnderLoad(
  t: Pick<TestContext, 'after'>,
  { times, rates, filled }: { times: number; rates: { reads: number; writes: number }; filled?: Filled },
) {
  const { dataDir, databaseUrl, remove } = await emptyDatabase()
  if (filled) cpSync(filled.folder, dataDir, { recursive: true })
  const releases = ['1.0.0', '1.0.1'].map((version) => makeRelease(`${dataDir}/releases`, version))
  const keeper = await startKeeper(t, releases[0] ?? '', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  t.after(remove)
  const load = startLoad(keeper.address, await adminToken(keeper.address, filled?.password), rates)
  await wait(BEFORE)
  const before = {
    ...load.slowest,
    failures: load.failures.splice(0),
    reads: load.reads(),
    writes: load.acknowledged.length,
  }
  Object.assign(load.slowest, { read: 0, write: 0, late: 0 })
  const switches: number[] = []
  for (let at = 1; at <= 2 * times; at++) switches.push(await switchTo(keeper, dataDir, releases[at % 2] ?? ''))
  await load.stop()
  const { failures, acknowledged, slowest } = load
  const lost = await lostOf(acknowledged, { dataDir, databaseUrl })
  return { failures, reads: load.reads(), acknowledged, lost, before, slowest, switches }
}
