import { type Kysely, sql } from 'kysely'
import { filled } from '../columns.ts'

/**
 * What the example company consists of, and how each row was when it was written. For a database that was filled before, these are the
 * rows that no user made; whether somebody changed the company's particulars, or a notice, is known from their version.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await filled(db.schema.createTable('demo_row'), 'text', 'kind', 'id', 'mark')
    .addPrimaryKeyConstraint('demo_row_key', ['kind', 'id'])
    .execute()
  const made = sql`owner_id = '' and created_by = ''`
  await sql`insert into demo_row (kind, id, mark) select 'item', id, '1' from desk_item where ${made}`.execute(db)
  const there = sql`exists (select 1 from demo_row where kind = 'item')`
  await sql`insert into demo_row (kind, id, mark)
    select 'file', id, '1' from resource where ${made} and ${there}
    union all select 'law', id, note from law where note <> '' and ${there}
    union all select 'member', id, '1/1' from member
      where created_by = '' and staff_no in ('A0001', 'A0002') and ${there}
    union all select 'department', id, '1' from department where created_by = '' and ${there}
    union all select 'notice', id, '1' from notice
      where title in ('管理控制台启用说明', '关于及时办理业主建议投诉的通知', '本周六 22:00 至 24:00 网站例行维护') and ${there}
    union all select 'company', id, '' from site_setting
      where id = 'company' and value_json like '%"衡岚物业服务有限公司"%' and ${there}`.execute(db)
}
