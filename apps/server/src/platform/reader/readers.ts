import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { networkOf } from '../ip-address.ts'
import type { Party } from '../party.ts'
import { createQueue } from '../queue.ts'
import { refuse } from '../refusal.ts'
import { type BudgetOptions, createBudget } from './budget.ts'
import { Lost, type Ordered, type ReaderEngine, TooDear, TooSlow } from './engine.ts'
import { IDLENESS, type Idleness } from './pool.ts'
import { postgresReaders } from './postgres.ts'
import type { Read } from './read.ts'
import { sqliteReaders } from './sqlite.ts'
import type { StopOptions } from './stop.ts'

/** The caller of a read: a part of every call. */
export type Asker = { caller: Party; ip: string; signal: AbortSignal }

/** Runs long reads in readers, so that the server responds to other requests meanwhile. */
export type Readers = {
  /**
   * Runs a read for a caller and resolves with its output. Refuses with 503, `Retry-After` and a reason when the queue is full
   * (`serverBusy`), when the read has used a second of processor time (`queryTooDear`) or is not answered after nine by the clock
   * (`serverBusy`), and with 429 when this network or account has used up its budget. The read stops when the client disconnects.
   */
  run<Input, Output>(read: Read<Input, Output>, input: Input, asker: Asker): Promise<Output>
  /** From now on readers that are free compute what all reads need after each change of what is published, before the next read. */
  watch(): void
  close(): Promise<void>
  /** How many reads run and wait. */
  readonly state: { running: number; waiting: number }
}

/** The limits of all reads, and for how long a process is kept that nobody needs; the defaults depend on the machine. */
export type ReaderLimits = StopOptions & { line: LineOptions; budget: BudgetOptions; idleness: Idleness }

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

const RETRY_AFTER = 2
/** Milliseconds between two looks for a change, such as an import by a command, after which readers are prepared again. */
const LOOKED_FOR = 2000
const BUSY = 'serverBusy' as const
const TOO_DEAR = '这次查询的计算量过大，已经停止。请缩小查询的范围，或把搜索词写得更具体一些再试'
const TOO_SLOW = '服务器正忙，没能及时完成这次查询。请稍后用同样的词再试一次'
const FULL = {
  kind: 'unavailable',
  msg: '正在搜索的人较多，请稍后再试',
  retryAfter: RETRY_AFTER,
  reason: BUSY,
} as const
/** Every read is charged at least this many milliseconds. */
const LEAST = 5
/** Cost of a read that its query or its client has stopped, besides its time: its process is restarted, its connection reopened. */
const RESTART = 300

/** The limits of a read and of its caller, which do not depend on the machine. */
export const LIMITS = {
  processor: 1000,
  deadline: 9000,
  grace: 200,
  // An office of two hundred people behind one address uses a hundredth of it; a script that sends the slowest searches, all.
  budget: { most: 20_000, aSecond: 200 },
  idleness: IDLENESS,
} as const satisfies Omit<ReaderLimits, 'line'>

function limitsOf({ line, ...others }: Partial<ReaderLimits>): ReaderLimits {
  const running = line?.running ?? Math.max(2, Math.min(4, availableParallelism() - 1))
  return {
    ...LIMITS,
    line: { running, waiting: 16 * running, each: { running: Math.min(2, running - 1), waiting: 6 }, ...line },
    ...others,
  }
}

/** The account of a caller that has one, otherwise the network. */
function nameOf({ caller, ip }: Asker): string {
  return caller.id === undefined ? `network ${networkOf(ip)}` : `${caller.kind} ${caller.id}`
}

function engineOf({ dataDir, databaseUrl, entry, log, state }: ReaderOptions, limits: ReaderLimits): ReaderEngine {
  const { processor, deadline, grace, line, idleness } = limits
  const stops = { processor, deadline, grace, places: line.running }
  const onError = (error: Error) => log.warn({ err: error }, 'connection of the readers lost')
  return databaseUrl
    ? postgresReaders({ url: databaseUrl, onError, ...stops })
    : sqliteReaders({ entry, file: join(dataDir, 'anju.sqlite'), state, idleness, ...stops })
}

/** The readers of a server: few reads at a time, within limits, with a short queue and a budget for each caller. */
export function createReaders(options: ReaderOptions): Readers {
  const { log } = options
  const limits = limitsOf(options.limits ?? {})
  const engine = engineOf(options, limits)
  const { running, waiting, each } = limits.line
  const budget = createBudget(limits.budget, () => performance.now())
  const bounds = { atOnce: running, atOnceOfOne: each.running, waiting, waitingOfOne: each.waiting }
  const queue = createQueue(bounds, FULL, budget.lately)
  /** Answers a read that has failed: with a refusal, unless its error is one of its own. */
  const fail = (error: unknown, name: string): never => {
    if (error instanceof TooDear) {
      log.warn({ read: name }, 'read stopped at its limit of processor time')
      return refuse('unavailable', TOO_DEAR, { retryAfter: RETRY_AFTER, reason: 'queryTooDear' })
    }
    if (error instanceof TooSlow) {
      log.warn({ read: name }, 'read stopped at its deadline')
      return refuse('unavailable', TOO_SLOW, { retryAfter: RETRY_AFTER, reason: BUSY })
    }
    if (error instanceof Lost) {
      log.error({ read: name, err: error }, 'reader lost')
      return refuse('unavailable', undefined, { retryAfter: RETRY_AFTER })
    }
    throw error
  }
  const runHere = async <Input, Output>(read: Read<Input, Output>, order: Ordered<Input>, asker: Asker) => {
    const { signal } = asker
    let used = LEAST
    const charge = (milliseconds: number) => {
      used = Math.max(LEAST, milliseconds)
    }
    try {
      return await engine.run(read, order, { signal, charge })
    } catch (error) {
      if (error instanceof TooDear || error === signal.reason) used += RESTART
      return fail(error, read.name)
    } finally {
      budget.spend(nameOf(asker), used)
    }
  }
  let renewed: number | undefined
  let timer: NodeJS.Timeout | undefined
  /** What all reads need is computed when something has changed, not within the limit of the first who asks. */
  const renew = async () => {
    const state = await options.state()
    const isNew = renewed !== undefined && state !== renewed
    renewed = state
    if (isNew) await engine.renew(state)
    await engine.prepareRare(state)
  }
  const look = () => {
    timer = setTimeout(() => {
      // A database that is away is noticed by the reads themselves.
      void renew()
        .catch(() => {})
        .finally(() => timer && look())
    }, LOOKED_FOR).unref()
  }
  return {
    run: async (read, input, asker) => {
      const who = nameOf(asker)
      budget.demand(who)
      const order = { input, state: await options.state() }
      return queue.run(who, () => runHere(read, order, asker), asker.signal)
    },
    watch: () => {
      if (!timer) look()
    },
    close: () => {
      clearTimeout(timer)
      timer = undefined
      return engine.close()
    },
    get state() {
      return { running: queue.running, waiting: queue.waiting }
    },
  }
}
