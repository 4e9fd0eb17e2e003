import type { Enquiry as Detail, EnquiryFigures, EnquiryRow, enquiryDeskRoutes } from '@anju/contract/enquiry/desk'
import { buildingKinds, enquiryStates } from '@anju/contract/enquiry/terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import { expressionBuilder } from 'kysely'
import {
  type CaseWithNames,
  casesMatching,
  followedDetail,
  lastDay,
  maskedContact,
  openView,
  ownedDesk,
  ownedShownOf,
  ownedViewsOf,
  presentLimit,
  type ReadDetail,
  readDocument,
  viewsOfStates,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { contains } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { deletionOf, SETTING } from '../keeping.ts'
import { ENQUIRY } from '../kind.ts'
import { nextLimit } from '../limit.ts'

type ListQuery = QueryOf<(typeof enquiryDeskRoutes)['GET /prod-api/cms/enquiry/list']>
export type NamedEnquiry = CaseWithNames<'enquiry'>

const eb = expressionBuilder<Database, 'enquiry'>()

/** Enquiries that nobody has called in time, or whose day has come. */
function isDue(now: number) {
  const late = eb.and([eb('contacted_at', 'is', null), eb('contact_due_at', '<=', now)])
  const step = eb.and([eb('next_on', '!=', ''), eb('next_on', '<=', toWireDate(now))])
  return eb.or([late, step])
}

const views = ownedViewsOf(ENQUIRY, nextLimit)

/** What an enquiry waits for. */
function dueOf(row: NamedEnquiry, now: number): EnquiryRow['due'] {
  if (row.ended_at !== null) return 'none'
  if (row.contacted_at === null && row.contact_due_at <= now) return 'contact'
  return row.next_on && row.next_on <= toWireDate(now) ? 'step' : 'none'
}

const present = (row: NamedEnquiry, now: number): EnquiryRow => ({
  ...ownedShownOf(ENQUIRY, row),
  ...maskedContact(row),
  buildingKind: row.building_kind,
  building: row.building,
  area: row.area,
  city: row.city,
  organisation: row.organisation,
  state: row.state,
  contactOn: lastDay(row.contact_due_at),
  nextOn: row.next_on,
  nextStep: row.next_step,
  due: dueOf(row, now),
  next: presentLimit(nextLimit, row, now),
})

export const ENQUIRIES = ownedDesk(ENQUIRY, {
  views: {
    ...viewsOfStates(ENQUIRY),
    ...views,
    due: openView(ENQUIRY, ({ now }) => isDue(now)),
    unassigned: views.ownerless,
  },
  limit: nextLimit,
  filters: ({ buildingKind, city }: ListQuery) => [
    buildingKind && eb('building_kind', '=', buildingKind),
    city && contains(eb.ref('enquiry.city'), city),
  ],
  order: { submitTime: 'submitted_at', nextOn: 'next_on', area: 'area' },
  present,
})

/** The kinds of buildings with the number and area of the enquiries that the caller may see, by state. */
export async function figuresOf(db: Queries, by: ByPermission): Promise<EnquiryFigures[]> {
  const rows = await casesMatching(db, ENQUIRIES, by, {})
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

/** What is shown of one enquiry beside what the list shows. */
export const detailOf: ReadDetail<NamedEnquiry, EnquiryRow, Detail> = async (db, by, row) => {
  const { months } = await readDocument(db, SETTING)
  return {
    ...(await followedDetail(db, ENQUIRY, by, row)),
    message: row.message,
    deleteOn: deletionOf(row.ended_at, months),
  }
}
