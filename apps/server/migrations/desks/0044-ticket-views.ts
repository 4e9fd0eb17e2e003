import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** Views of the inbox that users have saved. */
export async function up(db: Kysely<never>): Promise<void> {
  const view = db.schema.createTable('proposal_view').addColumn('id', 'text', (c) => c.primaryKey())
  await filled(filled(view, 'text', 'name', 'query'), 'bigint', 'created_at')
    .addColumn('owner_id', 'text', (c) => c.references('administrator.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('proposal_view_of').on('proposal_view').column('owner_id').execute()
}
