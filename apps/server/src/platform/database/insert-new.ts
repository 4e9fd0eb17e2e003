import type { Tx } from './open.ts'
import type { Database } from './schema.ts'

const AT_ONCE = 500

/** Tables of what has been said, whose rows are all key. */
type ReminderTable = 'reading_reminder' | 'certificate_reminder' | 'training_reminder'

/** Inserts the rows that are not there yet, and returns the items to which they belong: each reminder is sent once. */
export async function insertNew<Table extends ReminderTable, Item>(
  tx: Tx,
  table: Table,
  items: readonly Item[],
  rowOf: (item: Item) => Database[Table],
): Promise<Item[]> {
  const keyOf = (row: object) => JSON.stringify(Object.entries(row).toSorted())
  const fresh = new Set<string>()
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const rows = items.slice(at, at + AT_ONCE).map(rowOf)
    const written = await tx
      .insertInto(table as ReminderTable)
      .values(rows as never)
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .execute()
    for (const row of written) fresh.add(keyOf(row))
  }
  return items.filter((item) => fresh.has(keyOf(rowOf(item))))
}
