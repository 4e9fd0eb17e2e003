import { type Client, Lost, type Ordered, type ReaderEngine } from './engine.ts'
import { createPatience } from './patience.ts'
import { createReaderPool, type Idleness } from './pool.ts'
import { type ReaderProcess, startReaderProcess } from './process.ts'
import { type Read, WARM, WARM_RARE } from './read.ts'
import { type StopOptions, stopOf } from './stop.ts'

export type SqliteReaderOptions = StopOptions & {
  /** The script of a reader process. */
  entry: URL
  /** The database file. */
  file: string
  /** How many read at once. */
  places: number
  /** The state of the published data with which a process is warmed. */
  state(): Promise<number>
  idleness: Idleness
}

/** A read that has used this share of its limit may be stopped: a successor should be ready by then. */
const NEARLY = 0.5

/**
 * Reads SQLite in processes, not in threads: `node:sqlite` cannot be interrupted, and a thread that runs a
 * query cannot be terminated (record 0020). A process is started by the first read, accepts reads when it is warm, is replaced after it
 * was stopped, and ends when nobody has needed it for some time.
 */
export function sqliteReaders({ entry, file, places, state, idleness, ...limits }: SqliteReaderOptions): ReaderEngine {
  const pool = createReaderPool(() => startReaderProcess(entry, file, state), places, idleness)
  const patience = createPatience(limits)
  /** The state for which a process has run the rare samples: it is never interrupted by them while it reads for somebody. */
  const preparedFor = new WeakMap<ReaderProcess, number>()
  let closed = false
  return {
    run: async <Input, Output>({ name }: Read<Input, Output>, order: Ordered<Input>, { signal, charge }: Client) => {
      if (closed) throw new Lost('the server is stopping')
      // The time that a process needs to start does not count.
      const reader = await pool.take(signal)
      const { limits: present } = patience
      const used = () => {
        const time = reader.used()
        if (time > present.processor * NEARLY) pool.keepSpare()
        return time
      }
      const { stop, clear } = stopOf(present, used, signal)
      let why: unknown
      stop.catch((reason) => {
        why = reason
      })
      try {
        return (await Promise.race([reader.ask({ name, ...order }, charge), stop])) as Output
      } finally {
        clear()
        if (why === undefined) {
          if (reader.alive) patience.answered()
          pool.release(reader)
        } else {
          patience.stopped(why)
          pool.keepSpare()
          const time = used()
          charge(Number.isNaN(time) ? present.processor : time)
          await pool.replace(reader)
        }
      }
    },
    renew: (state) => pool.eachIdle((reader) => reader.ask({ name: WARM, input: undefined, state }, () => {})),
    prepareRare: (state) =>
      pool.eachIdle(async (reader) => {
        if (preparedFor.get(reader) === state) return
        preparedFor.set(reader, state)
        await reader.ask({ name: WARM_RARE, input: undefined, state }, () => {})
      }),
    close: async () => {
      closed = true
      await pool.close()
    },
  }
}
