import { toWireTime } from '@anju/contract/wire/time'
import { type Selectable, sql, type Updateable } from 'kysely'
import { refuse } from '../refusal.ts'
import { filterBy } from './filter.ts'
import type { Queries } from './open.ts'
import type { InUse, Tracked } from './schema/console.ts'
import type { Database } from './schema.ts'

/** The author of a change, and its time in epoch milliseconds. */
export type Author = { caller: { userName: string }; now: number }

/** The author of rows that no user writes: built-in ones, or those of commands. */
export const byProduct = (now: number): Author => ({ caller: { userName: '' }, now })

/** The tracked columns of a new row. */
export function createdColumns({ caller: { userName }, now }: Author): Tracked {
  return { version: 1, created_at: now, created_by: userName, updated_at: now, updated_by: userName }
}

/** The tracked columns of an edited row, to be set together with the edited ones. */
export function editedColumns({ caller: { userName }, now }: Author) {
  return { version: sql<number>`version + 1`, updated_at: now, updated_by: userName }
}

/** The tables with an id and the tracked columns. */
export type TrackedTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends Tracked & { id: string } ? Table : never
}[keyof Database]

/** The row to edit. With `version`, the edit is refused if the row has another version by now. */
type Edited = { id: string; version?: number | undefined; by: Author }

/**
 * Writes an edit of one row, increments its version and records its author. Refuses with `conflict` when there is no row with this
 * id, or none in this version.
 */
export async function updateVersioned<Table extends TrackedTable>(
  db: Queries,
  table: Table,
  { id, version, by }: Edited,
  edit: Omit<Updateable<Database[Table]>, 'id' | keyof Tracked>,
): Promise<void> {
  // Kysely cannot resolve columns of a generic table; all of these tables have the columns that are used here.
  const { numUpdatedRows } = await db
    .updateTable(table as 'post')
    .set({ ...(edit as Updateable<Database['post']>), ...editedColumns(by) })
    .where('id', '=', id)
    .$call(filterBy(version, (qb, version) => qb.where('version', '=', version)))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('conflict')
}

/** Version, author and times of a row, as on the wire. */
export function toAuditFields(row: Tracked) {
  return {
    version: row.version,
    createBy: row.created_by,
    createTime: toWireTime(row.created_at),
    updateBy: row.updated_by,
    updateTime: toWireTime(row.updated_at),
  }
}

/** `0` in use, `1` out of use. */
export function wireStatus(status: InUse): '0' | '1' {
  return status === 'enabled' ? '0' : '1'
}

/** The reverse; in use by default. */
export function storedStatus(status: '0' | '1' | undefined): InUse {
  return status === '1' ? 'disabled' : 'enabled'
}
