import type { GetInfo, RouterNode } from '@anju/contract/system/session'
import { create } from 'zustand'
import { adminToken } from './admin-token.ts'
import { queryClient } from './query-client.ts'
import { unlockScreen } from './screen-lock.ts'

/** `unknown`: not asked yet. `locked`: the server tells only who it is. `failed`: the server could not say. */
export type SessionStatus = 'unknown' | 'loading' | 'ready' | 'locked' | 'failed'

/** Who uses the console, and what they may do and see. */
export type Session = {
  status: SessionStatus
  user: GetInfo['user'] | null
  roles: readonly string[]
  permissions: readonly string[]
  routers: readonly RouterNode[]
  /** The initial or an expired password has to be changed before anything else. */
  mustChangePassword: boolean
  /** The account has a second factor. */
  secondFactor: boolean
  /** A second factor has to be set up before anything else. */
  mustEnrol: boolean
  /** Grows when the server refused something for lack of rights: they may have changed meanwhile. */
  staleCount: number
}

const nobody: Session = {
  status: 'unknown',
  user: null,
  roles: [],
  permissions: [],
  routers: [],
  mustChangePassword: false,
  secondFactor: false,
  mustEnrol: false,
  staleCount: 0,
}

/** The administrator's session: `useSession(({ user }) => user)`. */
export const useSession = create<Session>()(() => nobody)

/** Forgets roles, permissions and whatever was read with them; whose token it is has to be asked anew. */
export function invalidateSession(): void {
  useSession.setState(nobody)
  queryClient.clear()
}

/** Forgets all of it, the token and the lock of the screen too. The token goes first: other windows look at it when the lock goes. */
export function forgetSession(): void {
  adminToken.clear()
  invalidateSession()
  unlockScreen()
}
