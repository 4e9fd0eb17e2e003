import { refusals } from '@anju/contract/errors'
import type { Reason } from '@anju/contract/reasons'
import { Refusal } from './refusal.ts'

/** How many run at once and how many wait, in total and for one person. */
export type QueueBounds = { atOnce: number; atOnceOfOne: number; waiting: number; waitingOfOne: number }

/** The refusal when the queue is full: 429 unless `kind` is given; `retryAfter` in seconds, 10 by default; `reason` for programs. */
export type Full = { msg: string; kind?: 'tooMany' | 'unavailable'; retryAfter?: number; reason?: Reason }

/** How much a person has had lately, in any unit: who has had less comes first. */
export type Weigh = (person: string) => number

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

type Waiting = { person: string; go(): void; leave(why: unknown): void }

const equal: Weigh = () => 0

function refusalOf({ kind = 'tooMany', msg, retryAfter = 10, reason }: Full): Refusal {
  return new Refusal({ code: refusals[kind].code, msg }, { retryAfter, ...(reason && { reason }) })
}

/** Those who wait, in order of arrival, of whom one who has had least is next. */
function createLine({ waiting, waitingOfOne }: QueueBounds, full: Full, weigh: Weigh) {
  const line: Waiting[] = []
  const take = (one: Waiting) => line.splice(line.indexOf(one), 1)[0]
  /** Refuses, unless there is a place for this person, or one that a person who has had more must give up. */
  const assertPlace = (person: string) => {
    if (line.filter((one) => one.person === person).length >= waitingOfOne) throw refusalOf(full)
    if (line.length < waiting) return
    const most = line.reduce((sofar, one) => (weigh(one.person) >= weigh(sofar.person) ? one : sofar))
    if (weigh(most.person) <= weigh(person)) throw refusalOf(full)
    most.leave(refusalOf(full))
  }
  return {
    /** Resolves when it is this person's turn. */
    wait: (person: string, signal: AbortSignal | undefined): Promise<void> => {
      assertPlace(person)
      return new Promise((resolve, reject) => {
        const left = () => one.leave(signal?.reason)
        const one = {
          person,
          go: () => {
            signal?.removeEventListener('abort', left)
            resolve()
          },
          leave: (why: unknown) => {
            signal?.removeEventListener('abort', left)
            take(one)
            reject(why)
          },
        }
        line.push(one)
        signal?.addEventListener('abort', left, { once: true })
      })
    },
    /** Removes the next of those who may run. */
    next: (mayRun: (person: string) => boolean): Waiting | undefined => {
      const able = line.filter((one) => mayRun(one.person))
      const [first] = able
      return first && take(able.reduce((least, one) => (weigh(one.person) < weigh(least.person) ? one : least), first))
    },
    get length() {
      return line.length
    },
  }
}

/**
 * Runs a limited amount of work at once; the rest waits in order, but work of one person at its own limit does not block others. With
 * `weigh`, those who have had little lately come first, and take the places of those who have had most where all are taken.
 */
export function createQueue(bounds: QueueBounds, full: Full, weigh: Weigh = equal): Queue {
  const running: string[] = []
  const line = createLine(bounds, full, weigh)
  const mayRun = (person: string) =>
    running.length < bounds.atOnce && running.filter((one) => one === person).length < bounds.atOnceOfOne
  const leave = (person: string) => {
    running.splice(running.indexOf(person), 1)
    const next = line.next(mayRun)
    if (!next) return
    running.push(next.person)
    next.go()
  }
  return {
    run: async (person, work, signal) => {
      signal?.throwIfAborted()
      if (mayRun(person)) running.push(person)
      else await line.wait(person, signal)
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
