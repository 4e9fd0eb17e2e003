import type { Permission } from '@anju/contract/screens'
import { type Access, permissionOf } from '@anju/contract/wire/route'
import { MINUTE } from '@anju/contract/wire/time'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#platform/app/context'
import { readToken } from '#platform/auth/token'
import type { Guard, Guarded } from '#platform/http/access'
import { audited } from '#platform/http/audit/audit'
import { refuse } from '#platform/refusal'
import { type Caller, type Member, type User, visitor } from './caller.ts'
import { isReplaced, type Realm, realmOfPrefix } from './session.ts'

/** How long after a proof of the password a session may call routes with an `act`. */
const PROOF_LIFE = 10 * MINUTE
/** Clocks of several servers may differ by this much. */
const CLOCK_SKEW = 60_000

/** Whether the client declares a call that no user requested, such as polling. */
function inBackground({ headers }: FastifyRequest): boolean {
  return headers['x-background'] === '1'
}

/** The realm whose sessions a route accepts: by its access, and for a route for everybody by its address. */
function realmOf(access: Access, url: string): Realm {
  if (access === 'anyone') return url.startsWith('/prod-api/') ? 'administrator' : 'member'
  return access === 'member' ? 'member' : 'administrator'
}

declare module '#platform/app/answers' {
  /**
   * The owners of session tokens, by realm; `undefined` when a token is no valid session of the realm. A call in the
   * background is not counted as use of the session.
   */
  interface Answers {
    member(app: Context, token: string, background: boolean): Promise<Member | undefined>
    administrator(app: Context, token: string, background: boolean): Promise<User | undefined>
  }
}

/** The session that a request presents, if it belongs to the realm of the matched route. */
async function findPresented(app: Context, access: Access, request: FastifyRequest) {
  const presented = readToken(request.headers.authorization)
  const realm = presented && realmOfPrefix(presented.prefix)
  if (!realm) return { presented: false, caller: undefined, replaced: false }
  if (realm !== realmOf(access, request.routeOptions.url ?? ''))
    return { presented: true, caller: undefined, replaced: false }
  const caller = await app.answers[realm](app, presented.token, inBackground(request))
  const replaced = !caller && (await isReplaced(app.db, realm, presented.token, app.clock.now()))
  return { presented: true, caller, replaced }
}

/**
 * The caller of a request. Refuses requests without a session of the route's realm, or with one that may not call this route
 * yet; an unknown token on a route for everybody is a visitor (security S14).
 */
async function authenticate(app: Context, route: Guarded, request: FastifyRequest): Promise<Caller> {
  const { access } = route
  const { presented, caller, replaced } = await findPresented(app, access, request)
  if (caller?.kind === 'administrator' && caller.locked && !route.whileLocked) {
    if (access === 'anyone') return visitor
    refuse('locked')
  }
  if (access === 'anyone') return caller ?? visitor
  if (replaced) refuse('replaced')
  if (!caller) return refuse(access === 'member' && presented ? 'sessionExpired' : 'unauthenticated')
  assertReady(route, caller)
  return caller
}

/** Refuses an account that has something to do first, unless the route belongs to that. */
function assertReady(route: Guarded, account: Member | User): void {
  if (route.beforePasswordChange) return
  if (account.mustChangePassword) refuse('mustChangePassword')
  if (account.kind === 'administrator' && account.mustEnrol && !route.beforeSecondFactor) refuse('mustEnrol')
}

/** Refuses a caller whose last proof of the password is too old, or in the future because the clock was set back. */
function assertProof(caller: Caller, now: number): void {
  if (caller.kind !== 'administrator') return
  const age = now - caller.verifiedAt
  if (age > PROOF_LIFE || age < -CLOCK_SKEW) refuse('stepUp')
}

/** Whether a caller has a permission of the console. */
export function holds(caller: User | Member, permission: Permission): boolean {
  if (caller.kind !== 'administrator') return false
  return caller.permissions.includes('*:*:*') || caller.permissions.includes(permission)
}

/** Whether the route requires a permission that the caller does not have. */
function lacksPermission(access: Access, caller: Caller): boolean {
  const permission = permissionOf(access)
  if (!permission) return false
  return caller.kind === 'visitor' || !holds(caller, permission as Permission)
}

/** Who may call a route: `authenticate`, then permission and proof. A missing permission is recorded in the operation log. */
async function authorize(app: Context, route: Guarded, key: string, request: FastifyRequest): Promise<Caller> {
  const caller = await authenticate(app, route, request)
  if (!lacksPermission(route.access, caller)) {
    if (route.act) assertProof(caller, app.clock.now())
    return caller
  }
  const deny = async () => refuse('forbidden')
  return caller.kind === 'administrator' ? audited(app, { key, route, caller, request }, deny) : deny()
}

/** The guard of the application: sessions, permissions and proofs are read from the database for every request. */
export function createGuard(app: Context): Guard {
  return (request, route, key) => authorize(app, route, key, request)
}

/** The caller of a route that no contract table has and that is for everybody. */
export async function callerOf(request: FastifyRequest): Promise<Caller> {
  const { server, routeOptions } = request
  // The guard of the application returns nothing else.
  return (await server.guard(request, { access: 'anyone' }, `${request.method} ${routeOptions.url}`)) as Caller
}
