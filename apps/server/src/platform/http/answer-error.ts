import { refusals } from '@anju/contract/errors'
import { openTable } from '@anju/contract/wire/open-table'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../database/open.ts'
import { isLockedOut } from '../database/sqlite-lock.ts'
import { isDiskFull, isUnwritable } from '../fault/file-system.ts'
import { newId } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { isCall } from './access-log.ts'
import { jsonHeaders, securityHeaders } from './headers.ts'
import { fieldOf, sentenceOf, toldError } from './validation.ts'

/** Why the server cannot answer, with the number under which its log has the reason. */
export type Fault = { status: 500 | 503; msg: string; errorId: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a page that says what is missing, if a person has asked for one; set by the site, where it is built. */
    pageForPeople?(request: FastifyRequest, reply: FastifyReply, status: 401 | 404): Promise<unknown>
    /** Sends a page that says why the server cannot answer, if a person has asked for one; it needs neither database nor disk. */
    faultForPeople?(request: FastifyRequest, reply: FastifyReply, fault: Fault): unknown
  }
}

/**
 * Sends a refusal with a content type without charset: RuoYi's client recognizes a refused file by exactly this type. Fastify
 * would add a charset to a string, so bytes are sent.
 */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  refusal: { code: number; msg: string; field?: string; reason?: string },
) {
  reply.refusedWith = refusal.code
  return reply
    .status(status)
    .headers(securityHeaders)
    .headers(jsonHeaders)
    .header('content-type', 'application/json')
    .send(Buffer.from(JSON.stringify({ ...refusal, data: null })))
}

/** The refusal for an address without a route: a page for people, JSON for programs. */
export async function notFound(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (isCall(request)) return sendRefusal(reply, 200, refusals.notFound)
  return (await request.server.pageForPeople?.(request, reply, 404)) ?? sendRefusal(reply, 404, refusals.notFound)
}

/** A fault of the server: a page for people, JSON for programs. */
function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, errorId }: Omit<Fault, 'msg'>,
  refusal: { code: number; msg: string; reason?: string },
): unknown {
  const page = isCall(request)
    ? undefined
    : request.server.faultForPeople?.(request, reply, { status, msg: refusal.msg, errorId })
  return page ?? sendRefusal(reply, status, refusal)
}

/** Whether the client disconnected before its request was complete, which is not an error of the server. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Errors of the transport, which are sent with their HTTP status (record 0001, decision 7). */
const REAL = openTable<{ status: number; refusal: { code: number; msg: string } }>({
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, refusal: refusals.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, refusal: refusals.unsupportedType },
})

/** A refusal as its rule says it; calls get it with status 200, unless the transport is concerned. */
function answerRefusal(error: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { retryAfter, reason, field, more } = error.options
  if (retryAfter) reply.header('retry-after', retryAfter)
  const refusal = {
    code: error.code,
    msg: error.message,
    ...(field !== undefined && { field }),
    ...(reason !== undefined && { reason }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...more,
  }
  if (error.code === 503) {
    const errorId = newId(Date.now()).slice(-12)
    if (!isCall(request)) request.log.warn({ err: error, errorId }, 'refused')
    return sendFault(request, reply, { status: 503, errorId }, refusal)
  }
  const real = [413, 415].includes(error.code) || !isCall(request)
  return sendRefusal(reply, real ? error.code : 200, refusal)
}

/** Sends the response for an error that lies in the database or the disk, not in the code; `undefined` for others. */
function answerOutage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  const errorId = newId(Date.now()).slice(-12)
  const away = (retryAfter: number, message: string, refusal: Parameters<typeof sendFault>[3]) => {
    request.log.error({ err: error, errorId }, message)
    return sendFault(request, reply.header('retry-after', retryAfter), { status: 503, errorId }, refusal)
  }
  if (isLockedOut(error)) return away(3, 'database locked by another program', refusals.databaseLocked)
  if (isDiskFull(error)) return away(60, 'disk full', refusals.diskFull)
  if (isUnwritable(error)) return away(60, 'files cannot be written', refusals.unwritable)
  if (isOutage(error)) return away(3, 'database away', refusals.unavailable)
  return undefined
}

/** Sends the response for an error of a request. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasLeft(request)) {
    request.log.debug({ err: error }, 'the client has left')
    return sendRefusal(reply, 400, refusals.badRequest)
  }
  if (error instanceof Refusal) return answerRefusal(error, request, reply)
  const fault = toldError(error.validation ?? [])
  if (fault) {
    const field = fieldOf(fault)
    return sendRefusal(reply, 200, { code: 400, msg: sentenceOf(fault), ...(field !== undefined && { field }) })
  }
  const real = REAL[error.code]
  if (real) return sendRefusal(reply, real.status, real.refusal)
  const outage = answerOutage(error, request, reply)
  if (outage) return outage
  if (error.statusCode && error.statusCode < 500)
    return isCall(request) ? sendRefusal(reply, 200, refusals.badRequest) : notFound(request, reply)
  const errorId = newId(Date.now()).slice(-12)
  request.log.error({ err: error, errorId, method: request.method, url: request.url.split('?')[0] }, 'fault')
  const msg = `${refusals.fault.msg}（错误编号 ${errorId}）`
  return sendFault(request, reply, { status: 500, errorId }, { code: 500, msg })
}
