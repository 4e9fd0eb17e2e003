import type { CheckedCertificate } from '@anju/contract/certificate/mine'
import { HOUR, SECOND } from '@anju/contract/wire/time'
import { maskedName } from '#modules/case'
import type { Context } from '#platform/app/context'
import { consumeAttempt, type Limit } from '#platform/auth/throttle'
import type { Queries } from '#platform/database/open'
import { networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'
import { stateOf } from './state.ts'

const checkLimit: Limit = { failures: 30, window: HOUR / 4, block: HOUR / 4 }

/** What anybody learns of a certificate by its code, which nobody guesses. Wrong ones are counted by network and keep no right one out. */
export async function checkCertificate(
  { db }: Context,
  { ip, now }: { ip: string; now: number },
  code: string,
): Promise<CheckedCertificate> {
  const row = await db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return refuseWrongCode(db, ip, now)
  const state = stateOf(row, now)
  return {
    state: state === 'expiring' ? 'valid' : state,
    title: row.title,
    number: row.number,
    holder: maskedName(row.name),
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
  }
}

async function refuseWrongCode(db: Queries, ip: string, now: number): Promise<never> {
  const wait = await consumeAttempt(db, `certificate:ip:${networkOf(ip)}`, checkLimit, now)
  if (wait > 0) refuse('tooMany', '查验过于频繁，请稍后再试', { retryAfter: Math.ceil(wait / SECOND), reason: 'wait' })
  return refuse('notFound', '没有这份证书，请核对查验码')
}
