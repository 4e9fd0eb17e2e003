import type { Kysely } from 'kysely'
import { filled } from './columns.ts'

const logs = ['operation_log', 'login_log', 'file_access']

async function addTexts(db: Kysely<never>, table: string, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
}

/** The place of each line in the chain of its log; lines without one are not sealed yet. */
async function chainLines(db: Kysely<never>, log: string): Promise<void> {
  await addTexts(db, log, 'previous', 'digest')
  await db.schema.alterTable(log).addColumn('seq', 'bigint').execute()
  await db.schema.createIndex(`${log}_seq`).on(log).column('seq').unique().execute()
  await db.schema
    .createIndex(`${log}_open`)
    .on(log)
    .columns(['at', 'id'])
    .where('seq' as never, 'is', null)
    .execute()
}

/** What a call was about, and the name of who made it, both as they were at that moment. */
async function nameObjects(db: Kysely<never>): Promise<void> {
  await addTexts(
    db,
    'operation_log',
    'nick_name',
    'object_kind',
    'object_id',
    'object_title',
    'object_keys',
    'object_scope',
  )
  for (const [name, value] of [
    ['object_count', 0],
    ['ended', 1],
  ] as const)
    await db.schema
      .alterTable('operation_log')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(value))
      .execute()
  await db.schema
    .createIndex('operation_log_object')
    .on('operation_log')
    .columns(['object_kind', 'object_id', 'at'])
    .execute()
  await db.schema
    .createIndex('operation_log_several')
    .on('operation_log')
    .column('at')
    .where('object_count' as never, '>', 1 as never)
    .execute()
  await db.schema.createIndex('file_access_content').on('file_access').columns(['content_id', 'at']).execute()
}

/** Chains the lines of the records, so that a changed or missing one is found, and names what they are about. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const log of logs) await chainLines(db, log)
  await nameObjects(db)
  await addTexts(db, 'login_log', 'person')
  const chain = db.schema.createTable('record_chain').addColumn('log', 'text', (c) => c.primaryKey())
  await filled(
    filled(filled(chain, 'text', 'digest', 'first_digest', 'key_mark', 'mac', 'fault'), 'integer', 'adopted', 'faults'),
    'bigint',
    'seq',
    'first_seq',
    'adopted_seq',
    'started_at',
    'removed',
    'verified_at',
    'verified_lines',
  ).execute()
}
