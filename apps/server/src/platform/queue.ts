import { refuse } from './refusal.ts'

/** How many run at once and how many wait, in total and for one person. */
export type QueueBounds = { atOnce: number; atOnceOfOne: number; waiting: number; waitingOfOne: number }

/** The refusal when the queue is full: 429 unless `kind` is given; `retryAfter` in seconds, 10 by default. */
export type Full = { msg: string; kind?: 'tooMany' | 'unavailable'; retryAfter?: number }

export type Queue = {
  /**
   * Runs work when there is a free place; refuses when the queue is full. `signal` removes waiting work from the queue.
   * The place is free again when `work` has ended, and with it the promise that `work` passes to `until`.
   */
  run<Result>(
    person: string,
    work: (until: (end: Promise<unknown>) => void) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>
  readonly running: number
  readonly waiting: number
}

type Waiting = { person: string; go: () => void }

/** Runs a limited amount of work at once; the rest waits in order, but work of one person at its own limit does not block others. */
export function createQueue(bounds: QueueBounds, full: Full): Queue {
  const running: string[] = []
  const line: Waiting[] = []
  const of = (person: string) => (one: string) => one === person
  const mayRun = (person: string) =>
    running.length < bounds.atOnce && running.filter(of(person)).length < bounds.atOnceOfOne

  const leave = (person: string) => {
    running.splice(running.indexOf(person), 1)
    const next = line.findIndex((one) => mayRun(one.person))
    if (next >= 0) line.splice(next, 1)[0]?.go()
  }
  const wait = (person: string, signal: AbortSignal | undefined) => {
    if (line.length >= bounds.waiting || line.filter((one) => one.person === person).length >= bounds.waitingOfOne)
      refuse(full.kind ?? 'tooMany', full.msg, { retryAfter: full.retryAfter ?? 10 })
    return new Promise<void>((resolve, reject) => {
      const forget = () => {
        line.splice(line.indexOf(waiting), 1)
        reject(signal?.reason)
      }
      const go = () => {
        signal?.removeEventListener('abort', forget)
        running.push(person)
        resolve()
      }
      const waiting = { person, go }
      line.push(waiting)
      signal?.addEventListener('abort', forget, { once: true })
    })
  }
  return {
    run: async (person, work, signal) => {
      signal?.throwIfAborted()
      if (mayRun(person)) running.push(person)
      else await wait(person, signal)
      let end: Promise<unknown> | undefined
      try {
        return await work((later) => {
          end = later
        })
      } finally {
        const free = () => leave(person)
        if (end) end.then(free, free)
        else free()
      }
    },
    get running() {
      return running.length
    },
    get waiting() {
      return line.length
    },
  }
}
