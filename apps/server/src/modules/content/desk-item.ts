import { type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type Author, editedColumns } from '#platform/database/tracked'
import { putDeskWords, wordColumns } from './words/desk-words.ts'

/**
 * Writes what the desk shows of an item from its live row and its working copy, and the words by which it is found. To be called after every change
 * of either. The version counts the changes of both, because it is incremented by whoever has claimed the item, or here for a new one.
 */
export function putDeskItem(tx: Tx, id: string, by: Author, ownerId = ''): Promise<void> {
  return putDeskItems(tx, [id], by, ownerId)
}

/** The same for several items. */
export async function putDeskItems(
  tx: Tx,
  ids: readonly string[],
  { caller, now }: Author,
  ownerId: string,
): Promise<void> {
  const { rows } =
    await sql<object>`insert into desk_item (id, section, title, kind, department_id, owner_id, audience, status, copy_state,
      publish_date, publish_at, expires_at, version, created_at, created_by, updated_at, updated_by)
    select content.id, section, coalesce(content_copy.title, content.title), kind, content.department_id, ${ownerId},
      audience, status, coalesce(content_copy.state, 'none'), publish_date, publish_at, expires_at, 1,
      content.created_at, ${caller.userName}, cast(${now} as bigint), ${caller.userName}
    from content left join content_copy on content_copy.id = content.id where content.id in (${sql.join(ids)})
    on conflict (id) do update set section = excluded.section, title = excluded.title, kind = excluded.kind,
      department_id = excluded.department_id, audience = excluded.audience, status = excluded.status,
      copy_state = excluded.copy_state, publish_date = excluded.publish_date, publish_at = excluded.publish_at,
      expires_at = excluded.expires_at
    returning ${wordColumns}`.execute(tx)
  await putDeskWords(tx, rows)
}

/** Increments the version of an item and locks it until the transaction ends; `undefined` for one that has another version by now. */
export function claimDeskItem(
  tx: Tx,
  { id, version, by }: { id: string; version: number; by: Author },
): Promise<Selectable<Database['desk_item']> | undefined> {
  return tx
    .updateTable('desk_item')
    .set(editedColumns(by))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** The same by the clock, which has no name; resolves with whether the item has this version. */
export async function claimByClock(tx: Tx, id: string, version: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_item')
    .set({ version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts items into the bin, or with `null` back on the desk. */
export async function moveDeskItems(
  tx: Tx,
  { caller, now }: Author,
  ids: readonly string[],
  removedAt: number | null,
): Promise<void> {
  await tx
    .updateTable('desk_item')
    .set((eb) => ({
      removed_at: removedAt,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: caller.userName,
    }))
    .where('id', 'in', ids)
    .execute()
}

/** The narrow rows of items, for what the desk selects of them. */
export const itemRows = (db: Queries) => db.selectFrom('desk_item')
