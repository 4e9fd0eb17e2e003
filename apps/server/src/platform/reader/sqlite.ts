import { type StopOptions, stopOf } from './deadline.ts'
import { Lost, type Ordered, type ReaderEngine } from './engine.ts'
import { type ReaderProcess, startReaderProcess } from './process.ts'
import type { Read } from './read.ts'

export type SqliteReaderOptions = StopOptions & {
  /** The script of a reader process. */
  entry: URL
  /** The database file. */
  file: string
}

/**
 * Reads SQLite in processes, not in threads: `node:sqlite` cannot be interrupted, and a thread that runs a
 * query cannot be terminated (record 0020). A process is started when it is first needed and replaced after it was stopped.
 */
export function sqliteReaders({ entry, file, ...limits }: SqliteReaderOptions): ReaderEngine {
  const all = new Set<ReaderProcess>()
  const idle: ReaderProcess[] = []
  let closed = false
  const start = () => {
    const reader = startReaderProcess(entry, file)
    all.add(reader)
    return reader
  }
  const stop = async (reader: ReaderProcess) => {
    await reader.stop()
    all.delete(reader)
  }
  /** An idle process, or a new one. */
  const obtain = () => {
    for (let reader = idle.pop(); reader; reader = idle.pop()) {
      if (reader.alive) return reader
      all.delete(reader)
    }
    return start()
  }
  const release = (reader: ReaderProcess) => {
    if (reader.alive && !closed) idle.push(reader)
    else all.delete(reader)
  }
  return {
    run: async <Input, Output>({ name }: Read<Input, Output>, order: Ordered<Input>, signal: AbortSignal) => {
      if (closed) throw new Lost('the server is stopping')
      const reader = obtain()
      let waiting: ReturnType<typeof stopOf> | undefined
      let stopping = false
      try {
        // The time that a process needs to start does not count.
        await reader.ready
        waiting = stopOf(limits, signal)
        const { stop: stopped } = waiting
        stopped.catch(() => {
          stopping = true
        })
        return (await Promise.race([reader.ask({ name, ...order }), stopped])) as Output
      } finally {
        waiting?.clear()
        if (stopping) {
          await stop(reader)
          if (!closed) idle.push(start())
        } else release(reader)
      }
    },
    warm: () => {
      if (all.size === 0) idle.push(start())
    },
    close: async () => {
      closed = true
      await Promise.all(Array.from(all, stop))
    },
  }
}
