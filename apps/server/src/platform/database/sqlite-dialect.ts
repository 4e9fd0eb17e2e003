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

const STATEMENTS_KEPT = 300

/** A statement, and whether it returns rows. */
type Prepared = { statement: StatementSync; hasRows: boolean }

/** Runs Kysely's compiled queries on one `node:sqlite` connection and caches prepared statements. */
class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  #prepare(text: string): Prepared {
    let prepared = this.#statements.get(text)
    if (!prepared) {
      const statement = this.#database.prepare(text)
      prepared = { statement, hasRows: statement.columns().length > 0 }
      const oldest = this.#statements.keys().next().value
      if (this.#statements.size >= STATEMENTS_KEPT && oldest !== undefined) this.#statements.delete(oldest)
      this.#statements.set(text, prepared)
    }
    return prepared
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, hasRows } = this.#prepare(query.sql)
    const values = query.parameters as SQLInputValue[]
    if (hasRows) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator; results are not streamed.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used on SQLite')
  }
}

/** One connection, held by one transaction at a time, from its beginning to its end. */
class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection
  #last: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new SqliteConnection(database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#release = resolve
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // After a failed rollback: its changes must not be committed with the next transaction.
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    // A deferred transaction that reads and then writes fails at once under another writer (security §5.3).
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full or broken disk SQLite has rolled back by itself. An error here must not hide the first one.
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
  }

  async releaseConnection(): Promise<void> {
    this.#release?.()
  }

  async destroy(): Promise<void> {
    this.#database.close()
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
