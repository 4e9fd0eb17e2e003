import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { bodyLimitOf } from '@anju/contract/wire/body-limit'
import { LIST_MESSAGE, OK, OK_MESSAGE } from '@anju/contract/wire/envelope'
import type {
  Access,
  AccountOf,
  BodyOf,
  DataOf,
  ParamsOf,
  PermissionOf,
  QueryOf,
  Route,
  RouteKey,
  RouteTable,
} from '@anju/contract/wire/route'
import { permissionOf } from '@anju/contract/wire/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../app/context.ts'
import type { Operator } from '../app/operation.ts'
import { readToken } from '../auth/token.ts'
import type { CachedResponse } from '../cache/response-cache.ts'
import { networkOf } from '../ip-address.ts'
import type { Party } from '../party.ts'
import { partyOf } from './access.ts'
import { logCall } from './access-log.ts'
import { isEmptyList, noteAnswer } from './answered.ts'
import { assertAudit, audited, auditOf } from './audit/audit.ts'
import { answerOf, compress, compressedBody, isPlainVisit } from './cached-response.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { readUpload, strangerFrom, type Upload } from './upload.ts'

/** The types of callers that handlers receive, by the account that their route asks for. */
export type CallerTypes = Record<AccountOf<Access>, Party> & { administrator: Operator }

/** One validated request as a handler sees it. */
export type CallOf<R extends Route, Callers extends CallerTypes> = {
  app: Context
  caller: Callers[AccountOf<R['access']>]
  /** The permission that the route asks for. */
  permission: PermissionOf<R['access']>
  body: BodyOf<R>
  query: QueryOf<R>
  params: ParamsOf<R>
  ip: string
  agent: string
  /** The origin of the page that calls, as the browser says. */
  origin: string | undefined
  /** What the browser keeps for us between the steps of one login elsewhere, and how it is changed; nothing else has a cookie. */
  cookie: { line: string; set(line: string): void }
  /** Whether one of our own clients asks: they say which site is meant, and RuoYi's does not. */
  isOwnClient: boolean
  now: number
  /** The presented token, valid or not; only for ending a session. */
  token: string | undefined
  /** The file of a route that takes one. */
  upload: R['upload'] extends object ? Upload : undefined
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

/** Resolves with what is sent under `data` (or beside `code`, under /prod-api). */
export type Handlers<Table extends RouteTable, Callers extends CallerTypes> = {
  [Key in keyof Table]: (
    call: CallOf<Extract<Table[Key], Route>, Callers>,
  ) => Promise<AnswerOf<Extract<Table[Key], Route>>>
}
type Call = CallOf<Route, CallerTypes>
type AnswerOf<R extends Route> = R['file'] extends true ? FileAnswer : DataOf<R>

/** A route without a query refuses query parameters, as unknown fields are refused. */
const NoQuery = Type.Object({}, { additionalProperties: false })

const isTopLevel = (key: string) => key.includes(' /prod-api/')

const configOf = (key: string, route: Route) => ({
  access: route.access,
  row: { key, route },
  body: bodyLimitOf(route),
  ...(route.load && { load: route.load }),
  ...(route.form && { form: true as const }),
  ...(route.upload && { upload: true as const }),
})

const schemaOf = (route: Route, topLevel: boolean) => ({
  ...(route.body && { body: route.body }),
  querystring: route.query ?? NoQuery,
  ...(route.params && { params: route.params }),
  ...(!route.file && !route.leads && { response: { 200: envelopeOf(route, topLevel) } }),
})

/**
 * Binds a contract table to a complete map of handlers: access, schema, handler, envelope, in this order. The server itself
 * enforces the access that the routes declare. `Callers` are the types of the callers that its guard returns.
 */
export function bindTable<Table extends RouteTable, Callers extends CallerTypes>(
  server: FastifyInstance,
  app: Context,
  table: Table,
  handlers: Handlers<Table, Callers>,
): void {
  for (const key of Object.keys(table) as (keyof Table & RouteKey)[]) {
    const route = table[key] as Route
    const handler = handlers[key] as (call: Call) => Promise<unknown>
    const [method, url] = key.split(' ') as ['GET', string]
    assertAudit(key, route)
    server.route({
      method,
      url,
      // Audited calls change something or export data; HEAD must do neither.
      ...(method === 'GET' && auditOf(route) && { exposeHeadRoute: false }),
      config: configOf(key, route),
      schema: schemaOf(route, isTopLevel(key)),
      ...(route.compressed && { onSend: compressedBody }),
      handler: handlerOf(server, app, key, route, handler),
    })
  }
}

/** Answers the calls of a route, from the turn of a stranger to the envelope. */
function handlerOf(
  server: FastifyInstance,
  app: Context,
  key: string,
  route: Route,
  handler: (call: Call) => Promise<unknown>,
) {
  const isPaced = route.access === 'anyone' && (route.writes || !key.startsWith('GET '))
  const topLevel = isTopLevel(key)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const mayCache = route.cache === 'anonymous' && isPlainVisit(request)
    const generation = mayCache ? await app.responseCache.generation() : 0
    if (isPaced) await server.pace.turn(networkOf(request.ip))
    const caller = await partyOf(request, route, key)
    const call = await callOf(app, route, request, reply, caller)
    const run = route.load === 'heavy' ? () => runHeavy(app, call, handler) : () => handler(call)
    // A route with an audit asks for an account of the console.
    const data = await audited(app, { key, route, caller: caller as CallerTypes['administrator'], request }, run)
    const reaction = sendPlain(route, request, reply, data)
    if (reaction) return reaction
    if (mayCache) return sendAndCache(app, route, request, reply, data, generation)
    noteAnswer(request, data)
    return envelope(data, topLevel)
  }
}

/** Sends what is no JSON; `undefined` for all other routes. */
function sendPlain(route: Route, request: FastifyRequest, reply: FastifyReply, data: unknown) {
  // The address of the request may contain somebody else's secret.
  if (route.leads) return reply.header('referrer-policy', 'no-referrer').redirect(data as string, 303)
  return route.file ? sendFile(request, reply, data as FileAnswer) : undefined
}

async function callOf(
  app: Context,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Party,
): Promise<Call> {
  let signal: AbortSignal | undefined
  return {
    app,
    caller,
    permission: permissionOf(route.access),
    body: request.body,
    query: request.query,
    params: request.params,
    ip: request.ip,
    agent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    origin: request.headers.origin,
    cookie: { line: request.headers.cookie ?? '', set: (line) => void reply.header('set-cookie', line) },
    isOwnClient: request.headers.currentsite !== undefined,
    now: app.clock.now(),
    token: readToken(request.headers.authorization)?.token,
    upload:
      route.upload &&
      (await readUpload(request, reply, { ...route.upload, personId: caller.id ?? strangerFrom(request.ip) })),
    // Created on demand: few handlers use it, and listening has a cost.
    get signal() {
      signal ??= disconnectSignal(request, reply, route.file ? '下载已取消' : '请求已取消')
      return signal
    },
  } as Call
}

/**
 * Waits in the queue, then runs a call that needs memory or threads. A file that is generated while it is sent occupies its
 * place until the end.
 */
function runHeavy(app: Context, call: Call, handler: (call: Call) => Promise<unknown>): Promise<unknown> {
  const person = call.caller.id ?? ''
  const work = async (until: (end: Promise<unknown>) => void) => {
    const data = await handler(call)
    const { body } = (data ?? {}) as Partial<FileAnswer>
    if (body instanceof Readable) until(finished(body))
    return data
  }
  return app.heavy.run(person, work, call.signal)
}

const envelopes = new WeakMap<Route, object>()

/** The shape of a route's response. One object for each route, because compiled schemas are cached by object. */
function envelopeOf(route: Route, topLevel: boolean): object {
  const known = envelopes.get(route)
  if (known) return known
  const head = { code: Type.Integer(), msg: Type.String() }
  const properties = (route.data as { properties?: Record<string, never> }).properties
  const made = topLevel ? Type.Object({ ...head, ...properties }) : Type.Object({ ...head, data: route.data })
  envelopes.set(route, made)
  return made
}

function envelope(data: unknown, topLevel: boolean) {
  if (!topLevel) return { code: OK, msg: OK_MESSAGE, data }
  const isList = typeof data === 'object' && data !== null && 'rows' in data
  return { code: OK, msg: isList ? LIST_MESSAGE : OK_MESSAGE, ...(data as object | null) }
}

function hasFreeText({ freeText = [] }: Route, request: FastifyRequest): boolean {
  const query = request.query as Record<string, unknown>
  return freeText.some((name) => query[name] !== undefined)
}

/** Sends a response past the serializer, as all later ones to the same address are sent, and caches it. */
async function sendAndCache(
  app: Context,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  generation: number,
): Promise<void> {
  const bytes = Buffer.from(reply.serialize(envelope(data, false)) as string)
  const cached: CachedResponse = {
    bytes,
    route: request.routeOptions.url ?? '',
    query: request.query as CachedResponse['query'],
    foundNothing: isEmptyList(data),
  }
  const accepted = request.headers['accept-encoding'] as string | undefined
  await compress(cached, accepted)
  app.responseCache.put(request.url, cached, generation, hasFreeText(route, request) ? 'searches' : 'pages')
  noteAnswer(request, data)
  logCall(request, reply)
  reply.hijack()
  const { headers, body } = answerOf(cached, reply.hasHeader('strict-transport-security'), accepted)
  const connection = reply.getHeader('connection')
  reply.raw.writeHead(200, connection === undefined ? headers : [...headers, 'connection', String(connection)])
  reply.raw.end(body)
}
