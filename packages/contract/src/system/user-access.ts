import { type Static, Type } from 'typebox'
import { dataOf, Id, Status } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

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

/** Apart from the other calls about users, because it reads their roles. */
export const userAccessRoutes = routes({
  'GET /prod-api/system/user/access/:userId': {
    access: 'permission:system:user:query',
    compressed: true,
    about: '一个用户可做的事及由哪些角色而来，登录是否受限',
    params: Type.Object({ userId: Type.String({ maxLength: 64 }) }),
    data: dataOf(UserAccess),
  },
})
