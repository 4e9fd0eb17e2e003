import { OK, OK_MESSAGE } from '@anju/contract/wire/envelope'
import type { Access, BodyOf, DataOf, ParamsOf, QueryOf, Route, RouteKey, RouteTable } from '@anju/contract/wire/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { readToken } from '../token.ts'
import { logCall } from './access-log.ts'
import { type Administrator, type Caller, type Member, visitor } from './caller.ts'
import { writeKept } from './kept-answer.ts'
import { refuse } from './refusal.ts'

type CallerOf<A extends Access> = A extends 'anyone' ? Caller : A extends 'member' ? Member : Administrator

/** One validated request as a handler sees it. */
export type Call<R extends Route> = {
  app: Context
  caller: CallerOf<R['access']>
  body: BodyOf<R>
  query: QueryOf<R>
  params: ParamsOf<R>
  ip: string
  agent: string
  now: number
  /** The presented token, valid or not; only for ending a session. */
  token: string | undefined
}

/** Answers a call with what stands under `data` (or beside `code`, under /prod-api). */
export type Handlers<Table extends RouteTable> = {
  [Key in keyof Table]: (call: Call<Extract<Table[Key], Route>>) => Promise<DataOf<Extract<Table[Key], Route>>>
}

/** Calls that a person with an initial password may make before changing it. */
const BEFORE_CHANGE = new Set<string>([
  'GET /api/member/is_login',
  'PUT /api/member/reset_pwd',
  'POST /api/member/reset_pwd',
  'GET /prod-api/getInfo',
  'PUT /prod-api/system/user/profile/updatePwd',
])
/** A call that takes no query refuses one, as a call that takes no field refuses it. */
const NoQuery = Type.Object({}, { additionalProperties: false })

/** Who calls, found before the input is looked at: a stranger does not learn what a closed route would take. */
const admitted = new WeakMap<FastifyRequest, Caller>()

/** Binds a contract table to a complete map of handlers: access, schema, handler, envelope, in this order. */
export function bind<Table extends RouteTable>(
  server: FastifyInstance,
  app: Context,
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const key of Object.keys(table) as (keyof Table & RouteKey)[]) {
    const route = table[key] as Route
    const handler = handlers[key] as (call: Call<Route>) => Promise<unknown>
    const [method, url] = key.split(' ') as ['GET', string]
    const topLevel = url.startsWith('/prod-api/')
    const keep = route.keep === 'visitors'
    server.route({
      method,
      url,
      config: { access: route.access },
      schema: {
        ...(route.body && { body: route.body }),
        querystring: route.query ?? NoQuery,
        ...(route.params && { params: route.params }),
        response: { 200: envelopeOf(route, topLevel) },
      },
      ...(keep && { onRequest: async (request, reply) => serveKept(app, request, reply) }),
      ...(route.access !== 'anyone' && {
        preValidation: async (request) => {
          admitted.set(request, await authenticate(app, route.access, key, request))
        },
      }),
      handler: async (request, reply) => {
        const keeps = keep && isPlainVisit(request) && !hasFreeText(request)
        const mark = keeps ? await app.answers.mark() : 0
        const caller = admitted.get(request) ?? (await authenticate(app, route.access, key, request))
        const call = {
          app,
          caller,
          body: request.body,
          query: request.query,
          params: request.params,
          ip: request.ip,
          agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
          now: app.clock.now(),
          token: readToken(request.headers.authorization)?.token,
        }
        const data = await handler(call as Call<Route>)
        if (keeps) return answerAndKeep(app, request, reply, data, mark)
        return envelope(data, topLevel)
      },
    })
  }
}

function envelopeOf(route: Route, topLevel: boolean) {
  const head = { code: Type.Integer(), msg: Type.String() }
  const properties = (route.data as { properties?: Record<string, never> }).properties
  return topLevel ? Type.Object({ ...head, ...properties }) : Type.Object({ ...head, data: route.data })
}

function envelope(data: unknown, topLevel: boolean) {
  return topLevel ? { code: OK, msg: OK_MESSAGE, ...(data as object | null) } : { code: OK, msg: OK_MESSAGE, data }
}

/** Who calls, held against what the route demands; an unknown token on an open route is simply a visitor (security S14). */
async function authenticate(app: Context, access: Access, key: string, request: FastifyRequest): Promise<Caller> {
  const presented = readToken(request.headers.authorization)
  const realm = request.url.startsWith('/prod-api/') ? 'pa' : 'pm'
  const found =
    presented?.realm === realm
      ? await app.findCaller(realm === 'pm' ? 'member' : 'administrator', presented.token)
      : undefined
  if (access === 'anyone') return found ?? visitor
  if (!found) return refuse(access === 'member' && presented ? 'sessionExpired' : 'unauthenticated')
  if (found.mustChangePassword && !BEFORE_CHANGE.has(key)) refuse('mustChangePassword')
  if (access.startsWith('permission:') && !holds(found, access.slice('permission:'.length))) refuse('forbidden')
  return found
}

function holds(caller: Administrator | Member, permission: string): boolean {
  if (caller.kind !== 'administrator') return false
  return caller.permissions.includes('*:*:*') || caller.permissions.includes(permission)
}

/** Only a request that carries no token and comes from our own origin may meet or leave kept bytes. */
function isPlainVisit(request: FastifyRequest): boolean {
  return request.headers.authorization === undefined && request.headers.origin === undefined
}

/** Answers to words that people type are many and asked for once: they would only push the others out. */
function hasFreeText(request: FastifyRequest): boolean {
  const query = request.query as Record<string, unknown>
  return query.keyword !== undefined || query.title !== undefined
}

async function serveKept(app: Context, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isPlainVisit(request)) return
  const kept = app.answers.find(request.url)
  if (kept) writeKept(reply, kept)
}

function answerAndKeep(app: Context, request: FastifyRequest, reply: FastifyReply, data: unknown, mark: number): void {
  const bytes = Buffer.from(reply.serialize(envelope(data, false)) as string)
  app.answers.keep(request.url, bytes, mark)
  logCall(request, reply)
  writeKept(reply, bytes)
}

/** `pageNum` and `pageSize` of a query as limit and offset; ten a page unless asked otherwise. */
export function pageOf({
  pageNum = '1',
  pageSize = '10',
}: {
  pageNum?: string | undefined
  pageSize?: string | undefined
}): { limit: number; offset: number } {
  return { limit: Number(pageSize), offset: (Number(pageNum) - 1) * Number(pageSize) }
}
