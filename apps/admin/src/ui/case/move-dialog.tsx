import type { Case } from './case.api.ts'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog.tsx'

type MoveDialogProps<One extends Case, Values extends object> = Omit<
  ChangeDialogProps<One, Values>,
  'action' | 'title' | 'okText' | 'done' | 'onChange'
> & {
  /** The word of the state to which the case is moved. */
  to: string
  /** What the title calls the case. */
  nameOf: (one: One) => string
}

/** Moves a case to another state, with a sentence. */
export function MoveDialog<One extends Case, Values extends object>(props: MoveDialogProps<One, Values>) {
  const { to, nameOf, ...dialog } = props
  const label = `移到“${to}”`
  return (
    <ChangeDialog<One, Values>
      {...dialog}
      action="move"
      title={(one) => `${label}：${nameOf(one)}`}
      okText={label}
      done={`已${label}`}
    />
  )
}
