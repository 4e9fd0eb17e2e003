import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Suggestions and complaints with their history, photos, and the views of the inbox that users have saved. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table proposal (
      id text primary key, no text not null unique, nonce text not null unique, code_digest text not null, kind text not null,
      subject text not null, content text not null, project text not null, location text not null, contact_name text not null,
      phone text not null, state text not null, anonymous integer not null, wants_reply integer not null,
      submitted_at bigint not null, due_at bigint not null, closed_at bigint, department_id text references department (id),
      assignee_id text not null default '', version integer not null default 1, satisfaction integer not null default 0,
      accepted_at bigint, answered_at bigint, accept_due_at bigint not null default 0, answer_due_at bigint not null default 0,
      first_answered_at bigint, erased_at bigint, answered_late integer not null default 0, hold_note text not null default '',
      late_named integer not null default 0, urgent integer not null default 0, merged_into text references proposal (id))`,
    // Lists search and count in indexes alone, because rows have long texts; so do statistics.
    `create index proposal_by_time on proposal (submitted_at, id, no, subject)`,
    `create index proposal_by_state on proposal (state, kind, submitted_at, id)`,
    `create index proposal_open on proposal (closed_at, submitted_at, id)`,
    `create index proposal_by_department on proposal (department_id, closed_at)`,
    `create index proposal_by_assignee on proposal (assignee_id, closed_at)`,
    `create index proposal_figures on proposal (
      submitted_at, kind, project, department_id, assignee_id, closed_at, answer_due_at, first_answered_at, answered_late,
      satisfaction)`,
    `create index proposal_merged on proposal (merged_into)`,
    `create table proposal_event (
      id text primary key, proposal_id text not null references proposal (id) on delete cascade, at bigint not null,
      state text not null, public_note text not null, action text not null default '', note text not null default '',
      user_id text not null default '', user_name text not null default '', references_json text not null default '[]')`,
    `create index proposal_event_by_time on proposal_event (proposal_id, at, id)`,
    // Notices are the latest lines of some kinds.
    `create index proposal_event_latest on proposal_event (at, action)`,
    `create table proposal_event_read (
      event_id text not null references proposal_event (id) on delete cascade,
      administrator_id text not null references administrator (id) on delete cascade,
      constraint proposal_event_read_key primary key (event_id, administrator_id))`,
    `create table proposal_photo (
      id text primary key, user_id text not null, storage_key text not null, small_key text not null, size integer not null,
      width integer not null, height integer not null, created_at bigint not null, place integer not null default 0,
      proposal_id text references proposal (id) on delete cascade,
      event_id text references proposal_event (id) on delete cascade)`,
    // Without a ticket, the oldest first: the sweep.
    `create index proposal_photo_by_ticket on proposal_photo (proposal_id, created_at)`,
    `create table proposal_view (
      id text primary key, name text not null, query text not null, created_at bigint not null,
      owner_id text references administrator (id) on delete cascade)`,
    `create index proposal_view_of on proposal_view (owner_id)`,
  ])
}
