import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Who answers for a published item, when it is looked through again, and what readers say is wrong in it. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table content_upkeep (
      content_id text primary key references content (id) on delete cascade, owner_id text not null, months integer,
      review_at bigint, reviewed_at bigint, reviewed_by text not null, announced_at bigint)`,
    `create index content_upkeep_due on content_upkeep (review_at)`,
    `create index content_upkeep_owner on content_upkeep (owner_id)`,
    `create table content_report (
      id text primary key, nonce text not null, content_id text not null references content (id) on delete cascade, text text not null,
      reporter text not null, at bigint not null, result text not null, note text not null, done_by text not null, done_at bigint)`,
    `create unique index content_report_nonce on content_report (nonce)`,
    `create index content_report_of on content_report (content_id, done_at)`,
  ])
}
