import type { ReactNode } from 'react'
import { CaseActions, RemoveButton } from '../actions.tsx'
import type { AssignChoice } from '../assign-fields.tsx'
import { addNote, callChange } from '../desk-calls.ts'
import { type DeskKind, isEnded, stateOf } from '../desk-kind.ts'
import { type AssignValues, assignMode, type OwnerAssignment } from './assign-mode.tsx'
import { moveModes } from './modes.tsx'
import { type WorkingCase, type WorkMode, WorkPanel } from './panel.tsx'
import { QuickAssign } from './quick-assign.tsx'

type FollowedCase = WorkingCase & Required<AssignChoice> & { may: { handle: boolean; assign: boolean } }

type FollowWords = {
  /** What a note is called, and what is written with a move. */
  note: string
  move: string
  /** States to which nothing is moved without a reason. */
  explained: readonly string[]
}

/** A note, the states to which a case can be moved, and who answers for it. Colleagues alone read what is written. */
function modesOf<One extends FollowedCase>(
  kind: DeskKind<One>,
  assignment: OwnerAssignment<One>,
  one: One,
  { note, move, explained }: FollowWords,
): WorkMode<AssignValues>[] {
  const moves = moveModes<string, AssignValues>(kind, kind.terms.moves[stateOf(one)] ?? [], (to, name) => {
    const isExplained = explained.includes(to)
    return {
      text: {
        label: isExplained ? '原因' : '说明',
        extra: `${move}；仅内部可见`,
        missing: isExplained ? `请写明“${name}”的原因` : undefined,
      },
      send: (written) => callChange(kind, 'move', one, { state: to, note: written.note }),
    }
  })
  const noting: WorkMode<AssignValues> = {
    key: 'note',
    label: '记录',
    done: '已记录',
    text: { label: note, extra: '仅内部可见', missing: '请填写内容' },
    send: (written) => addNote(kind, one, written.note),
  }
  const handling = one.may.handle ? [noting, ...moves] : []
  return one.may.assign && !isEnded(kind, one) ? [...handling, assignMode(assignment, one)] : handling
}

type FollowWorkProps<One extends FollowedCase> = {
  kind: DeskKind<One>
  assignment: OwnerAssignment<One>
  one: One
  words: FollowWords
  /** What the buttons are for, and those before the last one, which deletes the case. */
  label: string
  children: ReactNode
  onGone: () => void
}

/** What is done with a case that one user follows. */
export function FollowWork<One extends FollowedCase>(props: FollowWorkProps<One>) {
  const { kind, assignment, one, words, label, children, onGone } = props
  return (
    <>
      <QuickAssign kind={kind} assignment={assignment} one={one} />
      <CaseActions label={label}>
        {children}
        <RemoveButton kind={kind} one={one} onGone={onGone} />
      </CaseActions>
      <WorkPanel<One, AssignValues> kind={kind} one={one} modes={modesOf(kind, assignment, one, words)} />
    </>
  )
}
