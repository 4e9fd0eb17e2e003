import { type Kysely, sql } from 'kysely'
import { filled, tracked } from '../columns.ts'

/** Names, order and visibility of the five catalogs, which move here, and what a company has changed of the sections. */
export async function up(db: Kysely<never>): Promise<void> {
  await tracked(filled(filled(db.schema.createTable('catalog'), 'text', 'name'), 'integer', 'shown', 'sort_no'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull().unique())
    .execute()
  const section = filled(
    db.schema.createTable('section_setting'),
    'text',
    'label',
    'about',
    'intro',
    'default_audience',
  )
  await tracked(filled(section, 'integer', 'sort_no'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('shown', 'text', (c) => c.notNull().check(sql`shown in ('filled', 'always', 'never')`))
    .addColumn('kinds_json', 'text')
    .execute()
  const found = await sql<{ value_json: string }>`select value_json from setting where name = 'catalogs'`.execute(db)
  const stored = JSON.parse(found.rows[0]?.value_json ?? '[]') as { catalogId: string; name: string }[]
  for (const [at, { catalogId, name }] of stored.entries())
    await sql`insert into catalog (id, position, name, shown, sort_no, version, created_at, created_by, updated_at, updated_by)
      values (${catalogId}, ${at + 1}, ${name}, 1, ${at + 1}, 1, 0, '', 0, '')`.execute(db)
  await sql`delete from setting where name = 'catalogs'`.execute(db)
}
