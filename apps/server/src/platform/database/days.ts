import { DAY, SHANGHAI_OFFSET } from '@anju/contract/wire/time'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** From 0000-03-01 to 1970-01-01, in days. */
const EPOCH = 719_468

/**
 * The midnight in Asia/Shanghai that ends a day, in epoch milliseconds; `day` is a text `YYYY-MM-DD`. Counted in whole numbers, years beginning
 * in March, because the functions of dates of the engines have nothing in common.
 */
export function endOfDay(day: Expression<string>): RawBuilder<number> {
  const part = (from: number, length: number) =>
    sql<number>`cast(substr(${day}, ${sql.lit(from)}, ${sql.lit(length)}) as integer)`
  const month = sql<number>`((${part(6, 2)} + 9) % 12)`
  const year = sql<number>`(${part(1, 4)} - ${month} / 10)`
  const days = sql<number>`(365 * ${year} + ${year} / 4 - ${year} / 100 + ${year} / 400 + (${month} * 306 + 5) / 10 + ${part(9, 2)})`
  // As large numbers of both engines.
  return sql<number>`(cast(${days} - ${sql.lit(EPOCH)} as bigint) * ${sql.lit(DAY)} - ${sql.lit(SHANGHAI_OFFSET)})`
}
