import { type Kysely, sql } from 'kysely'
import { createTextIndex, numberedKey } from '../../src/platform/database/text-index.ts'

/** Content items, their departments and files, and the index over their words. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('content')
    .addColumn('doc', numberedKey(db), (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('section', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('plain', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('source_name', 'text', (c) => c.notNull())
    .addColumn('department', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull().check(sql`audience in ('public', 'member', 'departments')`))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('draft', 'review', 'published', 'offline', 'archived')`),
    )
    .addColumn('publish_date', 'text', (c) => c.notNull())
    .addColumn('publish_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('top_until', 'bigint')
    .addColumn('sort_no', 'integer', (c) => c.notNull())
    .addColumn('cover_json', 'text')
    .addColumn('fields_json', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute()
  const indexes = {
    content_by_date: ['section', 'status', 'publish_date', 'id'],
    content_by_sort: ['section', 'status', 'sort_no', 'id'],
    content_by_kind: ['section', 'kind', 'status', 'publish_date', 'id'],
    content_by_pin: ['section', 'status', 'top_until'],
    // Holds all that a count looks at, so that counting reads no item.
    content_count: ['section', 'status', 'year', 'department', 'kind', 'audience', 'publish_at', 'expires_at'],
  } as const
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('content')
      .columns([...columns])
      .execute()
  await db.schema
    .createTable('content_department')
    .addColumn('content_id', 'text', (c) => c.notNull().references('content.id').onDelete('cascade'))
    .addColumn('department', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_department_key', ['content_id', 'department'])
    .execute()
  await db.schema
    .createTable('file')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('content_file')
    .addColumn('content_id', 'text', (c) => c.notNull().references('content.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().references('file.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort_no', 'integer', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_file_key', ['content_id', 'file_id', 'role'])
    .execute()
  await db.schema.createIndex('content_file_file').on('content_file').column('file_id').execute()
  await createTextIndex(db, 'content_text')
}
