import type { deskHistoryRoutes } from '@anju/contract/desk/history'
import type { QueryOf } from '@anju/contract/wire/route'
import { sql } from 'kysely'
import { nameOfUser } from '#modules/organisation'
import { directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'

type HistoryQuery = QueryOf<(typeof deskHistoryRoutes)['GET /prod-api/cms/content/history/list']>

const columns = ['id', 'content_id', 'at', 'action', 'reason', 'version'] as const

/** The name of who wrote a line, or the login that it has where there is no such user any more. */
export const personOf = (table: 'content_history' | 'desk_comment' | 'line') =>
  sql<string>`coalesce(${nameOfUser(`${table}.administrator_id`)}, ${sql.ref(`${table}.user_name`)})`.as('person_name')

const hasText = sql<number>`case when snapshot_json is null then 0 else 1 end`.as('has_text')

/** A page of the history of one item, newest first, without the texts. */
export async function listHistory(db: Queries, query: HistoryQuery) {
  const versions = db.selectFrom('content_history').where('content_id', '=', query.contentId)
  const direction = directionOf(query.isAsc, 'desc')
  return pageOfRows(query, versions, (limit, offset) =>
    versions
      .select(columns)
      .select(personOf('content_history'))
      .select(hasText)
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>['rows'][number]

/** One line of a history with its text. */
export async function findEntry(db: Queries, id: string) {
  return db
    .selectFrom('content_history')
    .select(columns)
    .select(personOf('content_history'))
    .select(['snapshot_json', hasText])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The name of who refused the working copy of an item last; empty if nobody did. */
export async function findRefuser(db: Queries, contentId: string): Promise<string> {
  const line = await db
    .selectFrom('content_history')
    .select(['action', personOf('content_history')])
    .where('content_id', '=', contentId)
    .where('action', 'in', ['refuse', 'fail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.action === 'refuse' ? line.person_name : ''
}
