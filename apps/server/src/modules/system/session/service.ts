import { beginSession, type Caller, consumeLoginAttempt, endSession, isOutOfUse, loginKey } from '#modules/identity'
import { presentLoginNews, recorded, recordLogin } from '#modules/monitor'
import {
  describeLogin,
  findUserByLogin,
  matchPassword,
  noteLogin,
  passSecondStep,
  readTicket,
  type SecondStep,
  type TypedPassword,
} from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { captchaEnabled, consumeCaptcha } from '../captcha/captcha.ts'

const WRONG = '用户不存在/密码错误'
const WRONG_PASSWORD = { field: 'password', wrongSecret: true } as const

type From = { ip: string; agent: string; now: number; origin: string | undefined }
type LoginForm = TypedPassword &
  SecondStep & {
    username: string
    code?: string | undefined
    uuid?: string | undefined
    ticket?: string | undefined
  }

/**
 * Logs a user in: captcha, throttle, password; the refusals do not reveal which users exist. Every attempt that reached
 * the password check is logged.
 */
export async function logIn(app: Context, from: From, form: LoginForm) {
  const userName = form.username.trim()
  const { session } = await recorded(
    app,
    {
      ...from,
      realm: 'administrator',
      userName,
      done: ({ proved }) => describeLogin(proved),
    },
    () => tryLogIn(app, { ...form, username: userName }, from),
  )
  return session
}

/**
 * The first step of a login: a captcha, or the ticket of a client in the second step; returns the id of the ticket's
 * user.
 */
async function passFirstGate(app: Context, form: LoginForm, { ip, now }: From): Promise<string | undefined> {
  if (form.ticket === undefined) {
    if (await captchaEnabled(app.db)) await consumeCaptcha(app.db, form.uuid, form.code, now)
    return undefined
  }
  return (
    (await readTicket(app.db, form.ticket, ip, now)) ??
    refuse('badRequest', '验证已超时，请重新登录', { field: 'ticket' })
  )
}

async function tryLogIn(app: Context, form: LoginForm, from: From) {
  const holder = await passFirstGate(app, form, from)
  if (!form.username) refuse('badRequest', '请输入正确的登录名', { field: 'username' })
  if (!form.password) refuse('badRequest', '请输入正确的密码', { field: 'password' })
  const key = loginKey(form.username) ?? ''
  const attempt = await consumeLoginAttempt(app.db, 'administrator', key, from)
  const row = await findUserByLogin(app.db, key)
  let match = { right: false, otp: form.otp, appended: false }
  await attempt.check(async () => {
    match = { otp: undefined, ...(await matchPassword(app, row?.password_hash, form)) }
    return match.right
  })
  const elsewhere = holder !== undefined && holder !== row?.id
  if (!row || !match.right || isOutOfUse(row, from.now) || elsewhere) refuse('rejected', WRONG, WRONG_PASSWORD)
  const proved = await passSecondStep(app, attempt, { id: row.id, otp: match.otp, passkey: form.passkey }, from)
  if (!proved && match.appended) refuse('rejected', WRONG, WRONG_PASSWORD)
  const { token, replaced } = await app.db.transaction().execute(async (tx) => {
    await noteLogin(tx, row.id, from)
    return beginSession(tx, 'administrator', row, from, from.now)
  })
  await attempt.succeed()
  return { proved, session: { token, ...presentLoginNews(row, replaced) } }
}

/** Ends the caller's session and logs it; no harm when there is none. */
export async function logOut(app: Context, caller: Caller, token: string | undefined, from: From): Promise<void> {
  if (!token) return
  await endSession(app.db, 'administrator', token)
  if (caller.kind !== 'administrator') return
  await recordLogin(app, {
    ...from,
    realm: 'administrator',
    userName: caller.userName,
    message: '退出成功',
    failed: false,
  })
}
