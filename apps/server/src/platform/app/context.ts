import type { ObjectKind } from '@anju/contract/monitor/objects'
import type { DataKind } from '@anju/contract/privacy/privacy-path'
import type { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import type { Passwords } from '../auth/password.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import type { LiveState } from '../backup/live/copier.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Clock } from '../clock.ts'
import type { OpenDatabase, Queries } from '../database/open.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Queue } from '../queue.ts'
import type { Readers } from '../reader/readers.ts'
import type { Settings } from '../settings/settings.ts'
import type { Storage } from '../storage/store.ts'
import type { Answers } from './answers.ts'
import type { ModuleData } from './module-data.ts'
import type { FoundObject, Operation } from './operation.ts'
import type { PrivacyRule } from './privacy-rule.ts'

/** What every module receives. */
export type Context = {
  db: Queries
  database: OpenDatabase
  /** The bytes of files. */
  storage: Storage
  settings: Settings
  /** The version of the product, `development` in a checkout. */
  version: string
  clock: Clock
  log: Logger
  responseCache: ResponseCache
  /** Runs searches and other long reads outside of the main thread. */
  readers: Readers
  /** So many rows of a search are counted. */
  mostCounted: number
  /** The queue of calls with `load: 'heavy'`. */
  heavy: Queue
  metrics: Metrics
  passwords: Passwords
  secrets: SecretBox
  scheduler: Scheduler
  conditions: readonly Condition[]
  /** How far the continuous copy of this process is. */
  live: LiveState & { faultSince?: number | undefined }
  /** What every module says about its data. */
  modules: readonly ModuleData[]
  /** What modules answer to those that they import. */
  answers: Answers
  /** What the modules say of personal data, by kind. */
  privacyRules: Readonly<Record<DataKind, PrivacyRule>>
  /** The statement that inserts a line of the operation log, or completes the one with the same id. */
  audit(operation: Operation): CompiledQuery
  /** The things of a kind that exist, with their titles, for the operation log. */
  nameObjects(kind: ObjectKind, ids: readonly string[]): Promise<FoundObject[]>
}

/** Scheduled work of the product. Users can change its schedule, not its code. */
export type Task = {
  /** Identifies the task in the database and on the wire. */
  key: string
  name: string
  group: 'DEFAULT' | 'SYSTEM'
  /** The default schedule: second, minute, hour, day, month, weekday as Quartz writes them, in Asia/Shanghai. */
  cron: string
  remark: string
  /**
   * Whether it deletes, because of their age, things that people wrote or sent, files, or records. Such a task waits for a day
   * after the clock has jumped (record 0029).
   */
  deletes: boolean
  /** Runs it and resolves with one Chinese sentence about the result; an empty text if there was nothing to do. */
  run(app: Context, now: number): Promise<string>
}

/** Something about the installation that can become wrong, and that somebody must see to then. Modules declare them. */
export type Condition = {
  /** Names it for programs: in metrics and in `/readyz`. */
  name: string
  /** What is wrong then, in a few words that may be public. */
  label: string
  /** The page of the console that shows more of it. */
  page: string
  /** The first page of the console counts it already, as work that waits. */
  counted?: true
  /** What `check` does not wait for, because it may take long: whoever asks only once waits for it before. */
  look?(app: Context): Promise<void>
  /** Resolves with what is wrong and what to do in a sentence, or `undefined` while all is well. */
  check(app: Context, now: number): Promise<string | undefined>
}

/** Runs the registered tasks. Nothing runs by itself before `start`. */
export type Scheduler = {
  readonly tasks: readonly Task[]
  /** Runs every task that is due and that no other process runs, and waits for all of them. */
  runDue(now: number): Promise<void>
  /**
   * Runs one task now and resolves with its result; `busy` when it is already running, here or in another process,
   * `waiting` when it deletes and the clock has jumped.
   */
  run(task: Task, now: number): Promise<'done' | 'failed' | 'busy' | 'waiting'>
  start(): void
  /** Starts nothing more and waits for running tasks, for a limited time. */
  stop(): Promise<void>
}
