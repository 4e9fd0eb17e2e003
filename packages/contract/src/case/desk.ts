import { Type } from 'typebox'
import { dataOf, strict, Tree } from '../wire/console.ts'

export const CaseId = Type.String({ minLength: 1, maxLength: 64 })
/** A department or a user who answers for a case; empty for none. */
export const AssigneeId = Type.String({ maxLength: 64 })
/** What the company writes about a case. */
export const noteOf =
  ({ note }: { note: number }) =>
  (minLength: number) =>
    Type.String({ minLength, maxLength: note, title: '内容' })

/** Who answers for a case in a list: the department and the user; empty when nobody has been named. */
export const ownerFields = {
  deptId: Type.String(),
  deptName: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
}

/** A line of a history, beside its action and state. */
export const lineFields = {
  eventId: Type.String(),
  at: Type.String(),
  /** The name of the user; empty for what the sender or the clock did. */
  userName: Type.String(),
  /** What only clerks read. */
  note: Type.String(),
}

/** The departments to choose from. */
export const optionsRoute = <const Permission extends string>(permission: Permission) =>
  ({
    access: `permission:${permission}`,
    about: '可选择的部门',
    data: dataOf(Type.Object({ departments: Tree })),
  }) as const

/** The users of a department who may answer for a case, with the number of open ones that each has. */
export const ownersRoute = <const Permission extends string>(permission: Permission, about: string) =>
  ({
    access: `permission:${permission}`,
    about,
    query: strict({ deptId: AssigneeId }),
    data: dataOf(Type.Array(Type.Object({ userId: Type.String(), nickName: Type.String(), open: Type.Integer() }))),
  }) as const
