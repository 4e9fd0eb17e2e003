import { memberTexts } from '@anju/contract/errors'
import { findPasswordFault } from '#modules/site'
import type { Context } from '#platform/context'
import type { Tx } from '#platform/database/open'
import { sweepFirstAccounts } from '#platform/first-accounts'
import type { Member } from '#platform/http/caller'
import { refuse } from '#platform/http/refusal'
import { loginKey } from '#platform/login-key'
import { takeLoginTry } from '#platform/login-throttle'
import { beginSession, endOtherSessions, findSession } from '#platform/session'
import { insertMember } from './admin/account.insert.ts'
import { findById, findByLogin, lockMember, noteLogin, storePassword } from './member.queries.ts'

type From = { ip: string; agent: string; now: number }

/** Logs a member in; every refusal after the throttle reads the same and costs one hash. */
export async function logIn(
  app: Context,
  form: { username: string; password: string },
  from: From,
): Promise<{ token: string; name: string }> {
  const key = loginKey(form.username) ?? ''
  const attempt = await takeLoginTry(app.db, 'member', key, from)
  const member = await findByLogin(app.db, key)
  const right = await attempt.check(() => app.passwords.verify(member?.password_hash, form.password))
  const expired = member?.initial_until !== null && member !== undefined && member.initial_until <= from.now
  if (!member || !right || member.status !== 'enabled' || expired) refuse('badRequest', memberTexts.wrongCredentials)
  const { token } = await app.db.transaction().execute(async (tx) => {
    await noteLogin(tx, member.id, from)
    return beginSession(tx, 'member', member, from, from.now)
  })
  await attempt.succeed()
  return { token, name: member.name }
}

/** The member behind a token, as the account stands at this moment. */
export async function findMember(app: Context, token: string, background?: boolean): Promise<Member | undefined> {
  const session = await findSession(app.db, 'member', token, app.clock.now(), background)
  const member = session && (await findById(app.db, session.owner_id))
  if (member?.status !== 'enabled' || member.epoch !== session?.epoch) return undefined
  return {
    kind: 'member',
    id: member.id,
    name: member.name,
    staffNo: member.staff_no,
    departments: JSON.parse(member.departments_json) as string[],
    session: session.digest,
    mustChangePassword: member.must_change === 1,
  }
}

/** Changes the caller's password; every other session ends, this one goes on. Wrong old passwords count as failed logins. */
export async function changePassword(
  app: Context,
  caller: Member,
  form: { password: string; newPassword: string },
  from: From,
): Promise<void> {
  const attempt = await takeLoginTry(app.db, 'member', loginKey(caller.staffNo) ?? '', { ...from, loggedIn: true })
  const member = await findById(app.db, caller.id)
  if (!(await attempt.check(() => app.passwords.verify(member?.password_hash, form.password))))
    refuse('badRequest', memberTexts.wrongOldPassword)
  await attempt.succeed()
  const fault =
    form.newPassword === form.password
      ? '新密码不能与原始密码相同'
      : await findPasswordFault(app.db, form.newPassword, [caller.name, caller.staffNo])
  if (fault) refuse('badRequest', fault)
  const hash = await app.passwords.hash(form.newPassword)
  await app.db.transaction().execute(async (tx) => {
    const { epoch, password_hash } = await lockMember(tx, caller.id)
    if (password_hash !== member?.password_hash) refuse('conflict', '密码刚刚已被修改，请重新登录')
    await storePassword(tx, caller.id, hash, epoch + 1)
    await endOtherSessions(tx, 'member', caller.id, caller.session, epoch + 1)
  })
  await sweepFirstAccounts(app)
}

export type NewMember = {
  name: string
  staffNo: string
  departments: string[]
  password: string
  mustChange?: boolean
  initialUntil?: number | null
}

/** Adds a staff account with a password that somebody chose; see `insertMember` for what is refused. */
export async function addMember(
  tx: Tx,
  passwords: Context['passwords'],
  { password, mustChange = false, initialUntil = null, ...member }: NewMember,
  now: number,
): Promise<string> {
  return insertMember(tx, { ...member, mustChange, initialUntil, passwordHash: await passwords.hash(password) }, now)
}
