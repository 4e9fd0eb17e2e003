import type { WaitingWork } from '@anju/contract/site/waiting'
import type { Context } from '#platform/app/context'
import type { User } from './caller.ts'
import { holds } from './guard.ts'

/** What waits for a user at every desk that they work on, in the order of the start page; every module counts its own. */
export async function countWaiting(app: Context, caller: User, now: number): Promise<WaitingWork[]> {
  const kinds = app.modules
    .flatMap(({ waiting = [] }) => waiting)
    .filter(({ permission }) => holds(caller, permission))
    .toSorted((one, other) => one.rank - other.rank)
  const counted = await Promise.all(kinds.map(({ permission, count }) => count({ app, caller, now, permission })))
  return counted.flat().map((work) => ({ phonePath: work.path, ...work }))
}
