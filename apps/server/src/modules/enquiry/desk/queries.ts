import type { Enquiry as Detail, EnquiryFigures, EnquiryRow } from '@anju/contract/enquiry/desk'
import { buildingKinds, enquiryStates, enquiryViews } from '@anju/contract/enquiry/terms'
import type { Permission } from '@anju/contract/screens'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { expressionBuilder } from 'kysely'
import {
  type CaseWithNames,
  casesInScope,
  casesWithNames,
  consentOf,
  countViews,
  lastDay,
  listCases,
  loadCases,
  maskedName,
  maskedPhone,
  presentLine,
  reachesCase,
  readCase,
  readDocument,
  readHistory,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { deletionOf, SETTING } from '../keeping.ts'
import { ENQUIRY } from '../kind.ts'
import { enquiriesMatching, inView, type ListQuery } from './matches.ts'

export type NamedEnquiry = CaseWithNames<'enquiry'>

/** What an enquiry waits for. */
function dueOf(row: NamedEnquiry, now: number): EnquiryRow['due'] {
  if (row.ended_at !== null) return 'none'
  if (row.contacted_at === null && row.contact_due_at <= now) return 'contact'
  return row.next_on && row.next_on <= toWireDate(now) ? 'step' : 'none'
}

const present = (row: NamedEnquiry, now: number): EnquiryRow => ({
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

const columns = { submitTime: 'submitted_at', nextOn: 'next_on', area: 'area' } as const

/** A page of the enquiries that the caller may see, the latest first, and the number of all. */
export async function listEnquiries(db: Queries, by: ByPermission, query: ListQuery) {
  const { rows, total } = await listCases(ENQUIRY, query, {
    matches: enquiriesMatching(db, by, query),
    withNames: casesWithNames(db, ENQUIRY),
    order: columns[query.orderByColumn ?? 'submitTime'],
  })
  return { rows: rows.map((row) => present(row, by.now)), total }
}

/** Loads the enquiries that a query finds in batches, the latest first. */
export const loadEnquiries = (db: Queries, by: ByPermission, query: ListQuery) =>
  loadCases(db, ENQUIRY, { matches: enquiriesMatching(db, by, query), withNames: casesWithNames(db, ENQUIRY) })

/** How many enquiries each view of the caller has. */
export async function countEnquiries(db: Queries, by: ByPermission) {
  const eb = expressionBuilder<Database, 'enquiry'>()
  const counts = await countViews(enquiriesMatching(db, by, {}), enquiryViews, (view) => inView(eb, view, by))
  return enquiryViews.map((view) => ({ view, count: counts[view] }))
}

/** The kinds of buildings with the number and area of the enquiries that the caller may see, by state. */
export async function figuresOf(db: Queries, by: ByPermission): Promise<EnquiryFigures[]> {
  const rows = await db
    .selectFrom('enquiry')
    .where(casesInScope(ENQUIRY, by))
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
  const row = await readCase(ENQUIRY, by, id, casesWithNames(db, ENQUIRY))
  const { months } = await readDocument(db, SETTING)
  const may = (permission: Permission) => reachesCase(ENQUIRY, by.caller, permission, row)
  return {
    ...present(row, by.now),
    message: row.message,
    consent: consentOf(row),
    deleteOn: deletionOf(row.ended_at, months),
    events: (await readHistory(db, ENQUIRY, id)).map(presentLine),
    may: { handle: may('cms:enquiry:handle'), assign: may('cms:enquiry:assign'), contact: may('cms:enquiry:contact') },
  }
}
