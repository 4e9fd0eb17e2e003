import { sql } from 'kysely'
import { matchingItems, type Reading, readable } from '#modules/content'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'
import type { Term, TextSearch } from '#platform/text/query'
import { bestFirst, isOver } from './ranking/order.ts'

const columns = [
  'content.doc',
  'content.id',
  'content.section',
  'content.title',
  'content.publish_date',
  'content.publish_at',
  'content.audience',
  'content.summary',
  'content.fields_json',
] as const

/** The text of which an excerpt is shown, with what only members find. */
const textFor = ({ staff }: { staff: boolean }) =>
  (staff ? sql<string>`content.plain || ' ' || content.staff_plain` : sql<string>`content.plain`).as('plain')

/** An item as a search shows it. */
export type FoundItem = Awaited<ReturnType<typeof itemsByDoc>>[number]

type Page = { section?: string | undefined; limit: number; offset: number }

/** Items by their numbers in the index, in no order. Check who may read them before. */
export async function itemsByDoc(
  db: Queries,
  docs: readonly number[],
  { today, ...reading }: { staff: boolean; today: string },
) {
  if (docs.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .select([...columns, textFor(reading), isOver(db, today).as('over')])
    .where('content.doc', 'in', docs)
    .execute()
  return rows.map((row) => ({ ...row, doc: Number(row.doc) }))
}

/** One page of the readable items that match, best first as the caller's weights have it; `today` is `YYYY-MM-DD`. */
export async function searchContent(
  db: Queries,
  reading: Reading & { today: string },
  { terms, ...search }: TextSearch & { terms: readonly Term[] },
  { section, limit, offset }: Page,
): Promise<FoundItem[]> {
  // The texts of the page only: an order of all that match would carry theirs.
  const page = await db
    .selectFrom('content')
    .innerJoin(matchingItems(db, search, { staff: reading.staff }).as('hit'), 'hit.doc', 'content.doc')
    .select('content.doc')
    .where(readable(reading))
    .$call(filterBy(section, (qb, section) => qb.where('content.section', '=', section)))
    .orderBy(bestFirst(db, { terms, ...reading }))
    .limit(limit)
    .offset(offset)
    .execute()
  const docs = page.map(({ doc }) => Number(doc))
  const items = new Map((await itemsByDoc(db, docs, reading)).map((item) => [item.doc, item]))
  return docs.flatMap((doc) => items.get(doc) ?? [])
}

/** The number of readable items that match in each section. */
export async function countBySection(db: Queries, reading: Reading, search: TextSearch): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content')
    .select((eb) => ['content.section', eb.fn.countAll<number>().as('total')])
    .where(
      'content.doc',
      'in',
      sql<number>`(select doc from ${matchingItems(db, search, { staff: reading.staff, ranked: false })} as hit)`,
    )
    .where(readable(reading))
    .groupBy('content.section')
    .execute()
  return new Map(rows.map(({ section, total }) => [section, total]))
}
