import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { listDocs, type Matching, matching, splitQuery } from '#platform/database/text-match'
import type { TextQuery } from '#platform/text/query'
import { lawOf, lawText } from '../docs.ts'
import type { LawFacts } from './facts.ts'
import type { LawQuery } from './law-query.ts'

/** Above this many hits ranking costs more than it is worth: then only the title and the level decide. */
export const RANKED_UP_TO = 4000
/** Up to so many hits are found and ranked in one pass through the index, which is what most queries need. */
const RANKED_AT_ONCE = 300
/** An article of a law that the query names counts so many times. */
const NAMED_FACTOR = 6

/** A document that matches; a smaller rank is a better match. */
export type Hit = { doc: number; rank: number }

type Part = { query: TextQuery; laws: readonly number[]; factor: number }

/** What is searched: everywhere, and in the laws that the query names with the other terms. */
function partsOf({ all, within }: LawQuery, facts: LawFacts): Part[] {
  const everywhere = { query: all, laws: [], factor: 1 }
  if (!within) return [everywhere]
  const laws = Array.from(facts).flatMap(([law, { name }]) => (name === within.name ? [law] : []))
  return laws.length > 0 ? [everywhere, { query: within.rest, laws, factor: NAMED_FACTOR }] : [everywhere]
}

/** How the parts of one search are found. */
type How = Pick<Matching, 'without' | 'literal' | 'singles'>

const inLaws = (laws: readonly number[]) =>
  laws.length > 0 ? sql`where ${lawOf(sql<number>`doc`)} in (${sql.join(laws)})` : sql``
const atMost = (most: number | undefined) => (most === undefined ? sql`` : sql`limit ${most}`)

/** Hits of several parts as one list in the order of the documents; the first part that finds a document decides. */
function merged<Found>(parts: readonly (readonly Found[])[], docOf: (one: Found) => number): Found[] {
  const [first = [], ...others] = parts
  if (others.length === 0) return [...first]
  const known = new Set(first.map(docOf))
  const all = [...first, ...others.flatMap((part) => part.filter((one) => !known.has(docOf(one))))]
  return all.sort((a, b) => docOf(a) - docOf(b))
}

/** The documents of the parts, in order; `most` bounds each part. */
async function docsOf(db: Queries, parts: readonly Part[], how: How, most?: number): Promise<number[]> {
  const lists: number[][] = []
  for (const { query, laws } of parts) {
    const found = matching(db, lawText, query, { ...how, ranked: false })
    lists.push(await listDocs(db, sql`select doc from ${found} as found ${inLaws(laws)} ${atMost(most)}`))
  }
  return merged(lists, (doc) => doc)
}

/** The hits of the parts, in order; `undefined` when one of them has more than `most`. */
async function ranksOf(db: Queries, parts: readonly Part[], how: How, most = RANKED_UP_TO): Promise<Hit[] | undefined> {
  const lists: Hit[][] = []
  for (const { query, laws, factor } of parts) {
    const found = matching(db, lawText, query, { ...how, ranked: true })
    const { rows } =
      await sql<Hit>`select doc, rank from ${found} as found ${inLaws(laws)} ${atMost(most + 1)}`.execute(db)
    if (rows.length > most) return undefined
    lists.push(rows.map(({ doc, rank }) => ({ doc: Number(doc), rank: rank * factor })))
  }
  return merged(lists, ({ doc }) => doc)
}

/**
 * All documents that match, in their order. They are ranked when there are few of them and `worthRanking`, if given, says so of
 * their numbers; without it they are not. Characters beside longer phrases are looked for in the texts that these find, unless
 * those are many.
 */
export async function findHits(
  db: Queries,
  lawQuery: LawQuery,
  facts: LawFacts,
  worthRanking?: (docs: readonly number[]) => boolean,
): Promise<Hit[]> {
  const parts = partsOf(lawQuery, facts)
  const { without, literal } = lawQuery
  const how = (singles: Matching['singles']): How => ({ without, literal, singles })
  const beside = splitQuery(lawQuery.all).characters.length > 0
  const few = worthRanking && !beside && (await ranksOf(db, parts, how('index'), RANKED_AT_ONCE))
  if (few) return few
  const inTexts = beside && (await docsOf(db, parts, how('nowhere'), RANKED_UP_TO + 1)).length <= RANKED_UP_TO
  const docs = await docsOf(db, parts, how(inTexts ? 'text' : 'index'))
  const hits =
    docs.length <= RANKED_UP_TO && worthRanking?.(docs)
      ? await ranksOf(db, parts, how(inTexts ? 'nowhere' : 'index'))
      : undefined
  if (!hits) return docs.map((doc) => ({ doc, rank: -1 }))
  if (!inTexts) return hits
  const wanted = new Set(docs)
  return hits.filter(({ doc }) => wanted.has(doc))
}
