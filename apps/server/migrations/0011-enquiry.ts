import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Enquiries of visitors who look for a manager of a building, with their history, and letters that wait to be sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table enquiry (
      id text primary key, no text not null unique, nonce text not null unique, building_kind text not null,
      building text not null, city text not null, organisation text not null, contact_name text not null, phone text not null,
      message text not null, state text not null, owner_id text not null, next_on text not null, next_step text not null,
      area integer not null, version integer not null, submitted_at bigint not null, contact_due_at bigint not null,
      department_id text, contacted_at bigint, ended_at bigint)`,
    `create index enquiry_by_time on enquiry (submitted_at, id, department_id, owner_id, state)`,
    `create index enquiry_by_end on enquiry (ended_at)`,
    `create table enquiry_event (
      id text primary key, enquiry_id text not null references enquiry (id) on delete cascade, state text not null,
      action text not null, note text not null, user_id text not null, user_name text not null, at bigint not null)`,
    `create index enquiry_event_of on enquiry_event (enquiry_id)`,
    `create table mail (
      id text primary key, recipient text not null, subject text not null, body text not null, attempts integer not null,
      next_at bigint not null, calendar text not null default '')`,
    `create index mail_due on mail (next_at)`,
  ])
}
