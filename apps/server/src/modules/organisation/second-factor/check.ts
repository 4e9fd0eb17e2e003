import { DAY } from '@anju/contract/wire/time'
import { foldWidth } from '@anju/contract/wire/width'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/app/context'
import type { SecretBox } from '#platform/auth/secret-box'
import { consumeAttempt, refundAttempt } from '#platform/auth/throttle'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { countCodes, findFactor, takeCode, takeStep } from './queries.ts'

/** Milliseconds of a time step (RFC 6238). */
export const STEP = 30_000
/** Steps before and after the present one that are accepted, for clocks that differ. */
const WINDOW = 1
/** Wrong codes of one user, from all addresses: a client that gets this far knows the password. */
const WRONG_CODES = { failures: 20, window: DAY, block: DAY / 24 }
/**
 * Recovery codes are counted apart, so that whoever knows the password cannot take the way out that they are. They have 59 random bits:
 * this many guesses find none.
 */
const WRONG_RECOVERY_CODES = { failures: 500, window: DAY, block: DAY / 24 }

/**
 * The proof of a login or a repeated check: an authenticator code, a passkey, or one of the recovery codes, with the
 * number that is left.
 */
export type Proved = { by: 'code' } | { by: 'passkey' } | { by: 'recovery'; left: number }

export const sealLabel = (userId: string) => `second-factor:${userId}`
export const codeLabel = (userId: string) => `recovery-code:${userId}`

/** The generator behind a secret in base32; names are what an authenticator shows. */
export function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP / 1000,
    secret: Secret.fromBase32(secret),
  })
}

/** The time step that a code is of, within the window; `undefined` for none. */
export function stepOf(totp: TOTP, code: string, now: number): number | undefined {
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / STEP) + delta
}

/** A code as it is compared: people type blanks and hyphens, and capitals of either width. */
export function foldCode(code: string): string {
  return foldWidth(code).toLowerCase().replace(/[\s-]/g, '')
}

type Account = { id: string; otp: string; now: number }

const isOfAuthenticator = (code: string) => /^\d{6}$/.test(code)

async function tryCode(app: Context, { id, otp: code, now }: Account): Promise<Proved | undefined> {
  const factor = await findFactor(app.db, id)
  if (!factor) return undefined
  if (!isOfAuthenticator(code)) {
    if (!(await takeCode(app.db, id, app.secrets.digest(code, codeLabel(id)), now))) return undefined
    return { by: 'recovery', left: await countCodes(app.db, id) }
  }
  const secret = app.secrets.open(factor.sealed_secret, sealLabel(id))
  if (secret === undefined) {
    app.log.error({ administrator: id }, 'second factor sealed with another key')
    refuse('rejected', '服务器的密钥与设置两步验证时不同，请联系管理员解除两步验证')
  }
  const step = stepOf(totpOf(secret), code, now)
  if (step === undefined || !(await takeStep(app.db, id, step, Math.floor(now / STEP)))) return undefined
  return { by: 'code' }
}

/**
 * Checks a code of a user who has a second factor; every code is valid once. `undefined` when it is wrong. Refuses with
 * 429 after twenty wrong ones in a day; recovery codes are then still taken.
 */
export async function checkCode(app: Context, account: Account): Promise<Proved | undefined> {
  const otp = foldCode(account.otp)
  const ofAuthenticator = isOfAuthenticator(otp)
  const [bucket, limit] = ofAuthenticator
    ? [`second-factor:${account.id}`, WRONG_CODES]
    : [`recovery-code:${account.id}`, WRONG_RECOVERY_CODES]
  const wait = await consumeAttempt(app.db, bucket, limit, account.now)
  if (wait > 0) {
    const said = ofAuthenticator ? '动态验证码错误次数过多，请稍后再试，或使用恢复码' : '恢复码错误次数过多，请稍后再试'
    refuse('tooMany', said, { retryAfter: Math.ceil(wait / 1000) })
  }
  const proved = await tryCode(app, { ...account, otp })
  if (proved) await refundAttempt(app.db, bucket)
  return proved
}

/** Whether the second factors of all users can be read with the present key; true when there are none. */
export async function opensSecondFactors(db: Queries, secrets: SecretBox): Promise<boolean> {
  const rows = await db.selectFrom('second_factor').select(['administrator_id', 'sealed_secret']).execute()
  return rows.every((row) => secrets.open(row.sealed_secret, sealLabel(row.administrator_id)) !== undefined)
}
