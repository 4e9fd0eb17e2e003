import { type Kysely, sql } from 'kysely'

/**
 * Each version of a law has a day of its own on which it takes force. Where the stored one is before the publication it is
 * that of the first version: kept as such, with the day of publication in its place until the next import reads the text again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table law add column first_effective_on text not null default ''`.execute(db)
  await sql`update law set first_effective_on = effective_on, effective_on = published_on
    where effective_on <> '' and effective_on < published_on`.execute(db)
}
