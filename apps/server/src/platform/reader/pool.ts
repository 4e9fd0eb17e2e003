import { Lost, TooSlow } from './engine.ts'
import type { ReaderProcess } from './process.ts'

/** Somebody who waits for a reader. */
type Waiting = { resolve(reader: ReaderProcess): void; reject(error: unknown): void }

/** A process that is not ready after so many milliseconds has failed for those who wait; it goes on starting. */
const STARTING = 60_000

/** For how long a process that nobody needs is kept, in milliseconds. */
export type Idleness = {
  /** One of several. */
  several: number
  /** The only one. */
  last: number
}

/** A process takes 50 MB and more, and a new one answers after some 200 ms. */
export const IDLENESS: Idleness = { several: 20_000, last: 300_000 }

/**
 * Reader processes, started when more are wanted than there are, and ended when they have not been wanted for some time. Whoever wants
 * one gets the first that is free: most reads end sooner than a new one is ready.
 */
export type ReaderPool = {
  /** Resolves with a warm process; rejects with the reason of `signal` when that is aborted first, and with `TooSlow` after a minute. */
  take(signal: AbortSignal): Promise<ReaderProcess>
  release(reader: ReaderProcess): void
  /** Kills a process and resolves when it has ended; a successor is started. */
  replace(reader: ReaderProcess): Promise<void>
  /** There is one process more than is needed, until processes end unneeded: so the next stop costs nobody the start of a successor. */
  keepSpare(): void
  /** Runs something in each process that is free, one after another, so that the others read meanwhile. */
  eachIdle(run: (reader: ReaderProcess) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** A free process, and since when nobody has needed it. */
type Free = { reader: ReaderProcess; since: number }

/** `places` is how many read at once. */
export function createReaderPool(start: () => ReaderProcess, places: number, idleness = IDLENESS): ReaderPool {
  const all = new Set<ReaderProcess>()
  /** The one that was used last is the last, and is the next to be used. */
  const idle: Free[] = []
  const line: Waiting[] = []
  let busy = 0
  let spare = 0
  let closed = false
  let looking: NodeJS.Timeout | undefined
  const release = (reader: ReaderProcess) => {
    busy--
    offer(reader)
  }
  /** A process has ended; those who wait need another one. */
  const forget = (reader: ReaderProcess) => {
    all.delete(reader)
    grow(busy + line.length)
  }
  const offer = (reader: ReaderProcess, since = performance.now()) => {
    if (!reader.alive || closed) return forget(reader)
    const next = line.shift()
    if (!next) {
      idle.push({ reader, since })
      looking ??= setTimeout(endUnneeded, idleness.several).unref()
      return
    }
    busy++
    next.resolve(reader)
  }
  const endUnneeded = () => {
    looking = undefined
    const now = performance.now()
    for (const free of [...idle]) {
      if (now - free.since < (all.size > 1 ? idleness.several : idleness.last)) continue
      idle.splice(idle.indexOf(free), 1)
      all.delete(free.reader)
      spare = 0
      void free.reader.stop()
    }
    if (idle.length > 0 && !closed) looking = setTimeout(endUnneeded, idleness.several).unref()
  }
  const launch = () => {
    const reader = start()
    all.add(reader)
    reader.ready.then(
      () => offer(reader),
      (error) => {
        // Each start that fails is the answer to one who waits, so that they do not go on for ever.
        spare = 0
        line.shift()?.reject(error)
        forget(reader)
      },
    )
  }
  const grow = (needed: number) => {
    while (!closed && all.size < Math.min(places, needed) + spare) launch()
  }
  const takeIdle = () => {
    for (let free = idle.pop(); free; free = idle.pop()) {
      if (free.reader.alive) return free.reader
      all.delete(free.reader)
    }
    return undefined
  }
  const wait = (signal: AbortSignal) =>
    new Promise<ReaderProcess>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', left)
      }
      const leave = (why: unknown) => {
        line.splice(line.indexOf(waiting), 1)
        waiting.reject(why)
      }
      const left = () => leave(signal.reason)
      const timer = setTimeout(() => leave(new TooSlow()), STARTING)
      const waiting: Waiting = {
        resolve: (reader) => {
          end()
          resolve(reader)
        },
        reject: (error) => {
          end()
          reject(error)
        },
      }
      line.push(waiting)
      signal.addEventListener('abort', left, { once: true })
      grow(busy + line.length)
    })
  return {
    take: async (signal) => {
      signal.throwIfAborted()
      const reader = takeIdle()
      if (!reader) return wait(signal)
      busy++
      return reader
    },
    release,
    replace: async (reader) => {
      await reader.stop()
      busy--
      all.delete(reader)
      grow(Math.max(1, busy + line.length))
    },
    keepSpare: () => {
      spare = 1
      grow(Math.max(1, busy + line.length))
    },
    eachIdle: async (run) => {
      for (const free of [...idle]) {
        const at = idle.indexOf(free)
        if (at < 0 || closed) continue
        idle.splice(at, 1)
        busy++
        // What fails here fails again for the one who reads next, who is told.
        await run(free.reader).catch(() => {})
        busy--
        offer(free.reader, free.since)
      }
    },
    close: async () => {
      closed = true
      clearTimeout(looking)
      for (const { reject } of line.splice(0)) reject(new Lost('the server is stopping'))
      await Promise.all(Array.from(all, (reader) => reader.stop()))
    },
  }
}
