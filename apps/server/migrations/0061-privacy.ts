import { type Kysely, sql } from 'kysely'
import { filled } from './columns.ts'

/**
 * Versions of the rules on personal data, and to which of them the sender of a letter, an application or an enquiry has agreed, and
 * when. The secret from which query codes were made goes: they are made with the key of the installation, which is not in the database.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const table = db.schema.createTable('privacy_version').addColumn('number', 'integer', (c) => c.primaryKey())
  await filled(
    filled(table, 'text', 'effective_on', 'published_by', 'own_json', 'text_json'),
    'bigint',
    'published_at',
  ).execute()
  for (const name of ['proposal', 'application', 'enquiry']) {
    await db.schema.alterTable(name).addColumn('consent_version', 'integer').execute()
    await db.schema.alterTable(name).addColumn('consent_at', 'bigint').execute()
  }
  await sql`delete from setting where name = 'proposal.secret'`.execute(db)
}
