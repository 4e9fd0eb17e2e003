import type { ReactNode } from 'react'
import { passes, type Requirement } from './rights.ts'
import { useSession } from './store.ts'

export type { Requirement } from './rights.ts'

/** Returns whether the user meets the requirement; re-renders when the rights change. */
export function usePermitted(requirement: Requirement): boolean {
  return useSession((session) => passes(session, requirement))
}

/** Shows its children to users who meet the requirement: `<Permitted any={['system:user:add']}>…</Permitted>`. */
export function Permitted({ children, ...requirement }: Requirement & { children: ReactNode }) {
  return usePermitted(requirement) ? children : null
}
