import { MINE_PATH } from '@anju/contract/reading/terms'
import { writeToStaff } from '#modules/member'
import { enqueueForGroups } from '#modules/robot'
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

/** Says in the groups of each department how many of its people have something to read, not who nor what. */
async function remindGroups(app: Context, tx: Tx, now: number, debtors: readonly Debtor[]): Promise<void> {
  const places = debtors.flatMap((debtor) => debtor.one.departmentIds.map((departmentId) => ({ departmentId, debtor })))
  for (const [departmentId, own] of Map.groupBy(places, (place) => place.departmentId)) {
    const people = new Set(own.map(({ debtor }) => debtor.one.id)).size
    const [first] = own.map(({ debtor }) => debtor.dueOn).sort()
    const lines = [`阅读确认：本部门 ${people} 人有文件尚未确认，最早的期限是 ${first}`]
    await enqueueForGroups(app, tx, now, {
      departmentId,
      message: { lines, path: MINE_PATH, urgent: false, isOnSite: true },
    })
  }
}

/**
 * Writes to those who have an address, one letter each, and to the groups of their departments; each reminder is sent once.
 * Returns who was reminded.
 */
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
          `《${reading.latest.title}》：请在 ${dueOn} 前阅读并确认${isOverdue ? '，已超期' : ''}`,
      ),
    }),
  })
  await remindGroups(app, tx, now, fresh)
  return fresh
}
