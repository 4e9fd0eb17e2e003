import { type Static, Type } from 'typebox'
import { Id, Status } from '../wire/console.ts'

/** What somebody may do in the console and why: through which role, and over what each role reaches. */
export const UserAccess = Type.Object({
  /** The super administrator: everything, whatever roles say. */
  everything: Type.Boolean(),
  /** Also disabled ones, which permit nothing. Names of what a role is limited to; none for no such limit. */
  roles: Type.Array(
    Type.Object({
      roleId: Id,
      roleName: Type.String(),
      status: Status,
      dataScope: Type.String(),
      departments: Type.Array(Type.String()),
      sections: Type.Array(Type.String()),
      /** How many projects it is limited to. */
      projects: Type.Integer(),
    }),
  ),
  /** By screen, with the directories above it, in the order of the menu: each act with the ids of the roles that permit it. */
  screens: Type.Array(
    Type.Object({
      screen: Type.String(),
      acts: Type.Array(Type.Object({ name: Type.String(), roleIds: Type.Array(Id) })),
    }),
  ),
  /** Wire time until which failed logins refuse further ones somewhere, or empty. */
  lockedUntil: Type.String(),
})
export type UserAccess = Static<typeof UserAccess>
