import { setImmediate } from 'node:timers/promises'
import type { Queries } from '#platform/database/open'

const DAY = 86_400_000
/** Logs are kept for at least six months (网络安全法 art. 21). */
export const LEAST_LOG_DAYS = 180
/** Lines deleted at once: SQLite works on the main thread, and everybody else gets a turn in between. */
const AT_ONCE = 1000

async function purge(
  db: Queries,
  table: 'operation_log' | 'login_log' | 'file_access',
  before: number,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const oldest = db.selectFrom(table).select('id').where('at', '<', before).orderBy('at').limit(AT_ONCE)
    const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', oldest).executeTakeFirst()
    deleted += Number(numDeletedRows)
    if (numDeletedRows < AT_ONCE) return deleted
    await setImmediate()
  }
}

/**
 * Deletes lines of the logs that are older than this number of days, never younger ones than the law allows; returns
 * how many.
 */
export async function purgeLogs(db: Queries, days: number, now: number): Promise<number> {
  const before = now - Math.max(days, LEAST_LOG_DAYS) * DAY
  let lines = 0
  for (const log of ['operation_log', 'login_log', 'file_access'] as const) lines += await purge(db, log, before)
  return lines
}
