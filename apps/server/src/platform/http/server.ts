import { refusals } from '@anju/contract/errors'
import { openTable } from '@anju/contract/wire/open-table'
import type { Access, Load, Route } from '@anju/contract/wire/route'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  // biome-ignore lint/correctness/noUnusedImports: merged with the declaration below
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { ResponseCache } from '../cache/response-cache.ts'
import { readRanges } from '../ip-address.ts'
import { createServer as createHttpServer } from '../node-http.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import { closed, enforceAccess, type Guard } from './access.ts'
import { logCall } from './access-log.ts'
import { answerError, notFound, sendRefusal } from './answer-error.ts'
import { answerBrokenRequest, hasOneHost, refuseRequest } from './broken-request.ts'
import { type CachedObserver, type Dispatch, serveCached } from './cached-response.ts'
import { createConnectionGuard } from './connection/guard.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection/limits.ts'
import { addHeaders } from './headers.ts'
import { BODY_BOUNDS, readBodies } from './intake/body.ts'
import { dropBody } from './intake/drop.ts'
import { MULTIPART_TYPE } from './intake/file.ts'
import { FORM_TYPE } from './intake/form.ts'
import type { LedgerBounds } from './intake/ledger.ts'
import { type Lateness, watchLateness } from './load/lateness.ts'
import { createPace, PACE_BOUNDS, type Pace } from './load/pace.ts'
import { shedLoad } from './load/shed.ts'
import { sharedSchemas } from './schemas.ts'
import { receiveFiles, UPLOAD_BOUNDS, type UploadBounds } from './upload.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to close: every response then ends its connection. With `to` another one has its address already. */
    leaving: { now: boolean; to?: 'another' }
  }
  interface FastifyContextConfig {
    access?: Access
    /** The row of the contract behind the route; its access is the same. */
    row?: { key: string; route: Route }
    /** Set if a call costs more than an ordinary one. */
    load?: Load
    /** Accepts a URL-encoded form. */
    form?: true
    /** Accepts a multipart form with one file. */
    upload?: true
  }
  interface FastifyInstance {
    /** Spreads what people without an account send over the turns of the event loop. */
    pace: Pace
  }
}

/** `requestTimeout` includes the body. */
const TIMEOUTS = { requestTimeout: 15_000, keepAliveTimeout: 5000 }

const VALIDATION = {
  // A test compiles all schemas of the contract with their own schema, which takes longer than the first of them.
  validateSchema: false,
  removeAdditional: false as const,
  coerceTypes: false as const,
  allErrors: false,
  verbose: true,
  keywords: ['message'],
}

export type ServerOptions = {
  /** Determines callers and enforces the access of routes; without one every route that is not for everybody is closed. */
  guard?: Guard
  /** Responses to visitors that are sent ahead of Fastify; none by default. */
  cache?: ResponseCache
  /** Replaced by tests: the limits on connections, on bytes in memory, and the measured delay of the event loop. */
  connections?: ConnectionLimits | undefined
  bodies?: LedgerBounds | undefined
  uploads?: UploadBounds | undefined
  lateness?: Lateness | undefined
}

/** Fastify with bounds in place of the defaults that let a client hold connections, memory or places (record 0018). */
export function createServer(
  settings: Pick<Settings, 'trustedProxy' | 'publicOrigins'>,
  log: Logger,
  {
    guard = closed,
    cache,
    connections = CONNECTION_LIMITS,
    bodies = BODY_BOUNDS,
    uploads = UPLOAD_BOUNDS,
    lateness = watchLateness(),
  }: ServerOptions = {},
): FastifyInstance {
  const isProxy = readRanges(settings.trustedProxy)
  if (!isProxy) throw new Error(`not a list of ranges: ${settings.trustedProxy}`)
  const connectionGuard = createConnectionGuard(connections, isProxy, log)
  let dispatch: Dispatch = () => {}
  let requests = 0
  const nextId = () => `req-${(++requests).toString(36)}`
  const server: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxy !== '' && isProxy,
    genReqId: nextId,
    ...TIMEOUTS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handler) => {
      dispatch = handler
      const listener = createHttpServer(
        { ...TIMEOUTS, headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
        connectionGuard.inTurn((request, response, arriving) => dispatch(request, response, arriving)),
      )
      connectionGuard.watch(listener)
      return listener
    },
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4000 },
    frameworkErrors: (error, _request, reply) =>
      void sendRefusal(reply, error.code === 'FST_ERR_ASYNC_CONSTRAINT' ? 500 : 400, refusals.badRequest),
    schemaController: sharedSchemas.controller,
    ajv: { customOptions: VALIDATION },
  })
  const leaving: FastifyInstance['leaving'] = { now: false }
  server.decorate('leaving', leaving)
  server.addHook('preClose', async () => {
    leaving.now = true
  })
  const observers: CachedObserver[] = []
  server.decorate('onCachedResponse', (observer) => void observers.push(observer))
  if (cache) dispatch = serveCached(server, dispatch, { cache, isProxy, nextId, observers })
  dispatch = withOneHost(dispatch)
  server.decorate('dispatch', (request, response) => dispatch(request, response))
  server.addHook('preClose', async () => connectionGuard.stop())
  server.addHook('onClose', async () => connectionGuard.stopped())
  server.decorateReply('refusedWith', 0)
  addHeaders(server)
  server.addHook('onSend', async (request, reply) => logCall(request, reply))
  if (!settings.trustedProxy) warnOfForwarding(server)
  // A form of another site can send plain text without a preflight request, but not JSON (security §4.3).
  server.removeContentTypeParser('text/plain')
  server.addHook('onRequest', async (request) => assertItsType(request))
  enforceAccess(server, guard)
  readBodies(server, bodies)
  receiveFiles(server, uploads)
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  server.setNotFoundHandler({}, (request, reply) => notFound(request, reply))
  allowOrigins(server, settings.publicOrigins)
  server.decorate('pace', createPace(PACE_BOUNDS))
  shedLoad(server, lateness)
  return server
}

/** A request with two names of its host goes nowhere, and nobody reads a body that comes with a GET. */
function withOneHost(dispatch: Dispatch): Dispatch {
  return (request, response, arriving) => {
    if (!hasOneHost(request)) return refuseRequest(response, refusals.badRequest.code, refusals.badRequest.msg)
    if (request.method === 'GET' || request.method === 'HEAD') dropBody(request)
    dispatch(request, response, arriving)
  }
}

/** Behind a proxy that is not configured every visitor has the proxy's address, so limits and logs would treat all as one client. */
function warnOfForwarding(server: FastifyInstance): void {
  let warned = false
  server.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    request.log.warn('X-Forwarded-For is ignored: set TRUSTED_PROXY to the address of the proxy, if there is one')
  })
}

const EXPECTED = openTable<'form' | 'upload'>({ [FORM_TYPE]: 'form', [MULTIPART_TYPE]: 'upload' })

/** Forms of another site need no preflight request, so only the routes that declare them accept forms. */
function assertItsType(request: FastifyRequest): void {
  const type =
    String(request.headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? ''
  const flag = EXPECTED[type]
  if (flag && !request.routeOptions.config?.[flag])
    throw new Refusal(request.is404 ? refusals.notFound : refusals.unsupportedType)
}

/** Allows requests with credentials from the listed origins; other origins get no CORS headers. */
function allowOrigins(server: FastifyInstance, origins: readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (!origin || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'download-filename, Content-Disposition',
    })
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      reply.headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, X-Requested-With, CurrentSite, X-Background',
        'access-control-max-age': '600',
      })
      await reply.status(204).send()
    }
  })
}
