import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Courses, their questions, sessions with who takes part, tests, and the records of training, which refer to nothing that can be deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table training_course (
      id text primary key, title text not null, kind text not null, subject text not null, hours double precision not null,
      drawn integer not null, pass_mark integer not null, minutes integer not null, attempts integer not null,
      certificate_months integer not null, plan_days integer not null, status text not null, version integer not null,
      created_by text not null, updated_by text not null, created_at bigint not null, updated_at bigint not null)`,
    `create table training_plan (
      training_course_id text not null references training_course (id), post_id text not null references post (id) on delete cascade,
      since bigint not null, constraint training_plan_key primary key (training_course_id, post_id))`,
    `create table training_question (
      id text primary key, training_course_id text not null references training_course (id), kind text not null, text text not null,
      options_json text not null, answer_json text not null, version integer not null, created_by text not null,
      updated_by text not null, created_at bigint not null, updated_at bigint not null)`,
    `create index training_question_of on training_question (training_course_id)`,
    `create table training_session (
      id text primary key, training_course_id text not null references training_course (id), day text not null,
      begins text not null, ends text not null, place text not null, trainer text not null, seats integer not null,
      ended_at bigint, version integer not null, created_by text not null, updated_by text not null,
      created_at bigint not null, updated_at bigint not null)`,
    `create index training_session_day on training_session (day)`,
    `create table training_code (
      training_session_id text not null references training_session (id), digest text not null, valid_until bigint not null,
      constraint training_code_key primary key (training_session_id, digest))`,
    `create table training_enrolment (
      training_session_id text not null references training_session (id), member_id text not null, staff_no text not null,
      name text not null, department text not null, enrolled_at bigint not null, signed_at bigint, sign_note text not null,
      constraint training_enrolment_key primary key (training_session_id, member_id))`,
    `create index training_enrolment_of on training_enrolment (member_id)`,
    `create table training_attempt (
      id text primary key, training_session_id text not null references training_session (id), member_id text not null,
      questions_json text not null, answers_json text not null, started_at bigint not null, due_at bigint, ended_at bigint,
      score integer)`,
    `create index training_attempt_of on training_attempt (training_session_id, member_id)`,
    `create table training_record (
      id text primary key, training_course_id text not null references training_course (id),
      training_session_id text not null references training_session (id), member_id text not null, staff_no text not null,
      name text not null, department text not null, title text not null, kind text not null, day text not null,
      hours double precision not null, score integer, passed integer not null, trainer text not null, place text not null,
      at bigint not null)`,
    `create unique index training_record_once on training_record (training_session_id, member_id)`,
    `create index training_record_of on training_record (member_id, day)`,
    `create index training_record_day on training_record (day)`,
    `create index training_record_course on training_record (training_course_id, passed, member_id, day)`,
  ])
}
