import { DAY, fromWireTime, toWireDate } from '../wire/time.ts'
import { foldWidth } from '../wire/width.ts'

/** Days in a row that differ from the week, as `YYYY-MM-DD`: a holiday, or work at a weekend. */
export type DatedPeriod = { from: string; to: string; kind: 'off' | 'work'; name: string }

/** What a list of holidays says, and the year that it is for; 0 when it names none. */
export type HolidayList = { year: number; periods: DatedPeriod[] }

const two = (value: number) => String(value).padStart(2, '0')
/** A day as `YYYY-MM-DD`; nothing for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? `${year}-${two(month)}-${two(day)}` : undefined
}
const nextDay = (day: string) => toWireDate(fromWireTime(day) + DAY)

const YEAR = /(20\d\d)年/
/** `元旦：`, `二、春节：`, `国庆节、中秋节：` at the beginning of a line. */
const HOLIDAY = /^(?:[一二三四五六七八九十]+、)?([\p{Script=Han}、]{2,12}):/u
/** `10月1日`, `2027年1月2日`, `次年1月1日`, and in an enumeration or after 至 the day alone. */
const DATE = /(?:(?:(20\d\d)|(次))年)?(?:(\d{1,2})月)?(\d{1,2})日/g

/** Whether the words between two dates join them to a period. */
const isUntil = (words: string) => /^(?:至|到|-|~|—|–)+$/.test(words)

type Reading = { year: number; month: number }

/** The days that a sentence names, one after the other, as periods. A date without a month is of the month before it. */
function periodsIn(sentence: string, reading: Reading): { from: string; to: string }[] {
  const periods: { from: string; to: string }[] = []
  let end = 0
  for (const { 0: text, 1: year, 2: next, 3: month, 4: day, index } of sentence.matchAll(DATE)) {
    if (month) reading.month = Number(month)
    const inYear = next ? reading.year + 1 : Number(year ?? reading.year)
    const date = dayOf(inYear, reading.month, Number(day))
    const last = periods.at(-1)
    if (date && last && isUntil(sentence.slice(end, index))) last.to = date
    else if (date) periods.push({ from: date, to: date })
    end = index + text.length
  }
  return periods
}

/** The paragraphs of a notice, one for a holiday, however a document has broken its lines. */
const paragraphsOf = (text: string): string[] =>
  text
    .replace(/[^\S\n]/g, '')
    .split(/\n|(?<![一二三四五六七八九十])(?=[一二三四五六七八九十]+、[\p{Script=Han}、]{2,12}:)/u)
    .reduce<string[]>((paragraphs, line) => {
      if (HOLIDAY.test(line) || paragraphs.length === 0) paragraphs.push(line)
      else paragraphs.push(`${paragraphs.pop()}${line}`)
      return paragraphs
    }, [])

const kindOf = (part: string) => {
  if (/上班$/.test(part)) return 'work' as const
  return /放假$/.test(part) ? ('off' as const) : undefined
}

/** The periods of one holiday: what stands before 放假 is off, what stands before 上班 is work. */
function ofHoliday(name: string, text: string, year: number): DatedPeriod[] {
  const reading = { year, month: 0 }
  // What stands in brackets repeats a date by the lunar calendar or the week.
  const parts = text.replace(/\([^)]*\)/g, '').split(/(?<=放假|上班)|[。;]/)
  return parts.flatMap((part) => {
    const kind = kindOf(part)
    return kind ? periodsIn(part, reading).map(({ from, to }) => ({ from, to, kind, name })) : []
  })
}

/** The periods of a notice as the State Council publishes it. */
function ofNotice(text: string): HolidayList {
  const year = Number(YEAR.exec(text)?.[1] ?? 0)
  const periods = paragraphsOf(text).flatMap((paragraph) => {
    const [heading = '', name = ''] = HOLIDAY.exec(paragraph) ?? []
    return name ? ofHoliday(name, paragraph.slice(heading.length), year) : []
  })
  return { year, periods }
}

type ListedDay = { name: string; date: string; isOffDay: boolean }
const isListedDay = (day: unknown): day is ListedDay => {
  const { name, date, isOffDay } = (day ?? {}) as Partial<Record<string, unknown>>
  return typeof name === 'string' && typeof isOffDay === 'boolean' && /^\d{4}-\d\d-\d\d$/.test(String(date))
}

/** The periods of a list of days, as open collections of these notices have it: `{ year, days: [{ name, date, isOffDay }] }`. */
function ofDays(text: string): HolidayList {
  let list: { year?: unknown; days?: unknown }
  try {
    list = JSON.parse(text)
  } catch {
    return { year: 0, periods: [] }
  }
  const days = Array.isArray(list.days) ? list.days.filter(isListedDay) : []
  const periods: DatedPeriod[] = []
  for (const { name, date, isOffDay } of days.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const kind = isOffDay ? 'off' : 'work'
    const last = periods.at(-1)
    if (last && last.kind === kind && last.name === name && nextDay(last.to) === date) last.to = date
    else periods.push({ from: date, to: date, kind, name })
  }
  return { year: Number(list.year ?? days[0]?.date.slice(0, 4) ?? 0), periods }
}

/**
 * The holidays of a year from the text of the published notice, as it is copied from a page or a document, or from a list of days as
 * JSON. Without any when it is neither.
 */
export function readHolidayList(text: string): HolidayList {
  const plain = foldWidth(text).replace(/,/g, '、').trim()
  return text.trim().startsWith('{') ? ofDays(text) : ofNotice(plain)
}

/** A calendar with the periods of a list, in order; a period that shares a day with one of the list gives way to it. */
export function withHolidays<Period extends DatedPeriod>(periods: readonly Period[], { periods: added }: HolidayList) {
  const overlaps = (one: DatedPeriod, other: DatedPeriod) => one.from <= other.to && other.from <= one.to
  const rest = periods.filter((one) => !added.some((other) => overlaps(one, other)))
  return [...rest, ...added].toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** Whether a calendar has a day of a year, so that limits in it are right. */
export const hasYear = (periods: readonly Pick<DatedPeriod, 'from' | 'to'>[], year: number): boolean =>
  periods.some(({ from, to }) => from.slice(0, 4) === String(year) || to.slice(0, 4) === String(year))
