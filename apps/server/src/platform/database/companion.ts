import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'

/** A statement that is committed in one transaction with the first write of the work that it accompanies. */
export type Companion = {
  /** Created when needed; executed again if its first transaction fails. */
  statement(): CompiledQuery
  /** Whether it has been committed. */
  committed: boolean
}

const present = new AsyncLocalStorage<Companion>()

/** Runs work; the companion's statement is executed in the transaction of its first write. */
export async function accompanied<Result>(companion: Companion, work: () => Promise<Result>): Promise<Result> {
  return present.run(companion, work)
}

/** Runs writes that only count attempts: they do not execute the companion, because refused calls make them too. */
export function unaccompanied<Result>(work: () => Promise<Result>): Promise<Result> {
  return present.exit(work)
}

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

/** The state of a connection's transaction; `undefined` outside of one. */
type Work = { wrote: boolean }

/** A connection that starts a transaction of its own for a single write with a companion. */
class AccompaniedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #driver: Driver
  work: Work | undefined

  constructor(inner: DatabaseConnection, driver: Driver) {
    this.inner = inner
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!WRITES.has(query.query.kind)) return this.inner.executeQuery<R>(query)
    if (this.work) this.work.wrote = true
    const companion = waiting()
    if (this.work || !companion) return this.inner.executeQuery<R>(query)
    await this.#driver.beginTransaction(this.inner, {})
    try {
      const result = await this.inner.executeQuery<R>(query)
      await this.commitWith(companion)
      return result
    } catch (error) {
      await this.#driver.rollbackTransaction(this.inner)
      throw error
    }
  }

  /** Commits the transaction, with the companion if there is one. */
  async commitWith(companion: Companion | undefined): Promise<void> {
    if (companion) await this.inner.executeQuery(companion.statement())
    await this.#driver.commitTransaction(this.inner)
    if (companion) companion.committed = true
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

function waiting(): Companion | undefined {
  const companion = present.getStore()
  return companion && !companion.committed ? companion : undefined
}

/** A driver whose transactions execute companions. */
class AccompaniedDriver implements Driver {
  readonly #inner: Driver

  constructor(inner: Driver) {
    this.#inner = inner
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new AccompaniedConnection(await this.#inner.acquireConnection(), this.#inner)
  }

  async beginTransaction(connection: AccompaniedConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(connection.inner, settings)
    connection.work = { wrote: false }
  }

  async commitTransaction(connection: AccompaniedConnection): Promise<void> {
    await connection.commitWith(connection.work?.wrote ? waiting() : undefined)
    connection.work = undefined
  }

  async rollbackTransaction(connection: AccompaniedConnection): Promise<void> {
    connection.work = undefined
    await this.#inner.rollbackTransaction(connection.inner)
  }

  releaseConnection(connection: AccompaniedConnection): Promise<void> {
    return this.#inner.releaseConnection(connection.inner)
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

/** The dialect with transactions that execute companions. */
export function withCompanions(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new AccompaniedDriver(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
