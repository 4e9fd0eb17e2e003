import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { listDocs, listRanked, type Matching, matching, type Ranked, splitQuery } from '#platform/database/text-match'
import type { Phrase } from '#platform/text/bigrams'
import type { TextQuery } from '#platform/text/query'
import { lawOf, lawText } from '../docs.ts'
import type { LawFacts } from './law-facts.ts'
import type { LawQuery } from './law-query.ts'

/** Above this many hits ranking costs more than it is worth: then only the title and the level decide. */
export const RANKED_UP_TO = 4000
/** An article of a law that the query names counts so many times. */
const NAMED_FACTOR = 6

/** The documents that match, in their order, and the rank of each; a smaller rank is a better match. Without `ranks` all are equal. */
export type Hits = { docs: readonly number[]; ranks?: readonly number[] }

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

/** Documents of several parts as one list in their order; the first part that finds a document decides. */
function merged(parts: readonly Ranked[]): Hits {
  const [first, ...others] = parts
  if (!first || others.length === 0) return first ?? { docs: [] }
  const ranks = new Map<number, number>()
  for (const part of parts)
    for (const [at, doc] of part.docs.entries()) if (!ranks.has(doc)) ranks.set(doc, part.ranks[at] ?? 0)
  const docs = [...ranks.keys()].sort((a, b) => a - b)
  return { docs, ranks: docs.map((doc) => ranks.get(doc) ?? 0) }
}

/** The documents of the parts, in order; `most` bounds each part. */
async function docsOf(db: Queries, parts: readonly Part[], how: How, most?: number): Promise<readonly number[]> {
  const lists: number[][] = []
  for (const { query, laws } of parts) {
    const matches = matching(db, lawText, query, { ...how, ranked: false })
    lists.push(await listDocs(db, sql`select doc from ${matches} as matches ${inLaws(laws)} ${atMost(most)}`))
  }
  const [first = [], ...others] = lists
  return others.length === 0 ? first : [...new Set(lists.flat())].sort((a, b) => a - b)
}

/** The hits of the parts, in order; `undefined` when one of them has more than are ranked. */
async function ranksOf(db: Queries, parts: readonly Part[], how: How): Promise<Hits | undefined> {
  const lists: Ranked[] = []
  for (const { query, laws, factor } of parts) {
    const matches = matching(db, lawText, query, { ...how, ranked: true })
    const rows = sql`select doc, rank from ${matches} as matches ${inLaws(laws)} ${atMost(RANKED_UP_TO + 1)}`
    const { docs, ranks } = await listRanked(db, rows)
    if (docs.length > RANKED_UP_TO) return undefined
    lists.push({ docs, ranks: factor === 1 ? ranks : ranks.map((rank) => rank * factor) })
  }
  return merged(lists)
}

/** The hits whose texts have the characters beside the longer phrases as well. */
async function hitsBeside(
  db: Queries,
  parts: readonly Part[],
  how: (singles: Matching['singles']) => How,
  ranked: boolean,
): Promise<Hits> {
  const inTexts = (await docsOf(db, parts, how('nowhere'), RANKED_UP_TO + 1)).length <= RANKED_UP_TO
  const docs = await docsOf(db, parts, how(inTexts ? 'text' : 'index'))
  if (docs.length > RANKED_UP_TO || !ranked) return { docs }
  const hits = await ranksOf(db, parts, how(inTexts ? 'nowhere' : 'index'))
  if (!hits?.ranks || !inTexts) return hits ?? { docs }
  const ranks = new Map(hits.docs.map((doc, at) => [doc, hits.ranks?.[at] ?? 0]))
  return { docs, ranks: docs.map((doc) => ranks.get(doc) ?? 0) }
}

/** Whether a query is one word of two characters, which a good part of the library may have. */
const isShort = (query: TextQuery) => query.length === 1 && query[0]?.some(({ tokens }) => tokens.length === 1)

/**
 * All documents that match, in their order; `ranked` asks for their ranks, which are given when there are few of them. Characters beside longer phrases are looked for in the texts that these find, unless
 * those are many.
 */
export async function findHits(
  db: Queries,
  lawQuery: LawQuery,
  facts: LawFacts,
  { ranked }: { ranked: boolean },
): Promise<Hits> {
  const parts = partsOf(lawQuery, facts)
  const { without, literal } = lawQuery
  const how = (singles: Matching['singles']): How => ({ without, literal, singles })
  if (splitQuery(lawQuery.all).characters.length > 0) return hitsBeside(db, parts, how, ranked)
  // Most queries find few, so that one pass through the index is enough. Ranks cost ten times as much as the numbers of many documents.
  const docs = !ranked || isShort(lawQuery.all) ? await docsOf(db, parts, how('index')) : undefined
  if (docs && (!ranked || docs.length > RANKED_UP_TO)) return { docs }
  return (await ranksOf(db, parts, how('index'))) ?? { docs: docs ?? (await docsOf(db, parts, how('index'))) }
}

/** Whether any text has a phrase. */
export async function hasPhrase(db: Queries, phrase: Phrase): Promise<boolean> {
  const matches = matching(db, lawText, [[phrase]], { singles: 'index', ranked: false })
  return (await listDocs(db, sql`select doc from ${matches} as matches limit 1`)).length > 0
}
