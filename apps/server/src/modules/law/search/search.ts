import { type LawHit, lawLevels } from '@anju/contract/law'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { type Matching, matching, splitQuery } from '#platform/database/text-index'
import { excerptOf, markText } from '#platform/text/excerpt'
import { DOCS_A_LAW, isArticle, lawOf, lawText } from '../docs.ts'
import { articlesByDoc, chosen, type LawFilter, lawsByDoc, toLawRow } from '../queries.ts'
import type { LawQuery } from './law-query.ts'

/** Above this many hits ranking costs more than it is worth: then only the title and the level decide. */
const RANKED_UP_TO = 4000
const doc = sql<number>`found.doc`

type Paging = { limit: number; offset: number }

type Finding = Matching & { once?: boolean }

/** The documents that match, with a rank, as the table `found`; `once` for a query that reads it several times. */
function found(db: Queries, lawQuery: LawQuery, { once = false, ...how }: Finding): RawBuilder<unknown> {
  const everywhere = sql`(select doc, rank from ${matching(db, lawText, lawQuery.all, how)} as every)`
  if (!lawQuery.within) return sql`found as ${once ? sql`materialized` : sql``} ${everywhere}`
  const keys = Object.keys(lawLevels).map((level) => `${level}:${lawQuery.within?.name}`)
  const named = db.selectFrom('law').select('law.doc').where('law.live', '=', 1).where('law.group_key', 'in', keys)
  return sql`everywhere as materialized ${everywhere}, found as (select doc, rank from everywhere union all
    select doc, rank * ${sql.lit(NAMED_FACTOR)} as rank from ${matching(db, lawText, lawQuery.within.rest, how)} as named
    where named.doc / ${sql.lit(DOCS_A_LAW)} in ${named} and named.doc not in (select doc from everywhere))`
}

/** National statutes before regulations before the law of one place; texts that only change another come last. */
const LEVEL_WEIGHT = sql`case law.level when 'constitution' then 1.8 when 'law' then 2.0 when 'admin_regulation' then 1.6
  when 'judicial_interpretation' then 1.2 when 'case' then 0.5 when 'other' then 0.5 else 1.0 end * case when law.title like '%修正案%' then 0.5 else 1.0 end`
const TITLE_FACTOR = 1.6
const NAMED_FACTOR = 6
const TITLE_ALONE = 3

/**
 * The hits of a query as `hits(doc, law, score)`, a smaller score being a better hit. They are materialized, because
 * SQLite computes a rank only next to its index. Laws are many and wide: only those that are found are read, once each.
 */
function scored(db: Queries, lawQuery: LawQuery, filter: LawFilter, how: Matching) {
  const titled = matching(db, lawText, lawQuery.any, { titleOnly: true, ranked: false })
  // Ranks are negative, so a factor above one moves a hit up.
  const weight = sql`${LEVEL_WEIGHT} * case when law.doc in (select doc / ${sql.lit(DOCS_A_LAW)} from ${titled} as titled) then ${sql.lit(TITLE_FACTOR)} else 1.0 end`
  return sql`with ${found(db, lawQuery, { ...how, once: true })},
    weighed as materialized (select law.doc, ${weight} as weight from law
      where law.doc in (select ${lawOf(doc)} from found) and ${chosen(filter)}),
    hits as materialized (select found.doc, weighed.doc as law, ${how.ranked ? sql`found.rank` : sql`-1.0`} * weighed.weight as score
      from found cross join weighed where weighed.doc = ${lawOf(doc)})`
}

async function areFew(db: Queries, lawQuery: LawQuery, how: Matching): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`with ${found(db, lawQuery, how)}
    select count(*) as found from (select doc from found limit ${RANKED_UP_TO + 1}) as first`.execute(db)
  return Number(rows[0]?.found ?? 0) <= RANKED_UP_TO
}

/**
 * Chooses how to run a query: few documents are ranked, and filtered by scanning where that avoids looking up a common
 * character.
 */
async function howToAsk(db: Queries, lawQuery: LawQuery): Promise<Matching> {
  if (await areFew(db, lawQuery, { ranked: false, singles: 'nowhere' })) return { ranked: true, singles: 'text' }
  const { characters } = splitQuery(lawQuery.all)
  if (characters.length === 0) return { ranked: false }
  return { ranked: await areFew(db, lawQuery, { ranked: false, singles: 'index' }), singles: 'index' }
}

type Group = { law: number; matches: number; docs: number[] }
type Best = { groups: Group[]; total: number }

/** The best articles and how many match. */
async function bestArticles(db: Queries, lawQuery: LawQuery, filter: LawFilter, how: Matching, page: Paging) {
  const { rows } = await sql<{ doc: number | null; total: number }>`${scored(db, lawQuery, filter, how)},
    articles as materialized (select doc, score from hits where ${isArticle(sql`doc`)}),
    page as (select doc, score from articles order by score, doc limit ${page.limit} offset ${page.offset})
    select page.doc, counted.total from (select count(*) as total from articles) as counted left join page on true
    order by page.score, page.doc`.execute(db)
  const docs = rows.flatMap((row) => (row.doc === null ? [] : [Number(row.doc)]))
  const groups = docs.map((one) => ({ law: lawNumber(one), matches: 1, docs: [one] }))
  return { groups, total: Number(rows[0]?.total ?? 0) }
}

type BestLaw = { law: number | null; matches: number; doc: number | null; total: number }

/**
 * The best laws, each with the number of its matching articles and the first two of them, and how many laws match; a
 * matching title counts like a very good article.
 */
async function bestLaws(
  db: Queries,
  lawQuery: LawQuery,
  filter: LawFilter,
  how: Matching,
  page: Paging,
): Promise<Best> {
  const article = isArticle(sql`doc`)
  const { rows } = await sql<BestLaw>`${scored(db, lawQuery, filter, how)},
    laws as materialized (select law, sum(case when ${article} then 1 else 0 end) as matches,
      min(score * case when ${article} then 1.0 else ${sql.lit(TITLE_ALONE)} end) as best from hits group by law),
    page as materialized (select law, matches, best from laws order by best, law limit ${page.limit} offset ${page.offset}),
    shown as (select law, doc, row_number() over (partition by law order by doc) as place from hits
      where ${article} and law in (select law from page))
    select page.law, page.matches, shown.doc, counted.total from (select count(*) as total from laws) as counted
    left join page on true left join shown on shown.law = page.law and shown.place <= 2
    order by page.best, page.law, shown.doc`.execute(db)
  const groups = new Map<number, Group>()
  for (const { law, matches, doc: shown } of rows) {
    if (law === null) continue
    const group = groups.get(law) ?? { law, matches: Number(matches), docs: [] }
    groups.set(law, group)
    if (shown !== null) group.docs.push(Number(shown))
  }
  return { groups: [...groups.values()], total: Number(rows[0]?.total ?? 0) }
}

const lawNumber = (article: number) => Math.floor(article / DOCS_A_LAW)

async function toHits(db: Queries, lawQuery: LawQuery, groups: readonly Group[]): Promise<LawHit[]> {
  const laws = await lawsByDoc(
    db,
    groups.map(({ law }) => law),
  )
  const articles = await articlesByDoc(
    db,
    groups.flatMap(({ docs }) => docs),
  )
  const words = lawQuery.terms.flatMap(({ word, also }) => [word, ...also])
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
  lawQuery: LawQuery,
  filter: LawFilter,
  scope: 'article' | 'law',
  page: Paging,
): Promise<{ rows: LawHit[]; total: number }> {
  const best = scope === 'article' ? bestArticles : bestLaws
  const { groups, total } = await best(db, lawQuery, filter, await howToAsk(db, lawQuery), page)
  return { rows: await toHits(db, lawQuery, groups), total }
}

/** The number of laws that match, by an article or by title. */
export async function countLawHits(db: Queries, lawQuery: LawQuery, filter: LawFilter): Promise<number> {
  const laws = db.selectFrom('law').select('law.doc').where(chosen(filter))
  const { rows } = await sql<{ total: number }>`with ${found(db, lawQuery, { ranked: false })}
    select count(distinct ${lawOf(doc)}) as total from found where ${lawOf(doc)} in ${laws}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
