import {
  type By,
  beginSession,
  type Caller,
  consumeLoginAttempt,
  endOtherSessions,
  endSession,
  loginKey,
  sweepFirstAccounts,
} from '#modules/identity'
import { presentLoginNews, recorded, recordLogin } from '#modules/monitor'
import { findPasswordFault } from '#modules/site'
import type { Context } from '#platform/app/context'
import { forUpdate } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { captchaEnabled, consumeCaptcha } from '../captcha/captcha.ts'
import { describeLogin, type Given, matchPassword, passSecondStep } from '../second-factor/login-step.ts'
import { readTicket } from '../second-factor/ticket.ts'

const WRONG = '用户不存在/密码错误'
const WRONG_PASSWORD = { field: 'password', wrongSecret: true } as const

type From = { ip: string; agent: string; now: number }
type LoginForm = Given & {
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
  if (!form.username) refuse('badRequest', '请输入正确的用户名', { field: 'username' })
  if (!form.password) refuse('badRequest', '请输入正确的密码', { field: 'password' })
  const key = loginKey(form.username) ?? ''
  const attempt = await consumeLoginAttempt(app.db, 'administrator', key, from)
  const row = await app.db.selectFrom('administrator').selectAll().where('user_key', '=', key).executeTakeFirst()
  let given = { right: false, otp: form.otp, appended: false }
  await attempt.check(async () => {
    given = { otp: undefined, ...(await matchPassword(app, row?.password_hash, form)) }
    return given.right
  })
  const expired = row?.initial_until !== null && row !== undefined && row.initial_until <= from.now
  const elsewhere = holder !== undefined && holder !== row?.id
  if (!row || !given.right || row.status !== 'enabled' || expired || elsewhere)
    refuse('rejected', WRONG, WRONG_PASSWORD)
  const proved = await passSecondStep(app, attempt, { id: row.id, otp: given.otp }, from)
  if (!proved && given.appended) refuse('rejected', WRONG, WRONG_PASSWORD)
  const { token, replaced } = await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('administrator')
      .set({ login_ip: from.ip, login_at: from.now })
      .where('id', '=', row.id)
      .execute()
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

/**
 * Checks the caller's own password once more, throttled like a login; returns the hash that it matched, and the code
 * that came with it.
 */
export async function provePassword(
  app: Context,
  { caller, ip, now }: By & { ip: string },
  given: Given,
  otherwise: { message: string; field: string },
): Promise<{ hash: string; otp: string | undefined }> {
  const key = loginKey(caller.userName) ?? ''
  const attempt = await consumeLoginAttempt(app.db, 'administrator', key, { ip, now, loggedIn: true })
  const row = await app.db
    .selectFrom('administrator')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirst()
  let otp: string | undefined
  const right = await attempt.check(async () => {
    const found = await matchPassword(app, row?.password_hash, given)
    otp = found.otp
    return found.right && (!found.appended || caller.hasFactor)
  })
  if (!row || !right) refuse('rejected', otherwise.message, { field: otherwise.field })
  await attempt.succeed()
  return { hash: row.password_hash, otp }
}

/** Changes the caller's own password; every other session ends. */
export async function changePassword(
  app: Context,
  { caller, ...from }: By & From,
  form: { oldPassword: string; newPassword: string },
): Promise<void> {
  const otherwise = { message: '修改密码失败，旧密码错误', field: 'oldPassword' }
  const { hash: proved } = await provePassword(app, { caller, ...from }, { password: form.oldPassword }, otherwise)
  const fault =
    form.newPassword === form.oldPassword
      ? '新密码不能与旧密码相同'
      : await findPasswordFault(app, form.newPassword, [caller.userName, caller.nickName])
  if (fault) refuse('rejected', fault, { field: 'newPassword' })
  const hash = await app.passwords.hash(form.newPassword)
  await app.db.transaction().execute(async (tx) => {
    const { epoch, password_hash } = await tx
      .selectFrom('administrator')
      .select(['epoch', 'password_hash'])
      .where('id', '=', caller.id)
      .$call(forUpdate(tx))
      .executeTakeFirstOrThrow()
    if (password_hash !== proved) refuse('conflict', '密码刚刚已被修改，请重新登录')
    await tx
      .updateTable('administrator')
      .set({ password_hash: hash, epoch: epoch + 1, must_change: 0, initial_until: null })
      .where('id', '=', caller.id)
      .execute()
    await endOtherSessions(tx, 'administrator', caller.id, caller.session, epoch + 1)
  })
  await sweepFirstAccounts(app)
}
