import type { LawFact, LawFacts } from './law-facts.ts'

/** The law of the company's own city or province. */
export const OWN = 1.25
/** What holds only where the company is not. */
const ELSEWHERE = 0.6
/** 杭州市, 浙江省, 内蒙古自治区 at the beginning of a title. */
export const PLACE = /^\p{Script=Han}{2,8}?(?:自治区|自治州|[省市州县])/u

const placeOf = ({ row }: LawFact): string => PLACE.exec(row.title)?.[0] ?? row.region

type Nearness = (fact: LawFact) => number

function nearnessOf(home: string, facts: LawFacts): Nearness {
  const isOwn = (place: string) => place !== '' && home.includes(place)
  const local = Array.from(facts.values()).filter(({ row }) => row.region !== '')
  const regions = new Set(local.filter((fact) => isOwn(placeOf(fact))).map(({ row }) => row.region))
  if (regions.size === 0) return ({ row }) => (row.region ? ELSEWHERE : 1)
  // An address may name the city alone: the law of its province is as near.
  const isOfProvince = (fact: LawFact) => regions.has(fact.row.region) && placeOf(fact).startsWith(fact.row.region)
  return (fact) => (fact.row.region === '' ? 1 : isOwn(placeOf(fact)) || isOfProvince(fact) ? OWN : ELSEWHERE)
}

/** The last home for each set of facts: a server has one company, whose addresses hardly ever change. */
const latest = new WeakMap<LawFacts, { home: string; nearness: Nearness }>()

/** By how much a law moves up or down for a company at `home`, an address; 1 where that is unknown or the law is national. */
export function nearnessTo(home: string, facts: LawFacts): Nearness {
  const last = latest.get(facts)
  if (last?.home === home) return last.nearness
  const nearness = nearnessOf(home, facts)
  latest.set(facts, { home, nearness })
  return nearness
}
