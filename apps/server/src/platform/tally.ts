import type { FastifyInstance } from 'fastify'
import type { Context } from './app/context.ts'
import type { Tx } from './database/open.ts'
import { isLockedOut } from './database/sqlite-lock.ts'
import { writeRegularly } from './http/regular-write.ts'

/** Counts by day, `YYYY-MM-DD`, that are in memory until they are taken. */
export type Tally<Counts> = {
  /** Returns everything counted so far and resets the counts. */
  take(): Map<string, Counts>
  /** Counts again what was taken and could not be written. */
  giveBack(taken: Map<string, Counts>): void
  /** Adds the counts of a day to those in the database, which other servers add to as well. */
  add(tx: Tx, day: string, counts: Counts): Promise<void>
}

export type TallyWriter = {
  /** Adds what was counted to the database; tries again later what could not be written. */
  write(): Promise<void>
}

/**
 * Adds counts up in the database regularly; a crash loses what the last seconds brought.
 * @param what names the counts in the log
 */
export function writeTally<Counts>(
  server: FastifyInstance,
  app: Pick<Context, 'db' | 'log'>,
  what: string,
  tally: Tally<Counts>,
): TallyWriter {
  const writeOnce = async () => {
    const taken = tally.take()
    if (taken.size === 0) return
    try {
      await app.db.transaction().execute(async (tx) => {
        for (const [day, counts] of taken) await tally.add(tx, day, counts)
      })
    } catch (error) {
      tally.giveBack(taken)
      if (!isLockedOut(error)) app.log.warn({ err: error }, `${what} were not written`)
    }
  }
  return { write: writeRegularly(server, writeOnce) }
}
