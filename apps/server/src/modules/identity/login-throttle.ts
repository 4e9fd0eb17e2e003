import { sql } from 'kysely'
import { consumeAttempt, hasMark, type Limit, refundAttempt, resetAttempts, setMark } from '#platform/auth/throttle'
import type { Queries } from '#platform/database/open'
import { networkOf } from '#platform/ip-address'
import { Refusal, refuse } from '#platform/refusal'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Failures in three buckets (security §4.1): name and network, name, network. */
const limits: Record<'pair' | 'name' | 'network', Limit> = {
  pair: { failures: 5, window: 15 * MINUTE, block: 10 * MINUTE },
  name: { failures: 30, window: 60 * MINUTE, block: 10 * MINUTE },
  network: { failures: 100, window: 60 * MINUTE, block: 10 * MINUTE },
}
/** So long after a success a network counts as its owner's. */
const KNOWN_FOR = 30 * DAY

export type LoginAttempt = {
  /** Looks at the secret; a try that could not be looked at for want of room does not count as a failure. */
  check(secret: () => Promise<boolean>): Promise<boolean>
  succeed(): Promise<void>
  /** The try was no failure, but is not yet a success: it no longer counts, and all others still do. */
  refund(): Promise<void>
}

/**
 * Counts a try before the secret is looked at and refuses when a bucket is full; the answer is the same for known and
 * unknown names. After a success the try no longer counts. Strangers' failures with a name do not lock out its owner:
 * they do not touch a session, nor a network from which the owner has lately logged in (security S05).
 */
export async function consumeLoginAttempt(
  db: Queries,
  realm: string,
  key: string,
  { ip, now, loggedIn = false }: { ip: string; now: number; loggedIn?: boolean },
): Promise<LoginAttempt> {
  const buckets = {
    network: `${realm}:network:${networkOf(ip)}`,
    pair: `${realm}:pair:${key}:${networkOf(ip)}`,
    name: `${realm}:name:${key}`,
  }
  const known = `${realm}:known:${key}:${networkOf(ip)}`
  for (const kind of ['network', 'pair', 'name'] as const) {
    const wait = await consumeAttempt(db, buckets[kind], limits[kind], now)
    if (wait === 0 || (kind === 'name' && (loggedIn || (await hasMark(db, known, now))))) continue
    refuse('tooMany', '登录失败次数过多，请稍后再试', { retryAfter: Math.ceil(wait / 1000) })
  }
  const refundAll = async () => {
    for (const bucket of Object.values(buckets)) await refundAttempt(db, bucket)
  }
  return {
    check: async (secret) => {
      try {
        return await secret()
      } catch (error) {
        if (error instanceof Refusal) await refundAll()
        throw error
      }
    },
    refund: refundAll,
    succeed: async () => {
      await refundAll()
      await resetAttempts(db, buckets.pair)
      await setMark(db, known, now + KNOWN_FOR)
    },
  }
}

/** Frees a name from what its failures brought upon it, wherever they came from; a network's own count stays. */
export async function resetLoginAttempts(db: Queries, realm: string, key: string): Promise<void> {
  await resetAttempts(db, `${realm}:name:${key}`)
  const prefix = `${realm}:pair:${key}:`
  const colons = prefix.split(':').length - 1
  // A network is spelt without a colon: the buckets of names that merely begin like this one stay.
  await db
    .deleteFrom('throttle')
    .where(sql<string>`substr(bucket, 1, length(cast(${prefix} as text)))`, '=', prefix)
    .where(sql<number>`length(bucket) - length(replace(bucket, ':', ''))`, '=', colons)
    .execute()
}
