import type { User } from '#modules/identity'

/** A caller with these rights, of no department and without any role unless given. */
export function aCaller(change: Partial<User> = {}): User {
  return {
    kind: 'administrator',
    id: 'caller',
    userName: 'caller',
    nickName: '',
    departmentId: '',
    roles: [],
    permissions: [],
    rights: [],
    session: '',
    locked: false,
    verifiedAt: 0,
    mustChangePassword: false,
    hasFactor: false,
    mustEnrol: false,
    ...change,
  }
}
