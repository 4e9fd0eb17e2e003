import { toWireTime } from '@anju/contract/wire/time'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { refuse } from '../refusal.ts'
import type { Database } from './schema.ts'
import type { InUse, Tracked } from './schema-console.ts'

/** Whose hand, and when. */
export type By = { userName: string; now: number }

/** The tracked columns of a new row. */
export function madeBy({ userName, now }: By): Tracked {
  return { version: 1, created_at: now, created_by: userName, updated_at: now, updated_by: userName }
}

/** The tracked columns of an edited row; to be set together with what was edited. */
export function editedBy({ userName, now }: By) {
  return { version: sql<number>`version + 1`, updated_at: now, updated_by: userName }
}

/** Every table whose rows count their edits. */
type Versioned = {
  [Table in keyof Database]: Selectable<Database[Table]> extends { id: string; version: number } ? Table : never
}[keyof Database]

/** A condition: this row, and in the version that the editor saw, where he says which. */
export function rowIn(id: string, version: number | undefined) {
  return <Table extends Versioned>(eb: ExpressionBuilder<Database, Table>) => {
    const row = eb as unknown as ExpressionBuilder<Database, Versioned>
    return row.and([row('id', '=', id), ...(version === undefined ? [] : [row('version', '=', version)])])
  }
}

/** Refuses when an edit met no row: it is gone, or has another version by now. */
export function demandEdited({ numUpdatedRows }: { numUpdatedRows: bigint }): void {
  if (numUpdatedRows === 0n) refuse('conflict')
}

/** The making of a row as the wire tells it. */
export function madeOf(row: Tracked) {
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

/** The same back; in use unless told otherwise. */
export function storedStatus(status: '0' | '1' | undefined): InUse {
  return status === '1' ? 'disabled' : 'enabled'
}
