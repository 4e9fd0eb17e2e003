import { type Kysely, sql } from 'kysely'
import { filled } from '../columns.ts'

/** Videos that are uploaded in parts, and files whose bytes stay in the parts in which they came. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('file')
    .addColumn('parts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // Of a file or of an upload that has not ended: they have the same id.
  await filled(filled(schema.createTable('file_part'), 'text', 'file_id', 'sha256'), 'bigint', 'start', 'size')
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addPrimaryKeyConstraint('file_part_key', ['file_id', 'start'])
    .execute()
  const texts = ['owner_id', 'name', 'department_id', 'folder_id', 'boxes_json'] as const
  const numbers = ['size', 'modified', 'received', 'created_at', 'updated_at'] as const
  await filled(filled(schema.createTable('video_upload'), 'text', ...texts), 'bigint', ...numbers)
    .addColumn('id', 'text', (c) => c.primaryKey())
    .execute()
  await schema.createIndex('video_upload_by_owner').on('video_upload').column('owner_id').execute()
  // One video would reach the former limit of a day; what an administrator has changed stays.
  await sql`update parameter set value = '3000'
    where key = 'cms.resource.dayMegabytes' and value = '500' and version = 1`.execute(db)
}
