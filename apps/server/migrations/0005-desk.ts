import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** The content desk: what its list shows of each item, working copies, history, and which files are used where. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table desk_item (
      section text not null, title text not null, kind text not null, owner_id text not null, version integer not null,
      created_by text not null, updated_by text not null, created_at bigint not null, updated_at bigint not null,
      id text primary key references content (id) on delete cascade, department_id text references department (id),
      audience text not null, status text not null,
      copy_state text not null check (copy_state in ('none', 'editing', 'refused', 'review')), publish_date text not null,
      publish_at bigint not null, expires_at bigint, removed_at bigint)`,
    `create index desk_item_by_time on desk_item (updated_at, id)`,
    `create index desk_item_by_section on desk_item (section, updated_at, id)`,
    `create index desk_item_by_state on desk_item (copy_state, updated_at, id)`,
    `create index desk_item_by_department on desk_item (department_id, updated_at, id)`,
    `create index desk_item_by_removal on desk_item (removed_at, id)`,
    // `replace_at`: when a working copy replaces what is published; `replace_by`: the user who decided it.
    `create table content_copy (
      title text not null, copy_json text not null, refused_reason text not null, submitted_by text not null,
      id text primary key references content (id) on delete cascade,
      state text not null check (state in ('editing', 'refused', 'review')), department_id text references department (id),
      submitted_at bigint, editor_id text not null, editor_name text not null, saved_at bigint not null, replace_at bigint,
      replace_by text not null default '')`,
    `create index content_copy_by_department on content_copy (department_id)`,
    `create index content_copy_by_replacement on content_copy (replace_at, id)`,
    `create table content_history (
      administrator_id text not null, user_name text not null, action text not null, reason text not null, id text primary key,
      content_id text not null references content (id) on delete cascade, at bigint not null, version integer not null,
      snapshot_json text)`,
    `create index content_history_by_item on content_history (content_id, at, id)`,
    `create index content_history_by_author on content_history (administrator_id, action, at)`,
    `create table history_read (
      history_id text not null references content_history (id) on delete cascade,
      administrator_id text not null references administrator (id) on delete cascade,
      constraint history_read_key primary key (history_id, administrator_id))`,
    `create table file_use (
      owner_id text not null, file_id text not null references file (id),
      kind text not null check (kind in ('content', 'copy', 'history', 'site', 'notice')),
      constraint file_use_key primary key (file_id, kind, owner_id))`,
    `create index file_use_by_owner on file_use (kind, owner_id)`,
  ])
}
