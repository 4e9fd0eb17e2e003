import type { Route } from '@anju/contract/wire/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../ip-address.ts'
import type { Party } from '../party.ts'
import { refuse } from '../refusal.ts'

/** The properties of a route that decide who may call it: a row of the contract, or only `access` for a route without one. */
export type Guarded = Pick<
  Route,
  | 'access'
  | 'act'
  | 'audit'
  | 'params'
  | 'query'
  | 'body'
  | 'file'
  | 'beforePasswordChange'
  | 'beforeSecondFactor'
  | 'whileLocked'
>

/**
 * Determines the caller of a request and whether it may call the route; throws a refusal when it may not. The application
 * gives it to `createServer`, because the platform knows neither accounts nor sessions.
 */
export type Guard = (request: FastifyRequest, route: Guarded, key: string) => Promise<Party>

/** Without a guard every route that is not for everybody is closed, and callers are unknown. */
export const closed: Guard = async (_request, { access }) =>
  access === 'anyone' ? { kind: 'stranger' } : refuse('unauthenticated')

declare module 'fastify' {
  interface FastifyInstance {
    guard: Guard
  }
}

/** Callers of guarded routes, determined before a body is read: what a refused caller sends costs nothing. */
const admitted = new WeakMap<FastifyRequest, Party>()

/** The caller of a request: the one that `enforceAccess` let in, or, on a route for everybody, the one that the guard determines now. */
export async function partyOf(request: FastifyRequest, route: Guarded, key: string): Promise<Party> {
  return admitted.get(request) ?? request.server.guard(request, route, key)
}

/**
 * Whose body a request brings, as far as that is known before it is read: the account of a guarded route, otherwise the network, because
 * the number of addresses is without a limit.
 */
export function senderOf(request: FastifyRequest): string {
  const account = admitted.get(request)?.id
  return account === undefined ? `network:${networkOf(request.ip)}` : `account:${account}`
}

/** Every route declares its access, and the guard runs before the body of a request is read, whoever registered it. */
export function enforceAccess(server: FastifyInstance, guard: Guard): void {
  server.decorate('guard', guard)
  server.addHook('onRoute', (options) => {
    const { access, row } = options.config ?? {}
    const key = row?.key ?? `${String(options.method)} ${options.url}`
    if (!access) throw new Error(`route ${key} declares no access`)
    if (access === 'anyone') return
    const enforce = async (request: FastifyRequest) => {
      admitted.set(request, await server.guard(request, row?.route ?? { access }, key))
    }
    options.onRequest = [enforce, ...[options.onRequest ?? []].flat()]
  })
}
