import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createLockWait, createTurns } from './sqlite-lock.ts'

const STATEMENTS_KEPT = 300

/** A statement, and whether it returns rows. */
type Prepared = { statement: StatementSync; hasRows: boolean }

/** Runs Kysely's compiled queries on one `node:sqlite` connection and caches prepared statements. */
class Statements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  #prepare(text: string): Prepared {
    let prepared = this.#prepared.get(text)
    if (!prepared) {
      const statement = this.#database.prepare(text)
      prepared = { statement, hasRows: statement.columns().length > 0 }
      const oldest = this.#prepared.keys().next().value
      if (this.#prepared.size >= STATEMENTS_KEPT && oldest !== undefined) this.#prepared.delete(oldest)
      this.#prepared.set(text, prepared)
    }
    return prepared
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = this.#prepare(query.sql)
    const values = query.parameters as SQLInputValue[]
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

/** What all users of one database file share: its one connection, whose turn it is, and how they wait for other programs. */
type Shared = {
  database: DatabaseSync
  statements: Statements
  turns: ReturnType<typeof createTurns>
  waitForLock: ReturnType<typeof createLockWait>
}

/** The connection while it is somebody's turn. */
class SqliteConnection implements DatabaseConnection {
  readonly #shared: Shared
  #pass: () => void

  constructor(shared: Shared, pass: () => void) {
    this.#shared = shared
    this.#pass = pass
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { database, statements, waitForLock } = this.#shared
    const attempt = () => statements.run<R>(query)
    // A transaction has the lock from its beginning.
    return database.isTransaction ? attempt() : waitForLock(attempt, (wait) => this.#between(wait))
  }

  /** Waits while others use the connection. */
  async #between<Result>(wait: () => Promise<Result>): Promise<Result> {
    this.#pass()
    const result = await wait()
    this.#pass = await this.#shared.turns.take()
    return result
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator; results are not streamed.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used on SQLite')
  }

  release(): void {
    this.#pass()
  }
}

/** One connection, held by one transaction at a time, from its beginning to its end. */
class SqliteDriver implements Driver {
  readonly #shared: Shared

  constructor(database: DatabaseSync) {
    const waitForLock = createLockWait()
    this.#shared = { database, statements: new Statements(database), turns: createTurns(), waitForLock }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#shared, await this.#shared.turns.take())
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // After a failed rollback: its changes must not be committed with the next transaction.
    if (this.#shared.database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    // A deferred transaction that reads and then writes fails at once under another writer (security §5.3).
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full or broken disk SQLite has rolled back by itself. An error here must not hide the first one.
    if (this.#shared.database.isTransaction)
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    this.#shared.database.close()
  }
}

/** Kysely runs migrations on SQLite without a transaction, although SQLite supports schema changes in one. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's dialect for `node:sqlite`. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new SqliteDriver(database),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db as never),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
