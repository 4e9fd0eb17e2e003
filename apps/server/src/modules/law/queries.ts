import type { LawDetail, LawLevel, LawRow, LawStatus } from '@anju/contract/law'
import { toChinese } from '@anju/contract/law/numerals'
import { lawStatuses } from '@anju/contract/law-terms'
import { articleOfPlace } from '@anju/contract/site/law-places'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { matching } from '#platform/database/text-match'
import type { TextSearch } from '#platform/text/query'
import { readDoubtful } from './amended.ts'
import { DOCS_A_LAW, lawText } from './docs.ts'
import { rowFacts } from './override/facts.ts'
import { shortTitleOf } from './parse/name.ts'
import { NO_ARTICLES } from './parse/parse.ts'

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

/** The day on which somebody last checked a law; empty while nobody has. */
export const checkedColumn = sql<string>`coalesce((select own.checked_on from law_override as own
  where own.slug = law.slug), '')`.as('checked_on')

type ColumnName<C> = C extends `law.${infer Name}` ? Name : never
export type StoredRow = Pick<Selectable<Database['law']>, ColumnName<(typeof rowColumns)[number]>> & {
  checked_on: string
}

/** A law as it is sent, before it is said as of which day its status is known. */
export function toLawRow(row: StoredRow): LawRow {
  const status = row.status as LawStatus
  return {
    ...rowFacts(row),
    lawId: row.slug,
    shortTitle: row.short_title,
    status,
    statusLabel: lawStatuses[status],
    statusReason: row.status_reason,
    checkedOn: row.checked_on,
    articleCount: row.article_count,
  }
}

export type Paging = { limit: number; offset: number }

/** The laws that pass a filter; `titles` narrows them to titles that match. */
function lawsOf(db: Queries, filter: StoredFilter, titles: TextSearch | undefined) {
  const laws = db.selectFrom('law').where(chosen(filter))
  if (!titles) return laws
  const { query, without } = titles
  const matches = matching(db, lawText, query, { titleOnly: true, ranked: false, without })
  return laws.where('law.doc', 'in', sql<number>`(select doc / ${sql.lit(DOCS_A_LAW)} from ${matches} as hit)`)
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
    .select(checkedColumn)
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

/** A law without the notes on it, and where these are found. */
export type FoundLaw = {
  law: Omit<LawDetail, 'notes' | 'versions'> & {
    versions: (LawDetail['versions'][number] & { checkedOn: string; doubtfulFrom?: string })[]
  }
  doc: number
  groupKey: string
}
/** The law that a stored text names by its address, or its title where it is not held; both empty for none. */
export async function findReference(db: Queries, name: string): Promise<LawDetail['repealedBy']> {
  if (!name) return { lawId: '', title: '' }
  const law = await db
    .selectFrom('law')
    .select(['slug', 'title'])
    .where('live', '=', 1)
    .where('slug', '=', name)
    .executeTakeFirst()
  return law ? { lawId: law.slug, title: law.title } : { lawId: '', title: name }
}

/** One visible law with its contents, articles and other versions. */
export async function findLaw(db: Queries, slug: string): Promise<FoundLaw | undefined> {
  const law = await db
    .selectFrom('law')
    .selectAll()
    .select(checkedColumn)
    .where('live', '=', 1)
    .where('slug', '=', slug)
    .executeTakeFirst()
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
    .select(['slug', 'published_on', 'effective_on', 'status', 'repealed_on', 'amendments_json'])
    .select(checkedColumn)
    .where('group_key', '=', law.group_key)
    .where('live', '=', 1)
    .orderBy('published_on', 'desc')
    .execute()
  const doubtful = await readDoubtful(db, law.group_key)
  const withDoubt = (version: string) => {
    const doubtfulFrom = doubtful.get(version)
    return doubtfulFrom ? { doubtfulFrom } : {}
  }
  const detail = {
    ...toLawRow(law),
    repealedBy: await findReference(db, law.repealed_by),
    amendments: JSON.parse(law.amendments_json),
    warnings: (JSON.parse(law.warnings_json) as string[]).filter((warning) => warning !== NO_ARTICLES),
    nodes: JSON.parse(law.nodes_json),
    articles: articles.map(({ paragraphs_json, ...article }) => ({
      ...article,
      paragraphs: JSON.parse(paragraphs_json),
    })),
    versions: versions.map((one) => ({
      ...withDoubt(one.slug),
      lawId: one.slug,
      publishedOn: one.published_on,
      effectiveOn: one.effective_on,
      status: one.status as LawStatus,
      statusLabel: lawStatuses[one.status as LawStatus],
      checkedOn: one.checked_on,
      repealedOn: one.status === 'repealed' ? one.repealed_on || lastDay(one.amendments_json) : '',
    })),
  }
  return { law: detail, doc: law.doc, groupKey: law.group_key }
}

/** 第一款第二项 of `art-16-p1-i2`; empty for an article. */
function partLabel(place: string): string {
  const [, paragraph, item] = /-p(\d+)(?:-i(\d+))?$/.exec(place) ?? []
  const label = (number: string | undefined, unit: string) => (number ? `第${toChinese(Number(number))}${unit}` : '')
  return `${label(paragraph, '款')}${label(item, '项')}`
}

/** The short title of a law that visitors can open, and the label of an article, 款 or 项 of it; `undefined` when there is none. */
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
    .where('anchor', '=', articleOfPlace(anchor))
    .executeTakeFirst()
  return article && { title, label: `${article.label}${partLabel(anchor)}` }
}

/** The visible laws by their ids, from an offset on. */
export async function listLawAddresses(db: Queries, { limit, offset }: Paging): Promise<{ slug: string }[]> {
  return db.selectFrom('law').select('slug').where('live', '=', 1).orderBy('slug').limit(limit).offset(offset).execute()
}
