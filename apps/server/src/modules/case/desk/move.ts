import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { dropSentDraft } from '../draft/drafts.ts'
import { writeLine } from '../history/events.ts'
import {
  type CaseColumns,
  type CaseForm,
  type CaseKind,
  type CaseOwner,
  type CaseRow,
  type CaseTable,
  type OwnedKind,
  stateOf,
} from '../kind.ts'
import { takenBy } from './assign.ts'
import { changeCase, putCase } from './scope.ts'

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

type MoveForm<Table extends CaseTable, State> = CaseForm<Table> & { state: State; note: string }

/**
 * Returns a function that moves a case which one user follows, with a note that only clerks read: without it a move to one of `explained` is
 * refused. Whoever moves one that nobody follows does so from now on.
 */
export const moveFollowed =
  <Table extends CaseTable, State extends string>(
    kind: CaseKind<Table, State, string, CaseOwner>,
    explained: readonly NoInfer<State>[],
    /** What else changes. */
    columnsOf: (row: CaseRow<Table>, state: State, now: number) => Partial<CaseColumns<Table>> = () => ({}),
  ) =>
  async (app: Context, by: ByPermission, form: MoveForm<Table, State>): Promise<void> => {
    const { state } = form
    const note = visibleText(form.note)
    if (!note && explained.includes(state))
      refuse('badRequest', `请写明“${kind.terms.labels[state]}”的原因`, { field: 'note' })
    await changeCase(app, kind as CaseKind<Table>, by, form, async (tx, row) => {
      const taken = await takenBy(tx, kind as unknown as OwnedKind<Table>, by, row)
      const columns = { ...columnsOf(row, state, by.now), ...taken } as CaseColumns<Table>
      await moveCase(tx, kind as CaseKind<Table, State>, by, row, { state, said: { note }, columns })
    })
  }
