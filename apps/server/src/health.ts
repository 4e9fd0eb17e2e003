import { setTimeout } from 'node:timers/promises'
import { refusals } from '@anju/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#platform/app/context'
import { unlessLocked } from '#platform/database/sqlite-lock'
import { type DiskState, diskStateOf, freeBytes } from '#platform/log/disk'
import { Refusal } from '#platform/refusal'

/** The body of `/readyz`: says which part fails, and nothing about where it is. */
export type Readiness = {
  status: 'ready' | 'starting' | 'stopping' | 'unavailable'
  /** `locked`: reads go on, but another program holds the write lock of the SQLite file. */
  database: 'ok' | 'away' | 'locked'
  migrations: 'ok' | 'pending'
  storage: 'ok' | 'away'
  disk: DiskState | 'unknown'
}

/** The page is public, so a bucket or a disk is not queried for each request. */
const PROBED_FOR = 3000
/** A load balancer does not wait for a bucket that does not respond. */
const PATIENCE = 1500

/** Runs a probe at most once per interval; requests in between get the same result. */
function remembered<Answer>(probe: () => Promise<Answer>): () => Promise<Answer> {
  let until = 0
  let last: Promise<Answer> | undefined
  return () => {
    const now = performance.now()
    if (!last || now >= until) {
      until = now + PROBED_FOR
      last = probe()
    }
    return last
  }
}

function createProbes({ db, database, storage, settings }: Context) {
  const isWritable = remembered(() => unlessLocked(() => db.transaction().execute(async () => {}), PATIENCE))
  return {
    database: async (): Promise<Readiness['database']> => {
      try {
        await sql`select 1`.execute(db)
        return database.engine === 'sqlite' && !(await isWritable()) ? 'locked' : 'ok'
      } catch {
        return 'away'
      }
    },
    storage: remembered(
      async (): Promise<Readiness['storage']> =>
        Promise.race([
          storage.probe().then(
            () => 'ok' as const,
            () => 'away' as const,
          ),
          setTimeout(PATIENCE, 'away' as const, { ref: false }),
        ]),
    ),
    disk: remembered(
      async (): Promise<Readiness['disk']> => freeBytes(settings.dataDir).then(diskStateOf, () => 'unknown' as const),
    ),
  }
}

/**
 * Alive and ready for load balancers; until the database is prepared every other call gets 503. Files that are away or a disk that is
 * full are reported, but do not take the server out of service: it serves everything else.
 */
export function bindHealth(server: FastifyInstance, app: Context): { ready(): void } {
  let prepared = false
  server.addHook('onRequest', async (request) => {
    if (!prepared && !/^\/(healthz|readyz|assets\/|pictures\/)/.test(request.url))
      throw new Refusal(refusals.unavailable, { retryAfter: 3 })
  })
  let draining = false
  // At the beginning for cached responses, at the end for those that were in progress when the stop began.
  for (const moment of ['onRequest', 'onSend'] as const)
    server.addHook(moment, async (_request: FastifyRequest, reply: FastifyReply) => {
      if (draining) reply.header('connection', 'close')
    })
  server.addHook('preClose', async () => {
    draining = true
  })
  server.get('/healthz', { config: { access: 'anyone' } }, async () => ({ status: 'alive' }))
  const probes = createProbes(app)
  const statusOf = (database: Readiness['database']): Readiness['status'] => {
    if (draining) return 'stopping'
    if (database === 'away') return 'unavailable'
    return prepared ? 'ready' : 'starting'
  }
  server.get('/readyz', { config: { access: 'anyone' } }, async (_request, reply) => {
    const [database, storage, disk] = await Promise.all([probes.database(), probes.storage(), probes.disk()])
    const status = statusOf(database)
    const readiness: Readiness = { status, database, migrations: prepared ? 'ok' : 'pending', storage, disk }
    reply.header('cache-control', 'no-store')
    if (status !== 'ready') reply.status(503).header('retry-after', 3)
    return readiness
  })
  return {
    ready: () => {
      prepared = true
    },
  }
}
