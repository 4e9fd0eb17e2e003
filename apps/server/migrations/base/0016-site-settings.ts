import { type Kysely, sql } from 'kysely'
import { filled, tracked } from '../columns.ts'

/** Settings of the site that the console edits, in versions; the particulars move here. Its logo and icon are files. */
export async function up(db: Kysely<never>): Promise<void> {
  await tracked(filled(db.schema.createTable('site_setting'), 'text', 'value_json'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .execute()
  await db.schema
    .createTable('site_file')
    .addColumn('role', 'text', (c) => c.primaryKey())
    .addColumn('file_id', 'text', (c) => c.notNull().unique().references('file.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .execute()
  const known = sql`from setting where name = 'site'`
  await sql`insert into site_setting (id, value_json, version, created_at, created_by, updated_at, updated_by)
    select 'company', value_json, 1, 0, '', 0, '' ${known}
    union all select 'look', '{}', 1, 0, '', 0, '' ${known}
    union all select 'footer', '{}', 1, 0, '', 0, '' ${known}`.execute(db)
  await sql`delete from setting where name = 'site'`.execute(db)
}
