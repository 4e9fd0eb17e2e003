import { type Kysely, sql } from 'kysely'

/** What decides about reading an item, at the end of an index, so that skipping an item does not read it. */
const DECIDES = ['audience', 'publish_at', 'expires_at', 'top_until']

/** Lists walk over an index alone; the next change by the clock is found in an index; clean bodies are marked. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of [
    'content_by_date',
    'content_by_sort',
    'content_by_kind',
    'content_by_department',
    'content_by_pin',
  ])
    await db.schema.dropIndex(name).execute()
  const indexes = {
    content_by_date: ['section', 'status', 'publish_date', 'id', 'year', ...DECIDES],
    content_by_sort: ['section', 'status', 'sort_no', 'id', ...DECIDES],
    content_by_kind: ['section', 'kind', 'status', 'publish_date', 'id', 'year', ...DECIDES],
    content_by_department: ['department_id', 'section', 'status', 'publish_date', 'id', 'year', ...DECIDES],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('content').columns(columns).execute()
  // An expression, so that no other query takes this index for one of its conditions: nearly all items have been published.
  await sql`create index content_by_begin on content ((publish_at + 0)) where status = 'published'`.execute(db)
  // Few items end, and few are pinned.
  await sql`create index content_by_end on content (status, expires_at) where expires_at is not null`.execute(db)
  await sql`create index content_by_pin on content (status, top_until, section) where top_until is not null`.execute(db)
  await db.schema
    .alterTable('content')
    .addColumn('cleaned', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
