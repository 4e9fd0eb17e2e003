import type { GetInfo, RouterNode } from '@anju/contract/system/session'
import { create } from 'zustand'
import { cancelQuestions } from '../feedback/dialogs.tsx'
import { adminToken } from './admin-token.ts'
import { queryClient } from './query-client.ts'
import { unlockScreen } from './screen-lock.ts'

/** `unknown`: not loaded yet. `locked`: the server returns only the user. `failed`: loading failed. */
export type SessionStatus = 'unknown' | 'loading' | 'ready' | 'locked' | 'failed'

/** The user of the console, their rights and their menu. */
export type Session = {
  status: SessionStatus
  user: GetInfo['user'] | null
  roles: readonly string[]
  permissions: readonly string[]
  routers: readonly RouterNode[]
  /** An initial or expired password must be changed before anything else. */
  mustChangePassword: boolean
  /** The account has a second factor. */
  secondFactor: boolean
  /** A second factor must be set up before anything else. */
  mustEnrol: boolean
  /** Incremented when the server refuses a call for lack of rights: they may have changed meanwhile. */
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

/** Clears user, rights and all cached reads; the session of the token is loaded again. */
export function invalidateSession(): void {
  useSession.setState(nobody)
  queryClient.clear()
}

/** Clears the session with its open questions and the lock of the screen, when another window has ended its token. */
export function leaveSession(): void {
  cancelQuestions()
  invalidateSession()
  unlockScreen()
}

/** The same with its token, which is cleared first: other windows read it when the lock is removed. */
export function forgetSession(): void {
  adminToken.clear()
  leaveSession()
}
