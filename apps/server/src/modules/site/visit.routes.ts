import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Context } from '#platform/app/context'
import { isLockedOut } from '#platform/database/sqlite-lock'
import { hasFoundNothing } from '#platform/http/answered'
import type { CachedHit } from '#platform/http/cached-response'
import { writeRegularly } from '#platform/http/regular-write'
import { networkOf } from '#platform/ip-address'
import { type Counter, createCounter } from './visit.count.ts'
import { addDay } from './visit.queries.ts'

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

const ITEM = '/api/cms/content/:contentId'
const SEARCH = '/api/cms/search/query'
type Query = Readonly<Record<string, string | undefined>>

/** Counts a search over everything by its first page; turning pages and choosing a section are not new searches. */
function countSearch(counter: Counter, query: Query, search: { found: boolean; network: string | undefined }): void {
  const { title, section, pageNum } = query
  if (title?.trim() && !section && (pageNum ?? '1') === '1') counter.search({ title, ...search })
}

/** Cached responses are those of visitors. */
function countCached(counter: Counter, { cached: { route, query, foundNothing }, ip }: CachedHit): void {
  if (route === ITEM) counter.view()
  if (route === SEARCH) countSearch(counter, query, { found: !foundNothing, network: networkOf(ip) })
}

/**
 * Counts at the routes themselves. A refusal is sent as HTTP 200 like everything else; it is recognised by the error
 * it was.
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
    [`GET ${ITEM}`]: {
      onError: async (request) => void refused.add(request),
      onResponse: (request, _reply, done) => {
        if (!refused.has(request)) counter.view()
        done()
      },
    },
    [`GET ${SEARCH}`]: {
      onError: async (request) => void refused.add(request),
      onResponse: (request, _reply, done) => {
        const search = { found: !hasFoundNothing(request), network: visitorsNetwork(request) }
        if (!refused.has(request)) countSearch(counter, request.query as Query, search)
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
  server.onCachedResponse((hit) => countCached(counter, hit))
  const writeOnce = async () => {
    const taken = counter.take()
    if (taken.size === 0) return
    try {
      await app.db.transaction().execute(async (tx) => {
        for (const [day, counts] of taken) await addDay(tx, day, counts)
      })
    } catch (error) {
      counter.giveBack(taken)
      if (!isLockedOut(error)) app.log.warn({ err: error }, 'visits were not written')
    }
  }
  return { write: writeRegularly(server, writeOnce) }
}
