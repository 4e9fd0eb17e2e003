import type { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import type { Passwords } from '../auth/password.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Clock } from '../clock.ts'
import type { OpenDatabase, Queries } from '../database/open.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Queue } from '../queue.ts'
import type { Readers } from '../reader/readers.ts'
import type { Settings } from '../settings/settings.ts'
import type { Storage } from '../storage/store.ts'
import type { Operation } from './operation.ts'

/** What every module works with. */
export type Context = {
  db: Queries
  database: OpenDatabase
  /** Where the bytes of files lie. */
  storage: Storage
  settings: Settings
  clock: Clock
  log: Logger
  responseCache: ResponseCache
  /** Runs searches and other long reads aside. */
  readers: Readers
  /** Where calls with `load: 'heavy'` wait for their turn. */
  heavy: Queue
  metrics: Metrics
  passwords: Passwords
  secrets: SecretBox
  scheduler: Scheduler
  /** The statement that writes a line of the operation log, or completes the one with the same id. */
  audit(operation: Operation): CompiledQuery
}

/** What the product does by the clock. People change when it runs, never what it does. */
export type Task = {
  /** Names the task in the database and on the wire. */
  key: string
  name: string
  group: 'DEFAULT' | 'SYSTEM'
  /** When it runs unless somebody has changed it: second, minute, hour, day, month, weekday as Quartz writes them, in Asia/Shanghai. */
  cron: string
  remark: string
  /** Does it, and answers one Chinese sentence about what was done. */
  run(app: Context, now: number): Promise<string>
}

/** Runs the registered tasks. Without `start` nothing runs by itself. */
export type Scheduler = {
  readonly tasks: readonly Task[]
  /** Runs every task whose moment has come and which no other process has taken, and waits for all of them. */
  runDue(now: number): Promise<void>
  /** Runs one task now and answers whether it succeeded; `busy` when it is running already, here or elsewhere. */
  run(task: Task, now: number): Promise<'done' | 'failed' | 'busy'>
  start(): void
  /** Starts nothing more and waits, but not for ever, for what is running. */
  stop(): Promise<void>
}
