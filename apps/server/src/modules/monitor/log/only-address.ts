import type { Context } from '#platform/app/context'
import { isPrivateAddress } from '#platform/ip-address'

/** So many lines are looked at, and so many people must be in them: one person alone may well have one address. */
const LINES = 200
const PEOPLE = 3

/**
 * The private address that all callers have had lately, although no proxy is configured: then it is mostly that of a proxy, and
 * limits and records take everybody for one. Empty if there is none.
 */
export async function findOnlyAddress({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<string> {
  if (settings.trustedProxy) return ''
  const rows = await db
    .selectFrom('login_log')
    .select(['ip', 'user_name'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LINES)
    .execute()
  const [address = '', ...others] = new Set(rows.map(({ ip }) => ip))
  const people = new Set(rows.map(({ user_name }) => user_name))
  return others.length === 0 && people.size >= PEOPLE && isPrivateAddress(address) ? address : ''
}

/** Warns of such an address, which the page on the server's state shows as well. */
export async function warnOfOnlyAddress(app: Context): Promise<void> {
  const address = await findOnlyAddress(app)
  if (address)
    app.log.warn(
      `all callers have the private address ${address}: set TRUSTED_PROXY if that is a proxy in front of this server`,
    )
}
