import { lastDay, livingOwner } from '#modules/case'
import { enqueueMail, type Letter } from '#modules/mail'
import { usersWith } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'

type Named = {
  no: string
  building_kind: string
  city: string
  contact_due_at: number
  department_id: string | null
  owner_id: string
}

/** Those of a department who can follow an enquiry; without a department, or anybody there, those who assign. */
async function followers(db: Queries, { department_id }: Named): Promise<string[]> {
  const own = department_id ? await usersWith(db, 'cms:enquiry:handle', department_id, { assigned: false }) : []
  return (own.length > 0 ? own : await usersWith(db, 'cms:enquiry:assign', undefined, { assigned: false })).map(
    ({ id }) => id,
  )
}

/** Mails whoever follows an enquiry; without an owner those of its department who can, and without a department those who assign. */
async function mail(app: Context, db: Queries, now: number, row: Named, by: string, letter: Letter): Promise<void> {
  if (!app.settings.mail) return
  const owner = await livingOwner(db, row.owner_id)
  const userIds = owner ? [owner] : await followers(db, row)
  await enqueueMail(app, db, now, { userIds: userIds.filter((id) => id !== by), letter })
}

const pathOf = (no: string) => `/cms/enquiry?keyword=${no}`

/** Says that there is a new enquiry. */
export function mailArrival(app: Context, db: Queries, now: number, row: Named): Promise<void> {
  const { no, building_kind, city, contact_due_at } = row
  const lines = [`收到合作意向 ${no}（${city}，${building_kind}），请在 ${lastDay(contact_due_at)} 前联系。`]
  return mail(app, db, now, row, '', { subject: `收到合作意向 ${no}`, lines, path: pathOf(no) })
}

/** Says that an enquiry has been assigned. */
export function mailAssigned(app: Context, db: Queries, now: number, row: Named, by: string): Promise<void> {
  const { no, building_kind, city } = row
  const lines = [`合作意向 ${no}（${city}，${building_kind}）已分派给您。`]
  return mail(app, db, now, row, by, { subject: `合作意向 ${no} 已分派给您`, lines, path: pathOf(no) })
}
