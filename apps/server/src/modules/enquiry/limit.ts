import { DAY, fromWireTime } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import type { NextLimit } from '#modules/case'
import { endOfDay } from '#platform/database/days'
import type { Enquiry } from './kind.ts'

type Times = Pick<Enquiry, 'ended_at' | 'contacted_at' | 'contact_due_at' | 'next_on'>

/** The limit that comes next: that of the first call, then the end of the day of the next step. */
export const nextLimit: NextLimit<Times> = {
  due: sql<number | null>`case
    when ended_at is not null then null
    when contacted_at is null then contact_due_at
    when next_on <> '' then ${endOfDay(sql.ref('next_on'))} end`,
  of: ({ ended_at, contacted_at, contact_due_at, next_on }) => {
    if (ended_at !== null) return undefined
    if (contacted_at === null) return { task: 'contact', due: contact_due_at }
    return next_on ? { task: 'step', due: fromWireTime(next_on) + DAY } : undefined
  },
}
