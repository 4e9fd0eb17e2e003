import { sql } from 'kysely'
import { matchingItems, readable, readingOf } from '#modules/content'
import type { Caller } from '#modules/identity'
import { textField } from '#platform/database/json-field'
import type { Queries } from '#platform/database/open'
import type { TextSearch } from '#platform/text/query'

const columns = [
  'content.doc',
  'content.id',
  'content.section',
  'content.title',
  'content.publish_date',
  'content.publish_at',
  'content.audience',
] as const

/** The text of which an excerpt is shown, with what only members find. */
const textFor = ({ staff }: { staff: boolean }) =>
  (staff ? sql<string>`content.plain || ' ' || content.staff_plain` : sql<string>`content.plain`).as('plain')

/** An item as a search shows it; `state` is that of a standard, such as one that another has replaced. */
export type FoundItem = Awaited<ReturnType<typeof itemsByDoc>>[number]

/** Items by their numbers in the index, in no order. Check who may read them before. */
export async function itemsByDoc(db: Queries, docs: readonly number[], reading: { staff: boolean }) {
  if (docs.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .select([...columns, textFor(reading)])
    .select(textField(db, 'content.fields_json', 'state').as('state'))
    .where('content.doc', 'in', docs)
    .execute()
  return rows.map((row) => ({ ...row, doc: Number(row.doc) }))
}

/** The readable items that match, best first; `section` narrows them. */
export async function searchContent(
  db: Queries,
  caller: Caller,
  now: number,
  search: TextSearch,
  { section, limit, offset }: { section?: string | undefined; limit: number; offset: number },
) {
  const reading = readingOf(caller, now)
  return db
    .selectFrom('content')
    .innerJoin(matchingItems(db, search, { staff: reading.staff }).as('found'), 'found.doc', 'content.doc')
    .select([...columns, textFor(reading)])
    .select(textField(db, 'content.fields_json', 'state').as('state'))
    .where(readable(reading))
    .$if(section !== undefined, (qb) => qb.where('content.section', '=', section ?? ''))
    .orderBy('found.rank')
    .orderBy('content.publish_date', 'desc')
    .orderBy('content.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of readable items that match in each section. */
export async function countBySection(
  db: Queries,
  caller: Caller,
  now: number,
  search: TextSearch,
): Promise<Map<string, number>> {
  const reading = readingOf(caller, now)
  const rows = await db
    .selectFrom('content')
    .select((eb) => ['content.section', eb.fn.countAll<number>().as('total')])
    .where(
      'content.doc',
      'in',
      sql<number>`(select doc from ${matchingItems(db, search, { staff: reading.staff, ranked: false })} as found)`,
    )
    .where(readable(reading))
    .groupBy('content.section')
    .execute()
  return new Map(rows.map(({ section, total }) => [section, total]))
}
