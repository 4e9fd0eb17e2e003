import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'

/** How long a write waits for another program that holds the write lock of the database file, in milliseconds. */
export const PATIENCE = 10_000
/** Milliseconds between two attempts: at first, and at most. */
const SOON = 1
const SELDOM = 15

/**
 * Pauses between two of many writes of a thread or program of its own for longer than those who wait for the lock pause between two
 * attempts, so that they get it.
 */
export async function letOthersWrite(): Promise<void> {
  await setTimeout(SELDOM + 5)
}

const BUSY = 5
const LOCKED = 6

const present = new AsyncLocalStorage<number>()

/**
 * Runs a write that a response does not depend on, such as that a session has been used, and resolves with whether it was written. It is left
 * out when another program holds the write lock of an SQLite file for longer than `patience` (milliseconds), so that reads go on; who
 * writes it must notice later that it is missing.
 */
export async function unlessLocked(write: () => Promise<unknown>, patience = 0): Promise<boolean> {
  try {
    await present.run(patience, write)
    return true
  } catch (error) {
    if (isLockedOut(error)) return false
    throw error
  }
}

/** How often a postponed write waits for the lock again. */
const AGAIN = 60

async function repeatedly(write: () => Promise<unknown>): Promise<void> {
  for (let left = AGAIN; ; left--)
    try {
      await write()
      return
    } catch (error) {
      if (!isLockedOut(error) || left === 0) throw error
    }
}

/**
 * Runs a write before the response, or after it if another program holds the write lock, for up to ten minutes; `lose` is told when it
 * could not be written by then.
 */
export async function nowOrLater(write: () => Promise<unknown>, lose: (error: unknown) => void): Promise<void> {
  if (!(await unlessLocked(write))) void repeatedly(write).catch(lose)
}

/** Whether an error means that another program holds a lock of the database file. */
export function isLockedOut(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && [BUSY, LOCKED].includes(errcode & 0xff)
}

/** Something that one at a time has; `take` resolves with the function that passes it on. */
export function createTurns(): { take(): Promise<() => void> } {
  let last: Promise<void> = Promise.resolve()
  return {
    take: async () => {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      return resolve
    },
  }
}

/** What waits for a lock without the connection, which others read from meanwhile. */
export type Between = <Result>(wait: () => Promise<Result>) => Promise<Result>

/**
 * Repeats an attempt that is refused while another program has the lock, in turns of the event loop: SQLite itself would wait on the main
 * thread. Only the first of those who wait asks again; the others come after it, in order. Throws the error of the last attempt when
 * the patience is over.
 */
export function createLockWait() {
  const turns = createTurns()
  const repeat = async <Result>(attempt: () => Result, until: number, between: Between): Promise<Result> => {
    for (let pause = SOON; ; pause = Math.min(SELDOM, pause * 2)) {
      await between(() => setTimeout(pause))
      try {
        return attempt()
      } catch (error) {
        if (!isLockedOut(error) || performance.now() >= until) throw error
      }
    }
  }
  return async <Result>(attempt: () => Result, between: Between): Promise<Result> => {
    const until = performance.now() + (present.getStore() ?? PATIENCE)
    try {
      return attempt()
    } catch (error) {
      if (!isLockedOut(error) || performance.now() >= until) throw error
    }
    const pass = await between(turns.take)
    try {
      return await repeat(attempt, until, between)
    } finally {
      pass()
    }
  }
}
