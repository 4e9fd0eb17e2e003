import { caseSourceLabels } from '@anju/contract/case/source'
import { workingTime } from '@anju/contract/case/working-days'
import type { TicketFigures, TicketStatistics } from '@anju/contract/proposal/statistics'
import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { HOUR, nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { CALENDAR, hoursOf, readDocument, workdaysOf } from '#modules/case'
import { namesOfProjects } from '#modules/place'
import type { Queries } from '#platform/database/open'
import { readOf } from '#platform/reader/read'
import { loadColumns, type Period } from './columns.ts'
import { figuresOf, groupsOf, type Numbered, noSums, numbered, speedOf, tally } from './tally.ts'

/** Projects that are none of the company's are what senders have typed; those with the most tickets are listed. */
const MOST_PROJECTS = 50

/** By what tickets are put into groups. */
type Group = 'total' | 'kind' | 'project' | 'department' | 'person' | 'month' | 'source'

const TOTAL = '合计'

const byCount = (one: TicketFigures, other: TicketFigures) =>
  other.count - one.count || (one.name < other.name ? -1 : 1)
const byName = (one: TicketFigures, other: TicketFigures) => (one.name < other.name ? -1 : 1)

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

type Columns = Awaited<ReturnType<typeof loadColumns>>

/** The groups of the tickets. */
async function ticketGroups(db: Queries, columns: Columns): Promise<Readonly<Record<Group, Numbered<string>>>> {
  const departments = await db.selectFrom('department').select(['id', 'name']).execute()
  const departmentNames = new Map(departments.map(({ id, name }) => [id, name]))
  const people = await personNames(db)
  const projects = await namesOfProjects(db)
  return {
    total: groupsOf(numbered(columns.kind), () => TOTAL),
    kind: groupsOf(numbered(columns.kind), (kind) => proposalKindLabels[kind]),
    source: groupsOf(numbered(columns.source), (source) => caseSourceLabels[source]),
    project: groupsOf(numbered(columns.project), (idOrText) => projects.get(idOrText) || idOrText || '未填写'),
    department: groupsOf(numbered(columns.department_id), (id) => departmentNames.get(id ?? '') ?? '待分派'),
    person: groupsOf(numbered(columns.person), (id) => nameIn(people, id)),
    month: groupsOf(numbered(columns.submitted_at.map(nextMidnight)), (midnight) =>
      toWireDate(midnight - 1).slice(0, 7),
    ),
  }
}

async function read(db: Queries, period: Period): Promise<TicketStatistics> {
  const { now, from, until } = period
  const columns = await loadColumns(db, period)
  const calendar = await readDocument(db, CALENDAR)
  const timeBetween = workingTime(workdaysOf(calendar), hoursOf(calendar), from, now)
  const { submitted_at } = columns
  const hours = Float64Array.from(columns.first_answered_at, (answered, at) =>
    answered === null ? Number.NaN : timeBetween(submitted_at[at] ?? answered, answered) / HOUR,
  )
  const speed = speedOf(hours)
  const outcomes = numbered(columns.outcome)
  const groups = await ticketGroups(db, columns)
  const by = (group: Group) => tally(groups[group], outcomes, speed).map(([name, sums]) => figuresOf(name, sums))
  const kinds: readonly string[] = Object.values(proposalKindLabels)
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
