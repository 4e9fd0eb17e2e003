import { Worker } from 'node:worker_threads'
import { refuse } from '../http/refusal.ts'

export type Job<Question, Answer> = {
  /** Tells the thread something and waits for what it says to that. One question at a time. */
  ask(question: Question): Promise<Answer>
  end(): void
}

export class JobOverdue extends Error {}

/**
 * A thread of its own for work that would hold up everybody else. Whoever waits hears when it fails, runs out of memory,
 * is overdue (milliseconds since the start) or when nobody wants the result any more (`gone`).
 */
export function startJob<Question, Answer>(
  file: URL,
  data: unknown,
  { memoryMb, deadline, gone }: { memoryMb: number; deadline: number; gone?: AbortSignal | undefined },
): Job<Question, Answer> {
  gone?.throwIfAborted()
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  const failure = Promise.withResolvers<never>()
  // It may come while nobody waits; the next question hears of it.
  failure.promise.catch(() => {})
  const overdue = setTimeout(() => failure.reject(new JobOverdue()), deadline)
  const leave = () => failure.reject(gone?.reason)
  gone?.addEventListener('abort', leave)
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
      gone?.removeEventListener('abort', leave)
      worker.terminate().catch(() => {})
    },
  }
}

/** Lets few jobs run at once; the others wait in line, and when the line is long they are refused. */
export function jobLine(atOnce: number, waiting: number, busy: string) {
  let running = 0
  const line: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (line.length >= waiting) refuse('tooMany', busy, 10)
      await new Promise<void>((go) => line.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
