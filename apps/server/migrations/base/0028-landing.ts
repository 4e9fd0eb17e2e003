import { type Kysely, sql } from 'kysely'

/** What the company has changed of its landing page is a setting of the site, empty at first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into site_setting (id, value_json, version, created_at, created_by, updated_at, updated_by)
    select 'landing', '{}', 1, created_at, '', created_at, '' from site_setting where id = 'company'`.execute(db)
}
