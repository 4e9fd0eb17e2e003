import { setImmediate } from 'node:timers/promises'
import { toWireDate } from '@anju/contract/wire/time'
import { lockFor, type Tx } from '#platform/database/open'
import { noteStatuses } from '../follow/news.ts'
import { statusesOf, watchRepeals } from '../watch/repeal.ts'
import { closeReversed } from '../watch/reversed.ts'
import { settleStatuses } from './settle.ts'

type Settled<Made> = { made: Made; changes: number; reviews: number }

/**
 * Changes the library by `work` and settles what depends on all of it: statuses, reviews of what cites a law that is repealed by it,
 * reviews of a change that is taken back, and what those who follow a law are told. `watch` runs between them, with the new statuses,
 * and says how many reviews it has opened: a review of the same place is to be renewed before it is asked whether its change was taken
 * back. One change at a time, because the status of a law depends on the others.
 */
export async function settleLibrary<Made>(
  tx: Tx,
  now: number,
  work: () => Promise<Made>,
  watch: (made: Made) => Promise<number> = async () => 0,
): Promise<Settled<Made>> {
  await lockFor(tx, 'laws')
  const before = await statusesOf(tx)
  // On the main thread others are answered between two steps that go through all laws.
  await setImmediate()
  const made = await work()
  await setImmediate()
  const changes = await settleStatuses(tx, toWireDate(now))
  await setImmediate()
  const opened = await watch(made)
  await noteStatuses(tx, before, now)
  const reviews = opened + (await watchRepeals(tx, before, now))
  await closeReversed(tx, now)
  return { made, changes, reviews }
}
