import { MINUTE } from '@anju/contract/wire/time'
import { digestToken, newToken } from '#platform/auth/token'
import { filterBy } from '#platform/database/filter'
import type { Queries, Tx } from '#platform/database/open'
import { prepareQuery } from '#platform/database/prepared'
import { unlessLocked } from '#platform/database/sqlite-lock'

/** The two realms have separate tables, tokens and limits (security D8). */
export type Realm = 'member' | 'administrator'

/** Times in milliseconds. Tokens of a realm begin with its prefix. */
const limits = {
  member: { prefix: 'pm', idle: 120 * MINUTE, absolute: 720 * MINUTE, atOnce: 5 },
  administrator: { prefix: 'pa', idle: 30 * MINUTE, absolute: 480 * MINUTE, atOnce: 3 },
} as const
/** A session's last use is written at most this often. */
const TOUCH_EVERY = MINUTE
/** Clocks of several servers may differ by this much; more means that the clock was set back. */
const CLOCK_SKEW = MINUTE

/** The realm of a token's prefix; `undefined` when neither has it. */
export function realmOfPrefix(prefix: string): Realm | undefined {
  return prefix === limits.member.prefix
    ? 'member'
    : prefix === limits.administrator.prefix
      ? 'administrator'
      : undefined
}

const sessionTableOf = { member: 'member_session', administrator: 'administrator_session' } as const

/**
 * What the company's own login has proved: both factors or one, and whether somebody has just proved it, or was still known there from
 * before.
 */
export type CompanyProof = { bothFactors: boolean; fresh: boolean }

/** Starts a session. The owner's oldest ones above the limit end; `replaced` is their number. */
export async function beginSession(
  tx: Tx,
  realm: Realm,
  owner: { id: string; epoch: number },
  { ip, agent, proof }: { ip: string; agent: string; proof?: CompanyProof },
  now: number,
): Promise<{ token: string; replaced: number }> {
  const { prefix, idle, absolute } = limits[realm]
  const token = newToken(prefix)
  const table = sessionTableOf[realm]
  await settleClock(tx, realm, now, { owner_id: owner.id })
  await tx
    .deleteFrom(table)
    .where('owner_id', '=', owner.id)
    .where((eb) => eb.or([eb('idle_until', '<=', now), eb('abs_until', '<=', now), eb('epoch', '!=', owner.epoch)]))
    .execute()
  const replaced = await replaceOldest(tx, realm, owner.id, now)
  await tx
    .insertInto(table)
    .values({
      digest: digestToken(token),
      owner_id: owner.id,
      epoch: owner.epoch,
      created_at: now,
      seen_at: now,
      idle_until: now + idle,
      abs_until: now + absolute,
      ip,
      agent,
      verified_at: proof?.fresh === false ? 0 : now,
      company_login: proof ? (proof.bothFactors ? 2 : 1) : 0,
    })
    .execute()
  return { token, replaced }
}

/** Ends the oldest sessions above the limit; their rows remain for a while, so that the reason can be shown. */
async function replaceOldest(tx: Tx, realm: Realm, ownerId: string, now: number): Promise<number> {
  const table = sessionTableOf[realm]
  const { atOnce } = limits[realm]
  const own = tx.selectFrom(table).select('digest').where('owner_id', '=', ownerId).orderBy('created_at', 'desc')
  const replaced = await own
    .where('replaced_at', 'is', null)
    .offset(atOnce - 1)
    .limit(100)
    .execute()
  const forgotten = await own.where('replaced_at', 'is not', null).offset(atOnce).limit(100).execute()
  const digests = (rows: { digest: string }[]) => rows.map(({ digest }) => digest)
  if (forgotten.length > 0) await tx.deleteFrom(table).where('digest', 'in', digests(forgotten)).execute()
  if (replaced.length > 0)
    await tx.updateTable(table).set({ replaced_at: now }).where('digest', 'in', digests(replaced)).execute()
  return replaced.length
}

/**
 * After the clock was set back, sessions are dated in the future and would exceed their limits: they count as used now, and
 * end no later than a session that starts now.
 */
async function settleClock(
  db: Queries,
  realm: Realm,
  now: number,
  of: { owner_id?: string; digest?: string } = {},
): Promise<void> {
  const { idle, absolute } = limits[realm]
  const latest = now + absolute
  await db
    .updateTable(sessionTableOf[realm])
    .set((eb) => ({
      seen_at: now,
      idle_until: now + idle,
      // Older than the session that is about to begin.
      created_at: eb
        .case()
        .when('created_at', '>=', now)
        .then(now - 1)
        .else(eb.ref('created_at'))
        .end(),
      abs_until: eb.case().when('abs_until', '>', latest).then(latest).else(eb.ref('abs_until')).end(),
    }))
    .where('seen_at', '>', now + CLOCK_SKEW)
    .$call(filterBy(of.owner_id, (qb, owner_id) => qb.where('owner_id', '=', owner_id)))
    .$call(filterBy(of.digest, (qb, digest) => qb.where('digest', '=', digest)))
    .execute()
}

const sessionByDigest = prepareQuery<{ ofMember: boolean; digest: string }>()((db, { ofMember, digest }) =>
  db
    .selectFrom(sessionTableOf[ofMember ? 'member' : 'administrator'])
    .selectAll()
    .where('digest', '=', digest),
)

async function readSession(db: Queries, realm: Realm, digest: string) {
  const [session] = await sessionByDigest(db, { ofMember: realm === 'member', digest })
  return session
}

/**
 * The live session behind a token, read at every request, so that whatever ends it takes effect at once. A call in the
 * background does not count as use; nor does any call while the screen is locked.
 */
export async function findSession(db: Queries, realm: Realm, token: string, now: number, background = false) {
  const digest = digestToken(token)
  let session = await readSession(db, realm, digest)
  if (session && session.seen_at > now + CLOCK_SKEW) {
    await unlessLocked(() => settleClock(db, realm, now, { digest }))
    session = await readSession(db, realm, digest)
  }
  if (!session || session.replaced_at !== null) return undefined
  if (session.idle_until <= now || session.abs_until <= now) return undefined
  if (!background && session.locked_at === null && now - session.seen_at >= TOUCH_EVERY)
    // Left out under a lock, it is made up for by the next call.
    await unlessLocked(() => touch(db, realm, digest, now))
  return session
}

async function touch(db: Queries, realm: Realm, digest: string, now: number): Promise<void> {
  await db
    .updateTable(sessionTableOf[realm])
    .set({ seen_at: now, idle_until: now + limits[realm].idle })
    .where('digest', '=', digest)
    .execute()
}

/** Whether the session of a token ended because of a newer login. */
export async function isReplaced(db: Queries, realm: Realm, token: string, now: number): Promise<boolean> {
  const session = await readSession(db, realm, digestToken(token))
  return session !== undefined && session.replaced_at !== null && session.idle_until > now
}

/** Locks a session: until it is unlocked it can only be unlocked or logged out. */
export async function lockSession(db: Queries, realm: Realm, digest: string, now: number): Promise<void> {
  await db
    .updateTable(sessionTableOf[realm])
    .set({ locked_at: now })
    .where('digest', '=', digest)
    .where('locked_at', 'is', null)
    .execute()
}

/** Unlocks a session, which counts as use. */
export async function unlockSession(db: Queries, realm: Realm, digest: string, now: number): Promise<void> {
  await db.updateTable(sessionTableOf[realm]).set({ locked_at: null }).where('digest', '=', digest).execute()
  await touch(db, realm, digest, now)
}

/** Records that the owner of a session has just proved to know the password. */
export async function verifySession(db: Queries, realm: Realm, digest: string, now: number): Promise<void> {
  await db.updateTable(sessionTableOf[realm]).set({ verified_at: now }).where('digest', '=', digest).execute()
}

/** The live sessions of an owner, newest first; `session` is one of them, whose epoch is the present one. */
export async function listSessions(
  db: Queries,
  realm: Realm,
  { id, session }: { id: string; session: string },
  now: number,
) {
  const table = sessionTableOf[realm]
  return db
    .selectFrom(table)
    .select(['digest', 'ip', 'agent', 'created_at', 'seen_at'])
    .where('owner_id', '=', id)
    .where('epoch', '=', (eb) => eb.selectFrom(table).select('epoch').where('digest', '=', session))
    .where('replaced_at', 'is', null)
    .where('idle_until', '>', now)
    .where('abs_until', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('digest')
    .execute()
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Queries, realm: Realm, token: string): Promise<void> {
  await db.deleteFrom(sessionTableOf[realm]).where('digest', '=', digestToken(token)).execute()
}

/** Ends one session of an owner by its digest; resolves with whether there was one. */
export async function endOwnSession(db: Queries, realm: Realm, ownerId: string, digest: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(sessionTableOf[realm])
    .where('owner_id', '=', ownerId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of an owner except the given one, which continues with the new `epoch`. */
export async function endOtherSessions(
  tx: Queries,
  realm: Realm,
  ownerId: string,
  keepDigest: string,
  epoch?: number,
): Promise<void> {
  const table = sessionTableOf[realm]
  await tx.deleteFrom(table).where('owner_id', '=', ownerId).where('digest', '!=', keepDigest).execute()
  if (epoch !== undefined) await tx.updateTable(table).set({ epoch }).where('digest', '=', keepDigest).execute()
}

/** Deletes the expired sessions of both realms; returns how many there were. */
export async function purgeSessions(db: Queries, now: number): Promise<number> {
  let purged = 0
  for (const realm of ['member', 'administrator'] satisfies Realm[]) {
    await settleClock(db, realm, now)
    const { numDeletedRows } = await db
      .deleteFrom(sessionTableOf[realm])
      .where((eb) => eb.or([eb('idle_until', '<=', now), eb('abs_until', '<=', now)]))
      .executeTakeFirst()
    purged += Number(numDeletedRows)
  }
  return purged
}

/** Ends all sessions of an owner. */
export async function endSessionsOf(tx: Tx, realm: Realm, ownerId: string): Promise<void> {
  await tx.deleteFrom(sessionTableOf[realm]).where('owner_id', '=', ownerId).execute()
}

/** Ends the session with this digest. */
export async function endSessionByDigest(db: Queries, realm: Realm, digest: string): Promise<void> {
  await db.deleteFrom(sessionTableOf[realm]).where('digest', '=', digest).execute()
}
