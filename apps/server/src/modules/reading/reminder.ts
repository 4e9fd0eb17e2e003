import { writeToStaff } from '#modules/member'
import type { Context } from '#platform/app/context'
import { insertNew } from '#platform/database/insert-new'
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

/** Writes to those who have an address, one letter each; each reminder is sent once. Returns who was reminded. */
export async function remind(
  app: Context,
  tx: Tx,
  now: number,
  debtors: readonly (Debtor & { step: string })[],
): Promise<Debtor[]> {
  const fresh = await insertNew(tx, 'reading_reminder', debtors, ({ reading, one, step }) => ({
    reading_edition_id: reading.latest.id,
    member_id: one.id,
    step,
  }))
  await writeToStaff(app, tx, now, {
    items: fresh,
    personOf: ({ one }) => one.id,
    letterOf: (own) => ({
      subject: `${own.length} 份文件需要您阅读确认`,
      lines: own.map(
        ({ reading, dueOn, isOverdue }) =>
          `《${reading.latest.title}》：请在 ${dueOn} 前阅读并确认${isOverdue ? '，已逾期' : ''}`,
      ),
    }),
  })
  return fresh
}
