import { fromWireTime } from '@anju/contract/wire/time'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { refuse } from '../http/refusal.ts'

const DAY = 86_400_000
const SECOND = 1000

/** A condition: the text contains the word, whatever the case; the word's own signs mean nothing. */
export function contains(text: Expression<string>, word: string): RawBuilder<SqlBool> {
  const literal = word
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return sql<SqlBool>`lower(${text}) like lower(${`%${literal}%`}) escape '\\'`
}

function momentOf(text: string): number {
  const moment = fromWireTime(text)
  return Number.isNaN(moment) ? refuse('badRequest', '没有这一天，日期的格式应为 2026-01-31') : moment
}

/** `params[beginTime]` and `params[endTime]` as epoch milliseconds, the second exclusive: a day ends with its last moment. */
export function periodOf(query: { 'params[beginTime]'?: string | undefined; 'params[endTime]'?: string | undefined }): {
  from: number | undefined
  until: number | undefined
} {
  const { 'params[beginTime]': begin, 'params[endTime]': end } = query
  return {
    from: begin ? momentOf(begin) : undefined,
    until: end ? momentOf(end) + (end.includes(' ') ? SECOND : DAY) : undefined,
  }
}

/** The direction of `isAsc`, in the words of SQL. */
export function directionOf(isAsc: string | undefined, otherwise: 'asc' | 'desc' = 'asc'): 'asc' | 'desc' {
  if (!isAsc) return otherwise
  return isAsc.startsWith('asc') ? 'asc' : 'desc'
}

/** Limit and offset of a page; one behind the end is the last one. */
export function pageWithin(
  { pageNum = '1', pageSize = '10' }: { pageNum?: string | undefined; pageSize?: string | undefined },
  total: number,
): { limit: number; offset: number } {
  const limit = Number(pageSize)
  const last = Math.max(Math.ceil(total / limit), 1)
  return { limit, offset: (Math.min(Number(pageNum), last) - 1) * limit }
}
