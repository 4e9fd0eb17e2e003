import type { ReactNode } from 'react'
import { type Asked, passes } from './rights.ts'
import { useSession } from './store.ts'

export type { Asked } from './rights.ts'

/** Whether the user has what is asked; renders again when the rights change. */
export function usePermitted(asked: Asked): boolean {
  return useSession((session) => passes(session, asked))
}

/** Shows its children to those who have what is asked: `<Permitted any={['system:user:add']}>…</Permitted>`. */
export function Permitted({ children, ...asked }: Asked & { children: ReactNode }) {
  return usePermitted(asked) ? children : null
}
