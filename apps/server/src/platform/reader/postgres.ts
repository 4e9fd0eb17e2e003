import { openReaderPool, type ReaderClient } from '../database/reader-pool.ts'
import { type Client, Lost, type Ordered, type ReaderEngine, TooSlow } from './engine.ts'
import { createMemory } from './memory.ts'
import { createPace } from './pace.ts'
import { createPatience, MOST_PATIENCE } from './patience.ts'
import type { Read } from './read.ts'
import { type StopOptions, stopOf } from './stop.ts'

const STOPPING = 'the server is stopping'
/** Milliseconds for a connection at least; the deadline of a read begins when it has one. */
const CONNECTING = 2000

export type PostgresReaderOptions = StopOptions & {
  url: string
  /** Maximum of connections. */
  places: number
  onError: (error: Error) => void
}

/** Reads PostgreSQL on a separate pool, so that searches never occupy the connections of other requests. */
export function postgresReaders({ url, places, onError, ...limits }: PostgresReaderOptions): ReaderEngine {
  const pool = openReaderPool(url, {
    places,
    statementTimeout: limits.deadline * MOST_PATIENCE,
    connectionTimeout: Math.max(CONNECTING, limits.deadline),
    onError,
  })
  const pace = createPace(pool.probe, () => performance.now())
  const patience = createPatience(limits)
  /** Functions that stop the running reads. */
  const running = new Set<(reason: Error) => void>()
  const memory = createMemory()
  let closed = false
  return {
    run: async <Input, Output>(
      { run }: Read<Input, Output>,
      { input, state }: Ordered<Input>,
      { signal, charge }: Client,
    ) => {
      const client: ReaderClient = await pool.take()
      if (closed) {
        await client.release(true)
        throw new Lost(STOPPING)
      }
      const began = performance.now()
      const used = () => {
        pace.look()
        return (performance.now() - began) / pace.factor
      }
      const { stop, clear } = stopOf(patience.limits, used, signal)
      const { promise: ended, reject: end } = Promise.withResolvers<never>()
      running.add(end)
      let broken = true
      try {
        const work = run(client.db, input, memory.since(state))
        // A stopped read fails; its error is not needed.
        work.catch(() => {})
        const output = await Promise.race([work, stop, ended])
        broken = false
        patience.answered()
        return output
      } catch (error) {
        const why = (error as { code?: string }).code === '57014' ? new TooSlow() : error
        patience.stopped(why)
        throw why
      } finally {
        running.delete(end)
        clear()
        charge(used())
        await client.release(broken)
      }
    },
    // The memory is that of this process; its facts come with the first read, which the database's own time does not stop.
    renew: async () => {},
    prepareRare: async () => {},
    close: async () => {
      closed = true
      for (const end of running) end(new Lost(STOPPING))
      await pool.close()
    },
  }
}
