import { formatDate } from '@anju/browser/dates'

/** The days of a tour as `2026.03.26—04.01`; the year is repeated only when it changes. */
export function tourSpan(startOn: string, endOn: string): string {
  const sameYear = startOn.slice(0, 4) === endOn.slice(0, 4)
  return `${formatDate(startOn, '{y}.{m}.{d}')}—${formatDate(endOn, sameYear ? '{m}.{d}' : '{y}.{m}.{d}')}`
}
