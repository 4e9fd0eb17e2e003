import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { networkOf } from '../ip-address.ts'
import type { Party } from '../party.ts'
import { createQueue } from '../queue.ts'
import { refuse } from '../refusal.ts'
import { type BudgetOptions, createBudget } from './budget.ts'
import type { StopOptions } from './deadline.ts'
import { Lost, type Ordered, Overdue, type ReaderEngine } from './engine.ts'
import { postgresReaders } from './postgres.ts'
import type { Read } from './read.ts'
import { sqliteReaders } from './sqlite.ts'

/** The caller of a read: a part of every call. */
export type Asker = { caller: Party; ip: string; signal: AbortSignal }

/** Runs long reads in readers, so that the server responds to other requests meanwhile. */
export type Readers = {
  /**
   * Runs a read for a caller and resolves with its output. Refuses with 503 and `Retry-After` when the queue is full or the
   * deadline of a second has passed, and with 429 when this network or account has used up its budget. The read stops when
   * the client disconnects.
   */
  run<Input, Output>(read: Read<Input, Output>, input: Input, asker: Asker): Promise<Output>
  /** Prepares for the first read, without waiting for it. */
  warm(): void
  close(): Promise<void>
  /** How many reads run and wait. */
  readonly state: { running: number; waiting: number }
}

/** The limits of all reads; the defaults depend on the machine. */
export type ReaderLimits = StopOptions & { line: LineOptions; budget: BudgetOptions }

/** How many reads run at once and how many wait, in total and for each network or account. */
export type LineOptions = { running: number; waiting: number; each: { running: number; waiting: number } }

export type ReaderOptions = {
  dataDir: string
  databaseUrl: string
  /** The script of a reader process. */
  entry: URL
  log: Logger
  /** A number that differs after every change of the published data, and at each call while changes cannot be noticed. */
  state(): Promise<number>
  limits?: Partial<ReaderLimits>
}

const TOO_LONG = '这次查询用时过长，已经停止。请缩小查询的范围，或把搜索词写得更具体一些再试'
const RETRY_AFTER = 2
const FULL = { kind: 'unavailable', msg: '正在搜索的人较多，请稍后再试', retryAfter: RETRY_AFTER } as const
/** Every read is charged at least this many milliseconds. */
const LEAST = 5
/** Cost of a stopped read besides its time: its process is restarted, its connection reopened. */
const RESTART = 300

function limitsOf({ line, ...others }: Partial<ReaderLimits>): ReaderLimits {
  const running = line?.running ?? Math.max(2, Math.min(4, availableParallelism() - 1))
  return {
    deadline: 1000,
    grace: 200,
    line: { running, waiting: 16 * running, each: { running: Math.min(2, running - 1), waiting: 6 }, ...line },
    // An office of two hundred people behind one address uses a hundredth of it; a script that sends the slowest searches, all.
    budget: { most: 20_000, aSecond: 200 },
    ...others,
  }
}

/** The account of a caller that has one, otherwise the network. */
function nameOf({ caller, ip }: Asker): string {
  return caller.id === undefined ? `network ${networkOf(ip)}` : `${caller.kind} ${caller.id}`
}

function engineOf({ dataDir, databaseUrl, entry, log }: ReaderOptions, limits: ReaderLimits): ReaderEngine {
  const { deadline, grace, line } = limits
  const onError = (error: Error) => log.warn({ err: error }, 'connection of the readers lost')
  return databaseUrl
    ? postgresReaders({ url: databaseUrl, places: line.running, deadline, grace, onError })
    : sqliteReaders({ entry, file: join(dataDir, 'anju.sqlite'), deadline, grace })
}

/** The readers of a server: few reads at a time, with a deadline, a short queue and a budget for each caller. */
export function createReaders(options: ReaderOptions): Readers {
  const { log } = options
  const limits = limitsOf(options.limits ?? {})
  const engine = engineOf(options, limits)
  const { running, waiting, each } = limits.line
  const queue = createQueue({ atOnce: running, atOnceOfOne: each.running, waiting, waitingOfOne: each.waiting }, FULL)
  const budget = createBudget(limits.budget, () => performance.now())
  const runHere = async <Input, Output>(read: Read<Input, Output>, order: Ordered<Input>, asker: Asker) => {
    const began = performance.now()
    let stopped = 0
    try {
      return await engine.run(read, order, asker.signal)
    } catch (error) {
      if (error instanceof Overdue) {
        stopped = RESTART
        log.warn({ read: read.name, deadline: limits.deadline }, 'read stopped at its deadline')
        return refuse('unavailable', TOO_LONG, { retryAfter: RETRY_AFTER })
      }
      if (error instanceof Lost) {
        log.error({ read: read.name, err: error }, 'reader lost')
        return refuse('unavailable', undefined, { retryAfter: RETRY_AFTER })
      }
      if (asker.signal.aborted) stopped = RESTART
      throw error
    } finally {
      budget.spend(nameOf(asker), Math.max(LEAST, performance.now() - began) + stopped)
    }
  }
  return {
    run: async (read, input, asker) => {
      const who = nameOf(asker)
      budget.demand(who)
      const order = { input, state: await options.state() }
      return queue.run(who, () => runHere(read, order, asker), asker.signal)
    },
    warm: () => engine.warm(),
    close: () => engine.close(),
    get state() {
      return { running: queue.running, waiting: queue.waiting }
    },
  }
}
