import { refusals } from '@anju/contract/errors'
import type { GetInfo } from '@anju/contract/system/session'
import { notify } from '../feedback/dialogs.tsx'
import { errorMessage } from '../feedback/error-message.ts'
import { adminToken } from './admin-token.ts'
import { CallRefused, callQuietly } from './call.ts'
import { broadcastLogin, broadcastLogout } from './login-broadcast.ts'
import { forgetReturnAddress, lockScreen } from './screen-lock.ts'
import { forgetSession, useSession } from './store.ts'

export { forgetSession, invalidateSession, type Session, type SessionStatus, useSession } from './store.ts'

/** What is looked at again. */
const FRESH = ['user', 'roles', 'permissions', 'routers', 'mustChangePassword', 'secondFactor', 'mustEnrol'] as const
const DEFAULT_ROLE = 'ROLE_DEFAULT'

/** Reads who is there, and then what they see: nothing, until the password is changed. */
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

/** Reads whose screen is locked: all that the server tells until it is unlocked. */
async function readLocked(): Promise<void> {
  const { data } = await callQuietly('GET /prod-api/lockscreen')
  if (!data.locked) return loadSession()
  lockScreen(data.userId)
  // The lock page shows no more than this; the rest is read when it opens.
  const shown: Partial<GetInfo['user']> = data
  useSession.setState({ user: shown as GetInfo['user'], status: 'locked' })
}

/** Begins with what the server knows. Does not throw: the verdict stands in `status`. */
export async function loadSession(): Promise<void> {
  useSession.setState({ status: 'loading' })
  try {
    try {
      useSession.setState({ ...(await readSession(false)), status: 'ready' })
    } catch (error) {
      if (!(error instanceof CallRefused && error.code === refusals.locked.code)) throw error
      await readLocked()
    }
  } catch (error) {
    console.warn(error)
    // An ended session has been forgotten already, and the way leads to the login.
    if (adminToken.get() === null) return
    notify.error(errorMessage(error))
    useSession.setState({ status: 'failed' })
  }
}

/**
 * Looks whether rights or menu have changed since; what is the same stays untouched, and so does all after a failure.
 * Where another account has logged in meanwhile, nothing that is shown belongs to it: the page is loaded anew.
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

/** Begins a session with the token that a login answered; nothing of an earlier one stays. */
export function beginSession(token: string): void {
  forgetSession()
  forgetReturnAddress()
  adminToken.set(token)
  broadcastLogin()
}

/** Ends the session on the server, which always agrees, and forgets it here and in the other windows whatever it said. */
export async function endSession(): Promise<void> {
  await callQuietly('POST /prod-api/logout').catch((error: unknown) => console.warn(error))
  forgetSession()
  broadcastLogout()
}
