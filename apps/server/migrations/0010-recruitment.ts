import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Applications for positions with their history, and résumés. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table application (
      id text primary key, no text not null unique, nonce text not null unique, code_digest text not null,
      position_id text not null, position text not null, name text not null, phone text not null, email text not null,
      city text not null, certificates_json text not null, message text not null, stage text not null,
      interview_place text not null, keep_in_pool integer not null, rating integer not null, version integer not null,
      submitted_at bigint not null, department_id text, experience_years integer, interview_at bigint, interview_until bigint,
      ended_at bigint)`,
    `create index application_by_time on application (submitted_at, id, department_id, stage, position_id, rating)`,
    `create index application_by_end on application (ended_at)`,
    `create table application_event (
      id text primary key, application_id text not null references application (id) on delete cascade, stage text not null,
      action text not null, public_note text not null, note text not null, user_id text not null, user_name text not null,
      at bigint not null)`,
    `create index application_event_of on application_event (application_id)`,
    `create table application_resume (
      id text primary key, kind text not null, storage_key text not null, size integer not null, created_at bigint not null,
      application_id text unique references application (id) on delete cascade)`,
  ])
}
