import type { Workdays, WorkingHours } from '@anju/contract/case/working-days'
import type { Clock } from '@anju/contract/proposal/setting'
import { DAY, fromWireTime, SHANGHAI_OFFSET, toWireDate, toWireTime } from '@anju/contract/wire/time'
import type { Queries } from '#platform/database/open'
import { type DocumentOf, readDocument } from './document.ts'

type Calendar = Pick<Clock, 'periods' | 'opensAt' | 'closesAt'>

/** Hours of work, and the days that differ from the week. The document also has the limits of letters, because it was theirs alone. */
export const CALENDAR: DocumentOf<Calendar & Pick<Clock, 'version'>> = {
  name: 'proposal.clock',
  defaults: { periods: [], opensAt: '09:00', closesAt: '17:00', version: 0 },
}

/** A time of day such as `08:30` in milliseconds after midnight. */
const sinceMidnight = (time: string) => fromWireTime(`2000-01-01 ${time}:00`) - fromWireTime('2000-01-01')

/** The hours of a working day, in milliseconds after midnight. */
export const hoursOf = ({ opensAt, closesAt }: Pick<Calendar, 'opensAt' | 'closesAt'>): WorkingHours => ({
  opens: sinceMidnight(opensAt),
  closes: sinceMidnight(closesAt),
})

/** The days of a period, as `YYYY-MM-DD`. */
function daysOf({ from, to }: Clock['periods'][number]): string[] {
  const [first, last] = [fromWireTime(from), fromWireTime(to)]
  return Array.from({ length: Math.round((last - first) / DAY) + 1 }, (_, at) => toWireDate(first + at * DAY))
}

/** The days that differ from the week by a calendar. */
export function workdaysOf({ periods }: Pick<Clock, 'periods'>): Workdays {
  const of = (kind: 'off' | 'work') => new Set(periods.filter((one) => one.kind === kind).flatMap(daysOf))
  return { off: of('off'), work: of('work') }
}

/** The days that differ from the week by the company's calendar. */
export const readWorkdays = async (db: Queries): Promise<Workdays> => workdaysOf(await readDocument(db, CALENDAR))

/** The day that ends at a midnight, or in which a moment is. */
export const lastDay = (moment: number) => toWireDate(moment - 1)

/** A limit in words: the day that ends then, or the minute. */
export function untilOf(moment: number): string {
  const [day = '', time = ''] = toWireTime(moment).split(' ')
  return time === '00:00:00' ? lastDay(moment) : `${day} ${time.slice(0, 5)}`
}

/** The moment so many months later, or earlier; in a shorter month the last day. */
export function monthsFrom(moment: number, months: number): number {
  const then = new Date(moment + SHANGHAI_OFFSET)
  const day = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const length = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, length))
  return then.getTime() - SHANGHAI_OFFSET
}
