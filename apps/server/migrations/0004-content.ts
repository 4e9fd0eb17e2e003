import type { Kysely } from 'kysely'
import { createTextIndex, numberedKey } from '../src/platform/database/text-index.ts'
import { run } from './statements.ts'

/** Items with the departments that may read them and their files, and the full-text indexes over their words. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table content (
      doc ${numberedKey(db)} primary key, id text not null unique, section text not null, title text not null,
      summary text not null, body text not null, plain text not null, author text not null, source_name text not null,
      kind text not null, year integer not null,
      audience text not null check (audience in ('public', 'member', 'departments')),
      status text not null check (status in ('draft', 'review', 'published', 'offline', 'archived')),
      publish_date text not null, publish_at bigint not null, expires_at bigint, top_until bigint, sort_no integer not null,
      cover_json text, fields_json text not null, version integer not null, created_at bigint not null,
      updated_at bigint not null, department_id text references department (id), cleaned integer not null default 0,
      staff_plain text not null default '')`,
    // Holds all that a count looks at, so that counting reads no item; the id finds the departments that may read it.
    `create index content_count on content (section, status, year, department_id, kind, audience, publish_at, expires_at, id)`,
    // What decides about reading an item is at the end of an index, so that skipping an item does not read it.
    `create index content_by_date on content (
      section, status, publish_date, id, year, audience, publish_at, expires_at, top_until)`,
    `create index content_by_sort on content (section, status, sort_no, id, audience, publish_at, expires_at, top_until)`,
    `create index content_by_kind on content (
      section, kind, status, publish_date, id, year, audience, publish_at, expires_at, top_until)`,
    `create index content_by_department on content (
      department_id, section, status, publish_date, id, year, audience, publish_at, expires_at, top_until)`,
    // An expression, so that no other query takes this index for one of its conditions: nearly all items have been published.
    `create index content_by_begin on content ((publish_at + 0)) where status = 'published'`,
    // Few items end, and few are pinned.
    `create index content_by_end on content (status, expires_at) where expires_at is not null`,
    `create index content_by_pin on content (status, top_until, section) where top_until is not null`,
    // The names of the constraints are those that PostgreSQL gave in the versions before 1.0.0.
    `create table content_department (
      content_id text constraint content_department_content_id_not_null1 not null
        constraint content_department_content_id_fkey1 references content (id) on delete cascade,
      department_id text not null references department (id),
      constraint content_department_pair primary key (content_id, department_id))`,
    `create index content_department_department on content_department (department_id, content_id)`,
    `create table content_file (
      content_id text not null references content (id) on delete cascade, file_id text not null references file (id),
      role text not null, name text not null, sort_no integer not null, audience text not null,
      constraint content_file_key primary key (content_id, file_id, role))`,
    `create index content_file_file on content_file (file_id)`,
  ])
  await createTextIndex(db, 'content_text')
  await createTextIndex(db, 'content_staff_text')
}
