import type { memberRoutes } from '@anju/contract/member'
import { memberTexts } from '@anju/contract/member/sentences'
import type { BodyOf } from '@anju/contract/wire/route'
import {
  beginSession,
  type Caller,
  type CompanyProof,
  consumeLoginAttempt,
  endOtherSessions,
  endSession,
  findSession,
  isOutOfUse,
  loginKey,
  type Member,
  sweepFirstAccounts,
} from '#modules/identity'
import { presentLoginNews, recorded, recordLogin } from '#modules/monitor'
import { findPasswordFault } from '#modules/site'
import { proveHuman } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { byProduct } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { insertMember } from './admin/insert.ts'
import { findById, findByLogin, findWithDepartments, lockMember, noteLogin, storePassword } from './queries.ts'

type From = { ip: string; agent: string; now: number }
type LoginForm = BodyOf<(typeof memberRoutes)['POST /api/member/login']>
type PasswordForm = { password: string; newPassword: string }

const WRONG_PASSWORD = { field: 'password', wrongSecret: true } as const

/** A person in the login log: names may repeat. */
export const nameOf = ({ name, staffNo }: { name: string; staffNo: string }) => `${name} ${staffNo}`

/** Logs a member in; every refusal after the throttle reads the same and costs one hash. How it ended is written down. */
export async function logIn(app: Context, from: From, form: LoginForm) {
  const who = { ...from, realm: 'member', userName: form.username.trim(), done: '登录成功' } as const
  const { member, token, replaced } = await recorded(
    app,
    {
      ...who,
      nameOf: ({ member: { name, staff_no } }) => nameOf({ name, staffNo: staff_no }),
    },
    () => tryLogIn(app, from, form),
  )
  return { token, name: member.name, ...presentLoginNews(member, replaced) }
}

async function tryLogIn(app: Context, from: From, form: LoginForm) {
  const key = loginKey(form.username) ?? ''
  const member = await findByLogin(app.db, key)
  const attempt = await consumeLoginAttempt(app.db, 'member', member ? bucketOf(member.id) : key, {
    ...from,
    proveHuman: () => proveHuman(app.db, form, from.now),
  })
  const right = await attempt.check(() => app.passwords.verify(member?.password_hash, form.password))
  if (!member || !right || isOutOfUse(member, from.now))
    refuse('badRequest', memberTexts.wrongCredentials, WRONG_PASSWORD)
  const session = await app.db.transaction().execute(async (tx) => beginMemberSession(tx, member, from))
  await attempt.succeed()
  return { member, ...session }
}

/** Begins the session of a member who has proved who they are, and notes the login. */
export async function beginMemberSession(
  tx: Tx,
  member: { id: string; epoch: number },
  from: From & { proof?: CompanyProof },
) {
  await noteLogin(tx, member.id, from)
  return beginSession(tx, 'member', member, from, from.now)
}

/** The throttle bucket of an account: failures with the name and with the staff number are counted together. */
export const bucketOf = (memberId: string) => `#${memberId}`

/** Ends the caller's session and writes it down; no harm when there is none. */
export async function logOut(app: Context, caller: Caller, token: string | undefined, from: From): Promise<void> {
  if (!token) return
  await endSession(app.db, 'member', token)
  if (caller.kind !== 'member') return
  const line = { ...from, realm: 'member', userName: nameOf(caller), message: '退出成功', failed: false } as const
  await recordLogin(app, line)
}

/** The member of a session token, in the current state of the account. */
export async function findMember(app: Context, token: string, background?: boolean): Promise<Member | undefined> {
  const session = await findSession(app.db, 'member', token, app.clock.now(), background)
  const member = session && (await findWithDepartments(app.db, session.owner_id))
  if (member?.status !== 'enabled' || member.epoch !== session?.epoch) return undefined
  return {
    kind: 'member',
    id: member.id,
    name: member.name,
    staffNo: member.staff_no,
    departmentIds: member.departmentIds,
    session: session.digest,
    // The initial password was not used to begin a session at the company's own login.
    mustChangePassword: member.must_change === 1 && session.company_login === 0,
  }
}

/**
 * Changes the caller's password; every other session ends, this one continues. Wrong old passwords count as failed
 * logins.
 */
export async function changePassword(app: Context, by: From & { caller: Member }, form: PasswordForm): Promise<void> {
  const { caller, ...from } = by
  const who = { ...from, realm: 'member', userName: nameOf(caller), done: '修改密码成功' } as const
  await recorded(app, who, () => tryChangePassword(app, by, form))
}

async function tryChangePassword(
  app: Context,
  { caller, ...from }: From & { caller: Member },
  form: PasswordForm,
): Promise<void> {
  const attempt = await consumeLoginAttempt(app.db, 'member', bucketOf(caller.id), { ...from, loggedIn: true })
  const member = await findById(app.db, caller.id)
  if (!(await attempt.check(() => app.passwords.verify(member?.password_hash, form.password))))
    refuse('badRequest', memberTexts.wrongOldPassword, WRONG_PASSWORD)
  await attempt.succeed()
  const fault =
    form.newPassword === form.password
      ? '新密码不能与原始密码相同'
      : await findPasswordFault(app, form.newPassword, [caller.name, caller.staffNo])
  if (fault) refuse('badRequest', fault, { field: 'newPassword' })
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
  departmentIds: readonly string[]
  password: string
  mustChange?: boolean
  initialUntil?: number | null
}

/** Adds a staff account with a given password; see `insertMember` for what is refused. */
export async function addMember(
  tx: Tx,
  passwords: Context['passwords'],
  { password, mustChange = false, initialUntil = null, ...member }: NewMember,
  now: number,
): Promise<string> {
  return insertMember(tx, byProduct(now), {
    ...member,
    mustChange,
    initialUntil,
    passwordHash: await passwords.hash(password),
  })
}
