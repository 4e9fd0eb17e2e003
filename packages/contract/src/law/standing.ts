import { type LawStatus, lawStatuses } from '../law-terms.ts'

/** As of which day the library is said to be complete (`YYYY-MM-DD`, a month, or empty), and the day on which it is asked. */
export type Vouching = { asOf: string; today: string }

/** A law whose status is shown; `checkedOn` is empty while nobody has checked this one. */
export type Standing = { status: LawStatus; publishedOn: string; checkedOn: string }

const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
/** Whether a year has passed since a day or a month. */
const isYearOld = (day: string, today: string) => today.slice(0, day.length) >= yearAfter(day)

/**
 * 时效性 in words. Twelve months after somebody last vouched for a text, or after its publication where that was later, nobody knows
 * whether it is still in force: then it is said as of which month it was.
 */
export function labelOf({ status, publishedOn, checkedOn }: Standing, { asOf, today }: Vouching): string {
  const label = lawStatuses[status]
  if (status !== 'effective') return label
  const stated = checkedOn || asOf
  const known = stated > publishedOn ? stated : publishedOn
  if (known && !isYearOld(known, today)) return label
  return stated ? `${label}（截至 ${known.slice(0, 7)}）` : `${label}（未核对）`
}
