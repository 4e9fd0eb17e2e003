import { refusals } from '@anju/contract/errors'
import type { LoginAttempt } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { Refusal, refuse } from '#platform/refusal'
import { checkCode, type Proved } from './check.ts'
import { checkPasskey, type PasskeyAnswer, passkeyLogin } from './passkey.ts'
import { findFactor } from './queries.ts'
import { endTickets, issueTicket } from './ticket.ts'

export const WRONG_CODE = '动态验证码错误'
const WRONG_PASSKEY = '通行密钥没有通过验证，请返回上一步重试，或输入动态验证码'

/** A password as it was typed, and the code beside it. */
export type TypedPassword = { password: string; otp?: string | undefined }

/**
 * Whether a password is right, and the code that came with it. Clients without a second step, such as RuoYi's own,
 * append the six digits to the password after a blank. Such input costs two hashes for every user name.
 */
export async function matchPassword(
  app: Context,
  hash: string | undefined,
  { password, otp }: TypedPassword,
): Promise<{ right: boolean; otp?: string | undefined; appended: boolean }> {
  const [, shorter, digits] = (!otp && /^(.+) (\d{6})$/su.exec(password)) || []
  const whole = await app.passwords.verify(hash, password)
  if (whole || shorter === undefined) return { right: whole, otp, appended: false }
  return { right: await app.passwords.verify(hash, shorter), otp: digits, appended: true }
}

/** What a login gives as its second step: a code, or the answer of a passkey. */
export type SecondStep = { otp?: string | undefined; passkey?: PasskeyAnswer | undefined }

/**
 * The second step of a login whose password was right: nothing for a user without a second factor; without a code 428
 * with a ticket for our own client; a wrong code counts as a failed login.
 */
export async function passSecondStep(
  app: Context,
  attempt: LoginAttempt,
  { id, otp, passkey }: SecondStep & { id: string },
  { ip, now, origin }: { ip: string; now: number; origin: string | undefined },
): Promise<Proved | undefined> {
  if (!(await findFactor(app.db, id))) return undefined
  const by = { id, origin, now }
  if (!otp && !passkey) {
    await attempt.refund()
    const ticket = await issueTicket(app.db, id, ip, now)
    throw new Refusal(refusals.secondFactor, { more: { ticket, ...(await passkeyLogin(app, by)) } })
  }
  let proved: Proved | undefined
  await attempt.check(async () => {
    proved = passkey ? await checkPasskey(app, by, passkey) : await checkCode(app, { id, otp: otp ?? '', now })
    return proved !== undefined
  })
  if (!proved && passkey)
    return refuse('rejected', WRONG_PASSKEY, { reason: 'passkeyRefused', field: 'otp', wrongSecret: true })
  if (!proved) return refuse('rejected', WRONG_CODE, { field: 'otp', wrongSecret: true })
  await endTickets(app.db, id)
  return proved
}

/** The message of a login in the login log. */
export function describeLogin(proved: Proved | undefined): string {
  if (!proved) return '登录成功'
  if (proved.by === 'passkey') return '登录成功（通行密钥）'
  return proved.by === 'code' ? '登录成功（动态验证码）' : `登录成功（恢复码，剩余 ${proved.left} 个）`
}
