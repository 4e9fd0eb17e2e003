import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Who a user of the console is among the staff: at most one user for each staff account. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `alter table administrator add column member_id text references member (id) on delete set null`,
    `create unique index administrator_member on administrator (member_id)`,
  ])
}
