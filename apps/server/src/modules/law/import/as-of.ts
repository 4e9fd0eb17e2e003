import { toWireDate } from '@anju/contract/wire/time'
import { storeLawsAsOf } from '#modules/site'
import type { Tx } from '#platform/database/open'

/**
 * Stores the day as of which the library is complete. Unless it is given it is the newest publication that is held, up to today; and
 * then it never moves back, because an old text that is imported later makes the others no older.
 */
export async function settleAsOf(tx: Tx, given: string | undefined, now: number) {
  const today = toWireDate(now)
  const { newest } = await tx
    .selectFrom('law')
    .select((eb) => eb.fn.max<string | null>('published_on').as('newest'))
    .where('live', '=', 1)
    .where('published_on', '<=', today)
    .where('import_id', '!=', '')
    .executeTakeFirstOrThrow()
  return storeLawsAsOf(tx, given ? { day: given } : { atLeast: newest ?? '' })
}
