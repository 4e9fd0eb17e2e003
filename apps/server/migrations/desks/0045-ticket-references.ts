import type { Kysely } from 'kysely'

/** Rules and laws to which a line of a ticket's history refers. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('proposal_event')
    .addColumn('references_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
