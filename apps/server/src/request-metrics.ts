import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { watchInstallation } from '#modules/monitor'
import type { Context } from '#platform/app/context'

/** Seconds that a trivial statement took, waiting for a connection included; `undefined` when none came. */
async function probeDatabase({ db }: Context): Promise<number | undefined> {
  const began = performance.now()
  try {
    await sql`select 1`.execute(db)
    return (performance.now() - began) / 1000
  } catch {
    return undefined
  }
}

/** Counts every response, and reports work in progress and the state of the database. */
export function bindMetrics(server: FastifyInstance, app: Context): void {
  const { metrics } = app
  metrics.watchProcess()
  let inFlight = 0
  // A request that an earlier hook refuses does not come here.
  const counted = new WeakSet<FastifyRequest>()
  server.addHook('onRequest', async (request) => {
    counted.add(request)
    inFlight++
  })
  server.addHook('onResponse', async (request, reply) => {
    if (counted.has(request)) inFlight--
    metrics.count({
      // Addresses that lead nowhere are one route: strangers could make any number of them.
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      code: reply.refusedWith || reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  server.onCachedResponse(({ cached: { route }, ms }) =>
    metrics.count({ route, method: 'GET', status: 200, code: 200, seconds: ms / 1000 }),
  )
  watchInstallation(app)
  metrics.watchEach('anju_build_info', 'The version that runs', 'version', { [app.version]: () => 1 })
  metrics.watch('anju_http_requests_in_flight', 'Requests in progress', () => inFlight)
  metrics.watchEach('anju_body_bytes', 'Bytes of request bodies in memory', 'kind', {
    body: () => server.bodies.bytes,
    file: () => server.fileRoom.accounts.bytes + server.fileRoom.strangers.bytes,
  })
  metrics.watchEach('anju_queue_running', 'Running work of a queue', 'queue', {
    heavy: () => app.heavy.running,
    readers: () => app.readers.state.running,
  })
  metrics.watchEach('anju_queue_waiting', 'Waiting work of a queue', 'queue', {
    heavy: () => app.heavy.waiting,
    readers: () => app.readers.state.waiting,
  })
  metrics.watch('anju_database_up', 'Whether the database responds: 1 or 0', async () =>
    (await probeDatabase(app)) === undefined ? 0 : 1,
  )
  metrics.watch(
    'anju_database_probe_seconds',
    'Time of a trivial statement, waiting for a connection included; absent while the database is away',
    () => probeDatabase(app),
  )
}
