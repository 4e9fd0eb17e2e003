import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Certificates of employees with their history. They refer to nobody who can be deleted: a certificate outlives the account of its holder. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table certificate (
      id text primary key, member_id text not null, name text not null, staff_no text not null, origin text not null, title text not null,
      issuer text not null, number text not null, code text unique, issued_on text not null, expires_on text not null, state text not null,
      reason text not null, source text not null, file_id text references file (id),
      version integer not null, created_by text not null, updated_by text not null, created_at bigint not null,
      updated_at bigint not null)`,
    `create index certificate_member on certificate (member_id)`,
    `create index certificate_expiry on certificate (state, expires_on)`,
    `create index certificate_file on certificate (file_id)`,
    `create table certificate_event (
      id text primary key, certificate_id text not null references certificate (id) on delete cascade, at bigint not null,
      author text not null, what text not null, note text not null)`,
    `create index certificate_event_of on certificate_event (certificate_id)`,
    `create table certificate_reminder (
      certificate_id text not null references certificate (id) on delete cascade, step text not null,
      constraint certificate_reminder_key primary key (certificate_id, step))`,
    `create table certificate_series (year integer primary key, latest integer not null)`,
    `create table certificate_scan (
      file_id text primary key references file (id), owner text not null, created_at bigint not null)`,
  ])
}
