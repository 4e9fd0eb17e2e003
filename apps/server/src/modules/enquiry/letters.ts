import { buildingKindLabels } from '@anju/contract/enquiry/terms'
import { DAY, fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { expressionBuilder } from 'kysely'
import { assignedMail, lastDay, limitReached, type RunningLimit } from '#modules/case'
import type { Database } from '#platform/database/schema'
import { ENQUIRY, type Enquiry } from './kind.ts'

type Mailed = Pick<Enquiry, 'no' | 'building_kind' | 'contact_due_at' | 'department_id' | 'owner_id'>

/** Number and kind of building: the city is a text of the visitor, which neither letters nor groups repeat. */
const titleOf = ({ no, building_kind }: Mailed) => `${no}（${buildingKindLabels[building_kind]}）`

/** The letter about a new enquiry. */
export const arrivalOf = (row: Mailed) => ({
  subject: `收到合作意向 ${row.no}`,
  lines: [`收到合作意向 ${titleOf(row)}，请在 ${lastDay(row.contact_due_at)} 前联系。`],
})

/** Says that an enquiry has been assigned. */
export const mailAssigned = assignedMail(ENQUIRY, (row: Mailed, whom) => ({
  subject: `合作意向 ${row.no} ${whom}`,
  lines: [`合作意向 ${titleOf(row)}${whom}。`],
}))

type Followed = Pick<Enquiry, 'id' | 'submitted_at' | 'contacted_at' | 'next_on' | 'next_step'> & Mailed

/** The limits of an enquiry that run: until it is contacted, and the day of its next step. */
export function limitsOf(row: Followed): RunningLimit[] {
  const title = titleOf(row)
  const { submitted_at: from, contact_due_at: due, contacted_at, next_on } = row
  const contact = contacted_at === null ? [{ row, title, limit: '首次联系时限', task: '联系', from, due }] : []
  if (next_on === '') return contact
  // The day counts until its end.
  const end = fromWireTime(next_on) + DAY
  return [...contact, { row, title, limit: '下一步的日期', task: '跟进', from: end, due: end }]
}

/** The condition that one of them may have reached something: a planned day as soon as it is there. */
export function hasReached(now: number) {
  const eb = expressionBuilder<Database, 'enquiry'>()
  return eb.or([
    eb.and([
      eb('enquiry.contacted_at', 'is', null),
      limitReached(ENQUIRY, { from: 'submitted_at', due: 'contact_due_at' }, now),
    ]),
    eb.and([eb('enquiry.next_on', '!=', ''), eb('enquiry.next_on', '<=', toWireDate(now))]),
  ])
}
