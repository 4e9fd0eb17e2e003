import { type Kysely, sql } from 'kysely'

type Row = { id: string; fields_json: string }
const AT_ONCE = 200

/** Topics say what holds in other places: those that are stored say nothing yet. */
export async function up(db: Kysely<never>): Promise<void> {
  for (let after = '', rows: Row[] = []; ; after = rows.at(-1)?.id ?? '') {
    ;({ rows } = await sql<Row>`select id, fields_json from content
      where section = 'internalruleslaw' and id > ${after} order by id limit ${sql.lit(AT_ONCE)}`.execute(db))
    for (const { id, fields_json } of rows) {
      const fields = JSON.stringify({ places: [], ...(JSON.parse(fields_json) as object) })
      await sql`update content set fields_json = ${fields} where id = ${id}`.execute(db)
    }
    if (rows.length < AT_ONCE) break
  }
}
