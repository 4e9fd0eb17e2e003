import type { SynonymRow, synonymRoutes } from '@anju/contract/search/synonym'
import type { QueryOf } from '@anju/contract/wire/route'
import type { Selectable } from 'kysely'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { toAuditFields } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { plainPhrase } from '#platform/text/typed/phrase'

export type SynonymQuery = QueryOf<(typeof synonymRoutes)['GET /prod-api/cms/search/synonym/list']>

const present = (row: Selectable<Database['search_synonym']>): SynonymRow => ({
  groupId: row.id,
  words: JSON.parse(row.words_json) as string[],
  ...toAuditFields(row),
})

const filtered = (db: Queries, { word = '' }: SynonymQuery) =>
  db
    .selectFrom('search_synonym')
    .$if(word.trim() !== '', (qb) => qb.where((eb) => contains(eb.ref('title'), plainPhrase(word))))

/** Part of the groups that a query of the console finds, the latest first. */
export async function loadSynonyms(db: Queries, query: SynonymQuery, limit: number, offset: number) {
  const rows = await filtered(db, query)
    .selectAll()
    .orderBy('updated_at', directionOf(query.isAsc, 'desc'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(present)
}

export const listSynonyms = (db: Queries, query: SynonymQuery) =>
  pageOfRows(query, filtered(db, query), (limit, offset) => loadSynonyms(db, query, limit, offset))

export async function readSynonym(db: Queries, id: string): Promise<SynonymRow> {
  const row = await db.selectFrom('search_synonym').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(row) : refuse('notFound', '这组同义词不存在或已删除')
}
