import { join } from 'node:path'
import { nextMidnight } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Context } from '#platform/app/context'
import { createPasswords, type Passwords } from '#platform/auth/password'
import { createSecretBox } from '#platform/auth/secret-box'
import { sweepParts } from '#platform/backup/part'
import { createResponseCache } from '#platform/cache/response-cache'
import type { Clock } from '#platform/clock'
import { systemClock } from '#platform/clock'
import { openDatabase } from '#platform/database/open'
import type { PoolLimits } from '#platform/database/postgres'
import type { ConnectionLimits } from '#platform/http/connection/limits'
import { drain, handOver } from '#platform/http/drain'
import type { LedgerBounds } from '#platform/http/intake/ledger'
import type { Lateness } from '#platform/http/load/lateness'
import { createServer } from '#platform/http/server'
import type { UploadBounds } from '#platform/http/upload'
import { watchDisk } from '#platform/log/disk'
import { createLog } from '#platform/log/log'
import { createMetrics } from '#platform/metrics/metrics'
import { createQueue } from '#platform/queue'
import { createReaders, type ReaderLimits } from '#platform/reader/readers'
import type { Settings } from '#platform/settings/settings'
import { watchSpareMemory } from '#platform/spare-memory'
import { openStorage } from '#platform/storage/open'
import { bindApiPage, bindLawDescription } from './api-page.ts'
import { bindConsolePage } from './console-page.ts'
import type { FirstAccount } from './first-start.ts'
import { bindHealth } from './health.ts'
import {
  answers,
  conditions,
  createGuard,
  createLiveCopy,
  createScheduler,
  createSealer,
  findObjects,
  modules,
  nextContentChange,
  operationLine,
  privacyRules,
  tasks,
  titles,
} from './modules.ts'
import { newerData } from './newer-data.ts'
import { bindPages } from './pages.ts'
import { createPreparation } from './preparation.ts'
import { productVersion } from './release-files.ts'
import { bindMetrics } from './request-metrics.ts'
import { bindSecurityText } from './security-text.ts'

const CACHE_BYTES = 96 * 1024 * 1024
/** Milliseconds after the start until the built files are read that nobody has asked for: the first answers come before. */
const FILES_AFTER = 1000
/** What most visitors ask for first, and how often it is computed before they do. */
const WARM = ['/', '/api/cms/site', '/api/cms/catalog/top', '/readyz']
const WARM_ROUNDS = 25
/** Each may take a thread and 150 MB. */
const HEAVY = { atOnce: 2, atOnceOfOne: 1, waiting: 12, waitingOfOne: 4 }

export type Anju = {
  server: FastifyInstance
  context: Context
  /** Resolves when the check of the database at this start has found damage with which it must not be served. */
  damaged: Promise<Error>
  /** Migrates and fills an empty database; returns the accounts that the very first start has added. */
  prepare(): Promise<FirstAccount[] | undefined>
  /** Does once what the first visitors ask for, so that they do not wait for it. */
  warmUp(): Promise<void>
  /** Starts the scheduled work. */
  start(): void
  /** Ends keep-alive connections with their next response, and lets new ones in, until few come; see `drain`. */
  drain(): Promise<void>
  /** The same where another process has the same address; see `handOver`. */
  handOver(patience: number): Promise<void>
  close(): Promise<void>
}

export type Replacements = {
  clock?: Clock
  log?: Logger
  passwords?: Passwords
  siteDir?: string
  adminDir?: string
  connections?: ConnectionLimits
  bodies?: LedgerBounds | undefined
  uploads?: UploadBounds | undefined
  /** Other bounds of long reads, and another script for the processes that run them. */
  readers?: { entry?: URL; limits?: Partial<ReaderLimits> }
  lateness?: Lateness
  /** Other limits of the connections to PostgreSQL. */
  pool?: Partial<PoolLimits>
}

type ContextParts = Required<Pick<Replacements, 'clock' | 'log' | 'passwords' | 'readers' | 'pool'>>

/** What every module receives: the database, storage, cache and readers of this process. */
async function createContext(
  settings: Settings,
  {
    clock,
    log,
    passwords,
    pool,
    readers: { entry = new URL('./reader.ts', import.meta.url), limits = {} },
  }: ContextParts,
): Promise<Context> {
  const database = openDatabase(settings, (error) => log.warn({ err: error }, 'database connection lost'), pool)
  const nextChange = async () =>
    Math.min(nextMidnight(clock.now()), (await nextContentChange(database.db, clock.now())) ?? Number.POSITIVE_INFINITY)
  const metrics = createMetrics()
  const responseCache = metrics.watchCache(
    createResponseCache({ maxBytes: CACHE_BYTES, now: clock.now, revision: database.revision, nextChange }),
  )
  const storage = await openStorage(settings, (error) => log.error({ err: error }, 'storage away'))
  const { dataDir, databaseUrl } = settings
  let states = 0
  // A remembered value is computed again after every change of what is published.
  const state = async () => (await responseCache.remember('state', async () => ({ number: ++states }))).number
  const context: Context = {
    db: database.db,
    database,
    storage,
    settings,
    version: productVersion(),
    clock,
    log,
    responseCache,
    readers: createReaders({ dataDir, databaseUrl, entry, log, state, limits }),
    mostCounted: 10_000,
    heavy: createQueue(HEAVY, { msg: '同时进行的导入、导出或查询较多，请稍后再试' }),
    metrics,
    passwords,
    secrets: createSecretBox(settings),
    scheduler: createScheduler(tasks, () => context),
    conditions: [...conditions, newerData],
    live: {},
    modules,
    answers,
    privacyRules,
    audit: (operation) => operationLine(database.db, context.secrets, operation),
    nameObjects: (kind, ids) => findObjects(context, titles, kind, ids),
  }
  return context
}

/** The whole application, ready to listen or to be called in a test; nothing is mocked but clock and cost of hashing. */
export async function buildApp(
  settings: Settings,
  {
    clock = systemClock,
    log = createLog(settings.logLevel),
    passwords = createPasswords(),
    siteDir = join(import.meta.dirname, '../../site/dist'),
    adminDir = join(import.meta.dirname, '../../admin/dist'),
    connections,
    bodies,
    uploads,
    readers = {},
    lateness,
    pool = {},
  }: Replacements = {},
): Promise<Anju> {
  const context = await createContext(settings, { clock, log, passwords, readers, pool })
  const guard = createGuard(context)
  const server = createServer(settings, log, {
    guard,
    cache: context.responseCache,
    connections,
    bodies,
    uploads,
    lateness,
  })
  const health = bindHealth(server, context)
  if (settings.metrics) bindMetrics(server, context)
  for (const bind of modules.flatMap((one) => one.bindFirst ?? [])) bind(server, context)
  for (const bind of modules.flatMap((one) => one.bind ?? [])) bind(server, context)
  if (settings.apiPage) bindApiPage(server)
  bindLawDescription(server)
  bindSecurityText(server, context)
  const built = [bindPages(server, context, siteDir), bindConsolePage(server, context, adminDir)]
  const disk = watchDisk(settings.dataDir, log)
  const { damaged, prepare } = createPreparation(context, health)
  const sealer = createSealer(context)
  const liveCopy = createLiveCopy(context)
  const spareMemory = watchSpareMemory()
  let loading: NodeJS.Timeout | undefined
  const unread = (error: unknown) => log.error({ err: error }, 'a built file cannot be read')
  const load = async () => void (await Promise.all(built.map((files) => files?.load().catch(unread))))
  return {
    server,
    context,
    damaged,
    prepare,
    warmUp: async () => {
      await load()
      for (let round = 0; round < WARM_ROUNDS; round++) for (const url of WARM) await server.inject(url)
    },
    start: () => {
      context.scheduler.start()
      sealer.start()
      liveCopy.start()
      context.readers.watch()
      loading = setTimeout(load, FILES_AFTER).unref()
      disk.start()
      spareMemory.start()
      if (settings.backupDir) void sweepParts(settings.backupDir)
    },
    drain: () => drain(server),
    handOver: (patience) => handOver(server, patience),
    close: async () => {
      clearTimeout(loading)
      spareMemory.stop()
      disk.stop()
      await server.close()
      await context.readers.close()
      await context.scheduler.stop()
      await sealer.stop()
      await liveCopy.stop()
      await context.database.close()
      context.storage.close()
    },
  }
}
