import { DAY, fromWireTime, SECOND } from '@anju/contract/wire/time'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '../refusal.ts'
import type { Queries } from './open.ts'

/** A condition: the text contains the word, ignoring case; the word has no wildcards. */
export function contains(text: Expression<string>, word: string): RawBuilder<SqlBool> {
  const literal = word
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return sql<SqlBool>`lower(${text}) like lower(${`%${literal}%`}) escape '\\'`
}

function momentOf(text: string, field: string): number {
  const moment = fromWireTime(text)
  return Number.isNaN(moment) ? refuse('badRequest', '没有这一天，日期的格式应为 2026-01-31', { field }) : moment
}

/** `params[beginTime]` and `params[endTime]` as epoch milliseconds, the second exclusive, so that the whole last day is included. */
export function periodOf(query: { 'params[beginTime]'?: string | undefined; 'params[endTime]'?: string | undefined }): {
  from: number | undefined
  until: number | undefined
} {
  const { 'params[beginTime]': begin, 'params[endTime]': end } = query
  return {
    from: begin ? momentOf(begin, 'params[beginTime]') : undefined,
    until: end ? momentOf(end, 'params[endTime]') + (end.includes(' ') ? SECOND : DAY) : undefined,
  }
}

/** The direction of `isAsc` in SQL. */
export function directionOf(isAsc: string | undefined, otherwise: 'asc' | 'desc' = 'asc'): 'asc' | 'desc' {
  if (!isAsc) return otherwise
  return isAsc.startsWith('asc') ? 'asc' : 'desc'
}

type Paging = { pageNum?: string | undefined; pageSize?: string | undefined }

/** Limit and offset of a page; a page after the last one is the last one. */
export function pageWithin(
  { pageNum = '1', pageSize = '10' }: Paging,
  total: number,
): { limit: number; offset: number } {
  const limit = Number(pageSize)
  const last = Math.max(Math.ceil(total / limit), 1)
  return { limit, offset: (Math.min(Number(pageNum), last) - 1) * limit }
}

/** A page of the rows of `found`, with their total; `load` sorts them and selects the page. */
export async function pageOfRows<DB, Table extends keyof DB, Selected, Row>(
  paging: Paging,
  matching: SelectQueryBuilder<DB, Table, Selected>,
  load: (limit: number, offset: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  // The types of an arbitrary query cannot be expressed; this is true of all of them.
  const counted = matching.select(sql<number>`count(*)`.as('total')) as unknown as SelectQueryBuilder<
    DB,
    Table,
    { total: number }
  >
  const { total } = await counted.executeTakeFirstOrThrow()
  const { limit, offset } = pageWithin(paging, Number(total))
  return { rows: await load(limit, offset), total: Number(total) }
}

/** The number of all rows of a query beside each row of a page of it. */
export const countOver = sql<number | null>`count(*) over ()`

/** A page of rows and the number of all, or that there are at least so many. */
export type Counted<Row> = { rows: Row[]; total: number; totalIsLowerBound?: true }

/** A page of rows that are counted up to a number. */
export const countedUpTo = <Row>(most: number, rows: Row[], total: number): Counted<Row> =>
  total > most ? { rows, total: most, totalIsLowerBound: true } : { rows, total }

/** The number of rows of a query, or so many if it has more. */
export async function countUpTo<DB, Table extends keyof DB, Selected>(
  db: Queries,
  matching: SelectQueryBuilder<DB, Table, Selected>,
  most: number,
): Promise<number> {
  const rows = matching.select(sql.lit(1).as('one')).limit(most)
  const counted = sql<{ total: number }>`select count(*) as total from (${rows}) as counted`
  return Number((await counted.execute(db)).rows[0]?.total)
}

/**
 * The same for a search through texts, which is slow enough that page and total come from one look at the rows: each has `countOver`. They
 * are counted up to a number, and no page behind it is read.
 */
export async function pageOfSearch<Row extends { total: number | null }>(
  paging: Paging,
  load: (limit: number, offset: number) => Promise<Row[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<Counted<Row>> {
  const window = pageWithin(paging, most)
  const rows = await load(window.limit, window.offset)
  if (rows.length > 0 || window.offset === 0) return countedUpTo(most, rows, Number(rows[0]?.total ?? 0))
  const total = Number((await load(1, 0))[0]?.total ?? 0)
  const { limit, offset } = pageWithin(paging, total)
  return { rows: total > 0 ? await load(limit, offset) : [], total }
}
