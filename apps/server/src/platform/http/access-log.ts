import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The `code` of a refusal; 0 without one. */
    refusedWith: number
  }
}

/** The address in the form of its route, if there is one: many forms of an address lead to the same route (security S38). */
const addressOf = (request: FastifyRequest) => request.routeOptions?.url ?? request.url

/** Whether a request is a call under `/api` or `/prod-api`, and not for a page or a file. */
export function isCall(request: FastifyRequest): boolean {
  const address = addressOf(request)
  return address.startsWith('/api/') || address.startsWith('/prod-api/')
}

/** Whether a request is for a stored file, and not for one of a built application. */
export function isFile(request: FastifyRequest): boolean {
  return addressOf(request).startsWith('/files/')
}

/** The fields of a log line about a call; times in milliseconds. */
export type LoggedCall = { method: string; url: string; ip: string; status: number; code: number; ms: number }

/**
 * Logs one line for a call or a stored file: method, path, address of the client, result, duration. `code` is the envelope's. No
 * query, no header, no body (security S53).
 */
export function logLine(
  log: Pick<FastifyBaseLogger, 'info'>,
  { method, url, ip, status, code, ms }: LoggedCall,
  reqId?: string,
): void {
  const path = url.split('?')[0]
  log.info({ ...(reqId && { reqId }), method, path, ip, status, code, ms: Math.round(ms * 10) / 10 }, 'call')
}

/** The line for a request that Fastify has answered. */
export function logCall(request: FastifyRequest, reply: FastifyReply): void {
  if (!isCall(request) && !isFile(request)) return
  const { method, url, ip } = request
  const { statusCode: status, elapsedTime: ms, refusedWith } = reply
  logLine(request.log, { method, url, ip, status, code: refusedWith || status, ms })
}
