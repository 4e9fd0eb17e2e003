import { refusals } from '@anju/contract/errors'
import type { GetInfo } from '@anju/contract/system/session'
import { notify } from '../feedback/dialogs.tsx'
import { errorMessage } from '../feedback/error-message.ts'
import { adminToken } from './admin-token.ts'
import { CallRefused, callQuietly } from './call.ts'
import { broadcastLogin, type LoginEvent } from './login-broadcast.ts'
import { forgetReturnAddress, lockScreen } from './screen-lock.ts'
import { forgetSession, invalidateSession, leaveSession, useSession } from './store.ts'

export { invalidateSession, useSession } from './store.ts'

/** Parts of the session that are refreshed. */
const FRESH = ['user', 'roles', 'permissions', 'routers', 'mustChangePassword', 'secondFactor', 'mustEnrol'] as const
const DEFAULT_ROLE = 'ROLE_DEFAULT'

/** Reads the user, and then the menu, which is empty until a required password change. */
async function readSession(background: boolean) {
  const info = await callQuietly('GET /prod-api/getInfo', { background })
  const mustChangePassword = info.isDefaultModifyPwd || info.isPasswordExpired
  return {
    user: info.user,
    roles: info.roles.length > 0 ? info.roles : [DEFAULT_ROLE],
    permissions: info.permissions,
    routers:
      mustChangePassword || info.mustEnrol ? [] : (await callQuietly('GET /prod-api/getRouters', { background })).data,
    mustChangePassword,
    secondFactor: info.secondFactor,
    mustEnrol: info.mustEnrol,
  }
}

/** Reads the user whose screen is locked, which is all that the server returns until it is unlocked. */
async function readLocked(token: string | null): Promise<void> {
  const { data } = await callQuietly('GET /prod-api/lockscreen')
  if (token !== adminToken.get()) return invalidateSession()
  if (!data.locked) return loadSession()
  lockScreen(data.userId)
  // The lock page shows no more than this; the rest is read after unlocking.
  const user: Partial<GetInfo['user']> = data
  useSession.setState({ user: user as GetInfo['user'], status: 'locked' })
}

/**
 * Loads the session from the server. Does not throw: the result is in `status`. If the session has ended meanwhile, or
 * another one has begun, nothing of the result is kept, and the status is `unknown` again.
 */
export async function loadSession(): Promise<void> {
  const token = adminToken.get()
  useSession.setState({ status: 'loading' })
  try {
    try {
      const read = await readSession(false)
      if (token !== adminToken.get()) return invalidateSession()
      useSession.setState({ ...read, status: 'ready' })
    } catch (error) {
      if (!(error instanceof CallRefused && error.code === refusals.locked.code)) throw error
      await readLocked(token)
    }
  } catch (error) {
    console.warn(error)
    if (token !== adminToken.get()) return invalidateSession()
    notify.error(errorMessage(error))
    useSession.setState({ status: 'failed' })
  }
}

/**
 * Refreshes rights and menu; parts that are equal keep their identity, and after an error nothing changes.
 * If another account has logged in meanwhile, the page is reloaded, because nothing on it belongs to that account.
 */
export async function refreshSession(): Promise<void> {
  const token = adminToken.get()
  try {
    const fresh = await readSession(true)
    const known = useSession.getState()
    if (token !== adminToken.get() || known.status !== 'ready') return
    if (fresh.user.userId !== known.user?.userId) return location.reload()
    for (const key of FRESH)
      if (JSON.stringify(fresh[key]) !== JSON.stringify(known[key])) useSession.setState({ [key]: fresh[key] })
  } catch (error) {
    console.warn(error)
  }
}

/** Starts a session with the token of a login; nothing of an earlier one remains. */
export function beginSession(token: string): void {
  forgetSession()
  forgetReturnAddress()
  adminToken.set(token)
  broadcastLogin({ what: 'in', token })
}

/** Ends the session on the server, and clears it here and in the other windows whatever the response is. */
export async function endSession(): Promise<void> {
  const token = adminToken.get()
  await callQuietly('POST /prod-api/logout').catch((error: unknown) => console.warn(error))
  forgetSession()
  if (token !== null) broadcastLogin({ what: 'out', token })
}

/** Follows a login or logout in another window, whose cookie this window may not read yet. */
export function followLogin({ what, token }: LoginEvent): void {
  if (what === 'in') {
    adminToken.set(token)
    if (useSession.getState().status === 'ready') void refreshSession()
    return
  }
  const known = adminToken.get()
  adminToken.end(token)
  // A new session may have started meanwhile. The other window has removed the cookie.
  if (known !== null && known !== token) return
  leaveSession()
}
