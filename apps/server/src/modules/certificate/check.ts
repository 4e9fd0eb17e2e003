import type { CheckedCertificate } from '@anju/contract/certificate/mine'
import { HOUR } from '@anju/contract/wire/time'
import { maskedName } from '#modules/case'
import type { Context } from '#platform/app/context'
import { countAttempt, type Limit, refundAttempt } from '#platform/auth/throttle'
import { networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'
import { stateOf } from './state.ts'

const checkLimit: Limit = { failures: 30, window: HOUR / 4, block: HOUR / 4 }

/** What anybody learns of a certificate by its code. Wrong codes are counted by network, right ones are not. */
export async function checkCertificate(
  { db }: Context,
  { ip, now }: { ip: string; now: number },
  code: string,
): Promise<CheckedCertificate> {
  const bucket = `certificate:ip:${networkOf(ip)}`
  const { wait } = await countAttempt(db, bucket, checkLimit, now)
  if (wait > 0) refuse('tooMany', '查验过于频繁，请稍后再试', { retryAfter: Math.ceil(wait / 1000), reason: 'wait' })
  const row = await db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return refuse('notFound', '没有这份证书，请核对查验码')
  await refundAttempt(db, bucket)
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
