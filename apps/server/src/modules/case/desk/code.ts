import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { CaseColumns, CaseForm, CaseKind, CaseRow, CodedTable } from '../kind.ts'
import { digestCode, newCode, proofOf } from '../submit/code.ts'
import { writeCaseLine } from './note.ts'
import { changeCase, putCase } from './scope.ts'

/** What the sender reads of a new code. */
const CODE_REPLACED = '经电话核实，查询码已更换，原来的查询码不再有效。'

/**
 * Replaces the query code of a case whose sender has lost it and whom the clerk has verified by the telephone on record. `finish` runs in
 * the same transaction.
 */
export async function replaceCode<Table extends CodedTable>(
  app: Context,
  kind: CaseKind<Table>,
  by: ByPermission,
  form: CaseForm<Table> & { note: string },
  finish: (tx: Tx, row: CaseRow<Table>) => Promise<void>,
): Promise<{ no: string; code: string }> {
  const proof = proofOf(form.note)
  return changeCase(app, kind, by, form, async (tx, row) => {
    const code = newCode()
    await putCase(tx, kind, row, { code_digest: digestCode(app, row.no, code) } as unknown as CaseColumns<Table>)
    await writeCaseLine(tx, kind, by, row, { action: 'code', publicNote: CODE_REPLACED })
    await writeCaseLine(tx, kind, by, row, { action: 'code', note: `核实经过：${proof}` })
    await finish(tx, row)
    return { no: row.no, code }
  })
}
