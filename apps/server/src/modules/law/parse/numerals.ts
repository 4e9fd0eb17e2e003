import { openTable } from '@anju/contract/wire/open-table'
import { foldWidth } from '@anju/contract/wire/width'

const DIGITS = openTable<number>({
  〇: 0,
  零: 0,
  '○': 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
})
const UNITS = openTable<number>({ 十: 10, 百: 100, 千: 1000, 拾: 10, 佰: 100, 仟: 1000 })

/** The characters a Chinese number is written with, as the inside of a character class. */
export const CHINESE_DIGITS = '〇零○一二两三四五六七八九十百千壹贰叁肆伍陆柒捌玖拾佰仟'

/** 一千零五十三 → 1053, 二〇〇八 → 2008, up to 9999; `undefined` when it is no such number. */
export function fromChinese(text: string): number | undefined {
  if (!text) return undefined
  const characters = Array.from(text)
  return characters.every((one) => one in DIGITS) ? readDigits(characters) : readUnits(characters)
}

/** 一千零五十三: each unit is smaller than the one before. */
function readUnits(characters: readonly string[]): number | undefined {
  let total = 0
  let digit: number | undefined
  let lastUnit = 10_000
  for (const one of characters) {
    const unit = UNITS[one]
    if (unit === undefined) {
      // Two digits in a row are wrong here, but a zero may come before any digit.
      if (!(one in DIGITS) || (digit !== undefined && digit !== 0)) return undefined
      digit = DIGITS[one]
      continue
    }
    if (unit >= lastUnit) return undefined
    // 十七 and 二百十七 leave the one before 十 out.
    total += (digit || 1) * unit
    digit = undefined
    lastUnit = unit
  }
  return total + (digit ?? 0)
}

function readDigits(characters: string[]): number | undefined {
  return characters.length > 4 ? undefined : characters.reduce((sum, one) => sum * 10 + (DIGITS[one] ?? 0), 0)
}

/** A number as typed, in Arabic digits (half or full width) or Chinese ones; 0 to 9999, else `undefined`. */
export function readNumber(text: string): number | undefined {
  const plain = foldWidth(text).trim()
  if (/^\d{1,4}$/.test(plain)) return Number(plain)
  return fromChinese(plain)
}
