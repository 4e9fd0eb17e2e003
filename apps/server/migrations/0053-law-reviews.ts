import type { Kysely } from 'kysely'
import { filled, tracked } from './columns.ts'

/** Places that cite articles which an import has changed, and what became of them. */
export async function up(db: Kysely<never>): Promise<void> {
  const review = filled(
    db.schema.createTable('law_review').addColumn('id', 'text', (c) => c.primaryKey()),
    'text',
    ...['state', 'place_kind', 'place_id', 'section', 'place_title', 'quote', 'group_key', 'law_slug', 'law_title'],
    ...['anchor', 'label', 'change', 'old_text', 'new_text', 'moved_to', 'effective_on', 'owner_id', 'due_on'],
    ...['result', 'result_note', 'done_by'],
  )
  await filled(filled(tracked(review), 'integer', 'internal'), 'bigint', 'found_at')
    .addColumn('department_id', 'text')
    .addColumn('done_at', 'bigint')
    .execute()
  await db.schema.createIndex('law_review_due').on('law_review').columns(['state', 'due_on', 'id']).execute()
  await db.schema
    .createIndex('law_review_place')
    .on('law_review')
    .columns(['place_kind', 'place_id', 'state'])
    .execute()
  await db.schema.createIndex('law_review_article').on('law_review').columns(['group_key', 'state']).execute()
}
