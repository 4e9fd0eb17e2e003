import type { Section } from '../sections.ts'

const WIRE = /^(\d{4})-(\d{2})-(\d{2})/

/** The date of lists where the month matters: `2026.03`. Dates are as on the wire; an unreadable one gives an empty string. */
export function monthDate(date: string): string {
  const [, year, month] = WIRE.exec(date) ?? []
  return year && month ? `${year}.${month}` : ''
}

/** The date of lists where the day matters: `[ 2026-03-18]`. */
export function bracketDate(date: string): string {
  const [day] = WIRE.exec(date) ?? []
  return day ? `[ ${day}]` : ''
}

/** A row's date as its section shows it in lists: `2026.03`, `[ 2026-03-18]`, or nothing (spec §9). */
export function listDate(dates: Section['dates'], publishDate: string): string {
  if (dates === 'month') return monthDate(publishDate)
  return dates === 'day' ? bracketDate(publishDate) : ''
}
