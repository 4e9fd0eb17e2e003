import { createHmac } from 'node:crypto'
import { recordCheapLogin } from '#modules/monitor'
import type { Context } from '#platform/app/context'
import { countAttempt, type Limit, refundAttempt } from '#platform/auth/throttle'
import { networkOf } from '#platform/ip-address'
import { Refusal, refuse } from '#platform/refusal'
import { HOUR } from './clocks.ts'
import { findByNo } from './queries.ts'

const trackLimit: Limit = { failures: 30, window: HOUR / 4, block: HOUR / 4 }

/** Where a call comes from, and when. */
export type From = { ip: string; agent: string; now: number }
/** What opens a ticket to its sender. */
export type Key = { no: string; code: string }

/** A six-digit code has few values, so its digest is bound to the ticket and its form. */
export function digestCode(no: string, code: string): string {
  return createHmac('sha256', no).update(code).digest('hex')
}

const tooManyTracks = (wait: number) =>
  refuse('tooMany', '查询过于频繁，请稍后再试', { retryAfter: Math.ceil(wait / 1000) })

/** The ticket of a number and its code. */
export const findOwn = (app: Context, from: From, key: Key) =>
  findByCode(app, from, key, (number) => findByNo(app.db, number))

/**
 * What a number and its code open. Wrong codes are counted by network and, where the number exists, by number;
 * right ones are not. A number that others have blocked still opens to the right code from a network without a failure,
 * so that a sender cannot be locked out of what is their own. Failures are recorded in the login log.
 */
export async function findByCode<Row extends { code_digest: string }>(
  app: Context,
  from: From,
  key: Key,
  find: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  const userName = key.no.trim()
  try {
    return await tryFind(app, from, key, find)
  } catch (error) {
    if (error instanceof Refusal)
      await recordCheapLogin(app, { ...from, realm: 'ticket', userName, message: error.message, failed: true })
    throw error
  }
}

async function tryFind<Row extends { code_digest: string }>(
  app: Context,
  { ip, now }: From,
  { no, code }: Key,
  find: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  const number = no.trim().toUpperCase()
  const network = `track:ip:${networkOf(ip)}`
  const own = await countAttempt(app.db, network, trackLimit, now)
  if (own.wait > 0) tooManyTracks(own.wait)
  const row = (await find(number)) ?? refuse('notFound', '编号或查询码不正确')
  const bucket = `track:no:${number}`
  const { wait } = await countAttempt(app.db, bucket, trackLimit, now)
  if (wait > 0 && own.tries > 1) tooManyTracks(wait)
  if (row.code_digest !== digestCode(number, code)) {
    if (wait > 0) tooManyTracks(wait)
    refuse('notFound', '编号或查询码不正确')
  }
  await refundAttempt(app.db, network)
  await refundAttempt(app.db, bucket)
  return row
}
