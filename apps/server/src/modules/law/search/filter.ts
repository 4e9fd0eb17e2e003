import { CURRENT, type StoredFilter } from '../queries.ts'
import type { LawFact, LawFacts } from './law-facts.ts'

/** The filters of a search; days are `YYYY-MM-DD`, included. */
export type LawFilter = StoredFilter & {
  city?: string | undefined
  category?: string | undefined
  issuer?: string | undefined
  publishedFrom?: string | undefined
  publishedTo?: string | undefined
  effectiveFrom?: string | undefined
  effectiveTo?: string | undefined
}

/** The filters whose values are counted. */
export const FACETS = ['level', 'category', 'region', 'city', 'issuer'] as const
type Facet = (typeof FACETS)[number]

export type Facets = Record<Facet, { value: string; total: number }[]>

/** Values of one facet at most; the chosen one is always among them. */
const MOST = 60

const facetOf = (facet: Facet, { row, city }: LawFact): string => (facet === 'city' ? city : row[facet])

/** A law without a day is in no period. */
function isWithin(day: string, from = '', to = ''): boolean {
  return (!from && !to) || (day !== '' && day >= from && (!to || day <= to))
}

/** Whether a law passes the filters whose values are not counted. */
function passesOthers(filter: LawFilter, { row }: LawFact): boolean {
  return (
    (filter.status === 'all' || CURRENT.includes(row.status)) &&
    isWithin(row.publishedOn, filter.publishedFrom, filter.publishedTo) &&
    isWithin(row.effectiveOn, filter.effectiveFrom, filter.effectiveTo)
  )
}

const isRefused = (facet: Facet, filter: LawFilter, fact: LawFact) =>
  Boolean(filter[facet]) && facetOf(facet, fact) !== filter[facet]

/** Whether a law passes all filters. */
export function passes(filter: LawFilter, fact: LawFact): boolean {
  return passesOthers(filter, fact) && !FACETS.some((facet) => isRefused(facet, filter, fact))
}

function addTo(counts: Map<string, number> | undefined, value: string, total: number): void {
  if (value) counts?.set(value, (counts.get(value) ?? 0) + total)
}

/** The values with most hits, and the one that is chosen. */
function mostOf(counts: ReadonlyMap<string, number>, chosen: string | undefined): { value: string; total: number }[] {
  const values = Array.from(counts, ([value, total]) => ({ value, total }))
  const most = values.sort((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1))
  const listed = most.filter(({ value }, at) => at < MOST || value === chosen)
  return chosen && !listed.some(({ value }) => value === chosen) ? [...listed, { value: chosen, total: 0 }] : listed
}

/** How many hits each value of a filter would leave, the other filters being as they are. `hits` are the hits of each law. */
export function countFacets(
  facts: LawFacts,
  filter: LawFilter,
  hits: Iterable<readonly [law: number, hits: number]>,
): Facets {
  const chosen = FACETS.filter((facet) => filter[facet])
  // Cities are chosen within a province.
  const offered = FACETS.filter((facet) => facet !== 'city' || filter.region || filter.city)
  const counted = new Map(offered.map((facet) => [facet, new Map<string, number>()]))
  for (const [law, total] of hits) {
    const fact = facts.get(law)
    if (!fact || !passesOthers(filter, fact)) continue
    const refused = chosen.filter((facet) => isRefused(facet, filter, fact))
    if (refused.length > 1) continue
    for (const facet of refused.length === 1 ? refused : offered) addTo(counted.get(facet), facetOf(facet, fact), total)
  }
  const listed = (facet: Facet) => mostOf(counted.get(facet) ?? new Map(), filter[facet])
  return {
    level: listed('level'),
    category: listed('category'),
    region: listed('region'),
    city: listed('city'),
    issuer: listed('issuer'),
  }
}

/** How the hits are sorted; `relevance` lists laws by publication. */
export type Sort = 'relevance' | 'publish' | 'effective'

/** The day by which a law is sorted, newest first, as a number that is smaller for later days. */
export function placeBy(sort: Sort, { row }: LawFact): number {
  const day = sort === 'effective' ? row.effectiveOn : row.publishedOn
  return -Number(day.replaceAll('-', ''))
}
