import { FEWEST, OTHER_KINDS, OTHER_PROJECTS } from '@anju/contract/proposal/figure-terms'
import type { FigureRow } from '@anju/contract/proposal/figures'
import { type ProposalKind, proposalKindLabels } from '@anju/contract/proposal/terms'
import { addOutcome, type Counters, noCounters } from '../statistics/outcome.ts'

/** So many letters of one month that are alike in everything that is published. `project` is empty for none that the site names. */
export type Alike = { project: string; kind: ProposalKind; outcome: number; tickets: number }

/**
 * The groups that are shown by name. Where groups are too small for it, they go into one with the others, and so do the smallest of the large
 * ones: each of the hidden groups may then be the large one as far as readers can tell, so no difference of published figures gives the size
 * of a small group. Groups of the same size are treated alike for that. The group `''`, which has no name, is never shown by one; if it is large
 * enough, it is what the small ones hide in.
 */
export function shownByName(sizes: ReadonlyMap<string, number>): ReadonlySet<string> {
  const large = new Map([...sizes].filter(([name, size]) => name !== '' && size >= FEWEST))
  const small = [...sizes].filter(([name, size]) => size > 0 && !large.has(name))
  if (small.length === 0 || (sizes.get('') ?? 0) >= FEWEST) return new Set(large.keys())
  const smallest = Math.min(...large.values())
  return new Set([...large].filter(([, size]) => size > smallest).map(([name]) => name))
}

/** Puts letters into groups by name, those that are not shown by theirs into one. */
function grouped(alike: readonly Alike[], nameOf: (one: Alike) => string, others: string): Map<string, Alike[]> {
  const groups = Map.groupBy(alike, nameOf)
  const sizes = new Map(Array.from(groups, ([name, ones]) => [name, countOf(ones)]))
  const large = shownByName(sizes)
  return Map.groupBy(alike, (one) => (large.has(nameOf(one)) ? nameOf(one) : others))
}

export const countOf = (alike: readonly Alike[]) => alike.reduce((sum, { tickets }) => sum + tickets, 0)

/** A part of a group, unless the group is too small for it. */
const partOf = (part: number, whole: number) => (whole > 0 && whole < FEWEST ? null : part)

function rowOf(month: string, project: string, kind: string, counters: Counters): FigureRow {
  const { count, answered, due, late, rated, satisfied, reopened, withdrawn, merged } = counters
  return {
    month,
    project,
    kind,
    received: count,
    answered,
    due,
    onTime: partOf(due - late, due),
    judged: rated,
    satisfied: partOf(satisfied, rated),
    reopened: partOf(reopened, answered),
    withdrawn,
    merged,
  }
}

function sumOf(alike: readonly Alike[]): Counters {
  const counters = noCounters()
  for (const { outcome, tickets } of alike) addOutcome(counters, outcome, tickets)
  return counters
}

/** The named ones by name, the others at the end. */
const inOrder = (groups: ReadonlyMap<string, Alike[]>, others: string) =>
  [...groups].toSorted(([one], [other]) => {
    if ((one === others) !== (other === others)) return one === others ? 1 : -1
    return one < other ? -1 : 1
  })

/** What is published of the letters of a month; nothing of too few. */
export function rowsOf(month: string, alike: readonly Alike[]): FigureRow[] {
  if (countOf(alike) < FEWEST) return []
  const projects = grouped(alike, ({ project }) => project, OTHER_PROJECTS)
  return inOrder(projects, OTHER_PROJECTS).flatMap(([project, ofProject]) => {
    const kinds = grouped(ofProject, ({ kind }) => proposalKindLabels[kind], OTHER_KINDS)
    return inOrder(kinds, OTHER_KINDS).map(([kind, ofKind]) => rowOf(month, project, kind, sumOf(ofKind)))
  })
}
