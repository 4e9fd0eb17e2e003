import type { Kysely } from 'kysely'
import { run } from './statements.ts'

/** Crops of pictures of the library, with the file that has the original. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, [
    `alter table resource add column original_id text references file (id)`,
    `alter table resource add column crop_json text`,
    `create index resource_by_original on resource (original_id)`,
  ])
}
