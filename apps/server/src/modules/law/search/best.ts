import { DOCS_A_LAW, lawNumber } from '../docs.ts'
import type { LawFilter } from '../queries.ts'
import { isTitled, type LawFacts, passes } from './facts.ts'
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

/** By how much a hit in each law counts, for the laws that pass the filter. */
function createWeights(facts: LawFacts, filter: LawFilter, { any }: LawQuery): (law: number) => number | undefined {
  const weights = new Map<number, number | undefined>()
  return (law) => {
    if (weights.has(law)) return weights.get(law)
    const fact = facts.get(law)
    const weight =
      fact && passes(filter, fact)
        ? fact.weight * (isTitled(fact, { query: any, without: [] }) ? TITLE_FACTOR : 1)
        : undefined
    weights.set(law, weight)
    return weight
  }
}

const isArticle = (doc: number) => doc % DOCS_A_LAW > 0

/** The best articles and how many match. Ranks are negative, so a weight above one moves a hit up. */
export function bestArticles(
  hits: readonly Hit[],
  facts: LawFacts,
  filter: LawFilter,
  lawQuery: LawQuery,
  page: Paging,
): Best {
  const weightOf = createWeights(facts, filter, lawQuery)
  const scores: Scored[] = []
  for (const { doc, rank } of hits) {
    const weight = isArticle(doc) ? weightOf(lawNumber(doc)) : undefined
    if (weight !== undefined) scores.push({ at: doc, score: rank * weight })
  }
  const groups = pageOfBest(scores, page).map(({ at }) => ({ law: lawNumber(at), matches: 1, docs: [at] }))
  return { groups, total: scores.length }
}

/** The best laws and how many match; a matching title counts like a very good article. */
export function bestLaws(
  hits: readonly Hit[],
  facts: LawFacts,
  filter: LawFilter,
  lawQuery: LawQuery,
  page: Paging,
): Best {
  const weightOf = createWeights(facts, filter, lawQuery)
  const laws = new Map<number, Group & { score: number }>()
  for (const { doc, rank } of hits) {
    const law = lawNumber(doc)
    const weight = weightOf(law)
    if (weight === undefined) continue
    const group = laws.get(law) ?? { law, matches: 0, docs: [], score: Number.POSITIVE_INFINITY }
    laws.set(law, group)
    const title = facts.get(law)?.name === lawQuery.name ? CALLED_SO : TITLE_ALONE
    group.score = Math.min(group.score, rank * weight * (isArticle(doc) ? 1 : title))
    if (!isArticle(doc)) continue
    group.matches++
    if (group.docs.length < SHOWN) group.docs.push(doc)
  }
  const scores = Array.from(laws.values(), ({ law, score }) => ({ at: law, score }))
  const groups = pageOfBest(scores, page).flatMap(({ at }) => laws.get(at) ?? [])
  return { groups, total: laws.size }
}
