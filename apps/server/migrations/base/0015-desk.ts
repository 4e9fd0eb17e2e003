import { type Kysely, sql } from 'kysely'
import { filled, tracked } from '../columns.ts'

/** The content desk: what its list shows of each item, working copies, history, and which files are used where. */
export async function up(db: Kysely<never>): Promise<void> {
  await tracked(filled(db.schema.createTable('desk_item'), 'text', 'section', 'title', 'kind', 'owner_id'))
    .addColumn('id', 'text', (c) => c.primaryKey().references('content.id').onDelete('cascade'))
    .addColumn('department_id', 'text', (c) => c.references('department.id'))
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('copy_state', 'text', (c) =>
      c.notNull().check(sql`copy_state in ('none', 'editing', 'refused', 'review')`),
    )
    .addColumn('publish_date', 'text', (c) => c.notNull())
    .addColumn('publish_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .execute()
  const indexes = {
    desk_item_by_time: ['updated_at', 'id'],
    desk_item_by_section: ['section', 'updated_at', 'id'],
    desk_item_by_state: ['copy_state', 'updated_at', 'id'],
    desk_item_by_department: ['department_id', 'updated_at', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('desk_item').columns(columns).execute()
  await filled(db.schema.createTable('content_copy'), 'text', 'title', 'copy_json', 'refused_reason', 'submitted_by')
    .addColumn('id', 'text', (c) => c.primaryKey().references('content.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('editing', 'refused', 'review')`))
    .addColumn('department_id', 'text', (c) => c.references('department.id'))
    .addColumn('submitted_at', 'bigint')
    .addColumn('editor_id', 'text', (c) => c.notNull())
    .addColumn('editor_name', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('content_copy_by_department').on('content_copy').column('department_id').execute()
  await filled(db.schema.createTable('content_history'), 'text', 'administrator_id', 'user_name', 'action', 'reason')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('content_id', 'text', (c) => c.notNull().references('content.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('snapshot_json', 'text')
    .execute()
  await db.schema
    .createIndex('content_history_by_item')
    .on('content_history')
    .columns(['content_id', 'at', 'id'])
    .execute()
  await filled(db.schema.createTable('file_use'), 'text', 'owner_id')
    .addColumn('file_id', 'text', (c) => c.notNull().references('file.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('content', 'copy', 'history', 'site', 'notice')`))
    .addPrimaryKeyConstraint('file_use_key', ['file_id', 'kind', 'owner_id'])
    .execute()
  await db.schema.createIndex('file_use_by_owner').on('file_use').columns(['kind', 'owner_id']).execute()
  await sql`insert into desk_item (id, section, title, kind, department_id, owner_id, audience, status, copy_state,
      publish_date, publish_at, expires_at, version, created_at, created_by, updated_at, updated_by)
    select id, section, title, kind, department_id, '', audience, status, 'none',
      publish_date, publish_at, expires_at, 1, created_at, '', updated_at, '' from content`.execute(db)
  await sql`insert into file_use (file_id, kind, owner_id)
    select distinct file_id, 'content', content_id from content_file`.execute(db)
}
