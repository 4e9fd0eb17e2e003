import { DOCS_A_LAW, lawNumber } from '../docs.ts'
import { type LawFilter, passes, placeBy, type Sort } from './filter.ts'
import type { Hits } from './hits.ts'
import { type LawFacts, titleTest } from './law-facts.ts'
import type { LawQuery } from './law-query.ts'

const TITLE_FACTOR = 1.6
const TITLE_ALONE = 3
/** The law itself comes before all that speak of it. */
const CALLED_SO = 1000
/** Articles that a law is shown with. */
const ARTICLES_OF_HIT = 2

export type Paging = { limit: number; offset: number }
/** A law of a page with the number of its matching articles, and those that are shown. */
export type Group = { law: number; matches: number; docs: number[] }
export type Best = { groups: Group[]; total: number }

/** Collects the numbers of a page by their scores, smallest first; of equal ones the smaller number. Keeps few more than the page needs. */
export function createPage({ limit, offset }: Paging) {
  const most = offset + limit
  const room = Math.max(64, 2 * most)
  let best: { at: number; score: number }[] = []
  /** The last of those that would be on the page. */
  let last = { at: Number.POSITIVE_INFINITY, score: Number.POSITIVE_INFINITY }
  const cut = () => {
    best = best.sort((a, b) => a.score - b.score || a.at - b.at).slice(0, most)
    last = best[most - 1] ?? last
  }
  return {
    add: (at: number, score: number): void => {
      if (score > last.score || (score === last.score && at > last.at)) return
      best.push({ at, score })
      if (best.length >= room) cut()
    },
    /** Whether this score, or any smaller one, could still be on the page. */
    takes: (score: number): boolean => score <= last.score,
    end: (): number[] => {
      cut()
      return best.slice(offset).map(({ at }) => at)
    },
  }
}

export type Ordered = { filter: LawFilter; sort: Sort; page: Paging }

/** By how much the rank of a hit in a law counts, and the score of all its hits where the rank does not matter. Smaller scores are better. */
type Weight = { weight: number; place?: number }

function createWeights(
  facts: LawFacts,
  { filter, sort }: Ordered,
  { any }: LawQuery,
): (law: number) => Weight | undefined {
  const isTitled = titleTest({ query: any, without: [] })
  return (law) => {
    const fact = facts.get(law)
    if (!fact || !passes(filter, fact)) return undefined
    if (sort !== 'relevance') return { weight: 0, place: placeBy(sort, fact) }
    // Ranks are negative, so a weight above one moves a hit up.
    return { weight: fact.weight * (isTitled(fact) ? TITLE_FACTOR : 1) }
  }
}

/** The hits of one law: those from one place of the list to before another, of which the first may be its title. */
type Run = { law: number; from: number; to: number; titled: boolean }

/** Hits with those of each law, which follow each other. */
export type LawHits = Hits & { runs: readonly Run[] }

export function groupByLaw(hits: Hits): LawHits {
  const runs: Run[] = []
  for (const [at, doc] of hits.docs.entries()) {
    const law = lawNumber(doc)
    const last = runs.at(-1)
    if (last?.law === law) last.to = at + 1
    else runs.push({ law, from: at, to: at + 1, titled: doc === law * DOCS_A_LAW })
  }
  return { ...hits, runs }
}

/** The rank of all hits when there are too many to rank. */
const UNRANKED = -1
const articlesOf = ({ from, to, titled }: Run) => ({ from: titled ? from + 1 : from, to })

/** The best articles and how many match. */
export function bestArticles(hits: LawHits, facts: LawFacts, ordered: Ordered, lawQuery: LawQuery): Best {
  const { docs, ranks, runs } = hits
  const weightOf = createWeights(facts, ordered, lawQuery)
  const page = createPage(ordered.page)
  let total = 0
  for (const run of runs) {
    const { from, to } = articlesOf(run)
    const weight = to > from ? weightOf(run.law) : undefined
    if (!weight) continue
    total += to - from
    const scoreAt = scorer(ranks, weight)
    const end = Math.min(to, from + mostOf(ranks, weight, ordered.page))
    for (let at = from; at < end; at++) {
      const score = scoreAt(at)
      if (page.takes(score)) page.add(docs[at] ?? 0, score)
    }
  }
  return { groups: page.end().map((doc) => ({ law: lawNumber(doc), matches: 1, docs: [doc] })), total }
}

/** The best laws and how many match; a matching title counts like a very good article. */
export function bestLaws(hits: LawHits, facts: LawFacts, ordered: Ordered, lawQuery: LawQuery): Best {
  const { docs, ranks, runs } = hits
  const weightOf = createWeights(facts, ordered, lawQuery)
  const laws = new Map<number, Run>()
  const page = createPage(ordered.page)
  for (const run of runs) {
    const weight = weightOf(run.law)
    if (!weight) continue
    laws.set(run.law, run)
    const isCalledSo = facts.get(run.law)?.name === lawQuery.name
    page.add(run.law, bestOf(run, titleFactor(weight, isCalledSo), scorer(ranks, weight)))
  }
  const runsOnPage = page.end().flatMap((law) => laws.get(law) ?? [])
  return { groups: runsOnPage.map((run) => groupOf(run, docs)), total: laws.size }
}

/** By what a title counts more than an article; sorted by a day it does not. */
function titleFactor({ place }: Weight, isCalledSo: boolean): number {
  if (place !== undefined) return 1
  return isCalledSo ? CALLED_SO : TITLE_ALONE
}

/** How many articles of a law can be on a page: where all have the same score, no more than the page has. */
const mostOf = (ranks: Hits['ranks'], { place }: Weight, { offset, limit }: Ordered['page']) =>
  ranks === undefined || place !== undefined ? offset + limit : Number.POSITIVE_INFINITY

/** The score of a hit: its place by a day, or its rank times the weight of its law. */
function scorer(ranks: Hits['ranks'], { weight, place }: Weight) {
  return (at: number) => place ?? (ranks?.[at] ?? UNRANKED) * weight
}

/** The best score of a law: that of its title, times a factor, or of one of its articles. */
function bestOf(run: Run, title: number, scoreAt: (at: number) => number): number {
  const { from, to } = articlesOf(run)
  let best = run.titled ? scoreAt(run.from) * title : Number.POSITIVE_INFINITY
  for (let at = from; at < to; at++) best = Math.min(best, scoreAt(at))
  return best
}

/** A law with the first of its articles. */
function groupOf(run: Run, docs: Hits['docs']): Best['groups'][number] {
  const { from, to } = articlesOf(run)
  return { law: run.law, matches: to - from, docs: docs.slice(from, Math.min(to, from + ARTICLES_OF_HIT)) }
}

/** How many articles of each law match, or for laws one each; before any filter. */
export function hitsByLaw({ runs }: LawHits, scope: 'article' | 'law'): [law: number, hits: number][] {
  return runs.flatMap((run) => {
    const { from, to } = articlesOf(run)
    if (scope === 'law') return [[run.law, 1]]
    return to > from ? [[run.law, to - from]] : []
  })
}
