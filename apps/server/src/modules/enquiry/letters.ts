import { lastDay, mailOwner, usersFor } from '#modules/case'
import type { Letter } from '#modules/mail'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { ENQUIRY, type Enquiry } from './kind.ts'

type Mailed = Pick<Enquiry, 'no' | 'building_kind' | 'city' | 'contact_due_at' | 'department_id' | 'owner_id'>

/** Mails whoever follows an enquiry; without an owner those of its department who can, and without a department those who assign. */
function mail(app: Context, db: Queries, now: number, row: Mailed, by: string, letter: Letter): Promise<void> {
  const others = () => usersFor(db, row.department_id, 'cms:enquiry:handle', 'cms:enquiry:assign')
  return mailOwner(app, db, now, { kind: ENQUIRY, row, by, others }, letter)
}

const pathOf = (no: string) => `/cms/enquiry?keyword=${no}`

/** Says that there is a new enquiry. */
export function mailArrival(app: Context, db: Queries, now: number, row: Mailed): Promise<void> {
  const { no, building_kind, city, contact_due_at } = row
  const lines = [`收到合作意向 ${no}（${city}，${building_kind}），请在 ${lastDay(contact_due_at)} 前联系。`]
  return mail(app, db, now, row, '', { subject: `收到合作意向 ${no}`, lines, path: pathOf(no) })
}

/** Says that an enquiry has been assigned. */
export function mailAssigned(app: Context, db: Queries, now: number, row: Mailed, by: string): Promise<void> {
  const { no, building_kind, city } = row
  const lines = [`合作意向 ${no}（${city}，${building_kind}）已分派给您。`]
  return mail(app, db, now, row, by, { subject: `合作意向 ${no} 已分派给您`, lines, path: pathOf(no) })
}
