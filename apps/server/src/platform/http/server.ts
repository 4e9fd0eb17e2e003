import { createServer as createHttpServer } from 'node:http'
import { refusals } from '@anju/contract/errors'
import type { Access, Load } from '@anju/contract/wire/route'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { isOutage } from '../database/open.ts'
import { newId } from '../id.ts'
import type { Settings } from '../settings.ts'
import { isCall, logCall } from './access-log.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { createConnectionGuard } from './connection/guard.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection/limits.ts'
import { proxyTest } from './connection/proxies.ts'
import { jsonHeaders, secureTransport, securityHeaders } from './headers.ts'
import { Refusal } from './refusal.ts'
import { sentenceOf } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** What a call costs beside an ordinary one. */
    load?: Load
    /** Reads an address-encoded form. */
    form?: true
    /** Reads a multipart form with one file. */
    upload?: true
  }
}

/** Largest JSON body in bytes. */
export const BODY_LIMIT = 1_048_576
const DEPTH_LIMIT = 32

/** `requestTimeout` includes the body. */
const TIMEOUTS = { requestTimeout: 15_000, keepAliveTimeout: 5000 }

/** Fastify with the defaults overridden that security.md section 6 names. */
export function createServer(
  settings: Pick<Settings, 'trustedProxy' | 'publicOrigins'>,
  log: Logger,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): FastifyInstance {
  const guard = createConnectionGuard(limits, proxyTest(settings.trustedProxy), log)
  const server = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustedProxy || false,
    ...TIMEOUTS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handler) => {
      const listener = createHttpServer(
        { ...TIMEOUTS, headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 },
        guard.inTurn(handler),
      )
      guard.watch(listener)
      return listener
    },
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4000 },
    frameworkErrors: (error, _request, reply) =>
      void sendRefusal(reply, error.code === 'FST_ERR_ASYNC_CONSTRAINT' ? 500 : 400, refusals.badRequest),
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        allErrors: false,
        verbose: true,
        keywords: ['message'],
      },
    },
  })
  server.addHook('preClose', async () => guard.stop())
  server.addHook('onClose', async () => guard.stopped())
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') reply.headers(secureTransport)
    if (isCall(request)) reply.headers(jsonHeaders)
  })
  server.addHook('onSend', async (request, reply) => logCall(request, reply))
  // A form of another site can send plain text without asking first; JSON it cannot (security §4.3).
  server.removeContentTypeParser('text/plain')
  server.register(multipart)
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readForm(body),
  )
  server.addHook('onRequest', async (request) => demandItsType(request))
  server.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`route ${String(route.method)} ${route.url} declares no access`)
  })
  server.addHook('preValidation', async (request) => {
    for (const part of [request.body, request.query, request.params])
      if (isUnreadable(part, DEPTH_LIMIT)) throw new Refusal(refusals.badRequest)
  })
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  server.setNotFoundHandler({}, (request, reply) => void notFound(request, reply))
  allowOrigins(server, settings.publicOrigins)
  return server
}

const EXPECTED = { 'application/x-www-form-urlencoded': 'form', 'multipart/form-data': 'upload' } as const

/** Forms of another site can be sent without asking first: only the routes that are made for them read them. */
function demandItsType(request: FastifyRequest): void {
  const type =
    String(request.headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? ''
  const flag = EXPECTED[type as keyof typeof EXPECTED]
  if (flag && !request.routeOptions.config?.[flag])
    throw new Refusal(request.is404 ? refusals.notFound : refusals.unsupportedType)
}

/** An address-encoded form as an object; a name that comes twice is a list, which no schema takes. */
function readForm(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** Nested too deep, or with a zero byte, which PostgreSQL takes in no text. */
function isUnreadable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (value === null || typeof value !== 'object') return false
  if (depth === 0) return true
  return Object.values(value).some((one) => isUnreadable(one, depth - 1))
}

/**
 * Sends a verdict, its type bare of a charset, which JSON does not need: RuoYi's client tells a refused file by exactly this
 * type, and Firefox keeps what follows it. To texts fastify would add one, so bytes are sent.
 */
function sendRefusal(reply: FastifyReply, status: number, verdict: { code: number; msg: string }) {
  return reply
    .status(status)
    .headers(securityHeaders)
    .headers(jsonHeaders)
    .header('content-type', 'application/json')
    .send(Buffer.from(JSON.stringify({ ...verdict, data: null })))
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(reply, isCall(request) ? 200 : 404, refusals.notFound)
}

/** Transport statuses that stay real (design, decision 7). */
const REAL: Record<string, { status: number; verdict: { code: number; msg: string } }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, verdict: refusals.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, verdict: refusals.unsupportedType },
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    if (error.retryAfter) reply.header('retry-after', error.retryAfter)
    const real = [413, 415, 503].includes(error.code) || !isCall(request)
    return sendRefusal(reply, real ? error.code : 200, { code: error.code, msg: error.message, ...error.more })
  }
  const first = error.validation?.[0]
  if (first) return sendRefusal(reply, 200, { code: 400, msg: sentenceOf(first) })
  const real = REAL[error.code]
  if (real) return sendRefusal(reply, real.status, real.verdict)
  if (isOutage(error)) {
    request.log.error({ err: error }, 'database away')
    return sendRefusal(reply.header('retry-after', 3), 503, refusals.unavailable)
  }
  if (error.statusCode && error.statusCode < 500)
    return isCall(request) ? sendRefusal(reply, 200, refusals.badRequest) : notFound(request, reply)
  const errorId = newId(Date.now()).slice(-12)
  request.log.error({ err: error, errorId, method: request.method, url: request.url.split('?')[0] }, 'fault')
  return sendRefusal(reply, 500, { code: 500, msg: `${refusals.fault.msg}（错误编号 ${errorId}）` })
}

/** Answers other origins from an exact list, with credentials; an origin that is not on it gets nothing. */
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
