import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether a request is a call of one of the two dialects, and not a page or a file. The route says so, where one was
 * found: an address can be spelt in many ways that lead to it (security S38).
 */
export function isCall(request: FastifyRequest): boolean {
  const address = request.routeOptions?.url ?? request.url
  return address.startsWith('/api/') || address.startsWith('/prod-api/')
}

/** One line for a call: what was asked, how it ended, how long it took. No query, no header, no body (security S53). */
export function logCall(request: FastifyRequest, reply: FastifyReply): void {
  if (!isCall(request)) return
  request.log.info(
    {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'call',
  )
}
