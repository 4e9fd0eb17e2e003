import { caseSourceLabels } from '@anju/contract/case/source'
import { workingTime } from '@anju/contract/case/working-days'
import type { TicketFigures, TicketStatistics } from '@anju/contract/proposal/statistics'
import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { HOUR, nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { CALENDAR, casesInScope, hoursOf, readDocument, workdaysOf } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { readOf } from '#platform/reader/read'
import { PROPOSAL } from '../kind.ts'

/** Projects are what senders have typed; those with the most tickets are listed. */
const MOST_PROJECTS = 50

type Period = ByPermission & { from: number; until: number }
/** A ticket as it counts; `hours` until its first answer. */
type Counted = { kind: string; project: string; department: string; month: string; source: string } & {
  hours: number | null
  late: boolean
  satisfaction: number
}

/** The tickets of the period that the caller may see, from an index alone. */
async function load(db: Queries, { from, until, ...by }: Period) {
  return db
    .selectFrom('proposal')
    .select(['submitted_at', 'kind', 'project', 'department_id', 'closed_at', 'answer_due_at'])
    .select(['first_answered_at', 'answered_late', 'satisfaction', 'source'])
    .where(casesInScope(PROPOSAL, by))
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<', until)
    .execute()
}

const tenth = (value: number) => Math.round(value * 10) / 10
/** The value that a part of the sorted values does not exceed. */
const quantile = (sorted: Float64Array, part: number) => {
  const value = sorted[Math.ceil(sorted.length * part) - 1]
  return value === undefined ? null : tenth(value)
}

/** What is counted of a group in one pass. */
type Sums = { count: number; late: number; due: number; rated: number; sum: number; hours: number[] }

function count(sums: Sums, { late, hours, satisfaction }: Counted): void {
  sums.count++
  if (late) sums.late++
  if (late || hours !== null) sums.due++
  if (hours !== null) sums.hours.push(hours)
  if (satisfaction > 0) sums.rated++
  sums.sum += satisfaction
}

function figuresOf(name: string, { count, late, due, rated, sum, hours }: Sums): TicketFigures {
  const sorted = Float64Array.from(hours).sort()
  return {
    name,
    count,
    answered: hours.length,
    late,
    rated,
    medianHours: quantile(sorted, 0.5),
    p90Hours: quantile(sorted, 0.9),
    lateShare: due > 0 ? tenth((100 * late) / due) : null,
    satisfaction: rated > 0 ? tenth(sum / rated) : null,
  }
}

const TOTAL = '合计'
const nothing: Sums = { count: 0, late: 0, due: 0, rated: 0, sum: 0, hours: [] }

/** The figures of each group of tickets, in no particular order. */
function groupsOf(tickets: readonly Counted[], nameOf: (ticket: Counted) => string): TicketFigures[] {
  const groups = new Map<string, Sums>()
  for (const ticket of tickets) {
    const name = nameOf(ticket)
    let sums = groups.get(name)
    if (!sums) {
      sums = { ...nothing, hours: [] }
      groups.set(name, sums)
    }
    count(sums, ticket)
  }
  return [...groups].map(([name, sums]) => figuresOf(name, sums))
}

const byCount = (one: TicketFigures, other: TicketFigures) =>
  other.count - one.count || (one.name < other.name ? -1 : 1)
const byName = (one: TicketFigures, other: TicketFigures) => (one.name < other.name ? -1 : 1)

/** The month of a moment, as `YYYY-MM`; the text is made once for each day. */
function months() {
  const known = new Map<number, string>()
  return (moment: number): string => {
    const day = nextMidnight(moment)
    const month = known.get(day) ?? toWireDate(moment).slice(0, 7)
    known.set(day, month)
    return month
  }
}

async function read(db: Queries, period: Period): Promise<TicketStatistics> {
  const { now, from, until } = period
  const rows = await load(db, period)
  const departments = await db.selectFrom('department').select(['id', 'name']).execute()
  const calendar = await readDocument(db, CALENDAR)
  const nameOf = new Map(departments.map(({ id, name }) => [id, name]))
  const timeBetween = workingTime(workdaysOf(calendar), hoursOf(calendar), from, now)
  const monthOf = months()
  const tickets = rows.map((row): Counted => {
    const { submitted_at, first_answered_at: answered, closed_at, answer_due_at } = row
    return {
      kind: proposalKindLabels[row.kind],
      source: caseSourceLabels[row.source],
      project: row.project || '未填写',
      satisfaction: row.satisfaction,
      department: nameOf.get(row.department_id ?? '') ?? '待分派',
      month: monthOf(submitted_at),
      hours: answered === null ? null : timeBetween(submitted_at, answered) / HOUR,
      late: answered === null ? closed_at === null && answer_due_at <= now : row.answered_late === 1,
    }
  })
  const kinds: readonly string[] = Object.values(proposalKindLabels)
  return {
    from: toWireDate(from),
    until: toWireDate(until - 1),
    opensAt: calendar.opensAt,
    closesAt: calendar.closesAt,
    total: groupsOf(tickets, () => TOTAL)[0] ?? figuresOf(TOTAL, nothing),
    kinds: groupsOf(tickets, ({ kind }) => kind).toSorted(
      (one, other) => kinds.indexOf(one.name) - kinds.indexOf(other.name),
    ),
    projects: groupsOf(tickets, ({ project }) => project)
      .toSorted(byCount)
      .slice(0, MOST_PROJECTS),
    departments: groupsOf(tickets, ({ department }) => department).toSorted(byCount),
    months: groupsOf(tickets, ({ month }) => month).toSorted(byName),
    sources: groupsOf(tickets, ({ source }) => source).toSorted(byCount),
  }
}

/** What has become of the tickets that were sent in a period, as far as the caller may see them. */
export const readStatistics = readOf('proposal.statistics', read)

export const proposalReads = [readStatistics]
