import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Queries } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { holdLock, openSqlite } from '../database/sqlite.ts'
import { sqliteDialect } from '../database/sqlite-dialect.ts'
import type { Settings } from '../settings/settings.ts'

/** A database to be filled: everything written to `db` becomes visible at `commit`, or nothing. */
export type Target = {
  /** One connection with an open transaction on it. */
  db: Queries
  /** Whether it has no tables. */
  empty: boolean
  /** Drops the existing tables; without it the target must be empty. */
  clear(): Promise<void>
  commit(): Promise<void>
  /** Leaves the database unchanged, unless `commit` has returned. */
  close(): Promise<void>
}

const LOOKS = 5
const LOOK_AGAIN = 400
const SQLITE_TABLES = "select count(*) as count from sqlite_schema where type = 'table'"
const pgTables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`

async function removeDatabase(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true })
}

function hasTables(file: string): boolean {
  if (!existsSync(file)) return false
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return (database.prepare(SQLITE_TABLES).get() as { count: number }).count > 0
  } catch {
    // A file that is not a database counts as data.
    return true
  } finally {
    database.close()
  }
}

/** Checkpoints the write-ahead log of an old database, so that none remains next to the new one. */
function absorbLog(file: string): void {
  try {
    const database = new DatabaseSync(file)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
  } catch {
    // The old database may be damaged; it is replaced anyway.
  }
}

async function putInPlace(dataDir: string, made: string, file: string): Promise<void> {
  if (existsSync(file)) absorbLog(file)
  for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true })
  await rename(made, file)
  const folder = await open(dataDir, 'r')
  await folder.sync().catch(() => {})
  await folder.close()
}

function findFaults(database: DatabaseSync): string[] {
  const rows = database.prepare('pragma integrity_check(5)').all() as { integrity_check: string }[]
  const dangling = database.prepare('pragma foreign_key_check').all() as { table: string }[]
  return [
    ...rows.map((row) => row.integrity_check).filter((one) => one !== 'ok'),
    ...dangling.slice(0, 5).map(({ table }) => `${table} refers to a missing row`),
  ]
}

async function sqliteTarget(dataDir: string): Promise<Target> {
  const release = [holdLock(dataDir, 'server'), holdLock(dataDir, 'import')]
  const file = join(dataDir, 'anju.sqlite')
  const made = join(dataDir, 'anju.sqlite.restore')
  await removeDatabase(made)
  const database = openSqlite(made)
  const db = new Kysely<Database>({ dialect: sqliteDialect(database) })
  await sql`begin immediate`.execute(db)
  const empty = !hasTables(file)
  return {
    db,
    empty,
    clear: async () => {},
    commit: async () => {
      database.exec('commit')
      const faults = findFaults(database)
      if (faults.length > 0) throw new Error(`恢复出的数据库有问题：${faults.join('；')}`)
      database.exec('pragma wal_checkpoint(truncate)')
      await db.destroy()
      await putInPlace(dataDir, made, file)
    },
    close: async () => {
      if (database.isOpen) await db.destroy()
      await removeDatabase(made)
      for (const end of release) end()
    },
  }
}

/** A running server always has a connection that listens for changes. One that was just closed may be listed for a moment. */
async function assertAlone(db: Queries): Promise<void> {
  for (let look = 1; ; look++) {
    const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
    const others = rows[0]?.others ?? 0
    if (others === 0) return
    if (look === LOOKS) throw new Error(`还有 ${others} 个连接正在使用这个数据库。请先停止安居服务与其他程序。`)
    await setTimeout(LOOK_AGAIN)
  }
}

async function postgresTarget(url: string): Promise<Target> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // The next query fails with it.
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await assertAlone(db)
    // A server may connect in the meantime.
    await sql`set lock_timeout = '10s'`.execute(db)
    await sql`begin`.execute(db)
    const tables = await pgTables.execute(db)
    return {
      db,
      empty: tables.rows.length === 0,
      clear: async () => {
        for (const { name } of tables.rows) await sql`drop table ${sql.table(name)} cascade`.execute(db)
      },
      commit: async () => {
        await sql`commit`.execute(db)
        await sql`analyze`.execute(db)
      },
      // Ends the connection, which rolls back what is not committed.
      close: async () => db.destroy(),
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Opens the database of the settings for a restoration; refuses while a server uses it. */
export async function openTarget({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<Target> {
  return databaseUrl ? postgresTarget(databaseUrl) : sqliteTarget(dataDir)
}
