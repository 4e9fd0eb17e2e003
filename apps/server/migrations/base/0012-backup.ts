import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** Runs of the scheduled backup. */
export async function up(db: Kysely<never>): Promise<void> {
  const run = db.schema.createTable('backup_run').addColumn('id', 'text', (c) => c.primaryKey())
  await filled(
    filled(filled(run, 'text', 'file_name', 'error'), 'integer', 'kept', 'row_count', 'file_count', 'missing_count'),
    'bigint',
    'bytes',
    'started_at',
    'ended_at',
  ).execute()
}
