import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** What a reader wants to say of an item, which employee gets the answer, and what it was called then. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `alter table content_report add column kind text not null default 'fault'`,
    `alter table content_report add column reporter_id text`,
    `alter table content_report add column title text not null default ''`,
    `create index content_report_reporter on content_report (reporter_id)`,
  ])
}
