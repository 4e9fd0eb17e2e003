import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { isCall, isFile } from '../access-log.ts'
import type { Lateness } from './lateness.ts'

/** From this lateness on (milliseconds) calls with a `load` are refused. */
const EXPENSIVE_FROM = 500
/** From this one on, what people without a session read, too. Cached responses, pages, files of a build and health checks never are. */
const VISITS_FROM = 1000
const BUSY = { code: 503, msg: '访问人数较多，请稍后再试' }
const RETRY_AFTER = 3

/** A read by somebody without a session: of the database or a stored file, for nothing else reaches it. */
function isVisit(request: FastifyRequest): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !request.headers.authorization && (isCall(request) || isFile(request))
}

/** Refuses new work while the event loop is late: first what costs most, then visits. */
export function shedLoad(server: FastifyInstance, lateness: Lateness): void {
  // After all onRequest hooks, which send cached responses.
  server.addHook('preParsing', async (request) => {
    const late = lateness.now()
    if (late < EXPENSIVE_FROM || request.is404) return
    const { load } = request.routeOptions.config
    if (load || (late >= VISITS_FROM && isVisit(request))) throw new Refusal(BUSY, { retryAfter: RETRY_AFTER })
  })
  server.addHook('onClose', async () => lateness.end())
}
