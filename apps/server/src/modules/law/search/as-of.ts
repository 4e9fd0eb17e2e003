import type { LawRow, LawStatus } from '@anju/contract/law'
import { type LawFact, type LawFacts, weightOf } from './law-facts.ts'

/** What the status of a version on a day depends on. */
export type Version = Pick<LawRow, 'publishedOn' | 'effectiveOn' | 'status'> & {
  repealedOn?: string | undefined
  doubtfulFrom?: string | undefined
}

/** The status of one of the versions of a law on a day (`YYYY-MM-DD`); `undefined` before it was published. */
export function statusOn(version: Version, all: readonly Version[], day: string): LawStatus | undefined {
  const { publishedOn, effectiveOn, status, repealedOn, doubtfulFrom } = version
  if (publishedOn > day) return undefined
  if (effectiveOn > day) return 'pending'
  if (all.some((other) => other.publishedOn > publishedOn && other.publishedOn <= day && other.effectiveOn <= day))
    return 'amended'
  if (status === 'repealed' && (!repealedOn || repealedOn <= day)) return 'repealed'
  if (doubtfulFrom) return doubtfulFrom <= day ? 'review' : 'effective'
  return status === 'review' ? 'review' : 'effective'
}

/** All versions of one law have level and name in common. */
const groupOf = ({ name, row }: LawFact) => `${row.level}:${name}`

const versionOf = ({ row, repealedOn, doubtfulFrom }: LawFact): Version => ({ ...row, repealedOn, doubtfulFrom })

/** The laws as they were on a day (`YYYY-MM-DD`): those that had been published, with their status of that day. */
export function factsOn(facts: LawFacts, day: string): LawFacts {
  const groups = Map.groupBy(facts.values(), groupOf)
  const then = new Map<number, LawFact>()
  for (const [law, fact] of facts) {
    const group = (groups.get(groupOf(fact)) ?? []).map(versionOf)
    const status = statusOn(versionOf(fact), group, day)
    if (!status) continue
    const statusReason = status === fact.row.status ? fact.row.statusReason : ''
    const row = { ...fact.row, status, statusReason }
    then.set(law, { ...fact, row, weight: weightOf(row) })
  }
  return then
}
