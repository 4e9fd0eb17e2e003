import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { databaseAt } from '../fault/database.ts'
import { commandLine } from '../settings/release-folder.ts'
import type { Settings } from '../settings/settings.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Whether an SQLite file is missing or empty although the log of its last writes is there: opening it would delete the log. */
export function hasLostItsFile(file: string): boolean {
  return sizeOf(file) === 0 && sizeOf(`${file}-wal`) > 0
}

async function countOnServer(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  // The next query fails with it.
  client.on('error', () => {})
  await client.connect()
  try {
    const query = 'select count(*)::int as tables from pg_tables where schemaname = current_schema()'
    return (await client.query<{ tables: number }>(query)).rows[0]?.tables ?? 0
  } finally {
    await client.end()
  }
}

/** Looks at an SQLite file without creating or changing anything: whether it has tables. */
export function hasSqliteTables(dataDir: string): boolean {
  const file = join(dataDir, 'anju.sqlite')
  if (sizeOf(file) === 0) return false
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const query = "select count(*) as tables from sqlite_schema where type = 'table'"
    return (database.prepare(query).get() as { tables: number }).tables > 0
  } finally {
    database.close()
  }
}

/** The place of the database as part of a sentence, without a password. */
export function placeOfDatabase({ dataDir, databaseUrl }: Place): string {
  return databaseUrl ? databaseAt(databaseUrl) : `数据库 ${join(dataDir, 'anju.sqlite')}`
}

/** Refuses a data folder that does not exist: files would be missing in a backup, or restored to a wrong place. */
export function assertDataFolder({ dataDir }: Pick<Place, 'dataDir'>): void {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return
  throw new Error(
    `数据目录 ${dataDir} 不存在，没有做任何事；请核对环境变量 DATA_DIR 是否写对、磁盘是否已挂载；要恢复到新的位置，请先建立它：mkdir -m 700 ${dataDir}`,
  )
}

/** Looks at a database without creating or changing anything: whether it has tables. */
export async function hasTables({ dataDir, databaseUrl }: Place): Promise<boolean> {
  return databaseUrl ? (await countOnServer(databaseUrl)) > 0 : hasSqliteTables(dataDir)
}

/**
 * Refuses a database that no server has filled yet, before anything is created: a command on it has a wrong setting.
 * @throws with one sentence that names the place and the variable
 */
export async function assertDatabase(place: Place): Promise<void> {
  if (await hasTables(place)) return
  const variable = place.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR（或 DATABASE_URL）'
  throw new Error(
    `${placeOfDatabase(place)} 不存在或是空的，没有做任何事；请核对环境变量 ${variable} 是否写对、磁盘是否已挂载；新的安装请先用 ${commandLine('start')} 启动一次`,
  )
}
