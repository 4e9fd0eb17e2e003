import { foldWidth, narrowSigns } from '@anju/contract/wire/width'
import { CHINESE_DIGITS, fromChinese } from './numerals.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD` when there is such a day, else empty. */
export function isoDate(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? `${year}-${two(month)}-${two(day)}` : ''
}

const NUMBER = `[\\d${CHINESE_DIGITS}]`
/** A day as laws write it: 2020年5月28日, 二〇〇八年一月一日, 2014年9月26 with its 日 lost, 2022-03-15. */
export const DAY = `(?:${NUMBER}{4} ?年 ?${NUMBER}{1,3} ?月 ?${NUMBER}{1,3}(?: ?日)?|\\d{4}-\\d{1,2}-\\d{1,2})`
const PARTS = new RegExp(`^(${NUMBER}{4}) ?[年-] ?(${NUMBER}{1,3}) ?[月-] ?(${NUMBER}{1,3})`)

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : (fromChinese(text) ?? Number.NaN))

/** Reads a day in any of the spellings of `DAY`; empty when there is no such day. */
export function readDay(text: string): string {
  const [, year = '', month = '', day = ''] = PARTS.exec(foldWidth(text)) ?? []
  return year ? isoDate(numberOf(year), numberOf(month), numberOf(day)) : ''
}

/** The last ASCII `(YYYY-MM-DD)` of a file name is the day of publication; a full-width one belongs to the name. */
export function dateInFileName(fileName: string): string {
  const match = Array.from(fileName.matchAll(/\((\d{4})-(\d{2})-(\d{2})\)/g)).at(-1)
  return match ? isoDate(Number(match[1]), Number(match[2]), Number(match[3])) : ''
}

/** A day in a file name that no calendar has, such as 2024-02-31; else empty. */
export function impossibleDayIn(fileName: string): string {
  const [, said = ''] = Array.from(fileName.matchAll(/\((\d{4}-\d{1,2}-\d{1,2})\)/g)).at(-1) ?? []
  return said && !readDay(said) ? said : ''
}

/** Folds full-width digits, so that ２０１３年７月１日 reads like any other day. */
export function foldDigits(text: string): string {
  return text.replace(/[０-９]+/g, narrowSigns)
}
