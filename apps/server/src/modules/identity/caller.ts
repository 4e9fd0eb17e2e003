import type { Permission } from '@anju/contract/screens'
import type { Context } from '#platform/app/context'

/** The departments and people that a right applies to. `departments` are ids. */
export type DataScope = {
  all: boolean
  departments: ReadonlySet<string>
  oneself: boolean
  /** The kinds of data scope that the roles have. */
  kinds: ReadonlySet<string>
}

/** The sections of a role's rights on items; `undefined` for all, those that are yet to come included. */
export type Sections = ReadonlySet<string> | undefined

/** The projects to whose letters a role's rights on letters are limited; `undefined` for no limit. */
export type Projects = ReadonlySet<string> | undefined

/** What one role permits: each of these permissions in this data scope, those on items in these sections, those on letters in these projects. */
export type Right = { permissions: ReadonlySet<string>; scope: DataScope; sections: Sections; projects: Projects }

/** Who calls. A member who must first change an initial password is marked, because nothing internal is open to them yet. */
export type Visitor = { kind: 'visitor' }
export type Member = {
  kind: 'member'
  id: string
  name: string
  staffNo: string
  departmentIds: readonly string[]
  session: string
  mustChangePassword: boolean
}
export type User = {
  kind: 'administrator'
  id: string
  userName: string
  nickName: string
  /** Empty for none. */
  departmentId: string
  /** Keys of the roles in use; `admin` may do everything. */
  roles: string[]
  /** Current permission strings; `*:*:*` is all of them. */
  permissions: string[]
  /** The rights of each role in use, by itself: no permission applies to the data scope of another role. */
  rights: readonly Right[]
  session: string
  /** The owner has locked the screen of this session. */
  locked: boolean
  /** When the owner of this session last proved to know the password, by a login at first. */
  verifiedAt: number
  mustChangePassword: boolean
  /** The account has a second factor, which every login and proof of the password asks for. */
  hasFactor: boolean
  /** A second factor is demanded of this account, and it has none yet. */
  mustEnrol: boolean
}
export type Caller = Visitor | Member | User

/** The role that permits everything; only its holders may give it. */
export const ADMIN_ROLE = 'admin'

/** Whether the caller has the admin role and is therefore above every ceiling. */
export const isAdmin = (caller: User): boolean => caller.roles.includes(ADMIN_ROLE)

/** Who changes something in the console, and when; the second argument of every service that writes. */
export type By = { caller: User; now: number }

/** Who changes something on the public site as an employee, and when. */
export type ByMember = { caller: Member; now: number }

/** The same as `By` for a call that needs a permission: its data scope is that of this permission, so it goes along to where rows are chosen. */
export type ByPermission = By & { permission: Permission }
/** A user and the permission of the call. */
export type Permitted = Pick<ByPermission, 'caller' | 'permission'>

export const visitor: Visitor = { kind: 'visitor' }

declare module '#platform/app/mine' {
  interface MineCall {
    app: Context
  }
}

declare module '#platform/app/waiting' {
  interface WaitingCall extends ByPermission {
    app: Context
  }
}
