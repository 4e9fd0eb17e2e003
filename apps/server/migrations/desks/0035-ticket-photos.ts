import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** Photos of tickets, of their senders and of clerks. */
export async function up(db: Kysely<never>): Promise<void> {
  const table = db.schema.createTable('proposal_photo').addColumn('id', 'text', (c) => c.primaryKey())
  await filled(
    filled(filled(table, 'text', 'user_id', 'storage_key', 'small_key'), 'integer', 'size', 'width', 'height'),
    'bigint',
    'created_at',
  )
    .addColumn('place', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('proposal_id', 'text', (c) => c.references('proposal.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (c) => c.references('proposal_event.id').onDelete('cascade'))
    .execute()
  // Without a ticket, the oldest first: the sweep.
  await db.schema
    .createIndex('proposal_photo_by_ticket')
    .on('proposal_photo')
    .columns(['proposal_id', 'created_at'])
    .execute()
}
