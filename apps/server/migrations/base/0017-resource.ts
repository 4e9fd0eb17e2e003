import { type Kysely, sql } from 'kysely'
import { filled, tracked } from '../columns.ts'

/** The library of files: whose each file is, and how much everybody has uploaded. */
export async function up(db: Kysely<never>): Promise<void> {
  await tracked(filled(db.schema.createTable('resource'), 'text', 'name', 'owner_id'))
    .addColumn('id', 'text', (c) => c.primaryKey().references('file.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('picture', 'document')`))
    .addColumn('department_id', 'text', (c) => c.references('department.id'))
    .execute()
  await db.schema.createIndex('resource_by_department').on('resource').columns(['department_id', 'id']).execute()
  await filled(db.schema.createTable('upload_day'), 'text', 'administrator_id', 'day')
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_day_key', ['administrator_id', 'day'])
    .execute()
  // A file that items of several departments use is for none of them to choose.
  await sql`insert into resource (id, name, kind, department_id, owner_id,
      version, created_at, created_by, updated_at, updated_by)
    select file.id, min(content_file.name), case when file.mime like 'image/%' then 'picture' else 'document' end,
      case when count(distinct coalesce(content.department_id, '')) = 1 then min(content.department_id) end, '',
      1, file.created_at, '', file.created_at, ''
    from file join content_file on content_file.file_id = file.id join content on content.id = content_file.content_id
    group by file.id, file.mime, file.created_at`.execute(db)
}
