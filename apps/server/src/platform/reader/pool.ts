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

/** Those who wait for a process, the first first; `onJoin` is told of each. */
function createLine(onJoin: () => void) {
  const line: Waiting[] = []
  const join = (signal: AbortSignal) =>
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
      onJoin()
    })
  return {
    length: () => line.length,
    next: () => line.shift(),
    /** Resolves with a process for this one; rejects as `take` of the pool does. */
    join,
    rejectAll: (error: Error) => {
      for (const { reject } of line.splice(0)) reject(error)
    },
  }
}

/** The processes, and which of them are free. One that nobody has needed for long ends; `onEnd` is told. */
function createStock(idleness: Idleness, onEnd: () => void) {
  const all = new Set<ReaderProcess>()
  /** The one that was used last is the last, and is the next to be used. */
  const idle: Free[] = []
  let looking: NodeJS.Timeout | undefined
  const look = () => setTimeout(endUnneeded, idleness.several).unref()
  const endUnneeded = () => {
    const now = performance.now()
    for (const free of [...idle]) {
      if (now - free.since < (all.size > 1 ? idleness.several : idleness.last)) continue
      idle.splice(idle.indexOf(free), 1)
      all.delete(free.reader)
      onEnd()
      void free.reader.stop()
    }
    looking = idle.length > 0 ? look() : undefined
  }
  return {
    all,
    idle,
    put: (free: Free) => {
      idle.push(free)
      looking ??= look()
    },
    take: () => {
      for (let free = idle.pop(); free; free = idle.pop()) {
        if (free.reader.alive) return free.reader
        all.delete(free.reader)
      }
      return undefined
    },
    /** Whether this one was still free, and is not any more. */
    remove: (free: Free) => {
      const at = idle.indexOf(free)
      if (at >= 0) idle.splice(at, 1)
      return at >= 0
    },
    close: async () => {
      clearTimeout(looking)
      await Promise.all(Array.from(all, (reader) => reader.stop()))
    },
  }
}

/** `places` is how many read at once. */
export function createReaderPool(start: () => ReaderProcess, places: number, idleness = IDLENESS): ReaderPool {
  const line = createLine(() => growForAll())
  let busy = 0
  let spare = 0
  let closed = false
  const stock = createStock(idleness, () => {
    spare = 0
  })
  const grow = (needed: number) => {
    while (!closed && stock.all.size < Math.min(places, needed) + spare) launch()
  }
  const growForAll = (least = 0) => grow(Math.max(least, busy + line.length()))
  /** A process has ended; those who wait need another one. */
  const forget = (reader: ReaderProcess) => {
    stock.all.delete(reader)
    growForAll()
  }
  const offer = (reader: ReaderProcess, since = performance.now()) => {
    if (!reader.alive || closed) return forget(reader)
    const next = line.next()
    if (!next) return stock.put({ reader, since })
    busy++
    next.resolve(reader)
  }
  const launch = () => {
    const reader = start()
    stock.all.add(reader)
    reader.ready.then(
      () => offer(reader),
      (error) => {
        // Each start that fails is the answer to one who waits, so that they do not go on for ever.
        spare = 0
        line.next()?.reject(error)
        forget(reader)
      },
    )
  }
  return {
    take: async (signal) => {
      signal.throwIfAborted()
      const reader = stock.take()
      if (!reader) return line.join(signal)
      busy++
      return reader
    },
    release: (reader) => {
      busy--
      offer(reader)
    },
    replace: async (reader) => {
      await reader.stop()
      busy--
      stock.all.delete(reader)
      growForAll(1)
    },
    keepSpare: () => {
      spare = 1
      growForAll(1)
    },
    eachIdle: async (run) => {
      for (const free of [...stock.idle]) {
        if (closed || !stock.remove(free)) continue
        busy++
        // What fails here fails again for the one who reads next, who is told.
        await run(free.reader).catch(() => {})
        busy--
        offer(free.reader, free.since)
      }
    },
    close: async () => {
      closed = true
      line.rejectAll(new Lost('the server is stopping'))
      await stock.close()
    },
  }
}
