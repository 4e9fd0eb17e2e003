/** Who asks. A member who must first change an initial password is told apart, because nothing internal opens yet. */
export type Visitor = { kind: 'visitor' }
export type Member = {
  kind: 'member'
  id: string
  name: string
  staffNo: string
  departments: string[]
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
  /** Permission strings as they stand at this moment; `*:*:*` is all of them. */
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

/** Who changes something in the console, and when; the second argument of every service that writes. */
export type By = { caller: User; now: number }

export const visitor: Visitor = { kind: 'visitor' }

/**
 * Finds the caller behind an `Authorization` header; `undefined` when its token is no valid session of the realm. A call in
 * the background is not counted as use of the session.
 */
export type FindCaller = (
  realm: 'member' | 'administrator',
  token: string,
  background?: boolean,
) => Promise<Member | User | undefined>
