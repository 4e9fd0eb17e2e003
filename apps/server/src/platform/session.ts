import type { Queries, Tx } from './database/open.ts'
import { digestToken, newToken } from './token.ts'

/** The two realms have tables, tokens and limits of their own (security D8). */
export type Realm = 'member' | 'administrator'

const MINUTE = 60_000
const limits = {
  member: { prefix: 'pm', idle: 120 * MINUTE, absolute: 720 * MINUTE, atOnce: 5 },
  administrator: { prefix: 'pa', idle: 30 * MINUTE, absolute: 480 * MINUTE, atOnce: 3 },
} as const
/** A session's last use is written at most this often. */
const TOUCH_EVERY = MINUTE

const tableOf = { member: 'member_session', administrator: 'administrator_session' } as const

/** Begins a session and answers its token; the owner's oldest sessions above the limit end. */
export async function beginSession(
  tx: Tx,
  realm: Realm,
  owner: { id: string; epoch: number },
  from: { ip: string; agent: string },
  now: number,
): Promise<string> {
  const { prefix, idle, absolute, atOnce } = limits[realm]
  const token = newToken(prefix)
  const table = tableOf[realm]
  await tx
    .deleteFrom(table)
    .where('owner_id', '=', owner.id)
    .where((eb) => eb.or([eb('idle_until', '<=', now), eb('abs_until', '<=', now), eb('epoch', '!=', owner.epoch)]))
    .execute()
  const kept = await tx
    .selectFrom(table)
    .select('digest')
    .where('owner_id', '=', owner.id)
    .orderBy('created_at', 'desc')
    .offset(atOnce - 1)
    .limit(100)
    .execute()
  if (kept.length > 0)
    await tx
      .deleteFrom(table)
      .where(
        'digest',
        'in',
        kept.map(({ digest }) => digest),
      )
      .execute()
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
      ip: from.ip,
      agent: from.agent,
    })
    .execute()
  return token
}

/** The live session behind a token, read at every request, so that whatever ends it takes effect at once. */
export async function findSession(db: Queries, realm: Realm, token: string, now: number) {
  const digest = digestToken(token)
  const table = tableOf[realm]
  const session = await db.selectFrom(table).selectAll().where('digest', '=', digest).executeTakeFirst()
  if (!session || session.idle_until <= now || session.abs_until <= now) return undefined
  if (now - session.seen_at >= TOUCH_EVERY) {
    await db
      .updateTable(table)
      .set({ seen_at: now, idle_until: now + limits[realm].idle })
      .where('digest', '=', digest)
      .execute()
  }
  return session
}

/** Ends one session; no harm when there is none. */
export async function endSession(db: Queries, realm: Realm, token: string): Promise<void> {
  await db.deleteFrom(tableOf[realm]).where('digest', '=', digestToken(token)).execute()
}

/** Ends all sessions of an owner but the given one, which goes on under the new epoch. */
export async function endOtherSessions(
  tx: Tx,
  realm: Realm,
  ownerId: string,
  keepDigest: string,
  epoch: number,
): Promise<void> {
  const table = tableOf[realm]
  await tx.deleteFrom(table).where('owner_id', '=', ownerId).where('digest', '!=', keepDigest).execute()
  await tx.updateTable(table).set({ epoch }).where('digest', '=', keepDigest).execute()
}
