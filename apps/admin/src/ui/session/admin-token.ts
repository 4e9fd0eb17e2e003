import { keptCookie } from '@anju/browser/cookie'

const cookie = keptCookie('Admin-Token')
/** Token of the last session that another window has ended. */
let ended: string | null = null

/** The administrator's token (spec §9): a cookie that expires with the browser's session. */
export const adminToken = {
  get() {
    const token = cookie.get()
    return token === ended ? null : token
  },
  set: cookie.set,
  clear: cookie.clear,
  /**
   * Ignores this token from now on. A browser promises no order between a cookie and a message of another window: after the
   * message of a logout this window may still read the old cookie.
   */
  end(token: string) {
    ended = token
  },
}
