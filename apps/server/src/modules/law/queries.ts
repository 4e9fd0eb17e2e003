import type { LawDetail, LawLevel, LawRow, LawStatus } from '@anju/contract/law'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { matching } from '#platform/database/text-match'
import type { TextSearch } from '#platform/text/query'
import { DOCS_A_LAW, lawText } from './docs.ts'
import { shortTitleOf } from './parse/name.ts'

/** The filters on rows of `law`; `current` leaves out amended and repealed laws. */
export type StoredFilter = {
  status?: 'current' | 'all' | undefined
  level?: LawLevel | undefined
  region?: string | undefined
}

export const CURRENT: readonly LawStatus[] = ['effective', 'pending', 'review']

/** The condition of a filter on rows of `law`. */
export function chosen({ status = 'current', level, region }: StoredFilter): RawBuilder<SqlBool> {
  const conditions = [
    sql`law.live = 1`,
    ...(status === 'current' ? [sql`law.status in (${sql.join(CURRENT)})`] : []),
    ...(level ? [sql`law.level = ${level}`] : []),
    ...(region ? [sql`law.region = ${region}`] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

export const rowColumns = [
  'law.doc',
  'law.slug',
  'law.title',
  'law.short_title',
  'law.level',
  'law.category',
  'law.issuer',
  'law.region',
  'law.doc_no',
  'law.published_on',
  'law.effective_on',
  'law.first_effective_on',
  'law.status',
  'law.status_reason',
  'law.article_count',
] as const

type ColumnName<C> = C extends `law.${infer Name}` ? Name : never
export type StoredRow = Pick<Selectable<Database['law']>, ColumnName<(typeof rowColumns)[number]>>

/** A law as it is sent. */
export function toLawRow(row: StoredRow): LawRow {
  return {
    lawId: row.slug,
    title: row.title,
    shortTitle: row.short_title,
    level: row.level as LawLevel,
    category: row.category,
    issuer: row.issuer,
    region: row.region,
    docNo: row.doc_no,
    publishedOn: row.published_on,
    effectiveOn: row.effective_on,
    firstEffectiveOn: row.first_effective_on,
    status: row.status as LawStatus,
    statusReason: row.status_reason,
    articleCount: row.article_count,
  }
}

export type Paging = { limit: number; offset: number }

/** The laws that pass a filter; `titles` narrows them to titles that match. */
function lawsOf(db: Queries, filter: StoredFilter, titles: TextSearch | undefined) {
  const laws = db.selectFrom('law').where(chosen(filter))
  if (!titles) return laws
  const { query, without } = titles
  const found = matching(db, lawText, query, { titleOnly: true, ranked: false, without })
  return laws.where('law.doc', 'in', sql<number>`(select doc / ${sql.lit(DOCS_A_LAW)} from ${found} as found)`)
}

/** How many laws `listLaws` has on all its pages. */
export async function countLaws(db: Queries, filter: StoredFilter, titles?: TextSearch): Promise<number> {
  const counted = lawsOf(db, filter, titles).select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

/** Laws by the day of publication, newest first; `titles` narrows them to titles that match. */
export async function listLaws(db: Queries, filter: StoredFilter, { limit, offset }: Paging, titles?: TextSearch) {
  const page = lawsOf(db, filter, titles)
    .select('law.doc')
    .orderBy('law.published_on', 'desc')
    .orderBy('law.slug', 'desc')
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('law', 'law.doc', 'page.doc')
    .select(rowColumns)
    .orderBy('law.published_on', 'desc')
    .orderBy('law.slug', 'desc')
    .execute()
  return rows.map(toLawRow)
}

/** The articles with these numbers, by number. */
export async function articlesByDoc(db: Queries, docs: readonly number[]) {
  if (docs.length === 0) return new Map<number, { anchor: string; label: string; plain: string }>()
  const rows = await db
    .selectFrom('law_article')
    .select(['doc', 'anchor', 'label', 'plain'])
    .where('doc', 'in', docs)
    .execute()
  return new Map(rows.map(({ doc, ...article }) => [doc, article]))
}

const lastDay = (events: string) => (JSON.parse(events) as { date: string }[]).at(-1)?.date ?? ''

/** One visible law with its contents, articles and other versions. */
export async function findLaw(db: Queries, slug: string): Promise<LawDetail | undefined> {
  const law = await db.selectFrom('law').selectAll().where('live', '=', 1).where('slug', '=', slug).executeTakeFirst()
  if (!law) return undefined
  const articles = await db
    .selectFrom('law_article')
    .select(['anchor', 'label', 'node', 'paragraphs_json'])
    .where('doc', '>', law.doc * DOCS_A_LAW)
    .where('doc', '<', (law.doc + 1) * DOCS_A_LAW)
    .orderBy('doc')
    .execute()
  const versions = await db
    .selectFrom('law')
    .select(['slug', 'published_on', 'effective_on', 'status', 'amendments_json'])
    .where('group_key', '=', law.group_key)
    .where('live', '=', 1)
    .orderBy('published_on', 'desc')
    .execute()
  return {
    ...toLawRow(law),
    note: law.note,
    amendments: JSON.parse(law.amendments_json),
    warnings: JSON.parse(law.warnings_json),
    nodes: JSON.parse(law.nodes_json),
    articles: articles.map(({ paragraphs_json, ...article }) => ({
      ...article,
      paragraphs: JSON.parse(paragraphs_json),
    })),
    versions: versions.map((one) => ({
      lawId: one.slug,
      publishedOn: one.published_on,
      effectiveOn: one.effective_on,
      status: one.status as LawStatus,
      repealedOn: one.status === 'repealed' ? lastDay(one.amendments_json) : '',
    })),
  }
}

/** The short title of a law that visitors can open, and the label of an article of it; `undefined` when there is none. */
export async function findCitable(
  db: Queries,
  slug: string,
  anchor: string,
): Promise<{ title: string; label: string } | undefined> {
  const law = await db
    .selectFrom('law')
    .select(['doc', 'title'])
    .where('live', '=', 1)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!law) return undefined
  const title = shortTitleOf(law.title)
  if (!anchor) return { title, label: '' }
  const article = await db
    .selectFrom('law_article')
    .select('label')
    .where('doc', '>', law.doc * DOCS_A_LAW)
    .where('doc', '<', (law.doc + 1) * DOCS_A_LAW)
    .where('anchor', '=', anchor)
    .executeTakeFirst()
  return article && { title, label: article.label }
}

/** The visible laws by their ids, from an offset on. */
export async function listLawAddresses(db: Queries, { limit, offset }: Paging): Promise<{ slug: string }[]> {
  return db.selectFrom('law').select('slug').where('live', '=', 1).orderBy('slug').limit(limit).offset(offset).execute()
}
