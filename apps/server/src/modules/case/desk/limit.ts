import type { LimitFilter, LimitTask } from '@anju/contract/case/views'
import { DAY, MINUTE, nextMidnight } from '@anju/contract/wire/time'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { untilOf } from '../setting/calendar.ts'

/** The next limit of the cases of a kind, read in two ways that must agree. */
export type NextLimit<Row> = {
  /** In SQL: epoch milliseconds, `null` without a limit that runs. */
  due: Expression<number | null>
  /** Of a row that has been read. */
  of: (row: Row) => { task: LimitTask; due: number } | undefined
}

/** The next limit of a row as lists show it. */
export function presentLimit<Row>({ of }: NextLimit<Row>, row: Row, now: number) {
  const next = of(row)
  if (!next) return null
  const { task, due } = next
  // What is left is rounded down, so that a limit that is missed has never anything left.
  return { task, until: untilOf(due), left: Math.floor((due - now) / MINUTE) }
}

/** Later than every limit. */
const LAST = 8_000_000_000_000_000

/** The order by the next limit: what has none comes after all others, the latest first. */
export const orderByLimit = (due: Expression<number | null>, submittedAt: Expression<number>): RawBuilder<number> =>
  sql<number>`coalesce(${due}, ${sql.lit(LAST)} - ${submittedAt})`

/** The condition that a limit is on one of so many days, today first, whether or not it is missed by now. */
const within = (due: Expression<number | null>, now: number, days: number) => {
  const until = nextMidnight(now) + (days - 1) * DAY
  return sql<SqlBool>`(${due} > ${nextMidnight(now) - DAY} and ${due} <= ${until})`
}

/** The conditions of the filter by the next limit. */
export const limitConditions: Readonly<
  Record<LimitFilter, (due: Expression<number | null>, now: number) => Expression<SqlBool>>
> = {
  today: (due, now) => within(due, now, 1),
  soon: (due, now) => within(due, now, 3),
  overdue: (due, now) => sql<SqlBool>`${due} <= ${now}`,
  none: (due) => sql<SqlBool>`${due} is null`,
}
