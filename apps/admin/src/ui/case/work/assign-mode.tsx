import type { CallKey } from '../../session/call.ts'
import { type AssignChoice, AssignFields, type Assignment, ownerOf } from '../assign-fields.tsx'
import { callChange } from '../desk-calls.ts'
import { type DeskKind, pathOf } from '../desk-kind.ts'
import type { WorkingCase, WorkMode, WorkText } from './panel.tsx'

export type AssignValues = WorkText & AssignChoice

/** How the owner of a case is named: one at a time, with a note. */
export type OwnerAssignment<One extends WorkingCase> = Assignment & {
  /** The route by which somebody is found by a part of their name. */
  assignees: CallKey & `GET ${string}/assignees`
  /** Nobody at all whose name has that part can have one. */
  unmatched: string
  send: (to: Required<AssignChoice> & { note: string }, one: One) => Promise<unknown>
}

/** How the owner of a case of a desk is named: by its routes, of which that of the users of a department has this name. `work` is what the owner does with one. */
export const assignmentOf = <One extends WorkingCase>(
  kind: Pick<DeskKind, 'page' | 'table' | 'noun'>,
  owners: 'owners' | 'handlers',
  { work, ...words }: Pick<Assignment['words'], 'user' | 'counted'> & { work: string },
): OwnerAssignment<One> => {
  const path = pathOf(kind.page)
  return {
    unmatched: `没有找到可以${work}${kind.noun}的用户或部门`,
    words: {
      ...words,
      nowhere: '留空则退回待分派',
      anybody: '留空则由部门自行接手',
      nobody: `这个部门没有可以${work}${kind.noun}的用户`,
    },
    options: `GET ${path}/options`,
    owners: `GET ${path}/${owners}` as Assignment['owners'],
    assignees: `GET ${path}/assignees` as OwnerAssignment<One>['assignees'],
    send: (to, one) => callChange(kind, 'assign', one, to),
  }
}

/** Names the department that answers for a case, and a user of it, by the lists of both. */
export const assignMode = <One extends WorkingCase & Required<AssignChoice>>(
  assignment: OwnerAssignment<One>,
  one: One,
): WorkMode<AssignValues> => ({
  key: 'assign',
  label: '分派',
  done: '分派成功',
  initial: ownerOf(one),
  above: <AssignFields assignment={assignment} />,
  text: { label: '说明', extra: '仅内部可见' },
  undo: () => assignment.send(...backTo(one)),
  send: ({ deptId = '', userId = '', note }) => assignment.send({ deptId, userId, note }, one),
})

/** What gives a case back to whom it was with when it was read, once it has been given to somebody else. */
export function backTo<One extends WorkingCase & Required<AssignChoice>>(one: One) {
  const { deptId, userId, version } = one
  return [
    { deptId, userId, note: '' },
    { ...one, version: version + 1 },
  ] as const
}
