import { caseSourceLabels } from '@anju/contract/case/source'
import { workingTime } from '@anju/contract/case/working-days'
import type { TicketFigures, TicketStatistics } from '@anju/contract/proposal/statistics'
import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { HOUR, nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { CALENDAR, casesInScope, hoursOf, readDocument, workdaysOf } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { namesOfProjects } from '#modules/place'
import type { Queries } from '#platform/database/open'
import { readOf } from '#platform/reader/read'
import { answeredLateColumn } from '../clocks.ts'
import { PROPOSAL } from '../kind.ts'

/** Projects that are none of the company's are what senders have typed; those with the most tickets are listed. */
const MOST_PROJECTS = 50

type Period = ByPermission & { from: number; until: number }
type Row = Awaited<ReturnType<typeof load>>[number]
/** By what tickets are put into groups. */
type Group = 'total' | 'kind' | 'project' | 'department' | 'person' | 'month' | 'source'

/** The tickets of the period that the caller may see, from an index alone. */
async function load(db: Queries, { from, until, ...by }: Period) {
  return (
    db
      .selectFrom('proposal')
      .select(['submitted_at', 'kind', 'project', 'project_id', 'department_id', 'source', 'state'])
      .select(['first_answered_at', 'satisfaction', 'solved', 'reopened_times'])
      // Values that are read from each row cost most of the time.
      .select([
        answeredLateColumn(by.now),
        courseColumn,
        sql<string>`coalesce(nullif(first_answered_by, ''), assignee_id)`.as('person'),
      ])
      .where(casesInScope(PROPOSAL, by))
      .where('submitted_at', '>=', from)
      .where('submitted_at', '<', until)
      .execute()
  )
}

const tenth = (value: number) => Math.round(value * 10) / 10
/** The value that a part of the sorted values does not exceed. */
const quantile = (sorted: Float64Array, part: number) => {
  const value = sorted[Math.ceil(sorted.length * part) - 1]
  return value === undefined ? null : tenth(value)
}

/** What happened to a ticket between its steps and in a call after the answer, as bits of one number; the sender's own word counts first. */
const courseNames = [
  'questioned',
  'extended',
  'sentBack',
  'urged',
  'calledBack',
  'callbackRated',
  'callbackSatisfied',
  'callbackSaidSolved',
  'callbackSolved',
] as const
type Course = Record<(typeof courseNames)[number], number>
const courseConditions: Readonly<Record<keyof Course, string>> = {
  questioned: 'questions > 0',
  extended: 'extensions > 0',
  sentBack: 'returns > 0',
  urged: 'urges > 0',
  calledBack: 'callback_satisfaction > 0',
  callbackRated: 'callback_satisfaction > 0 and satisfaction = 0',
  callbackSatisfied: 'callback_satisfaction >= 4 and satisfaction = 0',
  callbackSaidSolved: 'callback_solved is not null and solved is null',
  callbackSolved: 'callback_solved = 1 and solved is null',
}
const courseColumn = sql<number>`${sql.raw(
  courseNames.map((name, at) => `(case when ${courseConditions[name]} then ${2 ** at} else 0 end)`).join(' + '),
)}`.as('course')

/** Adds what happened to a ticket; nothing happened to most. */
function countCourse(sums: Course, course: number): void {
  if (course === 0) return
  for (const [at, name] of courseNames.entries()) if (course & (2 ** at)) sums[name] += 1
}

const counterNames = [
  'count',
  'late',
  'due',
  'rated',
  'satisfied',
  'saidSolved',
  'solved',
  'reopened',
  'withdrawn',
  'merged',
  'refused',
  'forwarded',
] as const
type Counters = Record<(typeof counterNames)[number], number>

/** What a ticket adds to the counters of each of its groups: 0 or 1. `due`: answered, or late. */
const countersOf = ({ late, first_answered_at, satisfaction, solved, reopened_times, state }: Row): Counters => ({
  count: 1,
  late,
  due: late || first_answered_at !== null ? 1 : 0,
  rated: satisfaction > 0 ? 1 : 0,
  satisfied: satisfaction >= 4 ? 1 : 0,
  saidSolved: solved === null ? 0 : 1,
  solved: solved === 1 ? 1 : 0,
  reopened: reopened_times > 0 ? 1 : 0,
  withdrawn: state === 'withdrawn' ? 1 : 0,
  merged: state === 'merged' ? 1 : 0,
  refused: state === 'refused' ? 1 : 0,
  forwarded: state === 'forwarded' ? 1 : 0,
})

/** What is counted of a group in one pass. */
type Sums = Counters & Course & { stars: number; hours: number[] }
const noSums = (): Sums => ({
  ...(Object.fromEntries([...counterNames, ...courseNames].map((name) => [name, 0])) as Counters & Course),
  stars: 0,
  hours: [],
})

function count(sums: Sums, counters: Counters, hours: number | null, stars: number): void {
  sums.count += counters.count
  sums.late += counters.late
  sums.due += counters.due
  sums.rated += counters.rated
  sums.satisfied += counters.satisfied
  sums.saidSolved += counters.saidSolved
  sums.solved += counters.solved
  sums.reopened += counters.reopened
  sums.withdrawn += counters.withdrawn
  sums.merged += counters.merged
  sums.refused += counters.refused
  sums.forwarded += counters.forwarded
  if (hours !== null) sums.hours.push(hours)
  sums.stars += stars
}

/** A part of a whole in percent; nothing of nothing. */
const shareOf = (part: number, whole: number) => (whole > 0 ? tenth((100 * part) / whole) : null)

function figuresOf(name: string, all: Sums): TicketFigures {
  const { hours, stars, due, saidSolved, callbackRated, callbackSaidSolved, ...sums } = all
  const sorted = Float64Array.from(hours).sort()
  const answered = hours.length
  return {
    name,
    ...sums,
    answered,
    medianHours: quantile(sorted, 0.5),
    p90Hours: quantile(sorted, 0.9),
    lateShare: shareOf(sums.late, due),
    satisfaction: sums.rated > 0 ? tenth(stars / sums.rated) : null,
    satisfiedShare: shareOf(sums.satisfied, sums.rated),
    solvedShare: shareOf(sums.solved, saidSolved),
    reopenedShare: shareOf(sums.reopened, answered),
    callbackSatisfiedShare: shareOf(sums.callbackSatisfied, callbackRated),
    callbackSolvedShare: shareOf(sums.callbackSolved, callbackSaidSolved),
  }
}

const TOTAL = '合计'

/** Counts each ticket in its groups, without making anything of a ticket that remains. */
function sumsOf(
  rows: readonly Row[],
  hoursUntilAnswer: (row: Row) => number | null,
  names: Names,
): Record<Group, Map<string, Sums>> {
  const groups = Object.keys(names) as Group[]
  const sums = Object.fromEntries(groups.map((group) => [group, new Map()])) as Record<Group, Map<string, Sums>>
  for (const row of rows) {
    const counters = countersOf(row)
    const hours = hoursUntilAnswer(row)
    for (const group of groups) {
      const name = names[group](row)
      const ofGroup = sums[group].get(name) ?? noSums()
      if (ofGroup.count === 0) sums[group].set(name, ofGroup)
      count(ofGroup, counters, hours, row.satisfaction)
      countCourse(ofGroup, row.course)
    }
  }
  return sums
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

/** The names of users by id; whoever shares a name is shown with the login name. */
async function personNames(db: Queries): Promise<ReadonlyMap<string, string>> {
  const users = await db.selectFrom('administrator').select(['id', 'nick_name', 'user_name']).execute()
  const namesakes = Map.groupBy(users, ({ nick_name }) => nick_name)
  const isAlone = (name: string) => namesakes.get(name)?.length === 1
  return new Map(
    users.map(({ id, nick_name, user_name }) => [id, isAlone(nick_name) ? nick_name : `${nick_name}（${user_name}）`]),
  )
}
const nameIn = (people: ReadonlyMap<string, string>, id: string) =>
  id === '' ? '无人负责' : (people.get(id) ?? '已删除的用户')

type Names = Readonly<Record<Group, (row: Row) => string>>

/** What the groups of a ticket are called. */
async function groupNames(db: Queries): Promise<Names> {
  const departments = await db.selectFrom('department').select(['id', 'name']).execute()
  const departmentNames = new Map(departments.map(({ id, name }) => [id, name]))
  const people = await personNames(db)
  const projects = await namesOfProjects(db)
  const monthOf = months()
  return {
    total: () => TOTAL,
    kind: ({ kind }) => proposalKindLabels[kind],
    source: ({ source }) => caseSourceLabels[source],
    project: ({ project, project_id }) => projects.get(project_id ?? '') || project || '未填写',
    department: ({ department_id }) => departmentNames.get(department_id ?? '') ?? '待分派',
    person: ({ person }) => nameIn(people, person),
    month: ({ submitted_at }) => monthOf(submitted_at),
  }
}

async function read(db: Queries, period: Period): Promise<TicketStatistics> {
  const { now, from, until } = period
  const rows = await load(db, period)
  const calendar = await readDocument(db, CALENDAR)
  const timeBetween = workingTime(workdaysOf(calendar), hoursOf(calendar), from, now)
  const hoursUntilAnswer = ({ submitted_at, first_answered_at: answered }: Row) =>
    answered === null ? null : timeBetween(submitted_at, answered) / HOUR
  const sums = sumsOf(rows, hoursUntilAnswer, await groupNames(db))
  const kinds: readonly string[] = Object.values(proposalKindLabels)
  const by = (group: Group) => [...sums[group]].map(([name, ofGroup]) => figuresOf(name, ofGroup))
  return {
    from: toWireDate(from),
    until: toWireDate(until - 1),
    opensAt: calendar.opensAt,
    closesAt: calendar.closesAt,
    total: by('total')[0] ?? figuresOf(TOTAL, noSums()),
    kinds: by('kind').toSorted((one, other) => kinds.indexOf(one.name) - kinds.indexOf(other.name)),
    projects: by('project').toSorted(byCount).slice(0, MOST_PROJECTS),
    departments: by('department').toSorted(byCount),
    people: by('person').toSorted(byCount),
    months: by('month').toSorted(byName),
    sources: by('source').toSorted(byCount),
  }
}

/** What has become of the tickets that were sent in a period, as far as the caller may see them. */
export const readStatistics = readOf('proposal.statistics', read)

export const proposalReads = [readStatistics]
