import type { ReactNode } from 'react'
import { allPermissions, allRoles, anyPermission, anyRole, type Rights } from './rights.ts'
import { useSession } from './session-store.ts'

/** What is asked of the user; several things are all asked. An empty list throws. */
export type Asked = {
  any?: readonly string[]
  all?: readonly string[]
  anyRole?: readonly string[]
  allRoles?: readonly string[]
}

/** Whether `rights` has everything that is asked. */
export function passes(rights: Rights, asked: Asked): boolean {
  return (
    (asked.any === undefined || anyPermission(rights, asked.any)) &&
    (asked.all === undefined || allPermissions(rights, asked.all)) &&
    (asked.anyRole === undefined || anyRole(rights, asked.anyRole)) &&
    (asked.allRoles === undefined || allRoles(rights, asked.allRoles))
  )
}

/** Whether the user has what is asked; renders again when the rights change. */
export function usePermitted(asked: Asked): boolean {
  return useSession((session) => passes(session, asked))
}

/** Shows its children to those who have what is asked: `<Permitted any={['system:user:add']}>…</Permitted>`. */
export function Permitted({ children, ...asked }: Asked & { children: ReactNode }) {
  return usePermitted(asked) ? children : null
}
