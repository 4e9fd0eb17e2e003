import type { ByPermission } from '#modules/identity'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { CaseColumns, CaseKind, CaseRow, CaseTable } from '../kind.ts'
import { writeCaseLine } from './note.ts'
import { putCase, reachesCase } from './scope.ts'

/**
 * The sentence for a history about what has been corrected. It names the columns that are different, not the values: what was wrong must not
 * stay there. Refuses a form that changes nothing.
 */
function correctionOf(
  row: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): string {
  const changed = Object.keys(columns).filter((name) => columns[name] !== row[name])
  if (changed.length === 0) refuse('rejected', '没有改动')
  return `更正了${changed.map((name) => names[name]).join('、')}`
}

/**
 * Corrects what a case that has been claimed says, because its sender asks for it; the history names what has changed, not the values.
 * Columns of the contact are for those who may read it.
 */
export async function correctCase<Table extends CaseTable, const Column extends string & keyof CaseColumns<Table>>(
  tx: Tx,
  kind: CaseKind<Table>,
  by: ByPermission,
  row: CaseRow<Table>,
  columns: Pick<CaseColumns<Table>, Column>,
  names: Readonly<Record<Column, string>>,
): Promise<void> {
  const ofContact = kind.contact.some((column) => column in columns)
  if (ofContact && !reachesCase(kind, by.caller, kind.permissions.contact, row))
    refuse('forbidden', '您没有修改联系方式的权限')
  const note = correctionOf(row as Record<string, unknown>, columns as Record<string, unknown>, names)
  await putCase(tx, kind, row, columns as CaseColumns<Table>)
  await writeCaseLine(tx, kind, by, row, { action: 'edit', note })
}
