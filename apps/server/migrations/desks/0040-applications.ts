import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** Applications for positions with their history, and résumés. */
export async function up(db: Kysely<never>): Promise<void> {
  let application = db.schema.createTable('application').addColumn('id', 'text', (c) => c.primaryKey())
  for (const unique of ['no', 'nonce']) application = application.addColumn(unique, 'text', (c) => c.notNull().unique())
  application = filled(application, 'text', 'code_digest', 'position_id', 'position', 'name', 'phone', 'email', 'city')
  application = filled(application, 'text', 'certificates_json', 'message', 'stage', 'interview_place')
  await filled(filled(application, 'integer', 'keep_in_pool', 'rating', 'version'), 'bigint', 'submitted_at')
    .addColumn('department_id', 'text')
    .addColumn('experience_years', 'integer')
    .addColumn('interview_at', 'bigint')
    .addColumn('interview_until', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('application_by_time')
    .on('application')
    .columns(['submitted_at', 'id', 'department_id', 'stage', 'position_id', 'rating'])
    .execute()
  await db.schema.createIndex('application_by_end').on('application').columns(['ended_at']).execute()

  const event = db.schema
    .createTable('application_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('application.id').onDelete('cascade'))
  await filled(
    filled(event, 'text', 'stage', 'action', 'public_note', 'note', 'user_id', 'user_name'),
    'bigint',
    'at',
  ).execute()
  await db.schema.createIndex('application_event_of').on('application_event').column('application_id').execute()

  const resume = db.schema.createTable('application_resume').addColumn('id', 'text', (c) => c.primaryKey())
  await filled(filled(filled(resume, 'text', 'kind', 'storage_key'), 'integer', 'size'), 'bigint', 'created_at')
    .addColumn('application_id', 'text', (c) => c.unique().references('application.id').onDelete('cascade'))
    .execute()
}
