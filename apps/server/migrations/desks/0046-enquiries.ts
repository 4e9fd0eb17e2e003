import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** Enquiries of visitors who look for a manager of a building, with their history. */
export async function up(db: Kysely<never>): Promise<void> {
  let enquiry = db.schema.createTable('enquiry').addColumn('id', 'text', (c) => c.primaryKey())
  for (const unique of ['no', 'nonce']) enquiry = enquiry.addColumn(unique, 'text', (c) => c.notNull().unique())
  enquiry = filled(enquiry, 'text', 'building_kind', 'building', 'city', 'organisation', 'contact_name', 'phone')
  enquiry = filled(enquiry, 'text', 'message', 'state', 'owner_id', 'next_on', 'next_step')
  await filled(filled(enquiry, 'integer', 'area', 'version'), 'bigint', 'submitted_at', 'contact_due_at')
    .addColumn('department_id', 'text')
    .addColumn('contacted_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('enquiry_by_time')
    .on('enquiry')
    .columns(['submitted_at', 'id', 'department_id', 'owner_id', 'state'])
    .execute()
  await db.schema.createIndex('enquiry_by_end').on('enquiry').columns(['ended_at']).execute()

  const event = db.schema
    .createTable('enquiry_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('enquiry_id', 'text', (c) => c.notNull().references('enquiry.id').onDelete('cascade'))
  await filled(filled(event, 'text', 'state', 'action', 'note', 'user_id', 'user_name'), 'bigint', 'at').execute()
  await db.schema.createIndex('enquiry_event_of').on('enquiry_event').column('enquiry_id').execute()
}
