import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Queries } from './open.ts'
import { inTurn } from './postgres.ts'
import type { Database } from './schema.ts'

/** A connection of the pool, checked out for one read. */
export type ReaderClient = {
  db: Queries
  /** Releases the connection; a broken one is closed, and its query is cancelled on the server. */
  release(broken: boolean): Promise<void>
}

export type ReaderPoolOptions = {
  places: number
  /** Milliseconds after which PostgreSQL itself cancels a statement. */
  statementTimeout: number
  /** Milliseconds after which a connection that is not made counts as failed. */
  connectionTimeout: number
  onError: (error: Error) => void
}

/** Kysely on one connection that its caller releases. */
function queriesOn(query: ReturnType<typeof inTurn>['query']): Queries {
  const one: PostgresPoolClient = { query: query as unknown as PostgresPoolClient['query'], release: () => {} }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => one, end: async () => {} } }),
  })
}

/** A small pool for reads; its connections write nothing. */
export function openReaderPool(
  url: string,
  { places, statementTimeout, connectionTimeout, onError }: ReaderPoolOptions,
) {
  const settings = { connectionString: url, connectionTimeoutMillis: connectionTimeout, keepAlive: true }
  const pool = new pg.Pool({
    ...settings,
    // One for the probe, which must not wait for the reads that it measures.
    max: places + 1,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + 1000,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', onError)
  /** Asks the server, over a separate connection, to cancel the query of a backend. */
  const cancel = async (backend: number) => {
    const client = new pg.Client(settings)
    client.on('error', onError)
    try {
      await client.connect()
      await client.query('select pg_cancel_backend($1)', [backend])
    } catch (error) {
      onError(error as Error)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return {
    take: async (): Promise<ReaderClient> => {
      const client = await pool.connect()
      // The pool handles errors of idle connections only.
      client.on('error', onError)
      const { processID: backend } = client as pg.PoolClient & { processID?: number }
      const { query, idle } = inTurn((text, values) => client.query(text, [...values]))
      return {
        db: queriesOn(query),
        release: async (broken) => {
          if (broken && backend) await cancel(backend)
          else await idle()
          client.release(broken)
          client.removeListener('error', onError)
        },
      }
    },
    /** Runs a statement that always does the same: some milliseconds of processor time, no table. */
    probe: () => pool.query('select count(*) from generate_series(1, 20000)'),
    close: () => pool.end(),
  }
}
