import type { Permission } from '@anju/contract/screens'
import { enqueueMail } from '#modules/mail'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { ableUsersOf } from './able.ts'
import { reachesDepartment } from './reach.ts'

type OfPeople<Item> = {
  permission: Permission
  items: readonly Item[]
  /** The departments of the employee whom an item is about. */
  placesOf: (item: Item) => readonly string[]
  letterOf: (items: readonly Item[]) => { subject: string; lines: string[]; path: string }
}

/** Writes one letter to each user who sees some of these employees by that permission, of what concerns those. */
export async function informHeads<Item>(
  app: Context,
  tx: Tx,
  now: number,
  { permission, items, placesOf, letterOf }: OfPeople<Item>,
): Promise<void> {
  if (items.length === 0) return
  const { [permission]: heads } = await ableUsersOf(tx, [permission])
  for (const { id, scope } of heads) {
    const own = items.filter((item) => placesOf(item).some((place) => reachesDepartment(scope, place)))
    if (own.length > 0) await enqueueMail(app, tx, now, { userIds: [id], letter: letterOf(own) })
  }
}
