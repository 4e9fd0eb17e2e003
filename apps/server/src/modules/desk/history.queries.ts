import type { deskHistoryRoutes } from '@anju/contract/desk/history'
import type { QueryOf } from '@anju/contract/wire/route'
import { sql } from 'kysely'
import { directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'

type HistoryQuery = QueryOf<(typeof deskHistoryRoutes)['GET /prod-api/cms/content/history/list']>

const columns = ['id', 'content_id', 'at', 'user_name', 'action', 'reason', 'version'] as const
const hasText = sql<number>`case when snapshot_json is null then 0 else 1 end`.as('has_text')

/** A page of the history of one item, newest first, without the texts. */
export async function listHistory(db: Queries, query: HistoryQuery) {
  const versions = db.selectFrom('content_history').where('content_id', '=', query.contentId)
  const direction = directionOf(query.isAsc, 'desc')
  return pageOfRows(query, versions, (limit, offset) =>
    versions
      .select(columns)
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
    .select(['snapshot_json', hasText])
    .where('id', '=', id)
    .executeTakeFirst()
}
