import { Worker } from 'node:worker_threads'

export type WorkerJob<Question, Answer> = {
  /** Posts a message to the thread and resolves with its reply. One message at a time. */
  ask(question: Question): Promise<Answer>
  end(): void
}

/** `memoryMb` in MB; `deadline` in milliseconds since the start, `processor` in milliseconds of processor time; `signal` cancels. */
export type WorkerBounds = { memoryMb: number; deadline: number; processor?: number; signal?: AbortSignal | undefined }

const PROCESSOR_EVERY = 100

/** By default a thread allocates 48 MB before its first garbage collection. */
const YOUNG_MB = 16

export class WorkerOverdue extends Error {}

function makeWorker(file: URL, data: unknown, memoryMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB }
  return new Worker(file, { workerData: data, resourceLimits })
}

/** Microseconds of processor time that a thread has used; none before it runs. */
async function usedBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return user + system
}

/** A job of a thread until `leave`, which takes back all that watches the thread for it; `before` is what its other jobs have used. */
function giveJob<Question, Answer>(
  worker: Worker,
  { deadline, processor, signal }: Omit<WorkerBounds, 'memoryMb'>,
  before: Promise<number> | number,
): Pick<WorkerJob<Question, Answer>, 'ask'> & { leave(): void } {
  const failure = Promise.withResolvers<never>()
  // It may fail between two messages; the next call rejects.
  failure.promise.catch(() => {})
  const overdue = setTimeout(() => failure.reject(new WorkerOverdue()), deadline)
  const watch =
    processor === undefined
      ? undefined
      : setInterval(async () => {
          if ((await usedBy(worker)) - (await before) > processor * 1000) failure.reject(new WorkerOverdue())
        }, PROCESSOR_EVERY)
  const abort = () => failure.reject(signal?.reason)
  const end = () => failure.reject(new Error('the thread has ended'))
  signal?.addEventListener('abort', abort)
  worker.once('error', failure.reject)
  worker.once('exit', end)
  return {
    ask: (question) => {
      const answer = new Promise<Answer>((resolve) => worker.once('message', resolve))
      worker.postMessage(question)
      return Promise.race([answer, failure.promise])
    },
    leave: () => {
      clearTimeout(overdue)
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      worker.off('error', failure.reject)
      worker.off('exit', end)
    },
  }
}

/** A thread that fails after its job, or while it is ended, concerns nobody any more. */
function endWorker(worker: Worker): void {
  worker.on('error', () => {})
  worker.terminate().catch(() => {})
}

/**
 * Starts a thread for work that would block the event loop. `ask` rejects when the thread fails or runs out of memory, with
 * `WorkerOverdue` at a deadline, and with the reason of `signal` when that aborts.
 */
export function startWorker<Question, Answer>(
  file: URL,
  data: unknown,
  { memoryMb, ...bounds }: WorkerBounds,
): WorkerJob<Question, Answer> {
  bounds.signal?.throwIfAborted()
  const worker = makeWorker(file, data, memoryMb)
  const { ask, leave } = giveJob<Question, Answer>(worker, bounds, 0)
  return {
    ask,
    end: () => {
      leave()
      endWorker(worker)
    },
  }
}

export type ReusedJob<Question, Answer> = Pick<WorkerJob<Question, Answer>, 'ask'> & { end(isDone: boolean): void }

/**
 * Threads for jobs that take less time than the start of a thread: one that has done its job waits so many milliseconds for the next
 * one. `end` says whether it has, with nothing left to answer; otherwise the thread ends. A waiting thread keeps no process from its end.
 */
export function reusedWorkers<Question, Answer>(file: URL, memoryMb: number, waits: number) {
  let waiting: { worker: Worker; leave(): void } | undefined
  const keep = (worker: Worker) => {
    const forget = () => {
      waiting = undefined
      endWorker(worker)
    }
    const timer = setTimeout(forget, waits).unref()
    worker.unref()
    worker.once('error', forget).once('exit', forget)
    const leave = () => {
      waiting = undefined
      clearTimeout(timer)
      worker.off('error', forget).off('exit', forget)
      worker.ref()
    }
    waiting = { worker, leave }
  }
  return (bounds: Omit<WorkerBounds, 'memoryMb'>): ReusedJob<Question, Answer> => {
    bounds.signal?.throwIfAborted()
    const used = waiting?.worker
    waiting?.leave()
    const worker = used ?? makeWorker(file, undefined, memoryMb)
    const { ask, leave } = giveJob<Question, Answer>(worker, bounds, used ? usedBy(used) : 0)
    return {
      ask,
      end: (isDone: boolean) => {
        leave()
        if (isDone && !waiting) keep(worker)
        else endWorker(worker)
      },
    }
  }
}
