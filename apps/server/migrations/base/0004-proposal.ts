import type { Kysely } from 'kysely'

/** Suggestions and complaints with their public timeline. */
export async function up(db: Kysely<never>): Promise<void> {
  let table = db.schema.createTable('proposal').addColumn('id', 'text', (c) => c.primaryKey())
  for (const unique of ['no', 'nonce']) table = table.addColumn(unique, 'text', (c) => c.notNull().unique())
  for (const text of [
    'code_digest',
    'kind',
    'subject',
    'content',
    'project',
    'location',
    'contact_name',
    'phone',
    'state',
  ])
    table = table.addColumn(text, 'text', (c) => c.notNull())
  await table
    .addColumn('anonymous', 'integer', (c) => c.notNull())
    .addColumn('wants_reply', 'integer', (c) => c.notNull())
    .addColumn('submitted_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .execute()
  await db.schema
    .createTable('proposal_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('proposal_id', 'text', (c) => c.notNull().references('proposal.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('public_note', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('proposal_event_proposal').on('proposal_event').column('proposal_id').execute()
}
