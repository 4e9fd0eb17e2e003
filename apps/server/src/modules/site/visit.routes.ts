import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Context } from '#platform/app/context'
import { hasFoundNothing } from '#platform/http/answered'
import type { CachedHit } from '#platform/http/cached-response'
import { isPerson } from '#platform/http/person'
import { networkOf } from '#platform/ip-address'
import { type TallyWriter, writeTally } from '#platform/tally'
import { type Counter, createCounter } from './visit.count.ts'
import { addDay } from './visit.queries.ts'

/** The network of a caller without a session; terms of other callers may be internal and are not recorded. */
function visitorsNetwork(request: FastifyRequest): string | undefined {
  return request.headers.authorization === undefined ? networkOf(request.ip) : undefined
}

const ITEM = '/api/cms/content/:contentId'
const SEARCH = '/api/cms/search/query'
type Query = Readonly<Record<string, string | undefined>>

/** Counts a search over everything by its first page; turning pages and choosing a section are not new searches. */
function countSearch(counter: Counter, query: Query, search: { hasHits: boolean; network: string | undefined }): void {
  const { title, section, pageNum } = query
  if (title?.trim() && !section && (pageNum ?? '1') === '1') counter.search({ title, ...search })
}

/** Cached responses are those of visitors. */
function countCached(counter: Counter, { cached: { route, query, foundNothing }, ip }: CachedHit): void {
  if (route === ITEM) counter.view()
  if (route === SEARCH) countSearch(counter, query, { hasHits: !foundNothing, network: networkOf(ip) })
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
        if (reply.statusCode < 400 && isPerson(request.headers['user-agent'])) counter.visit()
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
        const search = { hasHits: !hasFoundNothing(request), network: visitorsNetwork(request) }
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
export function countVisits(server: FastifyInstance, app: Context): TallyWriter {
  const counter = createCounter(app.clock.now)
  const hooks = hooksOf(counter)
  server.addHook('onRoute', (route) => {
    Object.assign(route, hooks[`${String(route.method)} ${route.url}`])
  })
  server.onCachedResponse((hit) => countCached(counter, hit))
  return writeTally(server, app, 'visits', { ...counter, add: addDay })
}
