import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** Smaller versions of pictures. `sized` is the hash of the bytes of which they were made. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('file')
    .addColumn('sized', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await filled(filled(db.schema.createTable('file_size'), 'text', 'mime', 'sha256'), 'integer', 'width', 'size')
    .addColumn('file_id', 'text', (c) => c.notNull().references('file.id').onDelete('cascade'))
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addPrimaryKeyConstraint('file_size_key', ['file_id', 'width', 'mime'])
    .execute()
}
