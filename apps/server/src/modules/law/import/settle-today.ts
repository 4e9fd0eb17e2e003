import { toWireDate } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { lockFor, signalChange } from '#platform/database/open'
import { statusesOf, watchRepeals } from '../watch/repeal.ts'
import { closeReversed } from '../watch/reversed.ts'
import { settleStatuses, statusesAreDue } from './settle.ts'

/** The last day for which each application has looked. */
const settledOn = new WeakMap<Context, string>()

/** Lets laws come into force on their day: checked once a day and process, before the first response of that day. */
export async function settleToday(app: Context, now: number): Promise<void> {
  const today = toWireDate(now)
  if (settledOn.get(app) === today) return
  if (await statusesAreDue(app.db, today)) {
    await app.db.transaction().execute(async (tx) => {
      // Of two processes the second finds the statuses settled.
      await lockFor(tx, 'laws')
      const before = await statusesOf(tx)
      await settleStatuses(tx, today)
      await watchRepeals(tx, before, now)
      await closeReversed(tx, now)
      await signalChange(tx)
    })
    app.responseCache.clear()
  }
  settledOn.set(app, today)
}
