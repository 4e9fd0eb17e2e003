import type { ReaderState } from '@anju/contract/reading/terms'
import { DAY, fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { listStaff, type Staff } from '#modules/member'
import { audienceOf, type PlacedEmployee, placeEmployees, type Target } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { confirmedEditions } from './confirmed.ts'
import { type Edition, editionsOf, type LiveReading, type Reading, settleReadings, sufficient } from './texts.ts'

/** An employee with what an audience can name of them. */
export type Reader = Staff & PlacedEmployee

/** An employee by id; `undefined` once the account is gone. */
export async function placeMember(db: Queries, id: string): Promise<PlacedEmployee | undefined> {
  const [one] = await placeEmployees(db, await listStaff(db, [id]))
  return one
}

/** A reading with everything that decides who must confirm what. */
export type FullReading = LiveReading & {
  targets: readonly Target[]
  editions: readonly Edition[]
  latest: Edition
  /** The versions of which one confirmation is enough. */
  enough: readonly string[]
  /** Whether somebody belongs to the audience, and may read the subject at all. */
  concerns: (one: PlacedEmployee) => boolean
}

function readersOf({ live, created_at }: LiveReading, targets: readonly Target[]): FullReading['concerns'] {
  const isMeant = audienceOf(targets, created_at)
  const isFor = live?.isFor
  return isFor ? (one) => isFor(one) && isMeant(one) : isMeant
}

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
    const audience = byReading.get(reading.id) ?? []
    const [enough, concerns] = [sufficient(own).map(({ id }) => id), readersOf(reading, audience)]
    return latest ? [{ ...reading, targets: audience, editions: own, latest, enough, concerns }] : []
  })
}

/** The readings that ask somebody now. */
export async function openReadings(db: Queries, now: number): Promise<FullReading[]> {
  const rows = await db.selectFrom('reading').selectAll().where('ended_at', 'is', null).orderBy('due_on').execute()
  return (await withAudience(db, rows, now)).filter(({ live }) => live)
}

/** The last day of somebody: whoever joined later has so many days from then on. */
export function dueDay({ latest, days }: FullReading, { createdAt }: PlacedEmployee): string {
  const own = toWireDate(createdAt + days * DAY)
  return createdAt > fromWireTime(latest.due_on) - days * DAY && own > latest.due_on ? own : latest.due_on
}

/** Who need not confirm these readings, of one person only if said, by reading. */
async function exemptionsOf(db: Queries, readings: readonly FullReading[], memberId?: string) {
  if (readings.length === 0) return new Map<string, never>()
  const query = db
    .selectFrom('reading_exemption')
    .select(['reading_id', 'member_id', 'reason'])
    .where(
      'reading_id',
      'in',
      readings.map(({ id }) => id),
    )
  const rows = await (memberId === undefined ? query : query.where('member_id', '=', memberId)).execute()
  return Map.groupBy(rows, ({ reading_id }) => reading_id)
}

/** Who of many people has confirmed a version of a reading that is enough, and when. */
export async function confirmationsOf(db: Queries, { enough }: FullReading, memberIds: readonly string[]) {
  if (memberIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('reading_evidence')
    .select(['member_id', 'confirmed_at'])
    .where('reading_edition_id', 'in', enough)
    .where('member_id', 'in', memberIds)
    .orderBy('confirmed_at')
    .execute()
  return new Map(rows.map(({ member_id, confirmed_at }) => [member_id, confirmed_at]))
}

/** How far one person is with each of these readings: when they confirmed it, or why they need not. */
export async function ownProgress(db: Queries, readings: readonly FullReading[], memberId: string) {
  const exempt = await exemptionsOf(db, readings, memberId)
  const rows = await db
    .selectFrom('reading_evidence')
    .select(['reading_edition_id', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .orderBy('confirmed_at')
    .execute()
  const confirmed = new Map(rows.map((row) => [row.reading_edition_id, row.confirmed_at]))
  return ({ id, enough }: FullReading) => ({
    confirmedAt: enough.map((edition) => confirmed.get(edition)).find((at) => at !== undefined),
    exemption: exempt.get(id)?.[0]?.reason,
  })
}

/** How far everybody is today with each of these readings. */
export async function standingsOf(db: Queries, readings: readonly FullReading[], now: number) {
  const exempt = await exemptionsOf(db, readings)
  const confirmed = await confirmedEditions(db, now)
  const today = toWireDate(now)
  const midnight = fromWireTime(today)
  return (reading: FullReading) => {
    const { id, days, latest, enough } = reading
    const hasConfirmed = confirmed(enough)
    const reasons = new Map((exempt.get(id) ?? []).map(({ member_id, reason }) => [member_id, reason]))
    const isPast = latest.due_on < today
    // What `dueDay` says, without a calendar for each pair.
    const open = (createdAt: number) => (isPast && createdAt + days * DAY < midnight ? 'overdue' : 'due')
    const closed = (personId: string) => {
      if (hasConfirmed(personId)) return 'confirmed'
      return reasons.has(personId) ? 'exempt' : undefined
    }
    return {
      stateOf: (one: PlacedEmployee): ReaderState => closed(one.id) ?? open(one.createdAt),
      exemptionOf: (personId: string) => reasons.get(personId) ?? '',
    }
  }
}

export type Standings = Awaited<ReturnType<typeof standingsOf>>
