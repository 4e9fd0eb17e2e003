import { readSite } from '#modules/site'
import type { Context } from '#platform/context'
import { isPostgres, type Tx } from '#platform/database/open'
import type { Administrator } from '#platform/http/caller'
import { refuse } from '#platform/http/refusal'
import { newId } from '#platform/id'
import { loginKey } from '#platform/login-key'
import { takeLoginTry } from '#platform/login-throttle'
import { passwordFault } from '#platform/password'
import { beginSession, endOtherSessions, findSession } from '#platform/session'
import { consumeCaptcha } from './captcha.ts'

type From = { ip: string; agent: string; now: number }
type LoginForm = { username: string; password: string; code?: string | undefined; uuid?: string | undefined }

/** Whether logins ask for a captcha; the parameter is seeded at the first start. */
export async function captchaEnabled(app: Context): Promise<boolean> {
  const row = await app.db
    .selectFrom('setting')
    .select('value_json')
    .where('name', '=', 'sys.account.captchaEnabled')
    .executeTakeFirst()
  return row?.value_json !== 'false'
}

/** Logs an administrator in: captcha, throttle, password; the refusals do not tell which accounts exist. */
export async function logIn(app: Context, form: LoginForm, from: From): Promise<{ token: string }> {
  if (await captchaEnabled(app)) await consumeCaptcha(app.db, form.uuid, form.code, from.now)
  const key = loginKey(form.username) ?? ''
  const attempt = await takeLoginTry(app.db, 'administrator', key, from)
  const row = await app.db.selectFrom('administrator').selectAll().where('user_key', '=', key).executeTakeFirst()
  const right = await attempt.check(() => app.passwords.verify(row?.password_hash, form.password))
  const expired = row?.initial_until !== null && row !== undefined && row.initial_until <= from.now
  if (!row || !right || row.status !== 'enabled' || expired) refuse('fault', '用户不存在/密码错误')
  const token = await app.db.transaction().execute((tx) => beginSession(tx, 'administrator', row, from, from.now))
  await attempt.succeed()
  return { token }
}

/** The administrator behind a token, with roles and permissions as they stand at this moment. */
export async function findAdministrator(app: Context, token: string): Promise<Administrator | undefined> {
  const session = await findSession(app.db, 'administrator', token, app.clock.now())
  const row =
    session &&
    (await app.db.selectFrom('administrator').selectAll().where('id', '=', session.owner_id).executeTakeFirst())
  if (row?.status !== 'enabled' || row.epoch !== session?.epoch) return undefined
  return {
    kind: 'administrator',
    id: row.id,
    userName: row.user_name,
    nickName: row.nick_name,
    roles: row.is_root ? ['admin'] : [],
    permissions: row.is_root ? ['*:*:*'] : [],
    session: session.digest,
    mustChangePassword: row.must_change === 1,
  }
}

/** Changes the caller's own password; every other session ends. */
export async function changePassword(
  app: Context,
  caller: Administrator,
  form: { oldPassword: string; newPassword: string },
  from: From,
): Promise<void> {
  const attempt = await takeLoginTry(app.db, 'administrator', loginKey(caller.userName) ?? '', {
    ...from,
    loggedIn: true,
  })
  const row = await app.db.selectFrom('administrator').selectAll().where('id', '=', caller.id).executeTakeFirst()
  if (!(await attempt.check(() => app.passwords.verify(row?.password_hash, form.oldPassword))))
    refuse('fault', '修改密码失败，旧密码错误')
  await attempt.succeed()
  const { companyName, shortName } = await readSite(app.db)
  const fault =
    form.newPassword === form.oldPassword
      ? '新密码不能与旧密码相同'
      : passwordFault(form.newPassword, [caller.userName, caller.nickName, companyName, shortName])
  if (fault) refuse('fault', fault)
  const hash = await app.passwords.hash(form.newPassword)
  await app.db.transaction().execute(async (tx) => {
    const { epoch, password_hash } = await tx
      .selectFrom('administrator')
      .select(['epoch', 'password_hash'])
      .where('id', '=', caller.id)
      .$if(isPostgres(tx), (qb) => qb.forUpdate())
      .executeTakeFirstOrThrow()
    if (password_hash !== row?.password_hash) refuse('conflict', '密码刚刚已被修改，请重新登录')
    await tx
      .updateTable('administrator')
      .set({ password_hash: hash, epoch: epoch + 1, must_change: 0, initial_until: null })
      .where('id', '=', caller.id)
      .execute()
    await endOtherSessions(tx, 'administrator', caller.id, caller.session, epoch + 1)
  })
}

export type NewAdministrator = {
  userName: string
  nickName: string
  password: string
  isRoot: boolean
  mustChange: boolean
  initialUntil: number | null
}

export async function addAdministrator(
  tx: Tx,
  passwords: Context['passwords'],
  account: NewAdministrator,
  now: number,
): Promise<void> {
  const key = loginKey(account.userName) ?? refuse('badRequest', '用户名中有不能使用的字符')
  const taken = await tx.selectFrom('administrator').select('id').where('user_key', '=', key).executeTakeFirst()
  if (taken) refuse('conflict', `用户名“${account.userName}”已被使用`)
  await tx
    .insertInto('administrator')
    .values({
      id: newId(now),
      user_name: account.userName,
      user_key: key,
      nick_name: account.nickName,
      password_hash: await passwords.hash(account.password),
      status: 'enabled',
      is_root: account.isRoot ? 1 : 0,
      epoch: 1,
      must_change: account.mustChange ? 1 : 0,
      initial_until: account.initialUntil,
      created_at: now,
    })
    .execute()
}
