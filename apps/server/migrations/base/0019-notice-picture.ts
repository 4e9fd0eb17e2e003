import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** Pictures of notices, under names that cannot be guessed. */
export async function up(db: Kysely<never>): Promise<void> {
  await filled(db.schema.createTable('notice_picture'), 'bigint', 'created_at')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('file_id', 'text', (c) => c.notNull().unique().references('file.id'))
    .execute()
}
