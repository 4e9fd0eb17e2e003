import type { Kysely } from 'kysely'
import { filled } from './columns.ts'

/** Facts that the program notes about its installation, and which process runs a task. */
export async function up(db: Kysely<never>): Promise<void> {
  const facts = db.schema.createTable('installation').addColumn('name', 'text', (c) => c.primaryKey())
  await filled(facts, 'text', 'value').execute()
  await db.schema
    .alterTable('job')
    .addColumn('busy_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
