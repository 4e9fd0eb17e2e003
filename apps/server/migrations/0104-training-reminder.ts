import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** What employees have been told of a session, or of a course that they lack. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table training_reminder (
      subject text not null, member_id text not null, step text not null,
      constraint training_reminder_key primary key (subject, member_id, step))`,
  ])
}
