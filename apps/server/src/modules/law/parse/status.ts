import type { LawStatus } from '@anju/contract/law'
import { nameOfGroup } from './name.ts'

/** The facts that the status of a law depends on. Dates are `YYYY-MM-DD` or empty. */
export type StatusFacts = {
  id: string
  groupKey: string
  title: string
  publishedOn: string
  effectiveOn: string
  /** The earliest day of its history: a repealing law is younger than the repealed one. */
  firstOn: string
  repeals: readonly string[]
  /** Its own history ends with its repeal. */
  repealed: boolean
  /** A foreign list calls it expired. */
  expired: boolean
}

/** The reason of a law's status while only an external list contradicts it. */
export const EXPIRED = '资料来源标注为失效，待人工核对'

export type StatusVerdict = { status: LawStatus; reason: string }

/** Without a day of its own a law counts as in force: most old texts never say one. */
function inForce(law: StatusFacts, today: string): boolean {
  return law.effectiveOn <= today
}

function newerVersion(law: StatusFacts, group: readonly StatusFacts[], today: string): StatusFacts | undefined {
  return group
    .filter((other) => other.id !== law.id && other.publishedOn > law.publishedOn && inForce(other, today))
    .reduce<StatusFacts | undefined>(
      (newest, other) => (newest && newest.publishedOn > other.publishedOn ? newest : other),
      undefined,
    )
}

type Repealers = ReadonlyMap<string, readonly StatusFacts[]>

function repealersByName(laws: readonly StatusFacts[], today: string): Repealers {
  const found = new Map<string, StatusFacts[]>()
  for (const law of laws) {
    if (!inForce(law, today)) continue
    for (const name of law.repeals) found.set(name, [...(found.get(name) ?? []), law])
  }
  return found
}

function repealerOf(law: StatusFacts, repealers: Repealers): StatusFacts | undefined {
  return repealers
    .get(nameOfGroup(law.groupKey))
    ?.find((other) => other.groupKey !== law.groupKey && other.firstOn > law.firstOn)
}

/** A title in 《》, with the marks inside it turned into 〈〉. */
function quoted(title: string): string {
  return `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`
}

function verdictOf(
  law: StatusFacts,
  group: readonly StatusFacts[],
  repealers: Repealers,
  today: string,
): StatusVerdict {
  if (law.repealed) return { status: 'repealed', reason: '题注记载已废止' }
  if (!inForce(law, today)) return { status: 'pending', reason: `自 ${law.effectiveOn} 起施行` }
  const newer = newerVersion(law, group, today)
  if (newer) return { status: 'amended', reason: `已有 ${newer.publishedOn} 公布的版本` }
  const repealer = repealerOf(law, repealers)
  if (repealer) return { status: 'review', reason: `${quoted(repealer.title)}载明将其废止，待人工核对` }
  if (law.expired) return { status: 'review', reason: EXPIRED }
  return { status: 'effective', reason: '' }
}

/** 时效性 of every law on a day (`YYYY-MM-DD`), by id. What only a hint says becomes 待核, never 已废止. */
export function lawStatuses(laws: readonly StatusFacts[], today: string): Map<string, StatusVerdict> {
  const groups = Map.groupBy(laws, (law) => law.groupKey)
  const repealers = repealersByName(laws, today)
  return new Map(laws.map((law) => [law.id, verdictOf(law, groups.get(law.groupKey) ?? [], repealers, today)]))
}
