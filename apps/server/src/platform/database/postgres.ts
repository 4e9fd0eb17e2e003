import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

// Counts and epoch milliseconds come as 8-byte integers; all of ours fit a JavaScript number.
pg.types.setTypeParser(20, Number)

/** A pool that gives up quickly, so that a visitor hears of an outage within three seconds (security R08). */
export function openPostgres(url: string, onError: (error: Error) => void): { dialect: Dialect; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    query_timeout: 8000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 3000,
    keepAlive: true,
  })
  pool.on('error', onError)
  return { dialect: new PostgresDialect({ pool }), pool }
}

/** Calls back at every change that another process signals, and when the line is lost; reconnects by itself. */
export function listenForChanges(url: string, heard: (connected: boolean) => void): () => Promise<void> {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    heard(false)
    client = undefined
    if (!closed) timer = setTimeout(connect, 1000).unref()
  }
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true })
    next.once('error', () => void next.end().catch(() => {}))
    next.once('end', again)
    next.on('notification', () => heard(true))
    try {
      await next.connect()
      await next.query('listen anju_changed')
      client = next
      heard(true)
    } catch {
      await next.end().catch(() => {})
    }
  }
  void connect()
  return async () => {
    closed = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
