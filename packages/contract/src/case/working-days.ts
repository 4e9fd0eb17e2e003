import { DAY, nextMidnight, SHANGHAI_OFFSET, toWireDate } from '../wire/time.ts'

/** Days that differ from the week, as `YYYY-MM-DD`: holidays, and days at the weekend on which people work instead. */
export type Workdays = { off: ReadonlySet<string>; work: ReadonlySet<string> }

/** No calendar has so many days off in a row; a wrong one must not go on for ever. */
const LONGEST = 400

const NUMERALS = '零一二三四五六七八九十'

/** A number of working days up to ten in words: `workdaysInWords(5)` is 五个工作日. */
export const workdaysInWords = (days: number) => `${days === 2 ? '两' : NUMERALS[days]}个工作日`

/** Whether people work on a day, given as `YYYY-MM-DD`. */
export function isWorkday(day: string, { off, work }: Workdays): boolean {
  if (work.has(day)) return true
  if (off.has(day)) return false
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/**
 * The midnight in Asia/Shanghai that ends the n-th working day after the day of `from`, both in epoch milliseconds. The day of `from` does not
 * count, whatever its hour.
 */
export function afterWorkdays(from: number, days: number, calendar: Workdays): number {
  let midnight = nextMidnight(from)
  for (let left = days, looked = 0; left > 0 && looked < LONGEST; looked++) {
    if (isWorkday(toWireDate(midnight), calendar)) left--
    midnight += DAY
  }
  return midnight
}

/** When a working day begins and ends, in milliseconds after midnight in Asia/Shanghai. */
export type WorkingHours = { opens: number; closes: number }

const dayOf = (moment: number) => Math.floor((moment + SHANGHAI_OFFSET) / DAY)
const nameOf = (day: number) => toWireDate(day * DAY - SHANGHAI_OFFSET)

/**
 * How much working time has passed between two moments, all in milliseconds, for many questions about moments between `first` and `last`.
 * Outside of the hours of work, and on days off, no time passes.
 */
export function workingTime(
  calendar: Workdays,
  { opens, closes }: WorkingHours,
  first: number,
  last: number,
): (from: number, until: number) => number {
  const begin = dayOf(first)
  // How many working days have passed before each day.
  const passed = [0]
  for (let day = begin; day <= dayOf(last); day++)
    passed.push((passed.at(-1) ?? 0) + (isWorkday(nameOf(day), calendar) ? 1 : 0))
  const before = (moment: number) => {
    const day = dayOf(moment) - begin
    const done = passed[day] ?? 0
    const isOpen = (passed[day + 1] ?? done) > done
    const time = moment + SHANGHAI_OFFSET - (day + begin) * DAY
    const today = Math.min(Math.max(time - opens, 0), closes - opens)
    return done * (closes - opens) + (isOpen ? today : 0)
  }
  return (from, until) => Math.max(0, before(until) - before(from))
}
