import type { Kysely } from 'kysely'

/** Tickets that are handled together with another one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('proposal')
    .addColumn('merged_into', 'text', (c) => c.references('proposal.id'))
    .execute()
  await db.schema.createIndex('proposal_merged').on('proposal').column('merged_into').execute()
}
