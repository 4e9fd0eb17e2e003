import { beginSession, consumeLoginAttempt, isOutOfUse } from '#modules/identity'
import { beginMemberSession, loginBucketOf, nameInLog } from '#modules/member'
import { presentLoginNews, recorded } from '#modules/monitor'
import { describeLogin, findUserOfStaff, noteLogin, passSecondStep, type SecondStep } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { takeTurn } from '#platform/auth/throttle'
import { refuse } from '#platform/refusal'
import { type Progress, TURN_LIFE } from './cookie.ts'
import { findPerson, link } from './link.ts'
import { type Fault, type Identity, numberIn } from './way.ts'

type From = { ip: string; agent: string; now: number }
type Back = Extract<Progress, { step: 'back' }>

const OVER = '这次登录已超时，或不是从这个浏览器开始的，请重新登录'
/** What whoever logs in reads of a fault. */
export const faults: Record<Fault, () => never> = {
  over: () => refuse('badRequest', OVER, { reason: 'companyLoginOver', field: 'ticket' }),
  cancelled: () => refuse('badRequest', '没有完成单位账号的登录，请重新登录', { reason: 'companyLoginOver' }),
  stranger: () => refuse('rejected', '您不是本企业的成员，不能登录', { reason: 'companyUnknown' }),
  tooMany: () => refuse('tooMany', '登录失败次数过多，请稍后再试'),
  away: () =>
    refuse('unavailable', '单位账号的登录暂时不可用，请用密码登录，或联系公司管理员', { reason: 'companyLoginAway' }),
}

/** Uses something up that is good once, such as what has come back from a provider. */
export async function useOnce(app: Context, turn: string, now: number): Promise<void> {
  if ((await takeTurn(app.db, `company-login:${turn}`, TURN_LIFE, now)) > 0) faults.over()
}

const unknown = (where: string): never =>
  refuse('rejected', `没有与您的工号对应的${where}，请联系公司管理员`, { reason: 'companyUnknown', wrongSecret: true })
const closed = (): never =>
  refuse('rejected', '您的账号已停用，或初始密码已过期，请联系公司管理员', { reason: 'outOfUse', wrongSecret: true })

type LoggedIn<Session> = { name: string; how: string; session: Session }

/** Runs the end of a login that has come back, and writes down how it ended. */
async function ended<Session>(
  app: Context,
  from: From,
  { realm, identity, fault }: Back,
  run: (identity: Identity) => Promise<LoggedIn<Session>>,
): Promise<Session> {
  const { session } = await recorded<LoggedIn<Session>>(
    app,
    {
      ...from,
      realm: realm === 'console' ? 'administrator' : 'member',
      userName: identity?.number || numberIn(identity?.subject) || '单位账号',
      nameOf: ({ name }) => name,
      done: ({ how }) => `${how}（单位账号）`,
    },
    async () => (identity ? run(identity) : faults[fault ?? 'over']()),
  )
  return session
}

/** Whose failures those of somebody without an account are: their own, and not those of a name that the provider gives them. */
const strangerOf = ({ issuer, subject }: Identity) => `#${issuer} ${subject}`

/** Logs a member in who has come back from the provider. An account is linked at its first login, and none is made. */
export async function logMemberIn(app: Context, { ip, agent, now }: From, back: Back) {
  const from = { ip, agent, now }
  return ended(app, from, back, async (identity) => {
    const member = await findPerson(app.db, identity)
    const bucket = member ? loginBucketOf(member.id) : strangerOf(identity)
    // The provider has proved a person: whoever tries passwords with the name does not keep its owner out.
    const proveHuman = async () => true
    const attempt = await consumeLoginAttempt(app.db, 'member', bucket, { ...from, proveHuman })
    if (!member) return unknown('员工账号')
    if (isOutOfUse(member, now)) return closed()
    await useOnce(app, back.turn, now)
    const { token, replaced } = await app.db.transaction().execute(async (tx) => {
      await link(tx, identity, member.id, now)
      return beginMemberSession(tx, member, { ...from, proof: identity })
    })
    await attempt.succeed()
    const name = nameInLog({ name: member.name, staffNo: member.staff_no })
    return { name, how: '登录成功', session: { token, name: member.name, ...presentLoginNews(member, replaced) } }
  })
}

/** The user whose account it is, as far as they are one of the staff. */
async function findUser(app: Context, identity: Identity) {
  const member = await findPerson(app.db, identity)
  return { member, user: member && (await findUserOfStaff(app.db, member.id)) }
}

/** Logs a user in; what the provider has not proved, the second factor does, as after a password. */
export async function logUserIn(
  app: Context,
  { ip, agent, now, origin }: From & { origin: string | undefined },
  back: Back,
  second: SecondStep,
) {
  const from = { ip, agent, now, origin }
  return ended(app, from, back, async (identity) => {
    const { member, user } = await findUser(app, identity)
    const bucket = user?.user_key ?? strangerOf(identity)
    const attempt = await consumeLoginAttempt(app.db, 'administrator', bucket, from)
    if (!member || !user) return unknown('后台账号')
    if (member.status !== 'enabled' || isOutOfUse(user, now)) return closed()
    const proved = identity.bothFactors
      ? undefined
      : await passSecondStep(app, attempt, { ...second, id: user.id }, from)
    await useOnce(app, back.turn, now)
    const { token, replaced } = await app.db.transaction().execute(async (tx) => {
      await link(tx, identity, member.id, now)
      await noteLogin(tx, user.id, from)
      return beginSession(tx, 'administrator', user, { ...from, proof: identity }, now)
    })
    await attempt.succeed()
    return { name: user.user_name, how: describeLogin(proved), session: { token, ...presentLoginNews(user, replaced) } }
  })
}
