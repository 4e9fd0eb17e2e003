import { foldWidth } from '../../wire/width.ts'

/** Without spaces, and without the time that a date may have. */
const plain = (text: string) =>
  foldWidth(text)
    .trim()
    .replace(/\s\d{1,2}:\d{2}(:\d{2})?$/, '')
    .replace(/\s/g, '')
const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

// A month without a separator has two digits: 20251 may be an amount, or October of something cut off.
const YEAR_MONTH = /^(20\d{2})(?:[-/.年](\d{1,2})|(\d{2}))月?(?:份)?$/
const DAY = /^(20\d{2})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})|(\d{2})(\d{2}))日?$/
const MONTH_ALONE = /^(\d{1,2})月(?:份)?$/
const NAMED = /^([a-z]{3})[a-z]*[-/.']*(20\d{2}|\d{2})?$/i

const written = (year: string, month: number): string | undefined =>
  month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : undefined

/**
 * A month as spreadsheets and people write it: `2026-01`, `2026/1`, `2026年1月`, `202601` and `Jan-26`, also as one of its days:
 * `2026/1/31`. `1月` and `Jan` are months of `year`. A number alone is none.
 */
export function monthOf(text: string, year: string): string | undefined {
  const name = plain(text)
  const [, ofMonth, apart, together] = YEAR_MONTH.exec(name) ?? []
  if (ofMonth) return written(ofMonth, Number(apart ?? together))
  if (DAY.test(name)) return monthOfDay(name)
  const [, alone] = MONTH_ALONE.exec(name) ?? []
  if (alone) return written(year, Number(alone))
  const [, word = '', short] = NAMED.exec(name) ?? []
  return written(short ? short.padStart(4, '20') : year, NAMES.indexOf(word.toLowerCase()) + 1)
}

/** The month of a day; nothing for a day that no month has. */
function monthOfDay(name: string): string | undefined {
  const [, year = '', month, day, monthTogether, dayTogether] = DAY.exec(name) ?? []
  const number = Number(day ?? dayTogether)
  return number >= 1 && number <= 31 ? written(year, Number(month ?? monthTogether)) : undefined
}
