import type { IncomingMessage } from 'node:http'
import { refusals } from '@anju/contract/errors'
import { type BodyLimit, bodyLimitOf } from '@anju/contract/wire/body-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../../refusal.ts'
import { senderOf } from '../access.ts'
import { dropBody } from './drop.ts'
import { atEnd, hasEnded } from './end.ts'
import { isMultipart } from './file.ts'
import { FORM_TYPE, readForm } from './form.ts'
import { createLedger, type Entry, type Ledger, type LedgerBounds } from './ledger.ts'
import { receive } from './receive.ts'
import { createJsonScan } from './scan.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How large a body may be; as large as that of a call without one unless it is set. */
    body?: BodyLimit
  }
  interface FastifyInstance {
    /** JSON bodies and forms in memory. */
    bodies: Ledger
  }
}

const DEEPEST = 32
const MB = 1024 * 1024
/** JSON bodies and forms in memory: of one account, or of one network without an account, and in all. */
export const BODY_BOUNDS: LedgerBounds = { ofOne: 2 * MB, inAll: 16 * MB }
const WITHOUT_ROW = bodyLimitOf({ access: 'anyone' })

const limitOf = (request: FastifyRequest) => request.routeOptions.config?.body ?? WITHOUT_ROW

function refuseTooLarge(bytes: number): never {
  return refuse('tooLarge', `提交的内容过大，最多 ${bytes / 1024} KB，请删减后再提交`)
}

/** A body that arrives, or why it was refused. */
type Arrival = { entry: Entry; stop: (refusal: Refusal) => void; refusal?: unknown }
const arrivals = new WeakMap<FastifyRequest, Arrival>()

/** Whether the server reads a body of the request here; files have bounds of their own. */
const mayHaveBody = (request: FastifyRequest) =>
  request.method !== 'GET' && request.method !== 'HEAD' && !request.is404 && !isMultipart(request)

/** Opens the entry of a body before it is read; refuses one that is too large, or one too many. */
function announce(ledger: Ledger, request: FastifyRequest, reply: FastifyReply): void {
  const { bytes } = limitOf(request)
  const declared = Number(request.headers['content-length'] ?? 0)
  if (hasEnded(reply)) refuse('badRequest')
  if (declared > bytes) refuseTooLarge(bytes)
  const entry = ledger.open(senderOf(request), declared, (refusal) => arrival.stop(refusal))
  const arrival: Arrival = { entry, stop: () => {} }
  arrivals.set(request, arrival)
  atEnd(reply, entry.close)
}

/**
 * The text of a body within the limits of its route; `look` sees its bytes while they arrive. A refusal is noted and thrown later,
 * because Fastify ends the connection when a parser fails.
 */
async function textOf(
  request: FastifyRequest,
  payload: IncomingMessage,
  look: (chunk: Buffer) => void,
): Promise<string> {
  const { bytes: most } = limitOf(request)
  const arrival = arrivals.get(request)
  const chunks: Buffer[] = []
  let size = 0
  const receiving = receive(payload, {
    take: (chunk) => {
      size += chunk.length
      if (size > most) refuseTooLarge(most)
      arrival?.entry.add(chunk.length)
      look(chunk)
      chunks.push(chunk)
    },
    end: () => arrival?.entry.complete(),
  })
  if (arrival) arrival.stop = receiving.stop
  await receiving.whole
  return Buffer.concat(chunks, size).toString()
}

/** Whether a value has a name or a text with a zero byte, which PostgreSQL does not accept in texts. */
function hasZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([name, one]) => name.includes('\0') || hasZero(one))
}

const ZERO_ESCAPE = '\\u0000'
type JsonParser = (text: string) => unknown

async function readJson(parse: JsonParser, request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  const scan = createJsonScan({ depth: DEEPEST, parts: limitOf(request).parts })
  const text = await textOf(request, payload, (chunk) => {
    const excess = scan.look(chunk)
    if (excess)
      refuse('badRequest', excess === 'deep' ? '提交的内容层次过多，无法处理' : '提交的内容项目过多，请分几次提交')
  })
  const value = parse(text)
  // Only an escape can bring a zero byte into a text of JSON.
  if (text.includes(ZERO_ESCAPE) && hasZero(value)) refuse('badRequest')
  return value
}

/** Fastify's parser of JSON, which refuses what would change prototypes. */
function jsonParserOf(server: FastifyInstance): JsonParser {
  const parse = server.getDefaultJsonParser('error', 'error')
  return (text) => {
    let read: unknown
    // It calls back at once; of its request it uses nothing.
    void parse(undefined as never, text, (error, value) => {
      if (error) throw new Refusal(refusals.badRequest)
      read = value
    })
    return read
  }
}

/** Notes why a body is refused; the request goes on until the refusal is thrown. */
const noting =
  (read: (request: FastifyRequest, payload: IncomingMessage) => Promise<unknown>) =>
  async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> => {
    const arrival = arrivals.get(request)
    // Of an address without a route nothing is read.
    if (!arrival) return undefined
    return read(request, payload).catch((refusal: unknown) => {
      arrival.refusal = refusal
    })
  }

/** Reads JSON and address-encoded forms within the limits of their routes, as cheaply for refused bodies as it can be. */
export function readBodies(server: FastifyInstance, bounds: LedgerBounds): void {
  const ledger = createLedger(bounds, '内容')
  server.decorate('bodies', ledger)
  server.addHook('preParsing', async (request, reply) => {
    if (mayHaveBody(request)) announce(ledger, request, reply)
  })
  server.addHook('onSend', async ({ raw }) => dropBody(raw))
  const parse = jsonParserOf(server)
  server.addContentTypeParser(
    'application/json',
    noting((request, payload) => readJson(parse, request, payload)),
  )
  server.addContentTypeParser(
    FORM_TYPE,
    noting(async (request, payload) => readForm(await textOf(request, payload, () => {}))),
  )
  server.addHook('preValidation', async (request) => {
    const refusal = arrivals.get(request)?.refusal
    if (refusal) throw refusal
    if (hasZero(request.query) || hasZero(request.params)) refuse('badRequest')
  })
}
