import type { Kysely } from 'kysely'

/** The sections in which the rights of a role on items apply; none for all. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('role_section')
    .addColumn('role_id', 'text', (c) => c.notNull().references('role.id').onDelete('cascade'))
    .addColumn('section', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('role_section_key', ['role_id', 'section'] as never[])
    .execute()
}
