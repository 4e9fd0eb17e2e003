import { type ExpressionBuilder, sql } from 'kysely'
import { matchingItems, readable, type readingOf } from '#modules/content'
import { textField } from '#platform/database/json-field'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import type { TextSearch } from '#platform/text/query'

type Reading = ReturnType<typeof readingOf>
export type Scope = { reading: Reading; keys: readonly string[] }

/** The number of a document, under the name that its section has for it; null for an item without one. */
const numberOf = (db: Queries) =>
  sql<
    string | null
  >`coalesce(${textField(db, 'content.fields_json', 'docNo')}, ${textField(db, 'content.fields_json', 'formNo')}, ${textField(db, 'content.fields_json', 'number')})`

/** The numbers of all readable documents. */
export async function listNumbers(db: Queries, { reading, keys }: Scope) {
  const rows = await db
    .selectFrom('content')
    .select('content.doc')
    .select(numberOf(db).as('number'))
    .where('content.section', 'in', keys)
    .where(readable(reading))
    .execute()
  return rows.flatMap(({ doc, number }) => (number ? [{ doc: Number(doc), number }] : []))
}

/** The readable items that have the words, or are among `docs`. */
function matches(db: Queries, { reading, keys }: Scope, words: TextSearch | undefined, docs: readonly number[]) {
  const text = words
    ? matchingItems(db, words, { staff: reading.staff })
    : sql<{ doc: number; rank: number }>`(select 0 as doc, 0 as rank where 1 = 0)`
  return db
    .selectFrom('content')
    .leftJoin(text.as('hit'), 'hit.doc', 'content.doc')
    .where('content.section', 'in', keys)
    .where(readable(reading))
    .where((eb: ExpressionBuilder<Database & { hit: { doc: number } }, 'content' | 'hit'>) =>
      eb.or([eb('hit.doc', 'is not', null), ...(docs.length > 0 ? [eb('content.doc', 'in', docs)] : [])]),
    )
}

/** What decides the order of the best matches. */
export async function listMatches(
  db: Queries,
  scope: Scope,
  words: TextSearch | undefined,
  docs: readonly number[],
  limit: number,
) {
  const rows = await matches(db, scope, words, docs)
    .select(['content.doc', 'content.section', 'content.title', 'hit.rank'])
    .select(textField(db, 'content.fields_json', 'state').as('state'))
    .orderBy(sql`case when hit.doc is null then 0 else 1 end`)
    .orderBy('hit.rank')
    .orderBy('content.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, doc: Number(row.doc), rank: Number(row.rank ?? 0) }))
}

/** The number of matches in each section. */
export async function countMatches(db: Queries, scope: Scope, words: TextSearch | undefined, docs: readonly number[]) {
  const rows = await matches(db, scope, words, docs)
    .select((eb) => ['content.section', eb.fn.countAll<number>().as('total')])
    .groupBy('content.section')
    .execute()
  return new Map(rows.map(({ section, total }) => [section, Number(total)]))
}

/** Documents as they are shown, in no order. Check who may read them before. */
export async function documentsByDoc(db: Queries, docs: readonly number[], { staff }: { staff: boolean }) {
  if (docs.length === 0) return []
  const plain = staff ? sql<string>`content.plain || ' ' || content.staff_plain` : sql<string>`content.plain`
  const rows = await db
    .selectFrom('content')
    .leftJoin('department', 'department.id', 'content.department_id')
    .select(['content.doc', 'content.id', 'content.section', 'content.title', 'content.kind', 'content.publish_date'])
    .select('department.name as department')
    .select([plain.as('plain'), numberOf(db).as('number')])
    .select(textField(db, 'content.fields_json', 'state').as('state'))
    .where('content.doc', 'in', docs)
    .execute()
  return rows.map((row) => ({ ...row, doc: Number(row.doc) }))
}
