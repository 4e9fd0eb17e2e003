import type { Experience, ExperienceFault, PageFigures } from '@anju/contract/experience/routes'
import { type Device, p75Of, pageKinds, type Vital, vitalNames } from '@anju/contract/experience/terms'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import type { Queries } from '#platform/database/open'

/** Digits of a value on the wire. */
const precision: Record<Vital, number> = { lcp: 0, inp: 0, cls: 3 }

type Group = { visits: number; faults: number; vitals: Record<Vital, Map<number, number>> }
type Row = { key: string; measure: string; bucket: number; count: number }

const isVital = (measure: string): measure is Vital => vitalNames.some((vital) => vital === measure)

/** Counts of rows by their key. */
function groupsOf(rows: readonly Row[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const { key, measure, bucket, count } of rows) {
    const group = groups.get(key) ?? {
      visits: 0,
      faults: 0,
      vitals: { lcp: new Map(), inp: new Map(), cls: new Map() },
    }
    groups.set(key, group)
    if (isVital(measure)) group.vitals[measure].set(bucket, Number(count))
    else if (measure === 'visits' || measure === 'faults') group[measure] = Number(count)
  }
  return groups
}

function valuesOf(group: Group | undefined): Record<Vital, number | null> {
  const value = (vital: Vital) => {
    const p75 = group && p75Of(vital, group.vitals[vital])
    return p75 === undefined ? null : Number(p75.toFixed(precision[vital]))
  }
  return { lcp: value('lcp'), inp: value('inp'), cls: value('cls') }
}

/** The days up to today, oldest first. */
export const lastDays = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => toWireDate(now - (count - 1 - at) * DAY))

async function readDays(db: Queries, days: readonly string[]): Promise<Experience['days']> {
  const rows = await db
    .selectFrom('experience_day')
    .select((eb) => ['day as key', 'measure', 'bucket', eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', days[0] ?? '')
    .groupBy(['day', 'measure', 'bucket'])
    .execute()
  const groups = groupsOf(rows)
  return days.map((day) => {
    const group = groups.get(day)
    return { day, visits: group?.visits ?? 0, faults: group?.faults ?? 0, ...valuesOf(group) }
  })
}

/** All pages of these days together. */
async function readTotal(db: Queries, first: string): Promise<Experience['total']> {
  const rows = await db
    .selectFrom('experience_day')
    .select((eb) => ['measure', 'bucket', eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', first)
    .groupBy(['measure', 'bucket'])
    .execute()
  const group = groupsOf(rows.map((row) => ({ ...row, key: '' }))).get('')
  return { visits: group?.visits ?? 0, faults: group?.faults ?? 0, ...valuesOf(group) }
}

async function readPages(db: Queries, first: string): Promise<PageFigures[]> {
  const rows = await db
    .selectFrom('experience_day')
    .select((eb) => ['page', 'device', 'measure', 'bucket', eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', first)
    .groupBy(['page', 'device', 'measure', 'bucket'])
    .execute()
  const groups = groupsOf(rows.map(({ page, device, ...row }) => ({ ...row, key: `${page} ${device}` })))
  const order = new Map<string, number>(pageKinds.map((page, at) => [page, at]))
  const place = (page: string) => order.get(page) ?? pageKinds.length
  return [...groups]
    .filter(([, { visits }]) => visits > 0)
    .map(([key, group]) => {
      const [page = '', device] = key.split(' ')
      return { page, device: device as Device, visits: group.visits, ...valuesOf(group) }
    })
    .toSorted((one, other) => other.visits - one.visits || place(one.page) - place(other.page))
}

async function readFaults(db: Queries, first: string): Promise<ExperienceFault[]> {
  const rows = await db
    .selectFrom('experience_fault')
    .selectAll()
    .where('last_day', '>=', first)
    .orderBy('last_day', 'desc')
    .orderBy('count', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_day, last_day, ...fault }) => ({
    ...fault,
    faultId: id,
    firstDay: first_day,
    lastDay: last_day,
  }))
}

/** The figures of the last days, including today. */
export async function readExperience(
  db: Queries,
  days: number,
  now: number,
): Promise<Omit<Experience, 'on' | 'warning'>> {
  const names = lastDays(now, days)
  const [first = ''] = names
  return {
    days: await readDays(db, names),
    total: await readTotal(db, first),
    pages: await readPages(db, first),
    faults: await readFaults(db, first),
  }
}
