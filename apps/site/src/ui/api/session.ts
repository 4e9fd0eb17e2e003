import { stored } from '@anju/browser/storage'
import { refusals } from '@anju/contract/errors'
import type { LoginNews } from '@anju/contract/session-row'
import { useSyncExternalStore } from 'react'
import { notify } from '../feedback/messages.tsx'

/** What the page knows of the member. Whether somebody is logged in is decided by the stored name (spec §4). */
export type Session = {
  name: string | null
  token: string | null
  /** The initial password is still in use; internal material stays closed until it is changed. */
  mustChangePassword: boolean
  /** When and from where the account was used before this login; known until the page is loaded anew. */
  lastLogin?: LoginNews['lastLogin']
  /** Grows whenever what the visitor may read could have changed. */
  generation: number
  dialogOpen: boolean
}

let session: Session = {
  name: stored.name.get(),
  token: stored.authorization.get(),
  mustChangePassword: false,
  generation: 0,
  dialogOpen: false,
}
const listeners = new Set<() => void>()

function update(next: Partial<Session>) {
  session = { ...session, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The member's session; renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session)
}

/** Opens the login dialog, or for members the change-password dialog. */
export function openAccountDialog(): void {
  update({ dialogOpen: true })
}

export function closeAccountDialog(): void {
  update({ dialogOpen: false })
}

/** Keeps what a successful login answered and lets locked pages load by themselves. */
export function beginSession(token: string, name: string, { lastLogin, replaced }: LoginNews): void {
  if (replaced > 0) notify('您的账号登录数已达上限，最早的一处登录已结束。', 'warn')
  stored.authorization.set(token)
  stored.name.set(name)
  update({ token, name, lastLogin, mustChangePassword: false, dialogOpen: false, generation: session.generation + 1 })
}

/** The windows of one browser that share a token, such as a duplicated one, tell each other when it is over. */
const logoutChannel = new BroadcastChannel('member-logout')
logoutChannel.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (data === session.token) endSession()
})

/** Ends the session on purpose, in the other windows too. */
export function endSessionInAllWindows(): void {
  if (session.token) logoutChannel.postMessage(session.token)
  endSession()
}

/** Forgets the member; nothing else on the page is touched. */
export function endSession(): void {
  stored.authorization.clear()
  stored.name.clear()
  update({ token: null, name: null, mustChangePassword: false, generation: session.generation + 1 })
}

/** After the change: internal material opens. */
export function completePasswordChange(): void {
  update({ mustChangePassword: false, dialogOpen: false, generation: session.generation + 1 })
}

/** The server wants the initial password changed first: opens the dialog once. */
export function requirePasswordChange(): void {
  if (!session.mustChangePassword) update({ mustChangePassword: true, dialogOpen: true })
}

/**
 * Looks at any answer: an expired session is said once and cleared (what was typed stays), an initial password leads
 * to the dialog. `token` is the one that the request carried, so that a late answer cannot end a newer session.
 */
export function handleAuthErrors({ code, msg }: { code: number; msg: string }, token: string | null): void {
  if (!token || token !== session.token) return
  if (code === refusals.sessionExpired.code) {
    endSession()
    notify(msg === refusals.replaced.msg ? `${msg}。` : '登录状态已过期，请重新登录。', 'warn')
  } else if (code === refusals.mustChangePassword.code && msg === refusals.mustChangePassword.msg) {
    requirePasswordChange()
  }
}
