import type { Kysely } from 'kysely'

/** When a working copy replaces what is published, and the user who decided it; none by default. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('content_copy').addColumn('replace_at', 'bigint').execute()
  await db.schema
    .alterTable('content_copy')
    .addColumn('replace_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('content_copy_by_replacement').on('content_copy').columns(['replace_at', 'id']).execute()
}
