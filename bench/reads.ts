import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startTrialServer } from '../tools/trial-server.ts'
import { A_PAGE, addEmployee, type BenchDatabase, fillDatabase, listPaths, onBothEngines, settle } from './fill.ts'
import { compare, type Server, startBare } from './load.ts'
import { report } from './report.ts'
import { recordStatements } from './statements.ts'

const ITEMS = 10_000
/** Items that are asked for. */
const ASKED = 2000

/** A commit by another process, after which nothing is answered from what was cached before. */
async function writeAside({ dataDir, databaseUrl }: BenchDatabase): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query(`select pg_notify('anju_changed', '')`)
    await client.end()
    return
  }
  const database = new DatabaseSync(join(dataDir, 'anju.sqlite'))
  database.exec('update content set version = version + 1 where id = (select min(id) from content)')
  database.close()
}

/** What is not cached, against a bare server that runs the same statements. */
async function measureOn(engine: string, database: BenchDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-'))
  const running: Server[] = []
  try {
    const ids = await fillDatabase(database, ITEMS)
    const token = await addEmployee(database)
    await settle(database)
    const { databaseUrl = '', dataDir } = database
    const ours = await startTrialServer({ dataDir, env: { DEMO: 'off', DATABASE_URL: databaseUrl } })
    running.push(ours)
    const items = ids.slice(-ASKED).map((id) => `/api/cms/content/${id}`)
    const compareWith = async (what: string, paths: readonly string[], staff: boolean) => {
      const file = join(folder, 'statements.json')
      writeFileSync(file, JSON.stringify(await recordStatements(database, paths, staff ? token : undefined)))
      const bare = await startBare('bench/bare-database.ts', file, databaseUrl || join(dataDir, 'anju.sqlite'))
      const before = () => writeAside(database)
      const work = staff ? { paths, token } : { paths, once: true }
      try {
        return await compare(`${engine}: ${what}`, { ours, bare }, work, { atLeast: 0.5, ...(!staff && { before }) })
      } finally {
        await bare.stop()
      }
    }
    const first = await compareWith('employee, list, pages 1 to 5', listPaths(1, 5), true)
    const deep = await compareWith('employee, list, pages 896 to 900', listPaths(896, 5), true)
    report(`${engine}: pages 1 to 5 over pages 896 to 900`, first / deep, '', { atMost: 3 })
    await compareWith('employee, item', items, true)
    await compareWith('visitor, list, uncached', listPaths(1, ITEMS / A_PAGE), false)
    await compareWith('visitor, item, uncached', items, false)
  } finally {
    for (const server of running) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists and items for employees, and the first response to visitors after a change, on both engines. */
export const measureReads = (): Promise<void> => onBothEngines(measureOn)
