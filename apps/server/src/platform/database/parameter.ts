import type { Queries } from './open.ts'
import { type Author, editedColumns } from './tracked.ts'

/** The value of a parameter that administrators set in the console; `undefined` when there is none. */
export async function readParameter(db: Queries, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('parameter').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Sets the value of a parameter; does nothing when there is none with this key. */
export async function writeParameter(db: Queries, key: string, value: string, by: Author): Promise<void> {
  await db
    .updateTable('parameter')
    .set({ value, ...editedColumns(by) })
    .where('key', '=', key)
    .execute()
}
