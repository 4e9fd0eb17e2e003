import type { Kysely } from 'kysely'

/** Whether items of a section are published by somebody else than who submitted them; 0 or 1. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('section_setting')
    .addColumn('two_person', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
