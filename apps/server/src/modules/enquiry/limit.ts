import { DAY, fromWireTime } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import type { NextLimit } from '#modules/case'
import { endOfDay } from '#platform/database/days'
import type { Enquiry } from './kind.ts'

type Times = Pick<Enquiry, 'ended_at' | 'contacted_at' | 'contact_due_at' | 'next_on'>

const stepDue = endOfDay(sql.ref('next_on'))

/** The limit that comes next: that of the first call, or the end of the day of the next step, which may be planned before it. */
export const nextLimit: NextLimit<Times> = {
  due: sql<number | null>`case
    when ended_at is not null then null
    when next_on = '' then case when contacted_at is null then contact_due_at end
    when contacted_at is null and contact_due_at <= ${stepDue} then contact_due_at
    else ${stepDue} end`,
  of: ({ ended_at, contacted_at, contact_due_at, next_on }) => {
    if (ended_at !== null) return undefined
    const step = next_on ? ({ task: 'step', due: fromWireTime(next_on) + DAY } as const) : undefined
    if (contacted_at !== null || (step && step.due < contact_due_at)) return step
    return { task: 'contact', due: contact_due_at }
  },
}
