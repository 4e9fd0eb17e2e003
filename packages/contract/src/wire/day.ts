import { isDay } from './time.ts'
import { foldWidth } from './width.ts'

const NUMERALS = '〇一二三四五六七八九'
const NUMBER = '[0-9〇零○一二三四五六七八九十]'
const DAY = new RegExp(
  `^(?:(${NUMBER}{4})\\s*[年./-]\\s*(${NUMBER}{1,2})\\s*[月./-]\\s*(${NUMBER}{1,3})\\s*[日号]?|(\\d{4})(\\d{2})(\\d{2}))(?!\\d)`,
)
/** What may follow a day: the day of the week, and a time. */
const REST =
  /^\s*(?:\(?(?:星期|周|礼拜)[一二三四五六日天]\)?)?(?:(?:\s+|T)\d{1,2}[:时点](?:\d{1,2}(?:[:分]\d{1,2}(?:\.\d+)?)?)?[分秒]?Z?)?$/i

/** 2026, 二〇二六, 十一 or 二十三 as a number. */
function numberOf(text: string): number {
  const digitOf = (one: string) => String(/\d/.test(one) ? one : NUMERALS.indexOf(one))
  const plain = text.replace(/[零○]/g, '〇')
  const [tens, ones = ''] = plain.split('十')
  if (tens === undefined || tens === plain) return Number([...plain].map(digitOf).join(''))
  return Number(digitOf(tens || '一')) * 10 + Number(digitOf(ones || '〇'))
}

/**
 * A day as people write it, as `YYYY-MM-DD`: 2026年11月3日, 2026/11/3, 2026.11.3, 20261103, ２０２６－１１－３, 二〇二六年十一月三日, also with a
 * time behind it. A text that is no day, or has no year of four digits in front, is only folded.
 */
export function plainDay(typed: string): string {
  const text = foldWidth(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  const [whole = '', ...parts] = DAY.exec(text) ?? []
  const [year = '', month = '', day = ''] = parts.filter((part) => part !== undefined)
  const plain = [year, month, day].map((part) => String(numberOf(part)).padStart(2, '0')).join('-')
  return isDay(plain) && REST.test(text.slice(whole.length)) ? plain : text
}
