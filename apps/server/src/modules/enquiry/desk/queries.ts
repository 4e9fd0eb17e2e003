import type { Enquiry as Detail, EnquiryFigures, EnquiryRow } from '@anju/contract/enquiry/desk'
import { buildingKinds, enquiryStates, enquiryViews } from '@anju/contract/enquiry/terms'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { type RawBuilder, sql } from 'kysely'
import { consentOf, lastDay, maskedName, maskedPhone, readDocument } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { countOver, directionOf, pageOfRows, pageOfSearch } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { readHistory } from '../history.ts'
import { deletionOf, SETTING } from '../keeping.ts'
import { foundBy, inView, type ListQuery } from './found.ts'
import { type Enquiry, enquiriesInScope, MISSING, reachesEnquiry } from './scope.ts'

const named = (db: Queries) =>
  db
    .selectFrom('enquiry')
    .leftJoin('department', 'department.id', 'enquiry.department_id')
    .leftJoin('administrator', 'administrator.id', 'enquiry.owner_id')
    .selectAll('enquiry')
    .select(['department.name as deptName', 'administrator.nick_name as nickName'])

export type Named = Enquiry & { deptName: string | null; nickName: string | null }

/** What an enquiry waits for. */
function dueOf(row: Enquiry, now: number): EnquiryRow['due'] {
  if (row.ended_at !== null) return 'none'
  if (row.contacted_at === null && row.contact_due_at <= now) return 'contact'
  return row.next_on && row.next_on <= toWireDate(now) ? 'step' : 'none'
}

const present = (row: Named, now: number): EnquiryRow => ({
  enquiryId: row.id,
  version: row.version,
  no: row.no,
  buildingKind: row.building_kind,
  building: row.building,
  area: row.area,
  city: row.city,
  organisation: row.organisation,
  state: row.state,
  contactName: maskedName(row.contact_name),
  phone: maskedPhone(row.phone),
  deptId: row.department_id ?? '',
  deptName: row.deptName ?? '',
  userId: row.owner_id,
  userName: row.nickName ?? '',
  contactOn: lastDay(row.contact_due_at),
  nextOn: row.next_on,
  nextStep: row.next_step,
  due: dueOf(row, now),
  submitTime: toWireTime(row.submitted_at),
})

const columns = { submitTime: 'enquiry.submitted_at', nextOn: 'enquiry.next_on', area: 'enquiry.area' } as const

/** A page of the enquiries that the caller may see, the latest first, and the number of all. */
export async function listEnquiries(db: Queries, by: ByPermission, query: ListQuery) {
  const found = foundBy(db, by, query)
  const direction = directionOf(query.isAsc, query.orderByColumn ? 'asc' : 'desc')
  const order = columns[query.orderByColumn ?? 'submitTime']
  const load = (total: RawBuilder<number | null>) => (limit: number, offset: number) => {
    // The page is chosen before anything is joined.
    const page = found
      .select(['enquiry.id', total.as('total')])
      .orderBy(order, direction)
      .orderBy('enquiry.id', direction)
      .limit(limit)
      .offset(offset)
    return named(db)
      .innerJoin(page.as('page'), 'page.id', 'enquiry.id')
      .select('page.total')
      .orderBy(order, direction)
      .orderBy('enquiry.id', direction)
      .execute()
  }
  const { rows, total } = query.keyword
    ? await pageOfSearch(query, load(countOver))
    : await pageOfRows(query, found, load(sql`null`))
  return { rows: rows.map((row) => present(row, by.now)), total }
}

/** Loads the enquiries that a query finds in batches, the latest first. */
export function loadEnquiries(db: Queries, by: ByPermission, query: ListQuery) {
  const found = foundBy(db, by, query)
  return (limit: number, offset: number): Promise<Named[]> => {
    const page = found.select('enquiry.id').orderBy('enquiry.submitted_at', 'desc').orderBy('enquiry.id', 'desc')
    return named(db)
      .where('enquiry.id', 'in', db.selectFrom(page.limit(limit).offset(offset).as('page')).select('page.id'))
      .orderBy('enquiry.submitted_at', 'desc')
      .orderBy('enquiry.id', 'desc')
      .execute()
  }
}

/** How many enquiries each view of the caller has. */
export async function countViews(db: Queries, by: ByPermission) {
  const row: Record<string, unknown> = await db
    .selectFrom('enquiry')
    .where(enquiriesInScope(by))
    .select((eb) =>
      enquiryViews.map((view) =>
        sql<number>`coalesce(sum(case when ${inView(eb, view, by)} then 1 else 0 end), 0)`.as(view),
      ),
    )
    .executeTakeFirstOrThrow()
  return enquiryViews.map((view) => ({ view, count: Number(row[view]) }))
}

/** The kinds of buildings with the number and area of the enquiries that the caller may see, by state. */
export async function figuresOf(db: Queries, by: ByPermission): Promise<EnquiryFigures[]> {
  const rows = await db
    .selectFrom('enquiry')
    .where(enquiriesInScope(by))
    .select((eb) => ['building_kind', 'state', eb.fn.countAll<number>().as('count'), eb.fn.sum('area').as('area')])
    .groupBy(['building_kind', 'state'])
    .execute()
  return buildingKinds.flatMap((buildingKind) => {
    const own = rows.filter(({ building_kind }) => building_kind === buildingKind)
    if (own.length === 0) return []
    const sum = (of: (row: (typeof own)[number]) => unknown) => own.reduce((all, row) => all + Number(of(row)), 0)
    const states = enquiryStates.map((state) => Number(own.find((row) => row.state === state)?.count ?? 0))
    return [{ buildingKind, total: sum(({ count }) => count), area: sum(({ area }) => area), states }]
  })
}

/** One enquiry with its history, as far as the caller may see it; name and telephone are masked. */
export async function readEnquiry(db: Queries, by: ByPermission, id: string): Promise<Detail> {
  const { caller, now } = by
  const row = await named(db).where('enquiry.id', '=', id).where(enquiriesInScope(by)).executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  const { months } = await readDocument(db, SETTING)
  const lines = await readHistory(db, id)
  return {
    ...present(row, now),
    message: row.message,
    consent: consentOf(row),
    deleteOn: deletionOf(row.ended_at, months),
    events: lines.map((line) => ({
      eventId: line.id,
      at: toWireTime(line.at),
      action: line.action,
      state: line.state,
      userName: line.user_name,
      note: line.note,
    })),
    may: {
      handle: reachesEnquiry(caller, 'cms:enquiry:handle', row),
      assign: reachesEnquiry(caller, 'cms:enquiry:assign', row),
      contact: reachesEnquiry(caller, 'cms:enquiry:contact', row),
    },
  }
}

/** How many enquiries that have not ended each of some users follows. */
export async function countOpenOf(db: Queries, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('enquiry')
    .select((eb) => ['owner_id', eb.fn.countAll<number>().as('count')])
    .where('owner_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ owner_id, count }) => [owner_id, Number(count)]))
}
