import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/**
 * Addresses of senders, and what letters to them are about; applications had an address from the beginning. Who holds an interview, and who
 * answers for the applications for a position. The gateway for short messages, whose secret is encrypted, and those that wait or were sent today.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `alter table proposal add column email text not null default ''`,
    `alter table enquiry add column email text not null default ''`,
    `alter table mail add column about_kind text not null default ''`,
    `alter table mail add column about_id text not null default ''`,
    `alter table mail add column reply_to text not null default ''`,
    `create index mail_about on mail (about_id)`,
    `alter table application add column interviewer_id text not null default ''`,
    `alter table proposal add column wants_sms integer not null default 0`,
    `alter table application add column wants_sms integer not null default 0`,
    `alter table enquiry add column wants_sms integer not null default 0`,
    `create table sms_gateway (
      id text primary key, form_json text not null, sealed_secret text not null, fault text not null, fault_at bigint not null,
      version integer not null)`,
    `create table sms_message (
      id text primary key, phone text not null, text text not null, no text not null, about_kind text not null, about_id text not null,
      attempts integer not null, next_at bigint not null, created_at bigint not null, sent_at bigint)`,
    `create index sms_message_of on sms_message (phone, created_at)`,
    `create index sms_message_about on sms_message (about_id)`,
    `create table recruiter (position_id text primary key, user_id text not null)`,
  ])
}
