import { toWireDate } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { statusesAreDue } from './settle.ts'
import { settleLibrary } from './settle-library.ts'

/** The last day for which each application has looked. */
const settledOn = new WeakMap<Context, string>()

/** Lets laws come into force on their day: checked once a day and process, before the first response of that day. */
export async function settleToday(app: Context, now: number): Promise<void> {
  const today = toWireDate(now)
  if (settledOn.get(app) === today) return
  if (await statusesAreDue(app.db, today)) {
    await app.db.transaction().execute(async (tx) => {
      // Of two processes the second finds the statuses settled.
      await settleLibrary(tx, now, async () => {})
      await signalChange(tx)
    })
    app.responseCache.clear()
  }
  settledOn.set(app, today)
}
