import { DAY, fromWireTime, toWireDate } from './time.ts'

/** The month after or before one, as `YYYY-MM`. */
export function monthBeside(month: string, side: 'after' | 'before'): string {
  const first = fromWireTime(`${month}-01`)
  // No month is longer than 31 days, and no two together are shorter.
  return toWireDate(side === 'after' ? first + 31 * DAY : first - DAY).slice(0, 7)
}

/** The days of a month in their order, as `YYYY-MM-DD`. */
export function daysOf(month: string): string[] {
  const [first, end] = [fromWireTime(`${month}-01`), fromWireTime(`${monthBeside(month, 'after')}-01`)]
  return Array.from({ length: (end - first) / DAY }, (_, at) => toWireDate(first + at * DAY))
}

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
