import { type Expression, type SqlBool, sql } from 'kysely'
import { isPostgres, type Queries } from './open.ts'

/**
 * Whether a column has one of the values that a query returns. PostgreSQL takes them as one list, because it cannot tell how many a union
 * has: it expects two hundred and looks for fifty thousand one by one.
 */
export const isOneOf = (db: Queries, column: Expression<unknown>, query: Expression<unknown>): Expression<SqlBool> =>
  isPostgres(db) ? sql<SqlBool>`${column} = any(array(${query}))` : sql<SqlBool>`${column} in (${query})`

/**
 * Runs a query that asks text indexes of PostgreSQL. It counts pages and not the time to compare a document, and so reads all documents for
 * a common word, which takes several times as long as the index.
 */
export const throughIndexes = <Result>(db: Queries, run: (db: Queries) => Promise<Result>): Promise<Result> =>
  isPostgres(db)
    ? db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return run(tx)
      })
    : run(db)
