import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Views that users save, the view with which a list opens, who looks at a case now, and what has been read as a notice: of all kinds of cases. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table case_view (
      id text primary key, kind text not null, name text not null, query text not null, created_at bigint not null,
      owner_id text references administrator (id) on delete cascade)`,
    `insert into case_view (id, kind, name, query, created_at, owner_id)
      select id, 'proposal', name, query, created_at, owner_id from proposal_view`,
    `drop table proposal_view`,
    `create index case_view_of on case_view (owner_id)`,
    `create table case_start (
      kind text not null, user_id text not null references administrator (id) on delete cascade, view text not null,
      primary key (user_id, kind))`,
    `create table case_viewer (
      kind text not null, case_id text not null, user_id text not null references administrator (id) on delete cascade,
      seen_at bigint not null, primary key (case_id, user_id, kind))`,
    `create index case_viewer_latest on case_viewer (seen_at)`,
    `create table case_event_read (
      event_id text not null references case_event (id) on delete cascade,
      user_id text not null references administrator (id) on delete cascade, primary key (event_id, user_id))`,
    `insert into case_event_read (event_id, user_id) select event_id, administrator_id from proposal_event_read`,
    `drop table proposal_event_read`,
  ])
}
