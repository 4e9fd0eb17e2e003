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
export type Administrator = {
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
  mustChangePassword: boolean
}
export type Caller = Visitor | Member | Administrator

export const visitor: Visitor = { kind: 'visitor' }

/**
 * Finds the caller behind an `Authorization` header; `undefined` when its token is no valid session of the realm. A call in
 * the background is not counted as use of the session.
 */
export type FindCaller = (
  realm: 'member' | 'administrator',
  token: string,
  background?: boolean,
) => Promise<Member | Administrator | undefined>
