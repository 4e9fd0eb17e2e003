import type { Kysely } from 'kysely'

/** Tickets that are answered within hours. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('proposal')
    .addColumn('urgent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
