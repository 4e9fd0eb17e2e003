import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** What somebody has written about a case and not sent yet, and when senders of letters were called. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table case_draft (
      kind text not null, case_id text not null, user_id text not null references administrator (id) on delete cascade,
      step text not null, text text not null,
      references_json text not null, version integer not null, saved_at bigint not null,
      primary key (case_id, user_id, kind))`,
    `create index case_draft_of on case_draft (user_id)`,
    `create table proposal_call (event_id text primary key, called_at bigint not null)`,
  ])
}
