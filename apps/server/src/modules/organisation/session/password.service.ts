import { type By, consumeLoginAttempt, endOtherSessions, loginKey, sweepFirstAccounts } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { forUpdate } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { matchPassword, type TypedPassword } from '../second-factor/login-step.ts'

/**
 * Checks the caller's own password once more, throttled like a login; returns the hash that it matched, and the code
 * that came with it.
 */
export async function provePassword(
  app: Context,
  { caller, ip, now }: By & { ip: string },
  typed: TypedPassword,
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
    const match = await matchPassword(app, row?.password_hash, typed)
    otp = match.otp
    return match.right && (!match.appended || caller.hasFactor)
  })
  if (!row || !right) refuse('rejected', otherwise.message, { field: otherwise.field })
  await attempt.succeed()
  return { hash: row.password_hash, otp }
}

/** Changes the caller's own password; every other session ends. */
export async function changePassword(
  app: Context,
  { caller, ...from }: By & { ip: string },
  form: { oldPassword: string; newPassword: string },
): Promise<void> {
  const otherwise = { message: '修改密码失败，旧密码错误', field: 'oldPassword' }
  const { hash: proved } = await provePassword(app, { caller, ...from }, { password: form.oldPassword }, otherwise)
  const fault =
    form.newPassword === form.oldPassword
      ? '新密码不能与旧密码相同'
      : await app.answers.findPasswordFault(app, form.newPassword, [caller.userName, caller.nickName])
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
