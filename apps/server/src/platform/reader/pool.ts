import { Lost, TooSlow } from './engine.ts'
import type { ReaderProcess } from './process.ts'

/** Somebody who waits for a reader. */
type Waiting = { resolve(reader: ReaderProcess): void; reject(error: unknown): void }

/** A process that is not ready after so many milliseconds has failed for those who wait; it goes on starting. */
const STARTING = 60_000

/**
 * Reader processes, started when more are wanted than there are. Whoever wants one gets the first that is free: a new one takes a
 * second to be ready, and most reads end much sooner.
 */
export type ReaderPool = {
  /** Resolves with a warm process; rejects with the reason of `signal` when that is aborted first, and with `TooSlow` after a minute. */
  take(signal: AbortSignal): Promise<ReaderProcess>
  release(reader: ReaderProcess): void
  /** Kills a process and resolves when it has ended; a successor is started. */
  replace(reader: ReaderProcess): Promise<void>
  /** From now on there is one process more than is needed, so that the next stop costs nobody the start of a successor. */
  keepSpare(): void
  /** Starts a process if there is none. */
  warm(): void
  /** Runs something in each process that is free, one after another, so that the others read meanwhile. */
  eachIdle(run: (reader: ReaderProcess) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** `places` is how many read at once. */
export function createReaderPool(start: () => ReaderProcess, places: number): ReaderPool {
  const all = new Set<ReaderProcess>()
  const idle: ReaderProcess[] = []
  const line: Waiting[] = []
  let busy = 0
  let spare = 0
  let closed = false
  const release = (reader: ReaderProcess) => {
    busy--
    offer(reader)
  }
  /** A process has ended; those who wait need another one. */
  const forget = (reader: ReaderProcess) => {
    all.delete(reader)
    grow(busy + line.length)
  }
  const offer = (reader: ReaderProcess) => {
    if (!reader.alive || closed) return forget(reader)
    const next = line.shift()
    if (!next) return void idle.push(reader)
    busy++
    next.resolve(reader)
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
    for (let reader = idle.pop(); reader; reader = idle.pop()) {
      if (reader.alive) return reader
      all.delete(reader)
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
    warm: () => grow(1),
    eachIdle: async (run) => {
      for (const reader of [...idle]) {
        const at = idle.indexOf(reader)
        if (at < 0 || closed) continue
        idle.splice(at, 1)
        busy++
        // What fails here fails again for the one who reads next, who is told.
        await run(reader).catch(() => {})
        release(reader)
      }
    },
    close: async () => {
      closed = true
      for (const { reject } of line.splice(0)) reject(new Lost('the server is stopping'))
      await Promise.all(Array.from(all, (reader) => reader.stop()))
    },
  }
}
