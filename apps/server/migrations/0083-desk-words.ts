import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** The words of what items are being written as, which the desk looks through; the server fills them in when it starts. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `create table desk_words (
      id text primary key references content (id) on delete cascade, numbers text not null, words text not null)`,
  ])
}
