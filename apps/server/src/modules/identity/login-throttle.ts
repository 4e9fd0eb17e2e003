import { DAY, MINUTE } from '@anju/contract/wire/time'
import { expressionBuilder, sql } from 'kysely'
import {
  consumeAttempt,
  countAttempt,
  hasMark,
  type Limit,
  refundAttempt,
  resetAttempts,
  setMark,
} from '#platform/auth/throttle'
import { unaccompanied } from '#platform/database/companion'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { networkOf } from '#platform/ip-address'
import { Refusal, refuse } from '#platform/refusal'

/** Failures in three buckets (security §4.1): name and network, name, network. */
const limits: Record<'pair' | 'name' | 'network', Limit> = {
  pair: { failures: 5, window: 15 * MINUTE, block: 10 * MINUTE },
  name: { failures: 30, window: 60 * MINUTE, block: 10 * MINUTE },
  network: { failures: 100, window: 60 * MINUTE, block: 10 * MINUTE },
}
/** Failures with a name, from wherever, after which a person is asked to prove to be one. */
const ASKED_FROM = 10
/** How long after a success a network counts as known for a name. */
const KNOWN_FOR = 30 * DAY

/** Asks for a captcha; resolves with `false` where there is none to ask for. It refuses a call without the right answer. */
export type ProveHuman = () => Promise<boolean>

export type LoginAttempt = {
  /** Compares the secret; an attempt that was refused before the comparison does not count as a failure. */
  check(secret: () => Promise<boolean>): Promise<boolean>
  succeed(): Promise<void>
  /** For an attempt that is neither a failure nor yet a success: it no longer counts, all others still do. */
  refund(): Promise<void>
}

/**
 * Counts an attempt before the secret is compared and refuses when a bucket is full; the response is the same for known and
 * unknown names. After a success the attempt no longer counts. Failures of others with a name do not lock out its owner: they
 * affect neither sessions nor networks from which the owner has recently logged in (security S05), and from elsewhere `proveHuman` asks
 * for a captcha instead of locking the name.
 */
export async function consumeLoginAttempt(
  db: Queries,
  realm: string,
  key: string,
  { ip, now, loggedIn = false, proveHuman }: { ip: string; now: number; loggedIn?: boolean; proveHuman?: ProveHuman },
): Promise<LoginAttempt> {
  const buckets = {
    network: `${realm}:network:${networkOf(ip)}`,
    pair: `${realm}:pair:${key}:${networkOf(ip)}`,
    name: `${realm}:name:${key}`,
  }
  const known = `${realm}:known:${key}:${networkOf(ip)}`
  const refundAll = () =>
    db.transaction().execute(async (tx) => {
      for (const bucket of Object.values(buckets)) await refundAttempt(tx, bucket)
    })
  const check: LoginAttempt['check'] = async (secret) => {
    try {
      return await secret()
    } catch (error) {
      if (error instanceof Refusal) await refundAll()
      throw error
    }
  }
  // One transaction for the three: each commit waits for the disk, and on SQLite everybody else with it.
  const { wait, suspicious } = await unaccompanied(() =>
    db.transaction().execute(async (tx) => {
      for (const kind of ['network', 'pair'] as const) {
        const wait = await consumeAttempt(tx, buckets[kind], limits[kind], now)
        if (wait > 0) return { wait, suspicious: false }
      }
      const { wait, tries } = await countAttempt(tx, buckets.name, limits.name, now)
      const suspicious = tries > ASKED_FROM && !loggedIn && !(await hasMark(tx, known, now))
      return { wait: suspicious ? wait : 0, suspicious }
    }),
  )
  const proven = suspicious && proveHuman !== undefined && (await check(proveHuman))
  if (wait > 0 && !proven) refuse('tooMany', '登录失败次数过多，请稍后再试', { retryAfter: Math.ceil(wait / 1000) })
  return {
    check,
    refund: refundAll,
    succeed: async () => {
      await refundAll()
      await resetAttempts(db, buckets.pair)
      await setMark(db, known, now + KNOWN_FOR)
    },
  }
}

/** The condition on `throttle` that selects the buckets of a name with any network. */
function pairsOf(realm: string, key: string) {
  const prefix = `${realm}:pair:${key}:`
  const colons = prefix.split(':').length - 1
  const eb = expressionBuilder<Database, 'throttle'>()
  return eb.and([
    eb(sql<string>`substr(bucket, 1, length(cast(${prefix} as text)))`, '=', prefix),
    // Networks contain no colon, so buckets of names that only start with this one do not count.
    eb(sql<number>`length(bucket) - length(replace(bucket, ':', ''))`, '=', colons),
  ])
}

/** Resets the failures of a name from all networks; the counts of the networks remain. */
export async function resetLoginAttempts(db: Queries, realm: string, key: string): Promise<void> {
  await resetAttempts(db, `${realm}:name:${key}`)
  await db.deleteFrom('throttle').where(pairsOf(realm, key)).execute()
}

/** Until when failed logins keep a name from logging in from some network, or from all that are not known; undefined if they do not. */
export async function lockedUntil(db: Queries, realm: string, key: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('throttle')
    .select((eb) => eb.fn.max('window_until').as('until'))
    .where((eb) =>
      eb.or([
        eb.and([eb('bucket', '=', `${realm}:name:${key}`), eb('failures', '>=', limits.name.failures)]),
        eb.and([pairsOf(realm, key), eb('failures', '>=', limits.pair.failures)]),
      ]),
    )
    .where('window_until', '>', now)
    .executeTakeFirst()
  return row?.until == null ? undefined : Number(row.until)
}

/** Deletes throttles whose time is over; returns how many there were. */
export async function purgeThrottles(db: Queries, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('throttle').where('window_until', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
