import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '../cache/response-cache.ts'

/** Seconds: from an answer out of memory to a request at its deadline. */
const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

export type Metrics = {
  /** Counts a response; `route` is the address as the route spells it, so that the number of series is bounded. */
  count(response: { route: string; method: string; status: number; code: number; seconds: number }): void
  /** Counts what a cache finds, and shows its size. */
  watchCache(cache: ResponseCache): ResponseCache
  /** A number that is read when somebody asks. */
  watch(name: string, help: string, read: () => number | Promise<number>): void
  /** Adds what Node says of the process itself: memory, event loop, garbage. */
  watchProcess(): void
  /** Everything in the text form of Prometheus. */
  print(): Promise<{ type: string; text: string }>
}

/** Counters of this process: Node's own, requests, caches and what others add. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const labelNames = ['method', 'route', 'status', 'code'] as const
  const requests = new Counter({
    name: 'anju_http_requests_total',
    help: 'Requests answered, by route, HTTP status and code of the envelope',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'anju_http_request_duration_seconds',
    help: 'Time from the request to the last byte of its answer, by route',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  })
  const lookUps = new Counter({
    name: 'anju_answer_cache_lookups_total',
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
        this.set(await read())
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
      watch('anju_answer_cache_bytes', 'Memory of the response cache', () => cache.bytes)
      return Object.assign(cache, {
        find: (url: string) => {
          const found = find(url)
          lookUps.inc({ result: found ? 'hit' : 'miss' })
          return found
        },
      })
    },
    watch,
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
