import { setTimeout } from 'node:timers/promises'
import { refusals } from '@anju/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { lastCheck } from '#modules/monitor'
import type { Context } from '#platform/app/context'
import { readFaults } from '#platform/app/faults'
import { readKey } from '#platform/auth/key-check'
import { unlessLocked } from '#platform/database/sqlite-lock'
import { type DiskState, diskStateOf, freeBytes } from '#platform/log/disk'
import { Refusal } from '#platform/refusal'
import { remembered } from '#platform/remembered'

/** The body of `/readyz`: says which part fails, and nothing about where it is. */
export type Readiness = {
  status: 'ready' | 'starting' | 'stopping' | 'unavailable'
  /** `locked`: reads go on, but another program holds the write lock of the SQLite file. */
  database: 'ok' | 'away' | 'locked'
  migrations: 'ok' | 'pending'
  storage: 'ok' | 'away'
  disk: DiskState | 'unknown'
  /** `damaged` from a check of the database that found faults, or could not be completed, until a good one. */
  integrity: 'ok' | 'damaged'
  /** `other` when the key is not the one with which the secrets of the database were encrypted. */
  key: 'ok' | 'other'
  /** What somebody must see to, in a few words by the name of the condition; empty until the database is prepared. */
  conditions: Record<string, string>
  version: string
}

/** The page is public, so a bucket or a disk is not queried for each request. */
const PROBED_FOR = 3000
/** A load balancer does not wait for a bucket that does not respond. */
const PATIENCE = 1500

/** What is known of the database's soundness: from the check at this start, and from the newest one of the task. */
async function readIntegrity({ db }: Context, damagedAt: number | undefined): Promise<Readiness['integrity']> {
  const last = await lastCheck(db)
  if (last?.failed) return 'damaged'
  return damagedAt !== undefined && (last === undefined || last.at < damagedAt) ? 'damaged' : 'ok'
}

function createProbes(app: Context, damagedAt: () => number | undefined) {
  const { db, database, storage, settings } = app
  const isWritable = remembered(PROBED_FOR, () =>
    unlessLocked(() => db.transaction().execute(async () => {}), PATIENCE),
  )
  return {
    integrity: remembered(PROBED_FOR, async () => readIntegrity(app, damagedAt()).catch(() => 'ok' as const)),
    key: remembered(
      PROBED_FOR,
      async (): Promise<Readiness['key']> =>
        readKey(db, app.secrets).then(
          (key) => (key === 'other' ? 'other' : 'ok'),
          () => 'ok',
        ),
    ),
    conditions: remembered(
      PROBED_FOR,
      async (): Promise<Readiness['conditions']> =>
        Object.fromEntries((await readFaults(app)).map(({ name, label }) => [name, label])),
    ),
    database: async (): Promise<Readiness['database']> => {
      try {
        await sql`select 1`.execute(db)
        return database.engine === 'sqlite' && !(await isWritable()) ? 'locked' : 'ok'
      } catch {
        return 'away'
      }
    },
    storage: remembered(
      PROBED_FOR,
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
      PROBED_FOR,
      async (): Promise<Readiness['disk']> => freeBytes(settings.dataDir).then(diskStateOf, () => 'unknown' as const),
    ),
  }
}

/**
 * Alive and ready for load balancers; until the database is prepared every other call gets 503. Files that are away or a disk that is
 * full are reported, but do not take the server out of service: it serves everything else.
 */
export function bindHealth(server: FastifyInstance, app: Context): { ready(): void; damaged(): void } {
  let prepared = false
  let damagedAt: number | undefined
  server.addHook('onRequest', async (request) => {
    if (!prepared && !/^\/(healthz|readyz|assets\/|pictures\/)/.test(request.url))
      throw new Refusal(refusals.unavailable, { retryAfter: 3 })
  })
  // At the beginning for cached responses, at the end for those that were in progress when the stop began.
  for (const moment of ['onRequest', 'onSend'] as const)
    server.addHook(moment, async (_request: FastifyRequest, reply: FastifyReply) => {
      if (server.leaving.now) reply.header('connection', 'close')
    })
  server.get('/healthz', { config: { access: 'anyone' } }, async () => ({ status: 'alive' }))
  const probes = createProbes(app, () => damagedAt)
  const statusOf = (database: Readiness['database']): Readiness['status'] => {
    if (server.leaving.now && !server.leaving.to) return 'stopping'
    if (database === 'away') return 'unavailable'
    return prepared ? 'ready' : 'starting'
  }
  server.get('/readyz', { config: { access: 'anyone' } }, async (_request, reply) => {
    const [database, storage, disk] = await Promise.all([probes.database(), probes.storage(), probes.disk()])
    const known = prepared && database === 'ok'
    const [integrity, key] = known ? await Promise.all([probes.integrity(), probes.key()]) : (['ok', 'ok'] as const)
    const conditions = known ? await probes.conditions() : {}
    const status = statusOf(database)
    const migrations: Readiness['migrations'] = prepared ? 'ok' : 'pending'
    const parts = { database, migrations, storage, disk, integrity, key }
    const readiness: Readiness = { status, ...parts, conditions, version: app.version }
    reply.header('cache-control', 'no-store')
    if (status !== 'ready') reply.status(503).header('retry-after', 3)
    return readiness
  })
  return {
    ready: () => {
      prepared = true
    },
    damaged: () => {
      damagedAt = app.clock.now()
    },
  }
}
