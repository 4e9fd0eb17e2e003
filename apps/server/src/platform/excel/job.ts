import { Worker } from 'node:worker_threads'

export type Job<Question, Answer> = {
  /** Tells the thread something and waits for what it says to that. One question at a time. */
  ask(question: Question): Promise<Answer>
  end(): void
}

/** Memory in MB; milliseconds since the start, and of processor time, which does not pass while others have the processor. */
export type JobBounds = { memoryMb: number; deadline: number; processor?: number; signal?: AbortSignal | undefined }

const PROCESSOR_EVERY = 100

/** Node's own default lets a thread take 48 MB before it collects anything. */
const YOUNG_MB = 16

export class JobOverdue extends Error {}

/**
 * A thread of its own for work that would hold up everybody else. Whoever waits hears when it fails, runs out of memory,
 * is overdue or when nobody wants the result any more (`signal`).
 */
export function startJob<Question, Answer>(
  file: URL,
  data: unknown,
  { memoryMb, deadline, processor, signal }: JobBounds,
): Job<Question, Answer> {
  signal?.throwIfAborted()
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const failure = Promise.withResolvers<never>()
  // It may come while nobody waits; the next question hears of it.
  failure.promise.catch(() => {})
  const overdue = setTimeout(() => failure.reject(new JobOverdue()), deadline)
  const watch = setInterval(async () => {
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    if (processor !== undefined && user + system > processor * 1000) failure.reject(new JobOverdue())
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
