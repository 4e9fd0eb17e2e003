import type { LawStatus } from '@anju/contract/law'
import { type Amendment, type Amendments, newerThanHeld, reasonOf } from './amendment.ts'
import type { Repeal } from './effect.ts'
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
  repeals: readonly Repeal[]
  /** Its own history ends with its repeal. */
  repealed: boolean
  /** The day of that, as far as its history says it. */
  repealedOn?: string
  /** A foreign list calls it expired. */
  expired: boolean
  /** The latest day in its history where that is after its publication: the text may be of another version. */
  laterOn?: string
  /** What a person decided; it comes before everything that is computed. */
  decided?: Decision | undefined
  /** The doubts that a person has answered, by `doubtKey`. */
  answered?: ReadonlySet<string>
}

/** 时效性 as a person decided it; of a repeal perhaps the law that took its place, and the day. */
export type Decision = { status: LawStatus; reason: string; repealedBy: string; repealedOn: string }

/**
 * What is in doubt about a law: a younger law repeals it, a list calls it expired, a newer version is known that is not held, or its history is
 * younger than its version.
 */
export type Doubt = {
  kind: 'repealed' | 'expired' | 'amended' | 'versionDay'
  /** What raises it: the group key of the repealing law, the day of the newer version, or the day in the history. */
  source: string
  /** The repealing law, and where it says so. */
  by?: StatusFacts | undefined
  anchor: string
  quote: string
}

/** Identifies a doubt of one law: whoever has answered it is not asked again for the same reason. */
export const doubtKey = ({ kind, source }: Pick<Doubt, 'kind' | 'source'>) => `${kind} ${source}`

/** The reason of a law's status while only an external list contradicts it. */
export const EXPIRED = '资料来源标注为失效，待人工核对'

export type StatusVerdict = {
  status: LawStatus
  reason: string
  repealedBy?: string
  repealedOn?: string
  /** What a person should look at; none of what a person has answered. */
  doubts: Doubt[]
}

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

type Repealer = { by: StatusFacts; repeal: Repeal }
type Repealers = ReadonlyMap<string, readonly Repealer[]>

function repealersByName(laws: readonly StatusFacts[], today: string): Repealers {
  const repealers = new Map<string, Repealer[]>()
  for (const by of laws) {
    if (!inForce(by, today)) continue
    for (const repeal of by.repeals) repealers.set(repeal.name, [...(repealers.get(repeal.name) ?? []), { by, repeal }])
  }
  return repealers
}

/** The doubts that younger laws raise: one for each law, however many versions of it are held. */
function repealsOfLaw(law: StatusFacts, repealers: Repealers): Doubt[] {
  const doubts = new Map<string, Doubt>()
  for (const { by, repeal } of repealers.get(nameOfGroup(law.groupKey)) ?? []) {
    if (by.groupKey === law.groupKey || by.firstOn <= law.firstOn) continue
    doubts.set(by.groupKey, { kind: 'repealed', source: by.groupKey, by, anchor: repeal.anchor, quote: repeal.quote })
  }
  return Array.from(doubts.values())
}

const bare = { anchor: '', quote: '' }

function doubtsOf(law: StatusFacts, repealers: Repealers, amendment: Amendment | undefined): Doubt[] {
  const all: Doubt[] = [
    ...repealsOfLaw(law, repealers),
    ...(law.expired ? [{ kind: 'expired' as const, source: '', ...bare }] : []),
    ...(amendment ? [amendedBy(amendment)] : []),
    ...(law.laterOn ? [{ kind: 'versionDay' as const, source: law.laterOn, ...bare }] : []),
  ]
  return all.filter((doubt) => !law.answered?.has(doubtKey(doubt)))
}

const amendedBy = ({ publishedOn, source }: Amendment): Doubt => ({
  kind: 'amended',
  source: publishedOn,
  anchor: '',
  quote: source,
})

/** A title in 《》, with the marks inside it turned into 〈〉. */
export function quoted(title: string): string {
  return `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`
}

/** What a person decided, as long as it applies: a repeal takes effect on its day, and who found a law in force knew of no newer version. */
function decidedOn({ decided }: StatusFacts, today: string, isAmended: boolean): StatusVerdict | undefined {
  if (!decided || (decided.status === 'repealed' && decided.repealedOn > today)) return undefined
  if (decided.status === 'effective' && isAmended) return undefined
  return { ...decided, doubts: [] }
}

/** The newer version of a law that is in force on a day and of which nothing is held, unless a person has answered that. */
function amendmentOf(
  law: StatusFacts,
  group: readonly StatusFacts[],
  amendments: Amendments,
  today: string,
): Amendment | undefined {
  const known = amendments.get(nameOfGroup(law.groupKey))?.filter(({ effectiveOn }) => effectiveOn <= today)
  const newer = newerThanHeld(known, group)
  return newer && !law.answered?.has(doubtKey(amendedBy(newer))) ? newer : undefined
}

/** What says something of a law besides its own text and versions. */
type Surroundings = { repealers: Repealers; amendments: Amendments }

function verdictOf(
  law: StatusFacts,
  group: readonly StatusFacts[],
  { repealers, amendments }: Surroundings,
  today: string,
): StatusVerdict {
  const settled = { doubts: [] }
  const amendment = amendmentOf(law, group, amendments, today)
  const decided = decidedOn(law, today, amendment !== undefined)
  if (decided) return decided
  if (law.repealed)
    return { status: 'repealed', reason: '题注记载已废止', repealedOn: law.repealedOn ?? '', ...settled }
  if (!inForce(law, today)) return { status: 'pending', reason: `自 ${law.effectiveOn} 起施行`, ...settled }
  const newer = newerVersion(law, group, today)
  if (newer) return { status: 'amended', reason: `已有 ${newer.publishedOn} 公布的版本`, ...settled }
  const doubts = doubtsOf(law, repealers, amendment)
  const repealer = doubts.find(({ kind }) => kind === 'repealed')?.by
  if (repealer) return { status: 'review', reason: `${quoted(repealer.title)}载明将其废止，待人工核对`, doubts }
  if (doubts.some(({ kind }) => kind === 'expired')) return { status: 'review', reason: EXPIRED, doubts }
  if (amendment) return { status: 'review', reason: reasonOf(amendment, law.publishedOn), doubts }
  return { status: 'effective', reason: '', doubts }
}

/** 时效性 of every law on a day (`YYYY-MM-DD`), by id. What only a hint says becomes 待核, never 已废止. */
export function lawStatuses(
  laws: readonly StatusFacts[],
  today: string,
  amendments: Amendments = new Map(),
): Map<string, StatusVerdict> {
  const groups = Map.groupBy(laws, (law) => law.groupKey)
  const around = { repealers: repealersByName(laws, today), amendments }
  return new Map(laws.map((law) => [law.id, verdictOf(law, groups.get(law.groupKey) ?? [], around, today)]))
}
