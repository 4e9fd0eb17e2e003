import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { consumeAttempt } from '#platform/auth/throttle'
import { CLOCK_SKEW } from '#platform/clock'
import type { Queries, Tx } from '#platform/database/open'
import { readParameter } from '#platform/database/parameter'
import { networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'
import { drawSum } from './picture.ts'

const LIFE = 120_000
const MOST_OUTSTANDING = 20
const PER_NETWORK = { failures: 60, window: 60_000, block: 60_000 }

/** A client shows a picture, or another one, by the reason. */
const WRONG = { field: 'code', reason: 'captcha' } as const

function digest(uuid: string, code: string): string {
  return createHmac('sha256', uuid).update(code.trim().toLowerCase()).digest('hex')
}

/** Deletes all but the newest captchas of a network before one more is added (security §4.3). */
async function makeRoom(tx: Tx, network: string, now: number): Promise<void> {
  // A captcha with a longer life than the limit was created before the clock was set back.
  await tx
    .deleteFrom('captcha')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('expires_at', '>', now + LIFE + CLOCK_SKEW)]))
    .execute()
  const newest = tx
    .selectFrom('captcha')
    .select('uuid')
    .where('ip', '=', network)
    .orderBy('expires_at', 'desc')
    .limit(MOST_OUTSTANDING - 1)
  await tx.deleteFrom('captcha').where('ip', '=', network).where('uuid', 'not in', newest).execute()
}

/** A new captcha: a sum of two small numbers, stored as a digest for two minutes. `img` is a JPEG in base64. */
export async function createCaptcha(db: Queries, ip: string, now: number): Promise<{ uuid: string; img: string }> {
  const network = networkOf(ip)
  const wait = await consumeAttempt(db, `captcha:${network}`, PER_NETWORK, now)
  if (wait > 0) refuse('tooMany', '获取验证码过于频繁，请稍后再试', { retryAfter: Math.ceil(wait / 1000) })
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)]
  const minus = a >= b && randomInt(0, 2) === 1
  const uuid = randomUUID()
  const picture = await drawSum(`${a}${minus ? '-' : '+'}${b}=?`)
  const row = { uuid, code_digest: digest(uuid, String(minus ? a - b : a + b)), ip: network, expires_at: now + LIFE }
  await db.transaction().execute(async (tx) => {
    await makeRoom(tx, network, now)
    await tx.insertInto('captcha').values(row).execute()
  })
  return { uuid, img: picture.toString('base64') }
}

type Answer = { uuid?: string | undefined; code?: string | undefined }

/** Asks whoever makes a call for a captcha, if captchas are in use: `false` if not; a call without the right answer is refused. */
export async function proveHuman(db: Queries, { uuid, code }: Answer, now: number): Promise<boolean> {
  if (!(await captchaEnabled(db))) return false
  if (!uuid || !code?.trim()) refuse('captcha', undefined, WRONG)
  await consumeCaptcha(db, uuid, code, now)
  return true
}

/** Whether logins ask for a captcha. */
export async function captchaEnabled(db: Queries): Promise<boolean> {
  return (await readParameter(db, 'sys.account.captchaEnabled')) !== 'false'
}

/** Consumes a captcha, right or wrong, before anything else of a login is checked. */
export async function consumeCaptcha(
  db: Queries,
  uuid: string | undefined,
  code: string | undefined,
  now: number,
): Promise<void> {
  const row = uuid
    ? await db
        .deleteFrom('captcha')
        .where('uuid', '=', uuid)
        .where('expires_at', '>', now)
        .returning('code_digest')
        .executeTakeFirst()
    : undefined
  if (!row || !uuid) refuse('badRequest', '验证码已失效', WRONG)
  if (row.code_digest !== digest(uuid, code ?? '')) refuse('badRequest', '验证码错误', WRONG)
}
