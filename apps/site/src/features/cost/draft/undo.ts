import type { CostProject } from '@anju/contract/cost/shapes/input'
import { asDraft } from './draft.ts'

export type Rows = 'staff' | 'lines' | 'buildings' | 'income' | 'seasons'
/** A large change that can be undone: the project was replaced, or a row removed. */
export type Undo = { message: string } & (
  | { kind: 'replaced'; project: CostProject }
  | { kind: 'removed'; rows: Rows; index: number; row: unknown }
)

export const insertAt = <T>(rows: T[], index: number, row: T): T[] => [
  ...rows.slice(0, index),
  row,
  ...rows.slice(index),
]

/** The project without the large change. What was edited since a row was removed stays as it is. */
export function undone(undo: Undo, now: CostProject): CostProject {
  if (undo.kind === 'replaced') return undo.project
  // A row that was added since may have the code of the removed one.
  return asDraft({ ...now, [undo.rows]: insertAt<unknown>(now[undo.rows] ?? [], undo.index, undo.row) })
}

/** What can still be undone after an edit: going back to the former project would lose the edit. */
export const afterEdit = (undo: Undo | undefined): Undo | undefined => (undo?.kind === 'removed' ? undo : undefined)
