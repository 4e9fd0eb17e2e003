import type { Caller } from '@anju/browser/transport'
import { adminToken } from './admin-token.ts'
import { readSite } from './site.ts'

/** Identity of this client: the administrator's token as RuoYi's client sends it, and the site's number (spec §7). */
export const caller: Caller = {
  authorization() {
    const token = adminToken.get()
    return token && `Bearer ${token}`
  },
  siteId: () => readSite()?.siteId ?? 1,
}
