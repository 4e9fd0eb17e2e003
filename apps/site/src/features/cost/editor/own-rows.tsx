import type { CostFailure } from '@anju/contract/cost/shapes/result'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import type { Rows } from '../draft/undo.ts'

/** What is wrong with the input at `path`, if the outcome of its section failed there. */
export const faultAt = (problem: CostFailure | undefined, path: string): string | undefined =>
  problem?.field === path ? problem.message : undefined

/** Removes a row of a section; the name says which, because a section has several such buttons. */
export function RemoveButton({ rows, index, name }: { rows: Rows; index: number; name: string }) {
  const { draft } = useCostForm()
  return (
    <Button kind="bare" aria-label={`删除${name}`} onClick={() => draft.remove(rows, index, name, `cost-add-${rows}`)}>
      删除
    </Button>
  )
}
