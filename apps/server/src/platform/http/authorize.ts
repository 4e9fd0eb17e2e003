import type { Permission } from '@anju/contract/screens'
import type { Access, Route } from '@anju/contract/wire/route'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../app/context.ts'
import { type Caller, type Member, type User, visitor } from '../auth/caller.ts'
import { isReplaced, type Realm } from '../auth/session.ts'
import { readToken } from '../auth/token.ts'
import { refuse } from '../refusal.ts'
import { audited } from './audit/audit.ts'

/** So long after its owner proved to know the password a session may do what is marked `stepUp`. */
const PROOF_LIFE = 10 * 60_000
/** Clocks of several servers may differ by this much. */
const CLOCK_SKEW = 60_000

/** Whether the client says that nobody asked for this call: it polls, or looks again by itself. */
function inBackground({ headers }: FastifyRequest): boolean {
  return headers['x-background'] === '1'
}

/** What of a route decides who may call it: a row of the contract, or the bare `access` of a route without one. */
export type Guarded = Pick<
  Route,
  | 'access'
  | 'stepUp'
  | 'audit'
  | 'params'
  | 'query'
  | 'body'
  | 'file'
  | 'beforePasswordChange'
  | 'beforeSecondFactor'
  | 'whileLocked'
>

/** Whose sessions open a route: what its access says, and of a route for everybody what its address says. */
function realmOf(access: Access, url: string): Realm {
  if (access === 'anyone') return url.startsWith('/prod-api/') ? 'administrator' : 'member'
  return access === 'member' ? 'member' : 'administrator'
}

const PREFIX = { administrator: 'pa', member: 'pm' } as const

/** The session that a request presents, if it belongs to the route's realm; the route's own spelling of the address counts. */
async function findPresented(app: Context, access: Access, request: FastifyRequest) {
  const presented = readToken(request.headers.authorization)
  const realm = realmOf(access, request.routeOptions.url ?? '')
  if (presented?.realm !== PREFIX[realm])
    return { presented: presented !== undefined, found: undefined, replaced: false }
  const found = await app.findCaller(realm, presented.token, inBackground(request))
  const replaced = !found && (await isReplaced(app.db, realm, presented.token, app.clock.now()))
  return { presented: true, found, replaced }
}

/**
 * The caller of a request. Refuses whoever has no session of the route's realm, or one that is not yet good for this route;
 * an unknown token on a route for everybody is simply a visitor (security S14).
 */
export async function authenticate(app: Context, route: Guarded, request: FastifyRequest): Promise<Caller> {
  const { access } = route
  const { presented, found, replaced } = await findPresented(app, access, request)
  if (found?.kind === 'administrator' && found.locked && !route.whileLocked) {
    if (access === 'anyone') return visitor
    refuse('locked')
  }
  if (access === 'anyone') return found ?? visitor
  if (replaced) refuse('replaced')
  if (!found) return refuse(access === 'member' && presented ? 'sessionExpired' : 'unauthenticated')
  if (route.beforePasswordChange) return found
  if (found.mustChangePassword) refuse('mustChangePassword')
  if (found.kind === 'administrator' && found.mustEnrol && !route.beforeSecondFactor) refuse('mustEnrol')
  return found
}

/** Refuses a caller whose last proof of the password is too long ago, or lies in the future because the clock was set back. */
function assertProof(caller: Caller, now: number): void {
  if (caller.kind !== 'administrator') return
  const age = now - caller.verifiedAt
  if (age > PROOF_LIFE || age < -CLOCK_SKEW) refuse('stepUp')
}

/** Whether a caller of the console holds a permission. */
export function holds(caller: User | Member, permission: Permission): boolean {
  if (caller.kind !== 'administrator') return false
  return caller.permissions.includes('*:*:*') || caller.permissions.includes(permission)
}

/** Whether the route asks for a permission that the caller does not hold. */
function lacksPermission(access: Access, caller: Caller): boolean {
  if (!access.startsWith('permission:')) return false
  return caller.kind === 'visitor' || !holds(caller, access.slice('permission:'.length) as Permission)
}

/** Who may call a route: `authenticate`, then permission and proof. A missing permission leaves a line in the operation log. */
async function authorize(app: Context, route: Guarded, key: string, request: FastifyRequest): Promise<Caller> {
  const caller = await authenticate(app, route, request)
  if (!lacksPermission(route.access, caller)) {
    if (route.stepUp) assertProof(caller, app.clock.now())
    return caller
  }
  const deny = async () => refuse('forbidden')
  return caller.kind === 'administrator' ? audited(app, { key, route, caller, request }, deny) : deny()
}

/** Callers of guarded routes, found before their input is looked at: a stranger does not learn what a closed route would take. */
const authorized = new WeakMap<FastifyRequest, Caller>()

/** The caller that the guard let in; `undefined` on a route for everybody. */
export function authorizedCaller(request: FastifyRequest): Caller | undefined {
  return authorized.get(request)
}

/** Called before every request of a route that is not for everybody; throws a refusal, or lets the request in. */
export type Guard = (request: FastifyRequest, route: Guarded, key: string) => Promise<void>

/** The guard of the application: sessions, permissions and proofs are read from the database with every request. */
export function createGuard(app: Context): Guard {
  return async (request, route, key) => {
    authorized.set(request, await authorize(app, route, key, request))
  }
}
