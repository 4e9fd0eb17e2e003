import { afterWorkdays, workdaysInWords } from '@anju/contract/case/working-days'
import type { Clock } from '@anju/contract/proposal/setting'
import { type TicketLimit, ticketLimits } from '@anju/contract/proposal/terms'
import { DAY, HOUR } from '@anju/contract/wire/time'
import { type Selectable, sql } from 'kysely'
import { CALENDAR, type DocumentOf, type NextLimit, readDocument, workdaysOf } from '#modules/case'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { NO_CALLBACK } from './callback.ts'
import { NO_EXTENSION } from './rest.ts'

/** The deadline of an answer that no company may exceed: ten days after receipt (domain §1.10). */
export const ANSWER_WITHIN = 10 * DAY

/** A company that has not said anything else has the limits of domain §1.10. */
export const CLOCK: DocumentOf<Clock> = {
  name: CALENDAR.name,
  defaults: { acceptDays: 1, answerDays: 5, urgentHours: 2, ...CALENDAR.defaults },
}

/** The company's limits and calendar. */
export const readClock = (db: Queries): Promise<Clock> => readDocument(db, CLOCK)

/** What of a ticket its deadlines depend on beside the clock. */
type Pressing = { urgent?: boolean; outside?: number | null }

/**
 * The deadlines of tickets by a clock, in epoch milliseconds; an answer is never due later than the law has it, nor than somebody else who sent
 * the ticket on expects it. The limit of somebody else that was over when the time began does not count any more.
 */
export function deadlinesBy(clock: Pick<Clock, 'acceptDays' | 'answerDays' | 'urgentHours' | 'periods'>) {
  const workdays = workdaysOf(clock)
  return (from: number, { urgent = false, outside = null }: Pressing = {}) => {
    const latest = outside !== null && outside > from ? outside : Number.POSITIVE_INFINITY
    const accepted = urgent ? from + clock.urgentHours * HOUR : afterWorkdays(from, clock.acceptDays, workdays)
    return {
      accept_due_at: Math.min(accepted, latest),
      answer_due_at: Math.min(afterWorkdays(from, clock.answerDays, workdays), from + ANSWER_WITHIN, latest),
      due_at: from + ANSWER_WITHIN,
    }
  }
}

/** Within which time a new ticket is accepted, in words. */
export const acceptedWithin = ({ urgentHours, acceptDays }: Clock, { urgent }: { urgent: boolean }): string =>
  urgent ? ` ${urgentHours} 小时` : workdaysInWords(acceptDays)

type Outcome = Pick<Selectable<Database['proposal']>, 'first_answered_at' | 'reopened_times' | 'outside_due_at'>

/** The columns of a ticket on which the work begins again: so does its time. What was answered has been opened again once more. */
export async function reopened(db: Queries, row: Outcome, now: number) {
  const { first_answered_at, reopened_times, outside_due_at: outside } = row
  const { answer_due_at, due_at } = deadlinesBy(await readClock(db))(now, { outside })
  return {
    state: 'working',
    closed_at: null,
    answered_at: null,
    satisfaction: 0,
    solved: null,
    reopened_times: first_answered_at === null ? reopened_times : reopened_times + 1,
    late_named: 0,
    answer_due_at,
    due_at,
    question_at: null,
    waits_until: null,
    due_before_rest: null,
    urged_at: null,
    ...NO_EXTENSION,
    ...NO_CALLBACK,
  } as const
}

type Times = Pick<
  Selectable<Database['proposal']>,
  'closed_at' | 'answered_at' | 'accepted_at' | 'due_at' | 'answer_due_at' | 'accept_due_at' | 'outside_due_at'
>

/** The limit that comes next: it is accepted first, then answered, which also accepts it. */
export const nextLimit: NextLimit<Times> = {
  due: sql<number | null>`case
    when closed_at is not null or answered_at is not null then null
    when accepted_at is null and accept_due_at < answer_due_at then accept_due_at
    else answer_due_at end`,
  of: ({ closed_at, answered_at, accepted_at, accept_due_at, answer_due_at }) => {
    if (closed_at !== null || answered_at !== null) return undefined
    return accepted_at === null && accept_due_at < answer_due_at
      ? { task: 'accept', due: accept_due_at }
      : { task: 'answer', due: answer_due_at }
  },
}

/** The gravest limit that a ticket has missed, as long as nothing has been done about it. */
export function lateOf(row: Omit<Times, 'outside_due_at'>, now: number): TicketLimit | 'none' {
  if (row.closed_at !== null || row.answered_at !== null) return 'none'
  if (row.due_at <= now) return 'limit'
  if (row.answer_due_at <= now) return 'answer'
  return row.accepted_at === null && row.accept_due_at <= now ? 'accept' : 'none'
}

/** How many limits are missed by a ticket whose gravest one this is; 0 for none. */
export const countMissed = (late: TicketLimit | 'none') => (late === 'none' ? 0 : ticketLimits.indexOf(late) + 1)

type FirstAnswer = Pick<
  Selectable<Database['proposal']>,
  'closed_at' | 'first_answered_at' | 'answer_due_at' | 'answered_late'
>

/** Whether the first answer came after the company's limit, or is missing although it is over: of a row, and in a query, 0 or 1. */
export const isAnsweredLate = (row: FirstAnswer, now: number): boolean =>
  row.first_answered_at === null ? row.closed_at === null && row.answer_due_at <= now : row.answered_late === 1
export const answeredLate = (now: number) =>
  sql<number>`case
    when first_answered_at is not null then answered_late
    when closed_at is null and answer_due_at <= ${now} then 1
    else 0 end`
