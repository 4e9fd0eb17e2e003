import { sql } from 'kysely'
import { isPostgres, type Queries } from '../database/open.ts'
import { type Manifest, readArchive, rowsOf, tableOf } from './archive.ts'
import type { Row } from './snapshot.ts'

async function tablesOf(db: Queries): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type = 'table'`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name).filter((name) => !/^(kysely_|sqlite_)/.test(name))
}

/** Takes out the rows that migrations put in: the archive holds them as they are now. */
export async function emptyTables(db: Queries, tables: readonly string[]): Promise<void> {
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
}

/** Inserts rows in one statement, with the values that they have as JSON. */
async function insertRows(db: Queries, table: string, rows: readonly Row[]): Promise<void> {
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

/** Reads the rows of an archive into migrated, empty tables. */
export async function loadRows(db: Queries, file: string, { tables }: Manifest): Promise<void> {
  await emptyTables(db, Object.keys(tables))
  await readArchive(file, async ({ name, stream }) => {
    const table = tableOf(name)
    if (table) await insertRows(db, table, await rowsOf(stream))
  })
  const known = new Set(await tablesOf(db))
  for (const [table, expected] of Object.entries(tables)) {
    const found = known.has(table)
      ? (await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)).rows[0]?.rows
      : undefined
    if (found !== expected) throw new Error(`表 ${table} 应有 ${expected} 行，恢复出 ${found ?? 0} 行`)
  }
}

/** Lets numbers that PostgreSQL counts go on behind those that were inserted; SQLite does so by itself. */
export async function continueNumbers(db: Queries): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`.execute(db)
}

/** What is true of the moment of the backup only: who was logged in, what was running, pictures that were being replaced. */
export async function forgetTheMoment(
  db: Queries,
  { missing }: Manifest,
  { keepSessions }: { keepSessions: boolean },
): Promise<void> {
  if (!keepSessions)
    for (const table of (await tablesOf(db)).filter((name) => name.endsWith('_session')))
      await sql`delete from ${sql.table(table)}`.execute(db)
  await db.updateTable('job').set({ busy_until: 0 }).execute()
  const pictures = missing.flatMap((place) => (place.startsWith('avatars/') ? [place.slice('avatars/'.length)] : []))
  for (const avatar of pictures)
    await db.updateTable('administrator').set({ avatar: '' }).where('avatar', '=', avatar).execute()
}
