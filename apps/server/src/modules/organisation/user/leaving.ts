import { BACK_TO_DEPARTMENT, type LeavingWork } from '@anju/contract/system/user-work'
import type { By, Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { listOpenWork } from '#platform/app/open-work'
import type { Tx } from '#platform/database/open'
import { usersWith } from '../access/able.ts'
import { findTaker, handOverAll, withPeople } from '../access/leaving.ts'
import { assertUserInScope } from '../access/reach.ts'

/** What users still answer for, and who among those whom the caller sees can take over which of it. */
export async function readWork(app: Context, by: Permitted, ids: readonly string[]): Promise<LeavingWork> {
  await assertUserInScope(app.db, by, ...ids)
  const work: LeavingWork['work'] = []
  for (const { work: one, count } of await listOpenWork(app.db, app.modules, 'user', ids)) {
    const able = one.handing ? await usersWith(app.db, one.handing.permission) : []
    const takers = able.flatMap(({ id }) => (ids.includes(id) ? [] : id))
    const entry = { text: one.name(count), count, takers }
    work.push(one.handing || !one.page ? entry : { ...entry, page: one.page })
  }
  return withPeople(app.db, by, work)
}

type Leaving = { users: readonly { id: string; nick_name: string }[]; handTo: string; what: string }

/**
 * Hands over what users answer for who leave, within the transaction in which they do: to the user who is named, as far as that one may
 * do it, or back to the departments. Resolves with what became of each kind of work, in sentences.
 */
export async function handOverWork(
  app: Context,
  tx: Tx,
  by: By & Permitted,
  { users, handTo, what }: Leaving,
): Promise<string[]> {
  const ids = users.map(({ id }) => id)
  const taker = handTo === BACK_TO_DEPARTMENT ? undefined : await findTaker(tx, by, handTo, ids)
  const sentences: string[] = []
  for (const { id: from, nick_name } of users) {
    const order = { from, to: taker?.id ?? '', why: `因 ${nick_name} ${what}` }
    sentences.push(...(await handOverAll(app, tx, by, order, taker)))
  }
  return sentences
}
