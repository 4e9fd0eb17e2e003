import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Records of calls, logins and access to files, tasks and their runs, exports, backups, and counters of visits and searches. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table operation_log (
      id text primary key, title text not null, method text not null, request_method text not null,
      administrator_id text not null, user_name text not null, department text not null, url text not null, ip text not null,
      param text not null, result text not null, error text not null, action integer not null, failed integer not null,
      cost integer not null, at bigint not null)`,
    `create index operation_log_at on operation_log (at)`,
    `create table login_log (
      id text primary key, user_name text not null, ip text not null, browser text not null, os text not null,
      message text not null, failed integer not null, at bigint not null, realm text not null default 'administrator')`,
    `create index login_log_at on login_log (at)`,
    // Names are kept as they were: account, item and file may go.
    `create table file_access (
      id text primary key, member_id text not null, member_name text not null, staff_no text not null, file_id text not null,
      file_name text not null, content_id text not null, title text not null, ip text not null, browser text not null,
      os text not null, message text not null, failed integer not null, at bigint not null)`,
    `create index file_access_at on file_access (at)`,
    `create index file_access_member on file_access (member_id, file_id, at)`,
    `create table job (
      id text primary key, cron text not null, status text not null, version integer not null, created_by text not null,
      updated_by text not null, created_at bigint not null, updated_at bigint not null, last_failed integer, last_at bigint,
      slot bigint not null, busy_until bigint not null)`,
    `create table job_log (
      id text primary key, job_id text not null, message text not null, error text not null, failed integer not null,
      started_at bigint not null, ended_at bigint not null)`,
    `create index job_log_started on job_log (started_at)`,
    `create table export_file (
      id text primary key, administrator_id text not null references administrator (id) on delete cascade, name text not null,
      storage_key text not null, mime text not null, size bigint not null, created_at bigint not null,
      expires_at bigint not null)`,
    `create table backup_run (
      id text primary key, file_name text not null, error text not null, kept integer not null, row_count integer not null,
      file_count integer not null, missing_count integer not null, bytes bigint not null, started_at bigint not null,
      ended_at bigint not null)`,
    `create table visit_day (
      day text primary key, visits integer not null, views integer not null, searches integer not null, empty integer not null)`,
    `create table search_word_day (
      day text not null, word text not null, searches integer not null, empty integer not null,
      constraint search_word_day_key primary key (day, word))`,
  ])
}
