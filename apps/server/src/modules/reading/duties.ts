import type { ReaderState } from '@anju/contract/reading/terms'
import { DAY, fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { isMeant, type PlacedEmployee, type Target } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'
import { type Edition, editionsOf, type LiveReading, type Reading, settleReadings, sufficient } from './texts.ts'

/** A reading with everything that decides who must confirm what. */
export type FullReading = LiveReading & { targets: readonly Target[]; editions: readonly Edition[]; latest: Edition }

export type Confirmation = { reading_id: string; reading_edition_id: string; member_id: string; confirmed_at: number }
export type Exemption = { reading_id: string; member_id: string; reason: string }

/** Readings with their audience and versions. */
export async function withAudience(db: Queries, rows: readonly Reading[], now: number): Promise<FullReading[]> {
  if (rows.length === 0) return []
  const readings = await settleReadings(db, rows, now)
  const ids = readings.map(({ id }) => id)
  const editions = await editionsOf(db, ids)
  const targets = await db.selectFrom('reading_target').selectAll().where('reading_id', 'in', ids).execute()
  const byReading = Map.groupBy(targets, ({ reading_id }) => reading_id)
  return readings.flatMap((reading) => {
    const own = editions.get(reading.id) ?? []
    const [latest] = own
    return latest ? [{ ...reading, targets: byReading.get(reading.id) ?? [], editions: own, latest }] : []
  })
}

/** The readings that ask somebody now. */
export async function openReadings(db: Queries, now: number): Promise<FullReading[]> {
  const rows = await db.selectFrom('reading').selectAll().where('ended_at', 'is', null).orderBy('due_on').execute()
  return (await withAudience(db, rows, now)).filter(({ live }) => live)
}

/** Whether somebody belongs to the audience, and may read the subject at all. */
export function concerns({ live, targets, created_at }: FullReading, one: PlacedEmployee): boolean {
  const only = live?.departmentIds
  if (only && !one.departmentIds.some((id) => only.includes(id))) return false
  return isMeant(targets, one, created_at)
}

/** The last day of somebody: whoever joined later has so many days from then on. */
export function dueDay({ latest, days }: FullReading, { createdAt }: PlacedEmployee): string {
  const own = toWireDate(createdAt + days * DAY)
  return createdAt > fromWireTime(latest.due_on) - days * DAY && own > latest.due_on ? own : latest.due_on
}

/** The confirmations of readings, or of one person. */
export function confirmationsOf(
  db: Queries,
  readingIds: readonly string[],
  memberId?: string,
): Promise<Confirmation[]> {
  if (readingIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('reading_evidence')
    .select(['reading_id', 'reading_edition_id', 'member_id', 'confirmed_at'])
    .where('reading_id', 'in', readingIds)
    .$call(filterBy(memberId, (qb, memberId) => qb.where('member_id', '=', memberId)))
    .orderBy('confirmed_at')
    .execute()
}

export function exemptionsOf(db: Queries, readingIds: readonly string[], memberId?: string): Promise<Exemption[]> {
  if (readingIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('reading_exemption')
    .select(['reading_id', 'member_id', 'reason'])
    .where('reading_id', 'in', readingIds)
    .$call(filterBy(memberId, (qb, memberId) => qb.where('member_id', '=', memberId)))
    .execute()
}

const keyOf = (readingId: string, memberId: string) => `${readingId} ${memberId}`

/** What is known of each pair of a reading and a person: when a version that is enough was confirmed, and why none need be. */
export async function progressOf(db: Queries, readings: readonly FullReading[], memberId?: string) {
  const ids = readings.map(({ id }) => id)
  const enough = new Set(readings.flatMap(({ editions }) => sufficient(editions).map(({ id }) => id)))
  const rows = await confirmationsOf(db, ids, memberId)
  const confirmed = new Map(
    rows
      .filter((row) => enough.has(row.reading_edition_id))
      .map((row) => [keyOf(row.reading_id, row.member_id), row.confirmed_at]),
  )
  const exempt = new Map(
    (await exemptionsOf(db, ids, memberId)).map((row) => [keyOf(row.reading_id, row.member_id), row.reason]),
  )
  return (readingId: string, personId: string) => ({
    confirmedAt: confirmed.get(keyOf(readingId, personId)),
    exemption: exempt.get(keyOf(readingId, personId)),
  })
}

export type Progress = Awaited<ReturnType<typeof progressOf>>

/** How far somebody is with a reading today. */
export function standingOf(reading: FullReading, one: PlacedEmployee, progress: Progress, today: string) {
  const known = progress(reading.id, one.id)
  const dueOn = dueDay(reading, one)
  const open: ReaderState = dueOn < today ? 'overdue' : 'due'
  const exempt: ReaderState | undefined = known.exemption === undefined ? undefined : 'exempt'
  const closed: ReaderState | undefined = known.confirmedAt === undefined ? exempt : 'confirmed'
  return { ...known, dueOn, state: closed ?? open }
}
