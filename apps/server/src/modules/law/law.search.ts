import { type LawHit, lawLevels } from '@anju/contract/law'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { matching } from '#platform/database/text-index'
import { excerptOf, markText } from '#platform/text/excerpt'
import { articlesByDoc, chosen, type LawFilter, lawsByDoc, toLawRow } from './law.queries.ts'
import { DOCS_A_LAW, isArticle, lawOf } from './law-docs.ts'
import type { Wanted } from './law-wanted.ts'

/** Above this many hits ranking costs more than it tells: then only the title and the level decide. */
const RANKED_UP_TO = 4000
const doc = sql<number>`found.doc`

/** The numbers of the laws that a filter leaves. */
function lawsChosen(db: Queries, filter: LawFilter) {
  return db.selectFrom('law').select('law.doc').where(chosen(filter))
}

/** The documents that match, with a rank. */
function found(db: Queries, wanted: Wanted, ranked: boolean): RawBuilder<{ doc: number; rank: number }> {
  const everywhere = matching(db, 'law_text', wanted.all, { ranked })
  if (!wanted.within) return everywhere
  const keys = Object.keys(lawLevels).map((level) => `${level}:${wanted.within?.name}`)
  const named = db.selectFrom('law').select('law.doc').where('law.live', '=', 1).where('law.group_key', 'in', keys)
  return sql`(select doc, rank from ${everywhere} as everywhere union all
    select doc, rank * ${sql.lit(NAMED_FACTOR)} as rank from ${matching(db, 'law_text', wanted.within.rest, { ranked })} as named
    where named.doc / ${sql.lit(DOCS_A_LAW)} in ${named}
    and named.doc not in (select doc from ${matching(db, 'law_text', wanted.all, { ranked: false })} as known))`
}

/** How many articles match, and how many laws by an article or by title. */
export async function countHits(
  db: Queries,
  wanted: Wanted,
  filter: LawFilter,
  scope: 'article' | 'law',
): Promise<number> {
  const counted = scope === 'law' ? sql<number>`count(distinct ${lawOf(doc)})` : sql<number>`count(*)`
  const onlyArticles = scope === 'article' ? sql`and ${isArticle(doc)}` : sql``
  const { rows } = await sql<{ total: number }>`select ${counted} as total from ${found(db, wanted, false)} as found
    where ${lawOf(doc)} in ${lawsChosen(db, filter)} ${onlyArticles}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** National statutes before regulations before the law of one place; texts that only change another come last. */
const LEVEL_WEIGHT = sql`case law.level when 'constitution' then 1.8 when 'law' then 2.0 when 'admin_regulation' then 1.6
  when 'judicial_interpretation' then 1.2 when 'case' then 0.5 when 'other' then 0.5 else 1.0 end * case when law.title like '%修正案%' then 0.5 else 1.0 end`
const TITLE_FACTOR = 1.6
const NAMED_FACTOR = 6
const TITLE_ALONE = 3

/**
 * The hits of a query as `hits(doc, law, score)`, a smaller score being a better hit. They are materialized, because
 * SQLite computes a rank only next to its index, and joined in this order, because the laws are many and wide.
 */
function scored(db: Queries, wanted: Wanted, filter: LawFilter, total: number) {
  const ranked = total <= RANKED_UP_TO
  const titled = matching(db, 'law_text', wanted.any, { titleOnly: true, ranked: false })
  // Ranks are negative, so a factor above one moves a hit up.
  const weight = sql`${LEVEL_WEIGHT} * case when law.doc in (select doc / ${sql.lit(DOCS_A_LAW)} from ${titled} as titled) then ${sql.lit(TITLE_FACTOR)} else 1.0 end`
  return sql`with found as materialized (select * from ${found(db, wanted, ranked)} as every),
    hits as materialized (select found.doc, law.doc as law, ${ranked ? sql`found.rank` : sql`-1.0`} * ${weight} as score
      from found cross join law where law.doc = ${lawOf(doc)} and ${chosen(filter)})`
}

type Paging = { limit: number; offset: number }

/** The numbers of the best articles. */
async function bestArticles(db: Queries, wanted: Wanted, filter: LawFilter, total: number, { limit, offset }: Paging) {
  const { rows } = await sql<{ doc: number }>`${scored(db, wanted, filter, total)} select doc from hits
    where ${isArticle(sql`doc`)} order by score, doc limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => Number(row.doc))
}

/** The best laws with the number of their matching articles; a matching title counts like a very good article. */
async function bestLaws(db: Queries, wanted: Wanted, filter: LawFilter, total: number, { limit, offset }: Paging) {
  const article = isArticle(sql`doc`)
  const { rows } = await sql<{ law: number; matches: number }>`${scored(db, wanted, filter, total)}
    select law, sum(case when ${article} then 1 else 0 end) as matches,
      min(score * case when ${article} then 1.0 else ${sql.lit(TITLE_ALONE)} end) as best
    from hits group by law order by best, law limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({ law: Number(row.law), matches: Number(row.matches) }))
}

/** The first two matching articles of each of some laws. */
async function firstArticles(db: Queries, wanted: Wanted, laws: readonly number[]): Promise<number[]> {
  if (laws.length === 0) return []
  const { rows } = await sql<{ doc: number }>`select doc from (
      select found.doc, row_number() over (partition by ${lawOf(doc)} order by found.doc) as place from ${found(db, wanted, false)} as found
      where ${isArticle(doc)} and ${lawOf(doc)} in (${sql.join(laws)})
    ) as numbered where place <= 2 order by doc`.execute(db)
  return rows.map((row) => Number(row.doc))
}

const lawNumber = (article: number) => Math.floor(article / DOCS_A_LAW)

async function toHits(
  db: Queries,
  wanted: Wanted,
  groups: readonly { law: number; matches: number; docs: number[] }[],
): Promise<LawHit[]> {
  const laws = await lawsByDoc(
    db,
    groups.map(({ law }) => law),
  )
  const articles = await articlesByDoc(
    db,
    groups.flatMap(({ docs }) => docs),
  )
  const words = wanted.terms.flatMap(({ word, also }) => [word, ...also])
  return groups.flatMap(({ law, matches, docs }) => {
    const row = laws.get(law)
    if (!row) return []
    const shown = docs.flatMap((one) => articles.get(one) ?? [])
    const excerpts = shown.map(({ anchor, label, plain }) => ({ anchor, label, excerpt: excerptOf(plain, words) }))
    return [{ ...toLawRow(row), markedTitle: markText(row.title, words), articles: excerpts, matches }]
  })
}

/** One page of hits, article by article or law by law, with the number of all. */
export async function searchLaws(
  db: Queries,
  wanted: Wanted,
  filter: LawFilter,
  scope: 'article' | 'law',
  page: Paging,
): Promise<{ rows: LawHit[]; total: number }> {
  const total = await countHits(db, wanted, filter, scope)
  if (total <= page.offset) return { rows: [], total }
  if (scope === 'article') {
    const docs = await bestArticles(db, wanted, filter, total, page)
    return {
      rows: await toHits(
        db,
        wanted,
        docs.map((one) => ({ law: lawNumber(one), matches: 1, docs: [one] })),
      ),
      total,
    }
  }
  const laws = await bestLaws(db, wanted, filter, total, page)
  const docs = await firstArticles(
    db,
    wanted,
    laws.map(({ law }) => law),
  )
  const groups = laws.map((one) => ({ ...one, docs: docs.filter((article) => lawNumber(article) === one.law) }))
  return { rows: await toHits(db, wanted, groups), total }
}
