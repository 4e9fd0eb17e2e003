import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, ResponseCache } from '../cache/response-cache.ts'
import { logLine } from './access-log.ts'
import { jsonHeaders, secureTransport, securityHeaders } from './headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls back at each response from the cache; these pass no hook of Fastify. Without a cache it never does. */
    onCachedResponse(observer: CachedObserver): void
    /** The handler of the server's requests, without its bounds on connections. */
    dispatch: RequestListener
  }
}

/** `arriving`: the request is just being read from its connection. */
export type Dispatch = (request: IncomingMessage, response: ServerResponse, arriving?: boolean) => void

/** One response from the cache: to whom it went, and how long it took in milliseconds. */
export type CachedHit = { cached: CachedResponse; ip: string; ms: number }
export type CachedObserver = (hit: CachedHit) => void

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat()
const HEAD = flat({ 'content-type': 'application/json; charset=utf-8', ...securityHeaders, ...jsonHeaders })
const SECURE = flat(secureTransport)

/** Bodies below this size fit into the first packets of a connection anyway. */
const WORTH_COMPRESSING = 2048
/** Bodies up to this size are compressed at once, in a tenth of a millisecond; handing them to a thread takes longer. */
const COMPRESSED_AT_ONCE = 16 * 1024
const brotli = promisify(brotliCompress)

const settingsOf = (bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
})

/** Responses whose compression has begun: many clients that ask at once start it once. */
const started = new WeakSet<CachedResponse>()

const accepts = (accepted: string | undefined) => accepted?.includes('br') ?? false

/**
 * Compresses the body with Brotli, once, if the client accepts that and it is worth it. Only for responses that are the same for all visitors: they
 * contain no secret, whose length the compression could tell to somebody who chooses a part of the text.
 */
export async function compress(response: CachedResponse, accepted: string | undefined): Promise<void> {
  const { bytes } = response
  if (started.has(response) || bytes.length < WORTH_COMPRESSING || !accepts(accepted)) return
  started.add(response)
  const settings = settingsOf(bytes)
  response.br = bytes.length > COMPRESSED_AT_ONCE ? await brotli(bytes, settings) : brotliCompressSync(bytes, settings)
}

/** A body as a client with a session gets it, if its route says that it may be compressed and it is long. */
export async function compressedBody(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
  if (typeof body !== 'string' || body.length < WORTH_COMPRESSING) return body
  if (!accepts(request.headers['accept-encoding'] as string | undefined)) return body
  reply.header('content-encoding', 'br')
  const bytes = Buffer.from(body)
  return brotli(bytes, settingsOf(bytes))
}

/** What is sent of a cached response to a client: headers as a flat list of names and values, and the body. */
export function answerOf({ bytes, br }: CachedResponse, secure: boolean, accepted: string | undefined) {
  const head = secure ? [...HEAD, ...SECURE] : HEAD
  const body = br && accepts(accepted) ? br : bytes
  const encoding = body === br ? ['content-encoding', 'br'] : []
  return { headers: [...head, ...encoding, 'content-length', String(body.length)], body }
}

/** Only a request without a token (or with an empty one, as the site sends it for visitors), from our own origin, may be answered from the cache or fill it. */
export function isPlainVisit({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return !headers.authorization && headers.origin === undefined
}

type IsProxy = (address: string) => boolean

/** The client of a request and whether it uses TLS, according to the trusted proxies, as Fastify determines both. */
function clientOf(request: IncomingMessage, isProxy: IsProxy): { ip: string; secure: boolean } {
  const protocol = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
  return {
    ip: proxyAddr(request, isProxy),
    secure: protocol?.trim() === 'https' && isProxy(request.socket.remoteAddress ?? ''),
  }
}

/**
 * Whether a look-up for a request that is just being read has asked for writes of other processes in this turn of the event loop.
 * All requests of a turn were waiting to be read when the turn began, before that question; so whoever knew of a write before
 * sending a request gets its effect. On SQLite the question takes system calls, half as long as sending the response.
 */
function createTurn() {
  let isRequested = false
  const end = () => {
    isRequested = false
  }
  return {
    hasAsked: () => isRequested,
    /** Only work in the phase of the loop that reads from connections may call this: the phase ends before `setImmediate` runs. */
    note: () => {
      isRequested = true
      setImmediate(end)
    },
  }
}

type Options = {
  cache: ResponseCache
  isProxy: IsProxy
  nextId(): string
  observers: readonly CachedObserver[]
}

/**
 * Answers from the cache ahead of Fastify, whose router and hooks cost more than all the rest of such a response. What it does not
 * answer goes to `handler`. Logged and observed like every other response.
 */
export function serveCached(
  server: FastifyInstance,
  handler: Dispatch,
  { cache, isProxy, nextId, observers }: Options,
): Dispatch {
  const send = (request: IncomingMessage, response: ServerResponse, cached: CachedResponse, began: number) => {
    const { ip, secure } = clientOf(request, isProxy)
    const accepted = request.headers['accept-encoding'] as string | undefined
    // Only a large one, which was made for a client without Brotli, is sent once more as it is.
    compress(cached, accepted).catch((err: unknown) => server.log.error({ err }, 'response not compressed'))
    const { headers, body } = answerOf(cached, secure, accepted)
    response.writeHead(200, headers)
    response.end(body)
    const ms = performance.now() - began
    const { method = '', url = '' } = request
    logLine(server.log, { method, url, ip, status: 200, code: 200, ms }, nextId())
    for (const observer of observers) observer({ cached, ip, ms })
  }
  const turn = createTurn()
  return (request, response, arriving = false) => {
    const { method, url = '' } = request
    // While the server closes, hooks of Fastify end the connections of its responses.
    if (method !== 'GET' || server.leaving.now || !url.startsWith('/api/') || !isPlainVisit(request))
      return handler(request, response)
    const began = performance.now()
    const cached = cache.find(url, turn.hasAsked())
    if (arriving && !turn.hasAsked()) turn.note()
    if (cached) send(request, response, cached, began)
    else handler(request, response)
  }
}
