import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '../cache/response-cache.ts'

/** Seconds: from a response out of memory to a request at its deadline. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

type Reading = number | undefined

/**
 * Names follow the conventions of Prometheus: prefix `anju_`, base units (`_seconds`, `_bytes`), `_total` for counters. They are
 * listed in docs/operations.md.
 */
export type Metrics = {
  /** Counts a response; `route` is the address of the route, not of the request, so that the number of series is bounded. */
  count(response: { route: string; method: string; status: number; code: number; seconds: number }): void
  /** Counts hits and misses of a cache, and reports its size. */
  watchCache(cache: ResponseCache): ResponseCache
  /** A number that is read for every scrape; without a sample while it is `undefined`. */
  watch(name: string, help: string, read: () => Reading | Promise<Reading>): void
  /** Such numbers of several things of one kind, in one metric: `label` names the thing; `undefined` leaves it out. */
  watchEach(
    name: string,
    help: string,
    label: string,
    reads: Readonly<Record<string, () => Reading | Promise<Reading>>>,
  ): void
  /** Adds Node's metrics of the process: memory, event loop, garbage collection. */
  watchProcess(): void
  /** Everything in the text form of Prometheus. */
  print(): Promise<{ type: string; text: string }>
}

/** Metrics of this process: requests, caches, and those that callers add. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const labelNames = ['method', 'route', 'status', 'code'] as const
  const requests = new Counter({
    name: 'anju_http_requests_total',
    help: 'Responses, by route, HTTP status and code of the envelope',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'anju_http_request_duration_seconds',
    help: 'Time from the request to the last byte of the response, by route',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  })
  const lookUps = new Counter({
    name: 'anju_response_cache_lookups_total',
    help: 'Look-ups in the response cache, by result',
    labelNames: ['result'] as const,
    registers,
  })
  const watch: Metrics['watch'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }
  const watchEach: Metrics['watchEach'] = (name, help, label, reads) => {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        for (const [thing, read] of Object.entries(reads)) {
          const value = await read()
          if (value === undefined) this.remove({ [label]: thing })
          else this.set({ [label]: thing }, value)
        }
      },
    })
  }
  return {
    count: ({ route, method, status, code, seconds }) => {
      requests.inc({ method, route, status, code })
      durations.observe({ method, route }, seconds)
    },
    watchCache: (cache) => {
      const find = cache.find
      watch('anju_response_cache_bytes', 'Memory of the response cache', () => cache.bytes)
      const [hits, misses] = [lookUps.labels('hit'), lookUps.labels('miss')]
      return Object.assign(cache, {
        find: (url: string, trusted?: boolean) => {
          const route = find(url, trusted)
          if (route) hits.inc()
          else misses.inc()
          return route
        },
      })
    },
    watch,
    watchEach,
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
