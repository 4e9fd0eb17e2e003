import type { Queries } from '#platform/database/open'

const DAY = 86_400_000
/** Logs are kept six months at the least (网络安全法 art. 21). */
export const LEAST_LOG_DAYS = 180

/** Deletes lines of both logs that are older than so many days, never younger ones than the law allows; answers how many. */
export async function purgeLogs(db: Queries, days: number, now: number): Promise<number> {
  const before = now - Math.max(days, LEAST_LOG_DAYS) * DAY
  let gone = 0
  for (const table of ['operation_log', 'login_log'] as const) {
    const { numDeletedRows } = await db.deleteFrom(table).where('at', '<', before).executeTakeFirst()
    gone += Number(numDeletedRows)
  }
  return gone
}
