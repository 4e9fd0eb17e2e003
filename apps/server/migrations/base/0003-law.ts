import { type Kysely, sql } from 'kysely'
import { createTextIndex, numberedKey } from '../../src/platform/database/text-index.ts'

/**
 * Laws with their articles; rows of a running import stand with `live` 0 until the whole of it is in. The narrow columns
 * come first, because SQLite reads a row from its beginning and the JSON spreads over many pages.
 */
export async function up(db: Kysely<never>): Promise<void> {
  let law = db.schema
    .createTable('law')
    .addColumn('doc', numberedKey(db), (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('live', 'integer', (c) => c.notNull())
    .addColumn('article_count', 'integer', (c) => c.notNull())
  for (const text of [
    'slug',
    'group_key',
    'import_id',
    'source_sha256',
    'title',
    'short_title',
    'level',
    'category',
    'issuer',
    'region',
    'doc_no',
    'published_on',
    'effective_on',
    'status',
    'status_reason',
    'note',
    'amendments_json',
    'warnings_json',
    'nodes_json',
  ]) {
    law = law.addColumn(text, 'text', (c) => c.notNull())
  }
  await law.execute()
  await sql`create unique index law_live_slug on law (slug) where live = 1`.execute(db)
  await db.schema.createIndex('law_group').on('law').columns(['group_key', 'live']).execute()
  await db.schema
    .createIndex('law_order')
    .on('law')
    .columns(['live', 'published_on', 'slug', 'status', 'level', 'region', 'doc'])
    .execute()
  await db.schema
    .createTable('law_article')
    .addColumn('doc', numberedKey(db), (c) => c.primaryKey())
    .addColumn('law_id', 'text', (c) => c.notNull().references('law.id').onDelete('cascade'))
    .addColumn('sort_no', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('node', 'integer', (c) => c.notNull())
    .addColumn('anchor', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('plain', 'text', (c) => c.notNull())
    .addColumn('paragraphs_json', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('law_article_number').on('law_article').columns(['law_id', 'number']).execute()
  await createTextIndex(db, 'law_text')
}
