import type { ExpressionBuilder } from 'kysely'
import { itemRows } from '#modules/content'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

type Item = ExpressionBuilder<Database, 'desk_item'>

/** Whether an item of the desk has editions, which are kept for good. */
export const hasEdition = (eb: Item) =>
  eb.exists(
    eb
      .selectFrom('control_edition')
      .select('control_edition.id')
      .whereRef('control_edition.content_id', '=', 'desk_item.id'),
  )

/** Whether somebody has a copy of it on paper. */
export const hasCopyOut = (eb: Item) =>
  eb.exists(
    eb
      .selectFrom('control_copy')
      .select('control_copy.id')
      .whereRef('control_copy.content_id', '=', 'desk_item.id')
      .where('control_copy.ending', '=', ''),
  )

/** The items that have editions. */
export async function itemsWithEditions(db: Queries): Promise<Set<string>> {
  const rows = await itemRows(db).select('desk_item.id').where(hasEdition).execute()
  return new Set(rows.map(({ id }) => id))
}
