import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { insertJson, listTables } from '../database/rows.ts'
import { type ArchiveSource, type Manifest, readArchive, rowsOf, tableOf } from './archive.ts'

/** Deletes the rows that migrations inserted: the archive has its own state of them. */
async function emptyTables(db: Queries, tables: readonly string[]): Promise<void> {
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
}

/** Reads the rows of an archive into migrated, empty tables. */
export async function loadRows(db: Queries, source: ArchiveSource, { tables }: Manifest): Promise<void> {
  await emptyTables(db, Object.keys(tables))
  await readArchive(source, async ({ name, stream }) => {
    const table = tableOf(name)
    if (table) await insertJson(db, table, await rowsOf(stream))
  })
  const known = new Set(await listTables(db))
  for (const [table, expected] of Object.entries(tables)) {
    const rowCount = known.has(table)
      ? (await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)).rows[0]?.rows
      : undefined
    if (rowCount !== expected) throw new Error(`表 ${table} 应有 ${expected} 行，恢复出 ${rowCount ?? 0} 行`)
  }
}
