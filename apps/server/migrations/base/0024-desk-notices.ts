import type { Kysely } from 'kysely'

/** Which lines of the history of items a user has read as notices, and an index to what a user submitted. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('history_read')
    .addColumn('history_id', 'text', (c) => c.notNull().references('content_history.id').onDelete('cascade'))
    .addColumn('administrator_id', 'text', (c) => c.notNull().references('administrator.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('history_read_key', ['history_id', 'administrator_id'] as never[])
    .execute()
  await db.schema
    .createIndex('content_history_by_author')
    .on('content_history')
    .columns(['administrator_id', 'action', 'at'])
    .execute()
}
