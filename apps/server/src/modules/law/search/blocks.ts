import type { LawHit } from '@anju/contract/law'
import type { AskedPlace } from './asked-place.ts'

/** Articles of the law of the asked place that stand before those that govern everywhere. */
const MOST_LOCAL = 2

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
  /** Of the asked place, what says the same as the articles that govern. */
  ofPlace: readonly LawHit[]
  related: readonly LawHit[]
  governing: readonly LawHit[]
  place: AskedPlace | undefined
}

/** The blocks in which a question is answered, of hits with all its words, related ones, and those that govern it. */
export function inBlocks({ rows, ofPlace, related, governing, place }: Parts): Blocks {
  const region = place?.region
  const all = region ? [...rows.filter((hit) => hit.region === region), ...without(ofPlace, rows)] : []
  const local = all.slice(0, MOST_LOCAL)
  const main = without(governing, local)
  const others = [...all.slice(MOST_LOCAL), ...without(related, all)]
  return { local, governing: main, related: without(others, [...local, ...main, ...rows]) }
}
