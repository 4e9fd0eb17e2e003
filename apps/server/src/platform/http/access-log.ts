import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether an address is a call of one of the two dialects, and not a page or a file. */
export function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/prod-api/')
}

/** One line for a call: what was asked, how it ended, how long it took. No query, no header, no body (security S53). */
export function logCall(request: FastifyRequest, reply: FastifyReply): void {
  if (!isCall(request.url)) return
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
