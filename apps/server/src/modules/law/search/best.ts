import { DOCS_A_LAW, lawNumber } from '../docs.ts'
import { isTitled, type LawFacts } from './facts.ts'
import { type LawFilter, passes, placeBy, type Sort } from './filter.ts'
import type { Hit } from './found.ts'
import type { LawQuery } from './law-query.ts'

const TITLE_FACTOR = 1.6
const TITLE_ALONE = 3
/** The law itself comes before all that speak of it. */
const CALLED_SO = 1000
/** Articles that a law is shown with. */
const SHOWN = 2

export type Paging = { limit: number; offset: number }
/** A law of a page with the number of its matching articles, and those that are shown. */
export type Group = { law: number; matches: number; docs: number[] }
export type Best = { groups: Group[]; total: number }

type Scored = { at: number; score: number }

/** The page of the smallest scores; of equal ones the one that came first. Keeps few more than the page needs. */
function pageOfBest(scores: Iterable<Scored>, { limit, offset }: Paging): Scored[] {
  const most = offset + limit
  const room = Math.max(64, 2 * most)
  let best: Scored[] = []
  let worst = Number.POSITIVE_INFINITY
  const cut = () => {
    best = best.sort((a, b) => a.score - b.score || a.at - b.at).slice(0, most)
    if (best.length === most) worst = best.at(-1)?.score ?? worst
  }
  for (const one of scores) {
    if (one.score >= worst) continue
    best.push(one)
    if (best.length >= room) cut()
  }
  cut()
  return best.slice(offset)
}

export type Ordered = { filter: LawFilter; sort: Sort; page: Paging }

/** The score of a hit in a law by its rank, for the laws that pass the filter; smaller is better. */
type ScoreOf = (rank: number, title?: number) => number

function createScores(
  facts: LawFacts,
  { filter, sort }: Ordered,
  { any }: LawQuery,
): (law: number) => ScoreOf | undefined {
  const known = new Map<number, ScoreOf | undefined>()
  const scoreOf = (law: number): ScoreOf | undefined => {
    const fact = facts.get(law)
    if (!fact || !passes(filter, fact)) return undefined
    if (sort !== 'relevance') return () => placeBy(sort, fact)
    const weight = fact.weight * (isTitled(fact, { query: any, without: [] }) ? TITLE_FACTOR : 1)
    // Ranks are negative, so a weight above one moves a hit up.
    return (rank, title = 1) => rank * weight * title
  }
  return (law) => {
    if (!known.has(law)) known.set(law, scoreOf(law))
    return known.get(law)
  }
}

const isArticle = (doc: number) => doc % DOCS_A_LAW > 0

/** The best articles and how many match. */
export function bestArticles(hits: readonly Hit[], facts: LawFacts, ordered: Ordered, lawQuery: LawQuery): Best {
  const scoresOf = createScores(facts, ordered, lawQuery)
  const scores: Scored[] = []
  for (const { doc, rank } of hits) {
    const scoreOf = isArticle(doc) ? scoresOf(lawNumber(doc)) : undefined
    if (scoreOf) scores.push({ at: doc, score: scoreOf(rank) })
  }
  const groups = pageOfBest(scores, ordered.page).map(({ at }) => ({ law: lawNumber(at), matches: 1, docs: [at] }))
  return { groups, total: scores.length }
}

/** The best laws and how many match; a matching title counts like a very good article. */
export function bestLaws(hits: readonly Hit[], facts: LawFacts, ordered: Ordered, lawQuery: LawQuery): Best {
  const scoresOf = createScores(facts, ordered, lawQuery)
  const laws = new Map<number, Group & { score: number }>()
  for (const { doc, rank } of hits) {
    const law = lawNumber(doc)
    const scoreOf = scoresOf(law)
    if (!scoreOf) continue
    const group = laws.get(law) ?? { law, matches: 0, docs: [], score: Number.POSITIVE_INFINITY }
    laws.set(law, group)
    const title = facts.get(law)?.name === lawQuery.name ? CALLED_SO : TITLE_ALONE
    group.score = Math.min(group.score, scoreOf(rank, isArticle(doc) ? 1 : title))
    if (!isArticle(doc)) continue
    group.matches++
    if (group.docs.length < SHOWN) group.docs.push(doc)
  }
  const scores = Array.from(laws.values(), ({ law, score }) => ({ at: law, score }))
  const groups = pageOfBest(scores, ordered.page).flatMap(({ at }) => laws.get(at) ?? [])
  return { groups, total: laws.size }
}

/** How many articles of each law match, or for laws one each; before any filter. */
export function hitsByLaw(hits: readonly Hit[], scope: 'article' | 'law'): Map<number, number> {
  const counted = new Map<number, number>()
  for (const { doc } of hits) {
    const law = lawNumber(doc)
    if (scope === 'law') counted.set(law, 1)
    else if (isArticle(doc)) counted.set(law, (counted.get(law) ?? 0) + 1)
  }
  return counted
}
