import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Passkeys beside the authenticator of an account; they go with it. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table passkey (
      id text primary key, administrator_id text not null references second_factor (administrator_id) on delete cascade,
      credential text not null unique, public_key text not null, counter bigint not null, host text not null,
      name text not null, created_at bigint not null, used_at bigint)`,
    `create index passkey_administrator on passkey (administrator_id)`,
  ])
}
