import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Context } from '#platform/app/context'
import { hasFoundNothing } from '#platform/http/answered'
import { networkOf } from '#platform/ip-address'
import { type Counter, createCounter } from './visit.count.ts'
import { addDay } from './visit.queries.ts'

const WRITE_EVERY = 10_000
const MACHINE = /bot|spider|crawl|slurp|curl|wget|python|java\/|headless|monitor|uptime/i

export type Visits = {
  /** Adds what was counted to the database; tries again later what could not be written. */
  write(): Promise<void>
}

function isPerson(request: FastifyRequest): boolean {
  const agent = request.headers['user-agent']
  return agent !== undefined && !MACHINE.test(agent)
}

/** The network of a caller without a session; terms of other callers may be internal and are not recorded. */
function visitorsNetwork(request: FastifyRequest): string | undefined {
  return request.headers.authorization === undefined ? networkOf(request.ip) : undefined
}

/**
 * Whether a call is the first page of a search over everything; turning pages and choosing a section are not new
 * searches.
 */
function searchedFor(request: FastifyRequest): string | undefined {
  const { title, section, pageNum } = request.query as Record<string, string | undefined>
  return title?.trim() && !section && (pageNum ?? '1') === '1' ? title : undefined
}

/**
 * Counts at the routes themselves: cached responses pass no handler and no serializer, but they also end with
 * `onResponse`. A refusal is sent as HTTP 200 like everything else; it is recognised by the error it was.
 */
function hooksOf(counter: Counter): Record<string, Pick<RouteOptions, 'onResponse' | 'onError'>> {
  const refused = new WeakSet<FastifyRequest>()
  return {
    'GET /': {
      onResponse: (request, reply, done) => {
        if (reply.statusCode < 400 && isPerson(request)) counter.visit()
        done()
      },
    },
    'GET /api/cms/content/:contentId': {
      onError: async (request) => void refused.add(request),
      onResponse: (request, _reply, done) => {
        if (!refused.has(request)) counter.view()
        done()
      },
    },
    'GET /api/cms/search/query': {
      onError: async (request) => void refused.add(request),
      onResponse: (request, _reply, done) => {
        const title = searchedFor(request)
        if (title && !refused.has(request))
          counter.search({ title, found: !hasFoundNothing(request), network: visitorsNetwork(request) })
        done()
      },
    },
  }
}

/**
 * Counts opened start pages, opened items and searches of the routes that are bound after this. The counts are in memory
 * and added up in the database every ten seconds and at the end; a crash loses what these seconds brought.
 */
export function countVisits(server: FastifyInstance, app: Context): Visits {
  const counter = createCounter(app.clock.now)
  const hooks = hooksOf(counter)
  server.addHook('onRoute', (route) => {
    Object.assign(route, hooks[`${String(route.method)} ${route.url}`])
  })
  const writeOnce = async () => {
    const taken = counter.take()
    if (taken.size === 0) return
    try {
      await app.db.transaction().execute(async (tx) => {
        for (const [day, counts] of taken) await addDay(tx, day, counts)
      })
    } catch (error) {
      counter.giveBack(taken)
      app.log.warn({ err: error }, 'visits were not written')
    }
  }
  let last = Promise.resolve()
  const write = () => {
    last = last.then(writeOnce)
    return last
  }
  let timer: NodeJS.Timeout | undefined
  server.addHook('onListen', async () => {
    timer = setInterval(write, WRITE_EVERY).unref()
  })
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  return { write }
}
