import type { LawHit } from '@anju/contract/law'
import type { AskedPlace } from './asked-place.ts'

/** Articles of the law of the asked place that stand before those that govern everywhere. */
const MOST_LOCAL = 5

const keyOf = ({ lawId, articles: [first] }: LawHit) => `${lawId} ${first?.anchor ?? ''}`

/** The hits that show no article of the others. */
export function without(hits: readonly LawHit[], others: readonly LawHit[]): LawHit[] {
  const known = new Set(others.map(keyOf))
  return hits.filter((hit) => !known.has(keyOf(hit)))
}

/** What stands beside the hits that have all the words, none of it twice. */
export type Blocks = {
  /** What holds at the asked place: hits with all the words first, then related ones. */
  local: LawHit[]
  /** The articles that govern the matter of the question. */
  governing: LawHit[]
  /** Others that share much with the question. */
  related: LawHit[]
}

type Parts = {
  rows: readonly LawHit[]
  related: readonly LawHit[]
  governing: readonly LawHit[]
  place: AskedPlace | undefined
}

/** What is found at a place, that of its city before that of its province. */
function ofPlace(hits: readonly LawHit[], { region, city }: AskedPlace): LawHit[] {
  const local = hits.filter((hit) => hit.region === region)
  const isOfCity = ({ title }: LawHit) => city !== '' && title.startsWith(city)
  return [...local.filter(isOfCity), ...local.filter((hit) => !isOfCity(hit))]
}

/** The blocks in which a question is answered, of hits with all its words, related ones, and those that govern it. */
export function inBlocks({ rows, related, governing, place }: Parts): Blocks {
  const local = place ? ofPlace([...rows, ...without(related, rows)], place).slice(0, MOST_LOCAL) : []
  const main = without(governing, local)
  return { local, governing: main, related: without(related, [...local, ...main, ...rows]) }
}
