import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { type Kysely as Db, Kysely, PostgresAdapter, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { withCompanions } from './companion.ts'
import { closeDataFolder } from './data-folder.ts'
import { listenForChanges } from './listen.ts'
import { openPostgres, type PoolLimits } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite, prepareDataDir } from './sqlite.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type Queries = Db<Database>
export type Tx = Transaction<Database>

/** An open database, and how to detect changes by other processes. */
export type OpenDatabase = {
  db: Queries
  engine: 'sqlite' | 'postgres'
  /** A number that changes when another process has written; `undefined` while that cannot be known. */
  revision(): number | undefined
  /** Runs work without a timeout for statements, such as a migration of a large table. */
  patiently<Result>(work: (db: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** One connection without a timeout for statements. */
const UNLIMITED = { max: 1, statement_timeout: 0, query_timeout: 0 }

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Pick<Db<never>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Opens SQLite in `dataDir`, or PostgreSQL when an address is given, with limits of its pool; does not wait for a connection to it. */
export function openDatabase(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  onError: (error: Error) => void,
  pool: Partial<PoolLimits> = {},
): OpenDatabase {
  // With PostgreSQL a command needs no data folder, and must not make one where a setting is wrong.
  if (databaseUrl) {
    closeDataFolder(dataDir)
    return openServer(databaseUrl, onError, pool)
  }
  prepareDataDir(dataDir)
  const database = openSqlite(join(dataDir, 'anju.sqlite'))
  const db = new Kysely<Database>({ dialect: withCompanions(sqliteDialect(database)) })
  return {
    db,
    engine: 'sqlite',
    revision: dataVersion(database),
    patiently: (work) => work(db),
    close: async () => closeSqlite(database),
  }
}

function dataVersion(database: DatabaseSync): () => number {
  const statement = database.prepare('pragma data_version')
  return () => (statement.get() as { data_version: number }).data_version
}

function closeSqlite(database: DatabaseSync): void {
  if (!database.isOpen) return
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

function openServer(url: string, onError: (error: Error) => void, pool: Partial<PoolLimits>): OpenDatabase {
  const { dialect } = openPostgres(url, onError, pool)
  const db = new Kysely<Database>({ dialect: withCompanions(dialect) })
  let revision = 0
  let connected = false
  const stop = listenForChanges(url, (up) => {
    revision++
    connected = up
  })
  return {
    db,
    engine: 'postgres',
    revision: () => (connected ? revision : undefined),
    patiently: async (work) => {
      const patient = new Kysely<Database>({ dialect: openPostgres(url, onError, UNLIMITED).dialect })
      try {
        return await work(patient)
      } finally {
        await patient.destroy()
      }
    },
    close: async () => {
      await stop()
      await db.destroy()
    },
  }
}

/** Notifies other processes, when the transaction commits, that what visitors see has changed. */
export async function signalChange(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_notify('anju_changed', '')`.execute(tx)
}

/**
 * Locks the rows of a query until the transaction ends, so that none is changed between reading and writing; SQLite has one
 * writer anyway. For `.$call(forUpdate(tx))`.
 */
export function forUpdate(tx: Tx) {
  return <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> =>
    isPostgres(tx) ? query.forUpdate() : query
}

/** Protects the rows of a query from being deleted until the transaction ends, without excluding others who refer to them. */
export function forReference(tx: Tx) {
  return <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> =>
    isPostgres(tx) ? query.forKeyShare() : query
}

/** Distinguishes our advisory locks from those of other programs on the same database. */
const LOCKS = 4207

/**
 * Lets only one transaction at a time hold the lock of this name, on all instances, until it ends. SQLite has one writer anyway.
 */
export async function lockFor(tx: Tx, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS)}, hashtext(${name}))`.execute(tx)
}

const OUTAGE = /^(08|57P0|53|58|25P03|40P01)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'])

/** Whether an error means that the database is unavailable, full or busy, so that the client should retry later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true
  const { code, errcode } = error as { code?: string; errcode?: number }
  if (typeof errcode === 'number') return [5, 6, 8, 10, 13, 14].includes(errcode & 0xff)
  if (code && (OUTAGE.test(code) || NETWORK.has(code) || code === '57014' || code === '55P03')) return true
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|client has encountered a connection error/i.test(
    error.message,
  )
}
