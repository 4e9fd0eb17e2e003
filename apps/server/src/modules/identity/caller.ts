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

export const visitor: Visitor = { kind: 'visitor' }
