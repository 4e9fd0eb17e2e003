import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/**
 * Addresses of senders, and what letters to them are about; applications had an address from the beginning. Who holds an interview, and who
 * answers for the applications for a position.
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
    `create table recruiter (position_id text primary key, user_id text not null)`,
  ])
}
