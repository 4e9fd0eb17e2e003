import { DAY, HOUR, toWireTime } from '@anju/contract/wire/time'
import { CLOCK_SKEW } from '../clock.ts'

/** A nightly backup that is this old was left out once, with room for a slow one. */
export const BACKUP_WITHIN = 26 * HOUR

/** How many days, weeks and months have an archive each that is kept; at least one day. */
export type Keep = { days: number; weeks: number; months: number }

/** An archive by its time, as it is or encrypted. */
const NAME = /^anju-((\d{4})(\d{2})(\d{2})-\d{6})\.tar\.gz(\.age)?$/

const stampOf = (epoch: number) => toWireTime(epoch).replace(/[-:]/g, '').replace(' ', '-')
export const nameOf = (epoch: number) => `anju-${stampOf(epoch)}.tar.gz`

const ofOurs = (name: string) => {
  const [, stamp = '', year = '', month = '', date = ''] = NAME.exec(name) ?? []
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY
  // The first of January 1970 was a Thursday, and a week begins on Monday.
  return { name, stamp, day, week: Math.floor((day + 3) / 7), month: year + month }
}

/** The archives among names by their time, apart those of a time that is still to come: the clock has been set back since. */
function archivesOf(names: readonly string[], now: number) {
  const archives = names
    .filter((name) => NAME.test(name))
    .sort()
    .map(ofOurs)
  const last = stampOf(now + CLOCK_SKEW)
  return { past: archives.filter(({ stamp }) => stamp <= last), ahead: archives.filter(({ stamp }) => stamp > last) }
}

const newestOf = <Row>(rows: readonly Row[], count: number) => (count > 0 ? rows.slice(-count) : [])

/**
 * The archives that are no longer kept: neither among the newest, as many as days are kept, nor the newest of one of the days, weeks
 * and months, so that runs by hand push out no night. One with a time in the future counts as the oldest.
 */
export function oldArchives(names: readonly string[], { days, weeks, months }: Keep, now: number): string[] {
  const { past, ahead } = archivesOf(names, now)
  const newest = newestOf([...ahead, ...past], days)
  for (const [period, count] of [['day', days] as const, ['week', weeks] as const, ['month', months] as const])
    newest.push(...newestOf([...new Map(past.map((one) => [one[period], one])).values()], count))
  const keptNames = new Set(newest.map(({ name }) => name))
  return [...ahead, ...past].map(({ name }) => name).filter((name) => !keptNames.has(name))
}

/** The newest archive that is not encrypted; `undefined` where there is none. */
export function newestArchive(names: readonly string[], now: number): string | undefined {
  const { past, ahead } = archivesOf(
    names.filter((name) => !name.endsWith('.age')),
    now,
  )
  return (past.at(-1) ?? ahead.at(-1))?.name
}

/** Whether there is an archive of a time within which there must be one. */
export const hasRecent = (names: readonly string[], now: number): boolean =>
  archivesOf(names, now).past.some(({ stamp }) => stamp >= stampOf(now - BACKUP_WITHIN))
