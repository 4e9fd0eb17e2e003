import type { Kysely } from 'kysely'

/** Letters with an iCalendar file. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('mail')
    .addColumn('calendar', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
