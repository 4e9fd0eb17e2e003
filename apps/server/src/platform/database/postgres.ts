import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

// Counts and epoch milliseconds are 8-byte integers; all of ours fit a JavaScript number.
pg.types.setTypeParser(20, Number)

/** Limits of a pool, as `pg` names them: its connections, and milliseconds. */
export type PoolLimits = {
  /** Maximum of connections. */
  max: number
  /** Until a connection is made, or free. */
  connectionTimeoutMillis: number
  /** Until a statement is cancelled by PostgreSQL and, if it does not respond, by us; 0 for never. */
  statement_timeout: number
  query_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

/** Short, so that a visitor gets an error within three seconds of an outage (R08). */
const LIMITS: PoolLimits = {
  max: 16,
  connectionTimeoutMillis: 2000,
  statement_timeout: 5000,
  query_timeout: 6000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
}

/** A pool with the limits of requests, or others. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  limits: Partial<PoolLimits> = {},
): { dialect: Dialect; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    ...LIMITS,
    ...limits,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // The pool listens to its clients only while they are idle: an error of one that is in use would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  // The pool requires a handler; the one above has reported the error already.
  pool.on('error', () => {})
  return { dialect: new PostgresDialect({ pool: withoutBrokenClients(pool) }), pool }
}

type Send = (text: string, values: readonly unknown[]) => Promise<unknown>

/**
 * Sends the statements of a connection one after another, also when several are awaited at once: the driver takes none while it is
 * busy. `idle` resolves when all that were sent have their answers, as a connection must have before somebody else takes it.
 */
export function inTurn(send: Send): { query: Send; idle: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query: (text, values) => {
      const answer = last.then(() => send(text, values))
      last = answer.catch(() => {})
      return answer
    },
    idle: () => last,
  }
}

/** Whether PostgreSQL refused one statement and the connection is still usable. */
function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'
}

/**
 * The pool as Kysely uses it. A connection on which a statement got no response is closed instead of reused, because
 * its transaction may still be open, and the next writes on it would be lost.
 */
function withoutBrokenClients(pool: pg.Pool): PostgresPool {
  return { connect: async () => checkedOut(await pool.connect()), end: () => pool.end() }
}

function checkedOut(client: pg.PoolClient): PostgresPoolClient {
  let broken = false
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values])
    } catch (error) {
      broken ||= !isStatementError(error)
      // Closing the connection also ends the transaction; the original error is reported.
      if (broken && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      throw error
    }
  }
  const turns = inTurn(query)
  return {
    query: turns.query as unknown as PostgresPoolClient['query'],
    release: () => void turns.idle().then(() => client.release(broken)),
  }
}
