import { plainNumber } from '@anju/contract/case/number'
import type { enquiryDeskRoutes } from '@anju/contract/enquiry/desk'
import { type EnquiryState, type EnquiryView, enquiryStates } from '@anju/contract/enquiry/terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import type { ExpressionBuilder } from 'kysely'
import { casesInScope, ownerless } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { contains, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { ENQUIRY } from '../kind.ts'

export type ListQuery = QueryOf<(typeof enquiryDeskRoutes)['GET /prod-api/cms/enquiry/list']>
type Condition = ExpressionBuilder<Database, 'enquiry'>

const isState = (view: EnquiryView): view is EnquiryState => enquiryStates.includes(view as EnquiryState)

/** What belongs to a view: enquiries that have not ended, or those of one state. */
export function inView(eb: Condition, view: EnquiryView, { caller, now }: ByPermission) {
  if (isState(view)) return eb('enquiry.state', '=', view)
  const late = eb.and([eb('contacted_at', 'is', null), eb('contact_due_at', '<=', now)])
  const step = eb.and([eb('next_on', '!=', ''), eb('next_on', '<=', toWireDate(now))])
  const more = {
    open: [],
    mine: [eb('owner_id', '=', caller.id)],
    unassigned: [ownerless(ENQUIRY)],
    due: [eb.or([late, step])],
  }[view]
  return eb.and([eb('enquiry.ended_at', 'is', null), ...more])
}

/** The enquiries that the caller may see and a query finds. */
export function enquiriesMatching(db: Queries, by: ByPermission, query: ListQuery) {
  const { view, buildingKind, city, keyword } = query
  const { from, until } = periodOf(query)
  return db
    .selectFrom('enquiry')
    .where(casesInScope(ENQUIRY, by))
    .$if(view !== undefined, (qb) => qb.where((eb) => inView(eb, view ?? 'open', by)))
    .$if(buildingKind !== undefined, (qb) => qb.where('building_kind', '=', buildingKind ?? '其他'))
    .$if(from !== undefined, (qb) => qb.where('submitted_at', '>=', from ?? 0))
    .$if(until !== undefined, (qb) => qb.where('submitted_at', '<', until ?? 0))
    .$if(Boolean(city), (qb) => qb.where((eb) => contains(eb.ref('enquiry.city'), city ?? '')))
    .$if(Boolean(keyword), (qb) =>
      qb.where((eb) =>
        eb.or(
          (['no', 'building', 'organisation', 'contact_name'] as const).map((column) =>
            contains(eb.ref(`enquiry.${column}`), column === 'no' ? plainNumber(keyword ?? '') : (keyword ?? '')),
          ) as never,
        ),
      ),
    )
}
