import type { Context } from '#platform/app/context'
import { lockFor, signalChange, type Tx } from '#platform/database/open'

/** Changes what searches know, synonyms or answers, one change at a time; searches of all processes know it at once. */
export async function changeWords<Result>(
  app: Context,
  what: 'synonyms' | 'answers',
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, `search ${what}`)
    const done = await work(tx)
    await signalChange(tx)
    return done
  })
  app.responseCache.clear()
  return result
}
