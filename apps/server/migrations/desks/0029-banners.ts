import type { Kysely } from 'kysely'

/** Catalogs and sections may have a picture at the head of their pages, and catalogs an introduction, as sections have. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['catalog', 'section_setting'])
    await db.schema.alterTable(table).addColumn('banner_json', 'text').execute()
  await db.schema
    .alterTable('catalog')
    .addColumn('intro', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
