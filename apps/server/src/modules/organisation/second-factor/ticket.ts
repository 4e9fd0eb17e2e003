import { createHash, randomBytes } from 'node:crypto'
import { MINUTE } from '@anju/contract/wire/time'
import type { Queries } from '#platform/database/open'
import { networkOf } from '#platform/ip-address'

const LIFE = 5 * MINUTE

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/**
 * A ticket for a client that sent the right password and has to send a code: it replaces the captcha of the second
 * step, for this user and network, within five minutes and until the login succeeds.
 */
export async function issueTicket(db: Queries, userId: string, ip: string, now: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.deleteFrom('login_ticket').where('administrator_id', '=', userId).execute()
  await db
    .insertInto('login_ticket')
    .values({
      digest: digestOf(ticket),
      administrator_id: userId,
      network: networkOf(ip),
      expires_at: now + LIFE,
    })
    .execute()
  return ticket
}

/** The id of the user that a ticket was issued to; `undefined` when it is invalid, expired, or from another network. */
export async function readTicket(db: Queries, ticket: string, ip: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('login_ticket')
    .select('administrator_id')
    .where('digest', '=', digestOf(ticket))
    .where('network', '=', networkOf(ip))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.administrator_id
}

/** Deletes the tickets of a user. */
export async function endTickets(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('login_ticket').where('administrator_id', '=', userId).execute()
}

/** Deletes the expired tickets of all users. */
export async function purgeTickets(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('login_ticket').where('expires_at', '<=', now).execute()
}
