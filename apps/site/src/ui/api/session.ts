import { siteStorage } from '@anju/browser/storage'
import { sessionRefusals } from '@anju/contract/member/sentences'
import { hasReason } from '@anju/contract/reasons'
import type { LoginNews } from '@anju/contract/session-row'
import { useSyncExternalStore } from 'react'
import { notify } from '../feedback/messages.tsx'

/** State of the member's session in this page. A member is logged in when a name is stored (spec §4). */
export type Session = {
  name: string | null
  token: string | null
  /** The initial password is still in use; internal material stays closed until it is changed. */
  mustChangePassword: boolean
  /** Time and address of the login before this one; known until the page is reloaded. */
  lastLogin?: LoginNews['lastLogin']
  /** Increases whenever the set of readable items may have changed. */
  generation: number
  dialogOpen: boolean
}

let session: Session = {
  name: siteStorage.name.get(),
  token: siteStorage.authorization.get(),
  mustChangePassword: false,
  generation: 0,
  // Back from a login at the company's own, which ends in the dialog.
  dialogOpen: window.location.hash.includes('company-login=1'),
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

/** Stores the data of a successful login; locked pages then reload by themselves. */
export function beginSession(token: string, name: string, { lastLogin, replaced }: LoginNews): void {
  if (replaced > 0) notify('您的账号登录数已达上限，最早的一处登录已结束。', 'warn')
  siteStorage.authorization.set(token)
  siteStorage.name.set(name)
  update({ token, name, lastLogin, mustChangePassword: false, dialogOpen: false, generation: session.generation + 1 })
}

/** Shows this page as a member's, or as a visitor's, without a session; nothing is stored. */
export function impersonate(name: string | null): void {
  update({ name, token: null, mustChangePassword: false })
}

/** Announces the end of a session to the other windows with the same token, such as a duplicated one. */
const logoutChannel = new BroadcastChannel('member-logout')
logoutChannel.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (data === session.token) endSession()
})

/** Ends the session in this window and in the others that share it. */
export function endSessionInAllWindows(): void {
  if (session.token) logoutChannel.postMessage(session.token)
  endSession()
}

/** Clears the member's data in this window; nothing else on the page changes. */
export function endSession(): void {
  siteStorage.authorization.clear()
  siteStorage.name.clear()
  update({ token: null, name: null, mustChangePassword: false, generation: session.generation + 1 })
}

/** Records that the password was changed: internal material reloads. */
export function completePasswordChange(): void {
  update({ mustChangePassword: false, dialogOpen: false, generation: session.generation + 1 })
}

/** Opens the dialog, once, because the server requires the initial password to be changed first. */
export function requirePasswordChange(): void {
  if (!session.mustChangePassword) update({ mustChangePassword: true, dialogOpen: true })
}

/**
 * Handles refusals that concern the session, in any response: an expired session is reported once and cleared (inputs
 * keep their values), an initial password opens the dialog. `token` is the one that the request carried, so that a late
 * response cannot end a newer session.
 */
export function handleAuthErrors(answer: { code: number; msg: string; reason?: string }, token: string | null): void {
  if (!token || token !== session.token) return
  if (answer.code === sessionRefusals.sessionExpired.code) {
    endSession()
    notify(hasReason(answer, 'sessionReplaced') ? `${answer.msg}。` : '登录状态已过期，请重新登录。', 'warn')
  } else if (hasReason(answer, 'mustChangePassword')) requirePasswordChange()
}
