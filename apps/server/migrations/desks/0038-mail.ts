import type { Kysely } from 'kysely'

/** Letters that wait to be sent; they are deleted when they have been. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('mail_due').on('mail').column('next_at').execute()
}
