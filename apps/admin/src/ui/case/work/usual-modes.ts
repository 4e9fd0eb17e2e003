import type { AssignChoice } from '../assign-fields.tsx'
import { addNote, callChange } from '../desk-calls.ts'
import { type DeskKind, isEnded, stateOf } from '../desk-kind.ts'
import { type AssignValues, assignMode, type OwnerAssignment } from './assign-mode.tsx'
import { moveModes } from './modes.tsx'
import type { WorkingCase, WorkMode } from './panel.tsx'

type FollowedCase = WorkingCase & Required<AssignChoice> & { may: { handle: boolean; assign: boolean } }

type FollowWords = {
  /** What a note is called, and what is written with a move. */
  note: string
  move: string
  /** States to which nothing is moved without a reason. */
  explained: readonly string[]
}

/** What is done with a case that one user follows: a note, the states to which it can be moved, and who answers for it. Colleagues alone read it. */
export function usualModes<One extends FollowedCase>(
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
