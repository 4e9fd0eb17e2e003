import { openReaderPool, type ReaderClient } from '../database/reader-pool.ts'
import { type StopOptions, stopOf } from './deadline.ts'
import { Lost, type Ordered, Overdue, type ReaderEngine } from './engine.ts'
import { createMemory } from './memory.ts'
import type { Read } from './read.ts'

const STOPPING = 'the server is stopping'

export type PostgresReaderOptions = StopOptions & {
  url: string
  /** Maximum of connections. */
  places: number
  onError: (error: Error) => void
}

/** Reads PostgreSQL on a separate pool, so that searches never occupy the connections of other requests. */
export function postgresReaders({ url, places, onError, ...limits }: PostgresReaderOptions): ReaderEngine {
  const pool = openReaderPool(url, { places, statementTimeout: limits.deadline, onError })
  /** Functions that stop the running reads. */
  const running = new Set<(reason: Error) => void>()
  const memory = createMemory()
  let closed = false
  return {
    run: async <Input, Output>({ run }: Read<Input, Output>, { input, state }: Ordered<Input>, signal: AbortSignal) => {
      const client: ReaderClient = await pool.take()
      if (closed) {
        await client.release(true)
        throw new Lost(STOPPING)
      }
      const waiting = stopOf(limits, signal)
      const { promise: ended, reject: end } = Promise.withResolvers<never>()
      running.add(end)
      let broken = true
      try {
        const work = run(client.db, input, memory.since(state))
        // A stopped read fails; its error is not needed.
        work.catch(() => {})
        const output = await Promise.race([work, waiting.stop, ended])
        broken = false
        return output
      } catch (error) {
        if ((error as { code?: string }).code === '57014') throw new Overdue()
        throw error
      } finally {
        running.delete(end)
        waiting.clear()
        await client.release(broken)
      }
    },
    warm: () => {},
    close: async () => {
      closed = true
      for (const end of running) end(new Lost(STOPPING))
      await pool.close()
    },
  }
}
