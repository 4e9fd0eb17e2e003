import { hasReason } from '@anju/contract/reasons'
import { confirm, notify } from '../feedback/dialogs.tsx'
import { inLanguage } from '../theme/localized.ts'
import { adminToken } from './admin-token.ts'
import { queryClient } from './query-client.ts'
import { toLogin } from './return-address.ts'
import { useScreenLock } from './screen-lock.ts'
import { forgetSession, useSession } from './store.ts'

const words = {
  zh: {
    text: '登录状态已过期，您可以继续留在该页面，或者重新登录',
    replaced: '您可以继续留在该页面，或者重新登录',
    again: '重新登录',
  },
  en: {
    text: 'Your session has expired. You can stay on this page or log in again.',
    replaced: 'You can stay on this page or log in again.',
    again: 'Log in again',
  },
}

let asking = false
/** When the user last chose to stay. */
let declinedAt = Number.NEGATIVE_INFINITY

/**
 * Asks once whether to log in again, however many calls fail at the same time. `token` is the one that the call
 * sent: a late response to an older session does not concern the present one. `sentAt` is when it was sent: a user who has
 * chosen to stay is not asked again because of it. At a locked screen nothing can be
 * asked, and before a page is shown there is none to stay on: the session is cleared, which opens the login.
 */
export async function promptExpired(
  token: string | null,
  answer: { msg: string; reason?: string },
  sentAt = performance.now(),
): Promise<void> {
  if (asking || sentAt < declinedAt || token !== adminToken.get()) return
  const { msg } = answer
  const isReplaced = hasReason(answer, 'sessionReplaced')
  if (useScreenLock.getState().lockedBy !== null || useSession.getState().status !== 'ready') {
    if (isReplaced) notify.warning(msg)
    return forgetSession()
  }
  asking = true
  const { text, replaced, again } = inLanguage(words)
  const agreed = await confirm(isReplaced ? `${msg}。${replaced}` : text, { ok: again })
  asking = false
  if (!agreed) {
    declinedAt = performance.now()
    return
  }
  // Another window has logged in meanwhile: that session continues here.
  const present = adminToken.get()
  if (present !== null && present !== token) return queryClient.invalidateQueries()
  forgetSession()
  toLogin()
}
