import type { Permission } from '@anju/contract/screens'
import { type AssignChoice, AssignFields, type Assignment } from '../assign-fields.tsx'
import { NoteField } from '../note-field.tsx'
import type { BulkAction, BulkFault } from './bulk-dialog.tsx'

type Ref<Id extends string> = Record<Id, string> & { version: number }
type Faults<Id extends string> = Promise<{ faults: readonly (Record<Id, string> & { msg: string })[] }>

/** Cases as the calls for several of them name them, and who was refused by one. */
export const bulkCalls = <const Id extends string>(id: Id) => ({
  refs: (rows: readonly Ref<Id>[]) => rows.map((row) => ({ [id]: row[id], version: row.version }) as Ref<Id>),
  faultsOf: async (calling: Faults<Id>): Promise<BulkFault[]> =>
    (await calling).faults.map((fault) => ({ id: fault[id], msg: fault.msg })),
})

/** Assigns several cases, with a note. */
export const assignSeveral = <Row, Values extends AssignChoice & { note?: string }>(
  permission: Permission,
  assignment: Assignment,
  maxLength: number,
  send: (rows: readonly Row[], to: Required<AssignChoice> & { note: string; dryRun: boolean }) => Promise<BulkFault[]>,
): BulkAction<Row, Values> & { permission: Permission } => ({
  label: '分派',
  permission,
  fields: (
    <>
      <AssignFields assignment={assignment} />
      <NoteField label="说明" extra="仅内部可见" rows={3} maxLength={maxLength} />
    </>
  ),
  send: (rows, { deptId = '', userId = '', note = '' }, dryRun) => send(rows, { deptId, userId, note, dryRun }),
})
