/** Staff accounts of the public site: login by name or staff number, sessions, own password; and their administration. */

import { bindAccounts } from './admin/routes.ts'
import { bindOwnAccount } from './routes.ts'

export { setMemberStatus } from './queries.ts'
export { addMember, findMember } from './service.ts'

/** Binds every call of this module. */
export function bindMember(...to: Parameters<typeof bindOwnAccount>): void {
  for (const bindPart of [bindOwnAccount, bindAccounts]) bindPart(...to)
}
