import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Group robots of messengers, and the messages that wait for them. Tokens and secrets are encrypted. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table robot (
      id text primary key, name text not null unique, vendor text not null, department_id text not null references department (id),
      sealed_token text not null, sealed_secret text not null, token_end text not null, status text not null, remark text not null,
      sent_at bigint not null, fault text not null, fault_at bigint not null, attempts integer not null, next_at bigint not null,
      version integer not null, created_at bigint not null, created_by text not null, updated_at bigint not null,
      updated_by text not null)`,
    `create index robot_of on robot (department_id)`,
    `create table robot_message (
      id text primary key, robot_id text not null references robot (id) on delete cascade, text text not null,
      urgent integer not null, created_at bigint not null)`,
    `create index robot_message_of on robot_message (robot_id, urgent, id)`,
  ])
}
