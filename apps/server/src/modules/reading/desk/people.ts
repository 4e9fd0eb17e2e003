import type { ReaderRow, ReadingRow, readingRoutes } from '@anju/contract/reading/desk'
import type { ReaderState } from '@anju/contract/reading/terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import type { Permitted } from '#modules/identity'
import { staffScopeOf as scopeOf, staffInScope } from '#modules/member'
import { departmentAndBelow, placeEmployees } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, pageWithin } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { toAuditFields } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import {
  confirmationsOf,
  dueDay,
  type FullReading,
  openReadings,
  type Reader,
  type Standings,
  standingsOf,
  withAudience,
} from '../duties.ts'

type Routes = typeof readingRoutes
type ListQuery = QueryOf<Routes['GET /prod-api/cms/reading/list']>
type PeopleQuery = QueryOf<Routes['GET /prod-api/cms/reading/people']>
type Of = Permitted & { now: number }

/** The staff of the caller's data scope, with what an audience can name of them. */
export const readersInScope = async (db: Queries, by: Permitted): Promise<Reader[]> =>
  placeEmployees(db, await staffInScope(db, by))

/** How many of some people are how far. */
export function countStates(reading: FullReading, people: readonly Reader[], standings: Standings) {
  const counts: Record<ReaderState, number> = { due: 0, overdue: 0, confirmed: 0, exempt: 0 }
  const { stateOf } = standings(reading)
  for (const one of people) if (reading.concerns(one)) counts[stateOf(one)]++
  return counts
}

export function presentReading(reading: FullReading, people: readonly Reader[], standings: Standings): ReadingRow {
  const { due, ...counts } = countStates(reading, people, standings)
  const { version, createBy, createTime } = toAuditFields(reading)
  return {
    readingId: reading.id,
    kind: reading.kind,
    title: reading.title,
    number: reading.latest.number,
    dueOn: reading.latest.due_on,
    isEnded: reading.ended_at !== null,
    isOffline: !reading.live,
    due: due + counts.overdue,
    ...counts,
    version,
    createBy,
    createTime,
  }
}

/** The readings that concern anybody in the caller's data scope, the latest first. */
export async function listReadings(db: Queries, by: Of, query: ListQuery) {
  const rows = await db
    .selectFrom('reading')
    .selectAll()
    .$call(filterBy(query.title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('title'), title))))
    .$call(filterBy(query.isEnded, (qb, isEnded) => qb.where('ended_at', isEnded === '1' ? 'is not' : 'is', null)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const people = await readersInScope(db, by)
  const all = await withAudience(db, rows, by.now)
  const own = scopeOf(by) === 'all' ? all : all.filter((reading) => people.some(reading.concerns))
  const { limit, offset } = pageWithin(query, own.length)
  const page = own.slice(offset, offset + limit)
  const standings = await standingsOf(db, page, by.now)
  return { total: own.length, rows: page.map((reading) => presentReading(reading, people, standings)) }
}

async function findInScope(db: Queries, by: Of, readingId: string) {
  const rows = await db.selectFrom('reading').selectAll().where('id', '=', readingId).execute()
  const [reading] = await withAudience(db, rows, by.now)
  const people = reading ? (await readersInScope(db, by)).filter(reading.concerns) : []
  return reading && (scopeOf(by) === 'all' || people.length > 0) ? { reading, people } : undefined
}

/** One reading that concerns anybody in the caller's data scope, with those people; refuses any other. */
export async function readingInScope(db: Queries, by: Of, readingId: string) {
  return (await findInScope(db, by, readingId)) ?? refuse('notFound', '这项阅读确认不存在，请刷新后重试')
}

/** When some people first opened the latest version. */
async function openingsOf(db: Queries, { latest }: FullReading, memberIds: readonly string[]) {
  if (memberIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('reading_opening')
    .select(['member_id', 'opened_at'])
    .where('reading_edition_id', '=', latest.id)
    .where('member_id', 'in', memberIds)
    .execute()
  return new Map(rows.map(({ member_id, opened_at }) => [member_id, opened_at]))
}

const timeOf = (at: number | undefined) => (at === undefined ? '' : toWireTime(at))
const RANKS: Record<ReaderState, number> = { overdue: 0, due: 1, exempt: 2, confirmed: 3 }

/** Who of the caller's data scope has confirmed a text, and who has not, those first. */
export async function listReaders(
  db: Queries,
  by: Of,
  query: PeopleQuery,
): Promise<{ total: number; rows: ReaderRow[] }> {
  const own = await findInScope(db, by, query.readingId)
  if (!own) return { total: 0, rows: [] }
  const { reading, people } = own
  const within = query.deptId ? new Set(await departmentAndBelow(db, query.deptId)) : undefined
  const { stateOf, exemptionOf } = (await standingsOf(db, [reading], by.now))(reading)
  const word = query.name?.trim() ?? ''
  const readers = people
    .filter(({ departmentIds }) => !within || departmentIds.some((id) => within.has(id)))
    .filter(({ name, staffNo }) => name.includes(word) || staffNo.includes(word))
    .map((one) => ({ one, state: stateOf(one) }))
    .filter(({ state }) => !query.state || state === query.state)
    .sort((a, b) => RANKS[a.state] - RANKS[b.state])
  const { limit, offset } = pageWithin(query, readers.length)
  const page = readers.slice(offset, offset + limit)
  const ids = page.map(({ one }) => one.id)
  const confirmed = await confirmationsOf(db, reading, ids)
  const opened = await openingsOf(db, reading, ids)
  const rows = page.map(({ one, state }) => ({
    memberId: one.id,
    name: one.name,
    staffNo: one.staffNo,
    department: one.departments.join('、'),
    state,
    dueOn: dueDay(reading, one),
    openedTime: timeOf(opened.get(one.id)),
    confirmedTime: timeOf(confirmed.get(one.id)),
    exemption: exemptionOf(one.id),
  }))
  return { total: readers.length, rows }
}

/** What asks to read each of these items now, with how many of the caller's people have confirmed it and how many have not. */
export async function readingsOfItems(db: Queries, by: Of, contentIds: readonly string[]) {
  const all = contentIds.length > 0 ? await openReadings(db, by.now) : []
  const readings = all.filter(({ kind, subject }) => kind === 'item' && contentIds.includes(subject))
  const people = readings.length > 0 ? await readersInScope(db, by) : []
  const standings = await standingsOf(db, readings, by.now)
  return Map.groupBy(
    readings.map((reading) => ({ contentId: reading.subject, ...presentReading(reading, people, standings) })),
    ({ contentId }) => contentId,
  )
}
