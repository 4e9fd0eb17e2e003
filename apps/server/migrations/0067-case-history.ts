import type { Kysely } from 'kysely'
import { run } from './statements.ts'

const LINE = 'id, kind, case_id, at, state, action, public_note, note, user_id, user_name'
const PHOTO =
  'id, user_id, storage_key, small_key, size, width, height, created_at, place, proposal_id, event_id, digest'

/**
 * One history for tickets, applications and enquiries. What refers to lines of tickets is made again after their table has gone, because
 * dropping a table deletes rows that refer to it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table case_event (
      id text primary key, kind text not null, case_id text not null, at bigint not null, state text not null,
      action text not null, public_note text not null default '', note text not null default '',
      user_id text not null default '', user_name text not null default '')`,
    `insert into case_event (${LINE}) select id, 'proposal', proposal_id, at, state, action, public_note, note, user_id, user_name
      from proposal_event`,
    `insert into case_event (${LINE}) select id, 'application', application_id, at, stage, action, public_note, note, user_id, user_name
      from application_event`,
    `insert into case_event (${LINE}) select id, 'enquiry', enquiry_id, at, state, action, '', note, user_id, user_name
      from enquiry_event`,
    `create index case_event_of on case_event (case_id, at, id)`,
    // Notices are the latest lines of some kinds.
    `create index case_event_latest on case_event (at, action)`,
    `create table proposal_reference (
      event_id text primary key references case_event (id) on delete cascade, references_json text not null)`,
    `insert into proposal_reference (event_id, references_json) select id, references_json from proposal_event
      where references_json <> '[]'`,
    `create table former_photo as select * from proposal_photo`,
    `create table former_read as select * from proposal_event_read`,
    `drop table proposal_photo`,
    `drop table proposal_event_read`,
    `drop table proposal_event`,
    `drop table application_event`,
    `drop table enquiry_event`,
    `create table proposal_event_read (
      event_id text not null references case_event (id) on delete cascade,
      administrator_id text not null references administrator (id) on delete cascade,
      constraint proposal_event_read_key primary key (event_id, administrator_id))`,
    `insert into proposal_event_read (event_id, administrator_id) select event_id, administrator_id from former_read`,
    `create table proposal_photo (
      id text primary key, user_id text not null, storage_key text not null, small_key text not null, size integer not null,
      width integer not null, height integer not null, created_at bigint not null, place integer not null default 0,
      proposal_id text references proposal (id) on delete cascade,
      event_id text references case_event (id) on delete cascade, digest text not null default '')`,
    `insert into proposal_photo (${PHOTO}) select ${PHOTO} from former_photo`,
    // Without a ticket, the oldest first: the sweep.
    `create index proposal_photo_by_ticket on proposal_photo (proposal_id, created_at)`,
    `drop table former_photo`,
    `drop table former_read`,
  ])
}
