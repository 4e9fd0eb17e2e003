import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Comments of reviewers with their answers, and who has anything open now: cases as before, and items in each window of a user. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    // An answer has the comment as its parent, and neither a place nor an end of its own.
    `create table desk_comment (
      id text primary key, content_id text not null references content (id) on delete cascade,
      parent_id text references desk_comment (id) on delete cascade, field text not null, quote text not null,
      text_before text not null, text_after text not null, text text not null, administrator_id text not null,
      user_name text not null, at bigint not null, resolved_at bigint, resolved_by text not null)`,
    `create index desk_comment_by_item on desk_comment (content_id, at, id)`,
    `create index desk_comment_by_parent on desk_comment (parent_id)`,
    `create table comment_read (
      desk_comment_id text not null references desk_comment (id) on delete cascade,
      administrator_id text not null references administrator (id) on delete cascade,
      constraint comment_read_key primary key (desk_comment_id, administrator_id))`,
    `create table viewer (
      kind text not null, thing_id text not null, user_id text not null references administrator (id) on delete cascade,
      window_id text not null, seen_at bigint not null, primary key (thing_id, user_id, window_id, kind))`,
    `create index viewer_latest on viewer (seen_at)`,
    `drop table case_viewer`,
  ])
}
