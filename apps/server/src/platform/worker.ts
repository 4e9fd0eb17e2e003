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

/**
 * Starts a thread for work that would block the event loop. `ask` rejects when the thread fails or runs out of memory, with
 * `WorkerOverdue` at a deadline, and with the reason of `signal` when that aborts.
 */
export function startWorker<Question, Answer>(
  file: URL,
  data: unknown,
  { memoryMb, deadline, processor, signal }: WorkerBounds,
): WorkerJob<Question, Answer> {
  signal?.throwIfAborted()
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const failure = Promise.withResolvers<never>()
  // It may fail between two messages; the next call rejects.
  failure.promise.catch(() => {})
  const overdue = setTimeout(() => failure.reject(new WorkerOverdue()), deadline)
  const watch =
    processor === undefined
      ? undefined
      : setInterval(async () => {
          const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
          if (user + system > processor * 1000) failure.reject(new WorkerOverdue())
        }, PROCESSOR_EVERY)
  const leave = () => failure.reject(signal?.reason)
  signal?.addEventListener('abort', leave)
  worker.once('error', failure.reject)
  worker.once('exit', () => failure.reject(new Error('the thread has ended')))
  return {
    ask: (question) => {
      const answer = new Promise<Answer>((resolve) => worker.once('message', resolve))
      worker.postMessage(question)
      return Promise.race([answer, failure.promise])
    },
    end: () => {
      clearTimeout(overdue)
      clearInterval(watch)
      signal?.removeEventListener('abort', leave)
      worker.terminate().catch(() => {})
    },
  }
}
