import type { Kysely } from 'kysely'

const said = ['proposal', 'application', 'enquiry'] as const
const uploaded = ['proposal_photo', 'application_resume'] as const

/** What a form said and which files went with it, as digests; and until when an application is decided after its position has ended. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of said)
    await db.schema
      .alterTable(table)
      .addColumn('form_digest', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  for (const table of uploaded)
    await db.schema
      .alterTable(table)
      .addColumn('digest', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('application').addColumn('decide_by', 'bigint').execute()
}
