import { buildingKindLabels } from '@anju/contract/enquiry/terms'
import { lastDay, mailOwner } from '#modules/case'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { ENQUIRY, type Enquiry } from './kind.ts'

type Mailed = Pick<Enquiry, 'no' | 'building_kind' | 'city' | 'contact_due_at' | 'department_id' | 'owner_id'>

const titleOf = ({ no, city, building_kind }: Mailed) =>
  `合作意向 ${no}（${city}，${buildingKindLabels[building_kind]}）`

/** Says that there is a new enquiry. */
export function mailArrival(app: Context, db: Queries, now: number, row: Mailed): Promise<void> {
  const lines = [`收到${titleOf(row)}，请在 ${lastDay(row.contact_due_at)} 前联系。`]
  return mailOwner(app, db, now, { kind: ENQUIRY, row, by: '' }, { subject: `收到合作意向 ${row.no}`, lines })
}

/** Says that an enquiry has been assigned. */
export function mailAssigned(app: Context, db: Queries, now: number, row: Mailed, by: string): Promise<void> {
  const letter = { subject: `合作意向 ${row.no} 已分派给您`, lines: [`${titleOf(row)}已分派给您。`] }
  return mailOwner(app, db, now, { kind: ENQUIRY, row, by }, letter)
}
