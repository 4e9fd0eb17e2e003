import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Which events of the limits of cases have been said. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table case_reminder (
      kind text not null, case_id text not null, event text not null, due_at bigint not null,
      primary key (case_id, event, due_at, kind))`,
  ])
}
