import { type Kysely, sql } from 'kysely'
import { filled, tracked } from './columns.ts'

/**
 * Notes of the company on laws and their articles, in layers with an audience each. The hint that a law had becomes such a note,
 * for employees: nobody ever said that it is for visitors. The example company's laws are known by their address from now on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const note = filled(
    db.schema.createTable('law_note').addColumn('id', 'text', (c) => c.primaryKey()),
    'text',
    ...['group_key', 'law_title', 'anchor', 'plain', 'plain_audience', 'practice', 'practice_audience'],
    ...[
      'items_json',
      'links_audience',
      'author',
      'author_id',
      'reviewer',
      'reviewed_on',
      'review_due',
      'reviewed_text',
    ],
  )
  await tracked(note).execute()
  await db.schema.createIndex('law_note_place').unique().on('law_note').columns(['group_key', 'anchor']).execute()
  await db.schema.createIndex('law_note_due').on('law_note').columns(['review_due']).execute()

  const newest = sql`law.live = 1 and law.note <> '' and not exists (select 1 from law other
    where other.group_key = law.group_key and other.live = 1 and other.note <> '' and other.doc > law.doc)`
  await sql`insert into law_note (id, group_key, law_title, anchor, plain, plain_audience, practice, practice_audience,
      items_json, links_audience, author, author_id, reviewer, reviewed_on, review_due, reviewed_text,
      version, created_at, created_by, updated_at, updated_by)
    select 'note-' || law.id, law.group_key, law.title, '', '', 'public', law.note, 'member',
      '[]', 'member', '', '', '', '', '', '', 1, 0, '', 0, '' from law where ${newest}`.execute(db)
  await sql`insert into demo_row (kind, id, mark) select 'note', 'note-' || law.id, '1' from law where ${newest}
    and law.note in (select mark from demo_row where kind = 'law')`.execute(db)
  await sql`update demo_row set mark = coalesce((select law.slug from law where law.id = demo_row.id), '')
    where kind = 'law'`.execute(db)
  await sql`alter table law drop column note`.execute(db)
}
