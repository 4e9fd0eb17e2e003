import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** When users are absent, and who stands in for them meanwhile. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table absence (
      administrator_id text not null primary key references administrator (id) on delete cascade,
      deputy_id text not null references administrator (id) on delete cascade, from_on text not null, until_on text not null,
      version integer not null, created_at bigint not null, created_by text not null, updated_at bigint not null, updated_by text not null)`,
    'create index absence_deputy on absence (deputy_id)',
  ])
}
