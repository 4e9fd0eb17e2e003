import type { Caller } from '@anju/browser/transport'
import { adminToken } from './admin-token.ts'
import { readSite } from './site.ts'

/** Who this client is: the administrator's token as RuoYi's client says it, and the site's number (spec §7). */
export const caller: Caller = {
  authorization() {
    const token = adminToken.get()
    return token && `Bearer ${token}`
  },
  siteId: () => readSite()?.siteId ?? 1,
}
