import { DAY, fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { enqueueStaffMail } from '#modules/mail'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { dueDay, type FullReading, type Reader, standingsOf } from './duties.ts'

/** Somebody who has not confirmed a text. */
export type Debtor = { reading: FullReading; one: Reader; dueOn: string; isOverdue: boolean }

/** Which of these people have not confirmed which of these texts. */
export async function debtorsOf(
  db: Context['db'],
  readings: readonly FullReading[],
  people: readonly Reader[],
  now: number,
): Promise<Debtor[]> {
  const standings = await standingsOf(db, readings, now)
  return readings.flatMap((reading) => {
    const { stateOf } = standings(reading)
    return people.flatMap((one) => {
      const state = reading.concerns(one) ? stateOf(one) : undefined
      if (state !== 'due' && state !== 'overdue') return []
      return [{ reading, one, dueOn: dueDay(reading, one), isOverdue: state === 'overdue' }]
    })
  })
}

/** The reminder that is due: 7, 1 and 0 days before the end, then once a week; nothing earlier. */
export function stepOf({ dueOn }: Pick<Debtor, 'dueOn'>, now: number): string | undefined {
  const left = Math.round((fromWireTime(dueOn) - fromWireTime(toWireDate(now))) / DAY)
  if (left < 0) return `week ${Math.ceil(-left / 7)}`
  if (left > 7) return undefined
  return left > 1 ? 'days 7' : `days ${left}`
}

const ROWS_AT_ONCE = 500

/** Those who have not had this reminder yet, which they have from now on. */
async function newly(tx: Tx, debtors: readonly (Debtor & { step: string })[]): Promise<Debtor[]> {
  const fresh = new Set<string>()
  const keyOf = (row: { reading_edition_id: string; member_id: string }) => `${row.reading_edition_id} ${row.member_id}`
  const rowOf = ({ reading, one, step }: Debtor & { step: string }) => ({
    reading_edition_id: reading.latest.id,
    member_id: one.id,
    step,
  })
  for (let at = 0; at < debtors.length; at += ROWS_AT_ONCE) {
    const rows = await tx
      .insertInto('reading_reminder')
      .values(debtors.slice(at, at + ROWS_AT_ONCE).map(rowOf))
      .onConflict((oc) => oc.doNothing())
      .returning(['reading_edition_id', 'member_id'])
      .execute()
    for (const row of rows) fresh.add(keyOf(row))
  }
  return debtors.filter((one) => fresh.has(keyOf(rowOf(one))))
}

/** Writes to those who have an address, one letter each; each reminder is sent once. Returns who was reminded. */
export async function remind(
  app: Context,
  tx: Tx,
  now: number,
  debtors: readonly (Debtor & { step: string })[],
): Promise<Debtor[]> {
  const fresh = await newly(tx, debtors)
  for (const own of Map.groupBy(fresh, ({ one }) => one.id).values()) {
    const [{ one } = { one: undefined }] = own
    if (!one?.email) continue
    const lines = own.map(
      ({ reading, dueOn, isOverdue }) =>
        `《${reading.latest.title}》：请在 ${dueOn} 前阅读并确认${isOverdue ? '，已逾期' : ''}`,
    )
    const letter = { subject: `${own.length} 份文件需要您阅读确认`, lines }
    await enqueueStaffMail(app, tx, now, { to: one.email, letter })
  }
  return fresh
}
