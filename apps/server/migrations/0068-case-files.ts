import type { Kysely } from 'kysely'
import { run } from './statements.ts'

const FILE =
  'id, kind, role, case_id, event_id, place, user_id, storage_key, small_key, size, width, height, format, digest, created_at'

/** One table for the files of all cases. A résumé belongs to the line with which its application was sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table case_file (
      id text primary key, kind text not null, role text not null, case_id text,
      event_id text references case_event (id) on delete cascade, place integer not null default 0,
      user_id text not null default '', storage_key text not null, small_key text not null default '', size integer not null,
      width integer not null default 0, height integer not null default 0, format text not null,
      digest text not null default '', created_at bigint not null)`,
    `insert into case_file (${FILE}) select id, 'proposal', 'photo', proposal_id, event_id, place, user_id, storage_key, small_key,
      size, width, height, 'webp', digest, created_at from proposal_photo`,
    `insert into case_file (${FILE}) select id, 'application', 'resume', application_id,
      (select min(line.id) from case_event line where line.case_id = application_resume.application_id and line.action = 'submit'),
      0, '', storage_key, '', size, 0, 0, kind, digest, created_at from application_resume`,
    `drop table proposal_photo`,
    `drop table application_resume`,
    // Without a case, the oldest first: the sweep.
    `create index case_file_of on case_file (case_id, created_at)`,
    `create index case_file_of_line on case_file (event_id)`,
  ])
}
