import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/**
 * Which account of the company's own login belongs to which employee: one of each provider, and one employee for each. A session says whether
 * it began there (1), and whether both factors were proved there (2).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table company_login (
      issuer text not null, subject text not null, member_id text not null references member (id) on delete cascade,
      label text not null, created_at bigint not null,
      constraint company_login_key primary key (issuer, subject))`,
    `create unique index company_login_member on company_login (member_id, issuer)`,
    `alter table member_session add column company_login integer not null default 0`,
    `alter table administrator_session add column company_login integer not null default 0`,
  ])
}
