import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Whether a notice is for employees, too, and which of them have opened it. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    'alter table notice add column for_staff integer not null default 0',
    `create table notice_opening (
      notice_id text not null references notice (id) on delete cascade,
      member_id text not null references member (id) on delete cascade,
      opened_at bigint not null, constraint notice_opening_key primary key (notice_id, member_id))`,
    'create index notice_opening_member on notice_opening (member_id)',
  ])
}
