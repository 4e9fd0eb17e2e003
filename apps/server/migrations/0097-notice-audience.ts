import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** For whom a notice is, everybody if it has no row, and the last day on which it is shown. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `alter table notice add column expires_on text not null default ''`,
    `create table notice_target (
      notice_id text not null references notice (id) on delete cascade, kind text not null, target text not null,
      constraint notice_target_key primary key (notice_id, kind, target))`,
  ])
}
