import { refusals } from '@anju/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../database/open.ts'
import { isLockedOut } from '../database/sqlite-lock.ts'
import { newId } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { isCall } from './access-log.ts'
import { jsonHeaders, securityHeaders } from './headers.ts'
import { fieldOf, sentenceOf } from './validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a page that says what is missing, if a person has asked for one; set by the site, where it is built. */
    pageForPeople?(request: FastifyRequest, reply: FastifyReply, status: 401 | 404): Promise<unknown>
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

/** Whether the client disconnected before its request was complete, which is not an error of the server. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Errors of the transport, which are sent with their HTTP status (record 0001, decision 7). */
const REAL: Record<string, { status: number; refusal: { code: number; msg: string } }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, refusal: refusals.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, refusal: refusals.unsupportedType },
}

/** Sends the response for an error of a request. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasLeft(request)) {
    request.log.debug({ err: error }, 'the client has left')
    return sendRefusal(reply, 400, refusals.badRequest)
  }
  if (error instanceof Refusal) {
    const { retryAfter, reason } = error.options
    if (retryAfter) reply.header('retry-after', retryAfter)
    const real = [413, 415, 503].includes(error.code) || !isCall(request)
    return sendRefusal(reply, real ? error.code : 200, {
      code: error.code,
      msg: error.message,
      ...(error.options.field !== undefined && { field: error.options.field }),
      ...(reason !== undefined && { reason }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...error.options.more,
    })
  }
  const first = error.validation?.[0]
  if (first) {
    const field = fieldOf(first)
    return sendRefusal(reply, 200, { code: 400, msg: sentenceOf(first), ...(field !== undefined && { field }) })
  }
  const real = REAL[error.code]
  if (real) return sendRefusal(reply, real.status, real.refusal)
  if (isLockedOut(error)) {
    request.log.error({ err: error }, 'database locked by another program')
    const refusal = { ...refusals.databaseLocked, reason: 'databaseLocked' }
    return sendRefusal(reply.header('retry-after', 3), 503, refusal)
  }
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
