import type { Permission } from '@anju/contract/screens'
import type { Access } from '@anju/contract/wire/route'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../app/context.ts'
import { type Administrator, type Caller, type Member, visitor } from '../auth/caller.ts'
import { isReplaced, type Realm } from '../auth/session.ts'
import { readToken } from '../auth/token.ts'
import { refuse } from '../refusal.ts'

/**
 * Calls that a person with an initial password may make before changing it. RuoYi's own client shows no page at all before
 * it has read the menu, asks for notices beside every page, and for the account on the page where the password is changed.
 */
const BEFORE_CHANGE = new Set<string>([
  'GET /api/member/is_login',
  'PUT /api/member/reset_pwd',
  'POST /api/member/reset_pwd',
  'GET /prod-api/getInfo',
  'GET /prod-api/getRouters',
  'GET /prod-api/system/notice/listTop',
  'GET /prod-api/system/user/profile',
  'PUT /prod-api/system/user/profile/updatePwd',
])

/** Calls that somebody of whom a second factor is demanded may make before having one. */
const BEFORE_ENROLMENT = new Set<string>([
  ...BEFORE_CHANGE,
  'GET /prod-api/system/user/profile/secondFactor',
  'POST /prod-api/system/user/profile/secondFactor',
  'PUT /prod-api/system/user/profile/secondFactor',
  'POST /prod-api/verifyPassword',
  'GET /prod-api/lockscreen',
  'POST /prod-api/lockscreen',
  'POST /prod-api/unlockscreen',
])

/** So long after its owner proved to know the password a session may do what is marked `stepUp`. */
export const PROOF_LIFE = 10 * 60_000
/** Clocks of several servers may differ by this much. */
const CLOCK_SKEW = 60_000

/** Calls that a session with a locked screen is good for: those of the lock page. */
const WHILE_LOCKED = new Set<string>([
  'GET /prod-api/lockscreen',
  'POST /prod-api/lockscreen',
  'POST /prod-api/unlockscreen',
  'POST /prod-api/logout',
])

/** Whether the client says that nobody asked for this call: it polls, or looks again by itself. */
function inBackground({ headers }: FastifyRequest): boolean {
  return headers['x-background'] === '1'
}

/** The session that a request presents, when it is one of the realm that its route belongs to, however its address is spelt. */
async function findPresented(app: Context, key: string, request: FastifyRequest) {
  const presented = readToken(request.headers.authorization)
  const [prefix, realm]: ['pa' | 'pm', Realm] = key.includes(' /prod-api/') ? ['pa', 'administrator'] : ['pm', 'member']
  if (presented?.realm !== prefix) return { presented: presented !== undefined, found: undefined, replaced: false }
  const found = await app.findCaller(realm, presented.token, inBackground(request))
  const replaced = !found && (await isReplaced(app.db, realm, presented.token, app.clock.now()))
  return { presented: true, found, replaced }
}

/** Who calls, held against what the route demands; an unknown token on an open route is simply a visitor (security S14). */
export async function admit(app: Context, access: Access, key: string, request: FastifyRequest): Promise<Caller> {
  const { presented, found, replaced } = await findPresented(app, key, request)
  if (found?.kind === 'administrator' && found.locked && !WHILE_LOCKED.has(key)) {
    if (access === 'anyone') return visitor
    refuse('locked')
  }
  if (access === 'anyone') return found ?? visitor
  if (replaced) refuse('replaced')
  if (!found) return refuse(access === 'member' && presented ? 'sessionExpired' : 'unauthenticated')
  if (found.mustChangePassword && !BEFORE_CHANGE.has(key)) refuse('mustChangePassword')
  if (found.kind === 'administrator' && found.mustEnrol && !BEFORE_ENROLMENT.has(key)) refuse('mustEnrol')
  return found
}

/** Refuses a caller whose last proof of the password is too long ago, or lies in the future because the clock was set back. */
export function demandProof(caller: Caller, now: number): void {
  if (caller.kind !== 'administrator') return
  const age = now - caller.verifiedAt
  if (age > PROOF_LIFE || age < -CLOCK_SKEW) refuse('stepUp')
}

/** Whether a caller of the console holds a permission. */
export function holds(caller: Administrator | Member, permission: Permission): boolean {
  if (caller.kind !== 'administrator') return false
  return caller.permissions.includes('*:*:*') || caller.permissions.includes(permission)
}

/** Whether the route asks for a permission that the caller does not hold. */
export function lacksPermission(access: Access, caller: Caller): boolean {
  if (!access.startsWith('permission:')) return false
  return caller.kind === 'visitor' || !holds(caller, access.slice('permission:'.length) as Permission)
}
