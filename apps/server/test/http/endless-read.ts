import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { readOf } from '#platform/reader/read'

/** Keeps the engine busy in one endless statement, which nothing in its own process could interrupt. */
export const endlessRead = readOf('test.endless', async (db) => {
  await sql`with recursive numbers(one) as (select 1 union all select one + 1 - 1 from numbers)
    select count(*) from numbers`.execute(db)
})

/** Takes some time by the clock and next to no processor time, as a read on a busy machine. */
export const idleRead = readOf('test.idle', async (_db, milliseconds: number) =>
  setTimeout(milliseconds, 'rested', { ref: false }),
)

/** How often it has been run in this process with the present state, its samples included. */
export const countedRead = readOf(
  'test.counted',
  async (_db, _input: undefined, remember) => {
    const runs = await remember('runs', async () => ({ count: 0 }))
    return ++runs.count
  },
  [undefined],
  [undefined],
)

/** Asks for a table that is not there. */
export const brokenRead = readOf('test.broken', async (db) => {
  await sql`select * from no_such_table`.execute(db)
})

/** The process in which it runs. */
export const processRead = readOf('test.process', async () => process.pid)
