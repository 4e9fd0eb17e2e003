import type { Keep } from '#platform/backup/keep'
import type { Queries } from '#platform/database/open'
import { readParameter } from '#platform/database/parameter'

export const KEEP = 'sys.backup.keep'
export const KEEP_WEEKS = 'sys.backup.weeks'
export const KEEP_MONTHS = 'sys.backup.months'

async function readCount(db: Queries, key: string, least: number, otherwise: number): Promise<number> {
  const count = Number((await readParameter(db, key)) || otherwise)
  return Number.isFinite(count) ? Math.max(least, Math.floor(count)) : otherwise
}

/** How many archives to keep. */
export async function readKeep(db: Queries): Promise<Keep> {
  return {
    days: await readCount(db, KEEP, 1, 7),
    weeks: await readCount(db, KEEP_WEEKS, 0, 4),
    months: await readCount(db, KEEP_MONTHS, 0, 12),
  }
}

export const keepInWords = ({ days, weeks, months }: Keep) =>
  `保留最近 ${days} 份，以及最近 ${days} 天、${weeks} 周、${months} 个月各自最新的一份`
