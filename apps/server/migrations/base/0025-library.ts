import type { Kysely } from 'kysely'
import { filled, tracked } from '../columns.ts'

/** Folders of the library, and what its page says of a file. */
export async function up(db: Kysely<never>): Promise<void> {
  await tracked(filled(db.schema.createTable('resource_folder'), 'text', 'parent_id', 'name', 'owner_id'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('department_id', 'text', (c) => c.references('department.id'))
    .execute()
  const { schema } = db
  await schema
    .alterTable('resource')
    .addColumn('alt', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  for (const name of ['focus_x', 'focus_y'])
    await schema
      .alterTable('resource')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(50))
      .execute()
  await schema
    .alterTable('resource')
    .addColumn('folder_id', 'text', (c) => c.references('resource_folder.id'))
    .execute()
  await schema.createIndex('resource_by_folder').on('resource').columns(['folder_id', 'id']).execute()
}
