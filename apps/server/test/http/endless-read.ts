import { sql } from 'kysely'
import { readOf } from '#platform/reader/read'

/** Keeps the engine busy in one endless statement, which nothing in its own process could interrupt. */
export const endlessRead = readOf('test.endless', async (db) => {
  await sql`with recursive numbers(one) as (select 1 union all select one + 1 - 1 from numbers)
    select count(*) from numbers`.execute(db)
})

/** Asks for a table that is not there. */
export const brokenRead = readOf('test.broken', async (db) => {
  await sql`select * from no_such_table`.execute(db)
})
