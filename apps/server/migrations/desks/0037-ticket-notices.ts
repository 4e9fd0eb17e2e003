import type { Kysely } from 'kysely'

/** Which limits of a ticket have been named as missed, and which lines of histories a user has read as notices. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('proposal')
    .addColumn('late_named', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('proposal_event_read')
    .addColumn('event_id', 'text', (c) => c.notNull().references('proposal_event.id').onDelete('cascade'))
    .addColumn('administrator_id', 'text', (c) => c.notNull().references('administrator.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('proposal_event_read_key', ['event_id', 'administrator_id'] as never[])
    .execute()
  // Notices are the latest lines of some kinds.
  await db.schema.createIndex('proposal_event_latest').on('proposal_event').columns(['at', 'action']).execute()
}
