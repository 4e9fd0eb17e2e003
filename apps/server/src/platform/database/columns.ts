import { type Expression, sql } from 'kysely'
import { isPostgres, type Queries } from './open.ts'

const listOf = (db: Queries, column: string) =>
  isPostgres(db) ? sql`json_agg(${sql.ref(column)})::text` : sql`json_group_array(${sql.ref(column)})`

/** Rows column by column: the values of a row have the same place in all lists. */
export type ColumnsOf<Row> = { readonly [Name in keyof Row]: Row[Name][] }

/** These columns of all rows that a query selects. As one value each, because an object for each row takes several times as long. */
export async function readColumns<Row extends object, Name extends keyof Row & string>(
  db: Queries,
  query: Expression<Row>,
  names: readonly Name[],
): Promise<ColumnsOf<Pick<Row, Name>>> {
  const lists = sql.join(names.map((name) => sql`${listOf(db, name)} as ${sql.ref(name)}`))
  const { rows } = await sql<Record<string, string | null>>`select ${lists} from (${query}) as listed`.execute(db)
  // PostgreSQL makes no list of nothing.
  const columns = names.map((name) => [name, JSON.parse(rows[0]?.[name] ?? '[]')])
  return Object.fromEntries(columns) as ColumnsOf<Pick<Row, Name>>
}
