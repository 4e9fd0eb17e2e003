import { sql } from 'kysely'
import { isPostgres, type Queries } from './open.ts'

/** Names of all tables except those of Kysely and SQLite themselves. */
export async function listTables(db: Queries): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type = 'table'`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name).filter((name) => !/^(kysely_|sqlite_)/.test(name))
}

/** Inserts rows, all with the same columns, in one statement; values are texts, numbers and `null`. */
export async function insertJson(db: Queries, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const json = JSON.stringify(rows)
  if (isPostgres(db)) {
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
    return
  }
  const values = sql.join(names.map((name) => sql`json_extract(value, ${sql.lit(`$."${name}"`)})`))
  await sql`insert into ${sql.table(table)} (${columns}) select ${values} from json_each(${json})`.execute(db)
}

/** Continues PostgreSQL's identity columns after the rows that were inserted with values of their own; SQLite does so by itself. */
export async function continueNumbers(db: Queries): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`.execute(db)
}
