import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { isCall, isFile } from '../access-log.ts'
import type { Lateness } from './lateness.ts'

/** From this lateness on (milliseconds) calls with a `load` are refused. */
const EXPENSIVE_FROM = 500
/** From this one on, reads without a session are refused too; cached responses, pages, built files and health checks never are. */
const VISITS_FROM = 1000
const BUSY = { code: 503, msg: '访问人数较多，请稍后再试' }
const RETRY_AFTER = 3

/** A read without a session, of the database or a stored file. */
function isVisit(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !request.headers.authorization && (isCall(request) || isFile(request))
}

/** Refuses new requests while the event loop is late: first the expensive ones, then reads by visitors. */
export function shedLoad(server: FastifyInstance, lateness: Lateness): void {
  // Before the guard of a route, which asks the database, and before a body is read.
  server.addHook('onRequest', async (request) => {
    const late = lateness.now()
    if (late < EXPENSIVE_FROM || request.is404) return
    const { load } = request.routeOptions.config
    if (load || (late >= VISITS_FROM && isVisit(request))) throw new Refusal(BUSY, { retryAfter: RETRY_AFTER })
  })
  server.addHook('onClose', async () => lateness.end())
}
