import type { ByPermission } from '#modules/identity'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { CaseColumns, CaseKind, CaseRow, CaseTable } from '../kind.ts'
import { correctionOf } from './correction-note.ts'
import { writeCaseLine } from './note.ts'
import { claimCase, putCase, reachesCase } from './scope.ts'

/** A case that the caller may correct; its contact only with the permission to read that. */
export async function claimForCorrection<Table extends CaseTable>(
  tx: Tx,
  kind: CaseKind<Table>,
  by: ByPermission,
  { caseId, version, ofContact }: { caseId: string; version: number | undefined; ofContact: boolean },
): Promise<CaseRow<Table>> {
  const row = await claimCase(tx, kind, by, caseId, version)
  if (ofContact && !reachesCase(kind, by.caller, kind.permissions.contact, row))
    refuse('forbidden', '您没有修改联系方式的权限')
  return row
}

/** Corrects what a case says, because its sender asks for it; the history names what has changed, not the values. */
export async function correctCase<Table extends CaseTable, const Column extends string & keyof CaseColumns<Table>>(
  tx: Tx,
  kind: CaseKind<Table>,
  by: ByPermission,
  row: CaseRow<Table>,
  columns: Pick<CaseColumns<Table>, Column>,
  names: Readonly<Record<Column, string>>,
): Promise<void> {
  const note = correctionOf(row as Record<string, unknown>, columns as Record<string, unknown>, names)
  await putCase(tx, kind, row, columns as CaseColumns<Table>)
  await writeCaseLine(tx, kind, by, row, { action: 'edit', note })
}
