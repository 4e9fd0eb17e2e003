import type { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { OpenDatabase, Queries } from './database/open.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import type { FindCaller } from './http/caller.ts'
import type { Operation } from './http/operation.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Passwords } from './password.ts'
import type { Queue } from './queue.ts'
import type { Readers } from './reader/readers.ts'
import type { SecretBox } from './secret-box.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage/store.ts'
import type { Scheduler } from './task.ts'

/** What every module works with. */
export type Context = {
  db: Queries
  database: OpenDatabase
  /** Where the bytes of files lie. */
  storage: Storage
  settings: Settings
  clock: Clock
  log: Logger
  answers: AnswerCache
  /** Runs searches and other long reads aside. */
  readers: Readers
  /** Where calls with `load: 'heavy'` wait for their turn. */
  heavy: Queue
  metrics: Metrics
  passwords: Passwords
  secrets: SecretBox
  scheduler: Scheduler
  findCaller: FindCaller
  /** The statement that writes a line of the operation log, or completes the one with the same id. */
  audit(operation: Operation): CompiledQuery
}
