import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Texts that employees must read, before whom they are put, and the evidence that they have. Evidence refers to nothing that can be deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table reading (
      id text primary key, kind text not null, subject text not null, title text not null, due_on text not null,
      days integer not null, questions_json text not null, source_version integer not null, ended_at bigint,
      version integer not null, created_by text not null, updated_by text not null, created_at bigint not null,
      updated_at bigint not null)`,
    `create table reading_target (
      reading_id text not null references reading (id) on delete cascade, kind text not null, target text not null,
      constraint reading_target_key primary key (reading_id, kind, target))`,
    `create table reading_edition (
      id text primary key, reading_id text not null references reading (id), number integer not null, title text not null,
      html text not null, digest text not null, due_on text not null, at bigint not null, correction text not null)`,
    `create unique index reading_edition_number on reading_edition (reading_id, number)`,
    `create table reading_opening (
      reading_edition_id text not null references reading_edition (id), member_id text not null references member (id) on delete cascade,
      opened_at bigint not null, constraint reading_opening_key primary key (reading_edition_id, member_id))`,
    `create table reading_evidence (
      id text primary key, reading_id text not null references reading (id), reading_edition_id text not null references reading_edition (id),
      member_id text not null, staff_no text not null, name text not null, department text not null, title text not null,
      number integer not null, digest text not null, opened_at bigint not null, confirmed_at bigint not null,
      ip text not null, answers_json text not null)`,
    `create unique index reading_evidence_once on reading_evidence (reading_edition_id, member_id)`,
    `create index reading_evidence_of on reading_evidence (member_id, confirmed_at)`,
    `create index reading_evidence_reading on reading_evidence (reading_id, member_id)`,
    `create table reading_exemption (
      reading_id text not null references reading (id), member_id text not null references member (id) on delete cascade,
      reason text not null, user_name text not null, at bigint not null,
      constraint reading_exemption_key primary key (reading_id, member_id))`,
    `create table reading_reminder (
      reading_edition_id text not null references reading_edition (id), member_id text not null references member (id) on delete cascade,
      step text not null, constraint reading_reminder_key primary key (reading_edition_id, member_id, step))`,
  ])
}
