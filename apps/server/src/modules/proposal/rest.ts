import { afterWorkdays, isWorkday, type Workdays } from '@anju/contract/case/working-days'
import type { Course } from '@anju/contract/proposal/setting'
import { DAY, nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { type DocumentOf, lastDay, readWorkdays, writeColumns } from '#modules/case'
import type { Tx } from '#platform/database/open'
import { PROPOSAL, type Ticket } from './kind.ts'

/** A company that has not said anything else waits for five working days, and calls the senders of complaints and repairs within a week. */
export const COURSE: DocumentOf<Course> = {
  name: 'proposal.course',
  defaults: {
    rests: true,
    waitDays: 5,
    callbackKinds: ['complaint', 'repair'],
    callbackDays: 7,
    callbackShare: 100,
    version: 0,
  },
}

/**
 * The clock of a letter that waits for its sender. Its limit is put off for the longest rest at once, and set again when the wait is over, so
 * that lists, notices and figures read one limit whether or not it rests. Neither the limit for accepting nor the ten days of the law rest.
 */
type Limits = Pick<Ticket, 'answer_due_at' | 'due_at' | 'outside_due_at'>
type Waiting = Limits & Pick<Ticket, 'question_at' | 'waits_until' | 'due_before_rest'>

/** The moment beyond which no answer can be put off: the ten days of the law, and what somebody else who has sent the letter on expects. */
export const latestAnswer = ({ answer_due_at, due_at, outside_due_at }: Limits): number =>
  outside_due_at !== null && outside_due_at >= answer_due_at ? Math.min(due_at, outside_due_at) : due_at

/** The last day to which an answer can be put off; empty if that is the day of its limit already, or the limit is over. */
export function extensibleTo(row: Limits, now: number): string {
  const last = lastDay(latestAnswer(row))
  return row.answer_due_at > now && last > lastDay(row.answer_due_at) ? last : ''
}

/** How many working days begin after the day of one moment and before another. */
function workdaysBetween(from: number, until: number, calendar: Workdays): number {
  let count = 0
  for (let midnight = nextMidnight(from); midnight < until; midnight += DAY)
    if (isWorkday(toWireDate(midnight), calendar)) count++
  return count
}

/** A limit put off by so many working days, never beyond the latest answer. */
function putOffBy(row: Limits, due: number, days: number, calendar: Workdays): number {
  // A limit is the midnight that ends its day, which does not count.
  const moved = days > 0 ? afterWorkdays(due - 1, days, calendar) : due
  return Math.max(due, Math.min(moved, latestAnswer(row)))
}

/** The columns of a letter whose sender is asked now. A limit that is over does not rest. */
export function waitColumns(
  row: Limits & Pick<Ticket, 'questions'>,
  { rests, waitDays }: Pick<Course, 'rests' | 'waitDays'>,
  now: number,
  calendar: Workdays,
) {
  const due = row.answer_due_at
  const isResting = rests && due > now
  return {
    question_at: now,
    waits_until: afterWorkdays(now, waitDays, calendar),
    questions: row.questions + 1,
    due_before_rest: isResting ? due : null,
    answer_due_at: isResting ? putOffBy(row, due, waitDays, calendar) : due,
  }
}

/** The columns of a letter that does not wait any more: its limit has moved by the working days that have rested. */
export function resumeColumns(row: Waiting, now: number, calendar: Workdays) {
  const { question_at, waits_until, due_before_rest, answer_due_at } = row
  const over = { question_at: null, waits_until: null, due_before_rest: null }
  if (question_at === null || waits_until === null || due_before_rest === null) return { ...over, answer_due_at }
  const days = workdaysBetween(question_at, Math.min(now, waits_until), calendar)
  return { ...over, answer_due_at: putOffBy(row, due_before_rest, days, calendar) }
}

/** Has a letter go on that waits for its sender; nothing of one that does not. Nobody else's work is in the way of that. */
export async function resume(tx: Tx, row: Waiting & Pick<Ticket, 'id'>, now: number): Promise<void> {
  if (row.question_at === null) return
  await writeColumns(tx, PROPOSAL, row.id, resumeColumns(row, now, await readWorkdays(tx)))
}

type Waits = Pick<Ticket, 'waits_until' | 'closed_at' | 'answered_at'>

/** The last day on which a letter waits for its sender; empty if it does not. */
export const waitsUntil = ({ waits_until, closed_at, answered_at }: Waits, now: number): string =>
  waits_until !== null && waits_until > now && closed_at === null && answered_at === null ? lastDay(waits_until) : ''

/** The columns of a letter whose limit is extended, also while it rests. */
export function extendColumns(row: Waiting, until: number, calendar: Workdays) {
  const { question_at, waits_until, due_before_rest } = row
  if (question_at === null || waits_until === null || due_before_rest === null) return { answer_due_at: until }
  const days = workdaysBetween(question_at, waits_until, calendar)
  return { due_before_rest: until, answer_due_at: putOffBy(row, until, days, calendar) }
}

/** The columns of a request for more time, which is over once the letter is answered, sent back or opened again. */
export const NO_EXTENSION = { extension_until: null, extension_by: '', extension_reason: '' } as const
