import { toWireDate } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { nowOrLater } from '#platform/database/sqlite-lock'
import { statusesAreDue } from './settle.ts'
import { settleLibrary } from './settle-library.ts'

/** The last day for which each application has looked, or begun to. */
const settled = new WeakMap<Context, { day: string; done: Promise<void> }>()

async function settle(app: Context, now: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // Of two processes the second finds the statuses settled.
    await settleLibrary(tx, now, async () => {})
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/**
 * Lets laws come into force on their day: checked once a day and process, before the first response of that day, or as soon as no other
 * program holds the write lock.
 */
export async function settleToday(app: Context, now: number): Promise<void> {
  const day = toWireDate(now)
  const known = settled.get(app)
  if (known?.day === day) return known.done
  const again = (error: unknown) => {
    settled.delete(app)
    app.log.error({ err: error }, 'the statuses of laws were not settled')
  }
  const look = async () => {
    if (await statusesAreDue(app.db, day)) await nowOrLater(() => settle(app, now), again)
  }
  const done = look()
  settled.set(app, { day, done })
  await done.catch((error) => {
    settled.delete(app)
    throw error
  })
}
