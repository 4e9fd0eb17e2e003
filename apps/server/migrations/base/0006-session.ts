import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** When a session was locked by its owner, and when a newer login took its place. */
async function extendSessions(db: Kysely<never>): Promise<void> {
  for (const table of ['member_session', 'administrator_session'])
    for (const name of ['locked_at', 'replaced_at'])
      await db.schema.alterTable(table).addColumn(name, 'bigint').execute()
}

/** Logins of both realms are written down. */
async function extendLogins(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('login_log')
    .addColumn('realm', 'text', (c) => c.notNull().defaultTo('administrator'))
    .execute()
}

/** Who fetched which internal file. Names are kept as they were: account, item and file may go. */
async function createFileAccess(db: Kysely<never>): Promise<void> {
  const texts = [
    'member_id',
    'member_name',
    'staff_no',
    'file_id',
    'file_name',
    'content_id',
    'title',
    'ip',
    'browser',
    'os',
    'message',
  ]
  await filled(
    filled(
      filled(
        db.schema.createTable('file_access').addColumn('id', 'text', (c) => c.primaryKey()),
        'text',
        ...texts,
      ),
      'integer',
      'failed',
    ),
    'bigint',
    'at',
  ).execute()
  await db.schema.createIndex('file_access_at').on('file_access').column('at').execute()
  await db.schema.createIndex('file_access_member').on('file_access').columns(['member_id', 'file_id', 'at']).execute()
}

/** Sessions that are locked or replaced, logins of the staff, and access to internal files. */
export async function up(db: Kysely<never>): Promise<void> {
  await extendSessions(db)
  await extendLogins(db)
  await createFileAccess(db)
}
