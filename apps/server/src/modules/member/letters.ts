import { enqueueStaffMail } from '#modules/mail'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { listStaff, type Staff } from './queries.ts'

type OfStaff<Item> = {
  items: readonly Item[]
  /** The id of the employee whom an item concerns. */
  personOf: (item: Item) => string
  letterOf: (items: readonly Item[]) => { subject: string; lines: string[] }
}

/** Writes one letter to each of these employees who works here and has an address. Resolves with all of them who work here. */
export async function writeToStaff<Item>(
  app: Context,
  tx: Tx,
  now: number,
  { items, personOf, letterOf }: OfStaff<Item>,
): Promise<Staff[]> {
  const byPerson = Map.groupBy(items, personOf)
  const staff = await listStaff(tx, [...byPerson.keys()])
  for (const { id, email } of staff)
    if (email) await enqueueStaffMail(app, tx, now, { to: email, letter: letterOf(byPerson.get(id) ?? []) })
  return staff
}
