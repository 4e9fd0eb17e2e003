import { type Expression, type SqlBool, sql } from 'kysely'
import { isPostgres, type Queries } from './open.ts'

/**
 * Whether a column has one of the values that a query returns. PostgreSQL takes them as one list, because it cannot tell how many a union
 * has: it expects two hundred and looks for fifty thousand one by one.
 */
export const isOneOf = (db: Queries, column: Expression<unknown>, query: Expression<unknown>): Expression<SqlBool> =>
  isPostgres(db) ? sql<SqlBool>`${column} = any(array(${query}))` : sql<SqlBool>`${column} in (${query})`

/**
 * Whether the number of a document is what one of some queries returns as `doc`, tested row by row, for a reader that soon has enough rows.
 * SQLite would read a text index from its beginning for each row, so it takes them as one list.
 */
export function isInOneOf(
  db: Queries,
  doc: Expression<unknown>,
  queries: readonly Expression<unknown>[],
): Expression<SqlBool> {
  if (!isPostgres(db)) return isOneOf(db, doc, sql`${sql.join(queries, sql` union all `)}`)
  const each = queries.map((query) => sql`select 1 from (${query}) as way where way.doc = ${doc}`)
  // `offset 0` prevents the planner from turning it into a list or a join.
  return sql<SqlBool>`exists (${sql.join(each, sql` union all `)} offset 0)`
}

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
