import type { ByPermission } from '#modules/identity'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { dropSentDraft } from '../draft/drafts.ts'
import { writeLine } from '../history/events.ts'
import { type CaseColumns, type CaseKind, type CaseRow, type CaseTable, stateOf } from '../kind.ts'
import { putCase } from './scope.ts'

type Move<Table extends CaseTable, State> = {
  state: State
  /** What the history says of it: to clerks, or to the sender as well. */
  said: { note: string } | { publicNote: string }
  /** What changes beside the state, and beside when the case has ended. */
  columns: CaseColumns<Table>
}

/** Moves a case that has been claimed to another state; refuses a move that the terms of its kind do not have. */
export async function moveCase<Table extends CaseTable, State extends string>(
  tx: Tx,
  kind: CaseKind<Table, State>,
  by: ByPermission,
  row: CaseRow<Table>,
  { state, said, columns }: Move<Table, NoInfer<State>>,
): Promise<void> {
  const { caller, now } = by
  const before = stateOf(kind, row) as State
  const { moves, labels, ended: endedStates } = kind.terms
  if (!moves[before]?.includes(state))
    refuse('rejected', `“${labels[before]}”的${kind.words.name}不能移到“${labels[state]}”`, {
      field: kind.columns.state,
    })
  const ended = endedStates.includes(state) ? now : null
  const moved = { [kind.columns.state]: state, [kind.columns.ended]: ended, ...columns }
  await putCase(tx, kind, row, moved as unknown as CaseColumns<Table>)
  await dropSentDraft(tx, kind as CaseKind, by, row.id, 'note' in said ? said.note : said.publicNote)
  await writeLine(tx, now, kind as CaseKind, { caseId: row.id, action: 'move', state, user: caller, ...said })
}
