import { DialogButton } from '../frame/dialog-button.tsx'
import { type AssignChoice, AssignFields, type Assignment, forgetUser, ownerOf } from './assign-fields.tsx'
import type { Case, CaseKind } from './case.api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { NoteField } from './note-field.tsx'

type Assignable = Case & Required<AssignChoice> & { no: string }
type Assigned = Required<AssignChoice> & { note: string }

/** How the owner of a case is named: one at a time, with a note. */
export type OwnerAssignment<One extends Assignable> = Assignment & {
  /** Of the note, in characters. */
  maxLength: number
  send: (to: Assigned, one: One) => Promise<unknown>
}

type AssignButtonProps<One extends Assignable> = {
  kind: CaseKind<One>
  id: string
  isAllowed: boolean
  assignment: OwnerAssignment<One>
}

/** Names the department that answers for a case, and a user of it. */
export function AssignButton<One extends Assignable>({ kind, id, isAllowed, assignment }: AssignButtonProps<One>) {
  return (
    <DialogButton
      label="分派"
      isAllowed={isAllowed}
      dialog={(close) => (
        <ChangeDialog<One, Partial<Assigned>>
          kind={kind}
          id={id}
          action="assign"
          title={({ no }) => `分派：${no}`}
          okText="分派"
          done="分派成功"
          initial={ownerOf}
          onChange={forgetUser}
          send={({ deptId = '', userId = '', note = '' }, one) => assignment.send({ deptId, userId, note }, one)}
          onClose={close}
        >
          <AssignFields assignment={assignment} />
          <NoteField label="说明" extra="仅内部可见" rows={3} maxLength={assignment.maxLength} />
        </ChangeDialog>
      )}
    />
  )
}
