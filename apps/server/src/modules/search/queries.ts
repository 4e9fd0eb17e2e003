import { sql } from 'kysely'
import { contentText, readable, readingOf } from '#modules/content'
import type { Caller } from '#modules/identity'
import { textField } from '#platform/database/json-field'
import type { Queries } from '#platform/database/open'
import { matching } from '#platform/database/text-index'
import type { TextQuery } from '#platform/text/query'

/** The readable items that match, best first; `section` narrows them. */
export async function searchContent(
  db: Queries,
  caller: Caller,
  now: number,
  query: TextQuery,
  { section, limit, offset }: { section?: string | undefined; limit: number; offset: number },
) {
  return (
    db
      .selectFrom('content')
      .innerJoin(matching(db, contentText, query).as('found'), 'found.doc', 'content.doc')
      .select([
        'content.id',
        'content.section',
        'content.title',
        'content.plain',
        'content.publish_date',
        'content.audience',
      ])
      // A standard that another one has replaced.
      .select(textField(db, 'content.fields_json', 'state').as('state'))
      .where(readable(readingOf(caller, now)))
      .$if(section !== undefined, (qb) => qb.where('content.section', '=', section ?? ''))
      .orderBy('found.rank')
      .orderBy('content.publish_date', 'desc')
      .orderBy('content.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

/** The number of readable items that match in each section. */
export async function countBySection(
  db: Queries,
  caller: Caller,
  now: number,
  query: TextQuery,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content')
    .select((eb) => ['content.section', eb.fn.countAll<number>().as('total')])
    .where(
      'content.doc',
      'in',
      sql<number>`(select doc from ${matching(db, contentText, query, { ranked: false })} as found)`,
    )
    .where(readable(readingOf(caller, now)))
    .groupBy('content.section')
    .execute()
  return new Map(rows.map(({ section, total }) => [section, total]))
}
