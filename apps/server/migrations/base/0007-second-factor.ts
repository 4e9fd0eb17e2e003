import type { Kysely } from 'kysely'
import { filled } from '../columns.ts'

/** When the owner of a session last proved to know the password. */
async function extendSessions(db: Kysely<never>): Promise<void> {
  for (const table of ['member_session', 'administrator_session'])
    await db.schema
      .alterTable(table)
      .addColumn('verified_at', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
}

/** One authenticator for an account, and the codes for the day it is lost. They go with the account. */
async function createFactors(db: Kysely<never>): Promise<void> {
  await filled(
    filled(
      db.schema
        .createTable('second_factor')
        .addColumn('administrator_id', 'text', (c) =>
          c.primaryKey().references('administrator.id').onDelete('cascade'),
        ),
      'text',
      'sealed_secret',
    ),
    'bigint',
    'last_step',
    'created_at',
  )
    .addColumn('confirmed_at', 'bigint')
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('administrator_id', 'text', (c) => c.notNull().references('administrator.id').onDelete('cascade'))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_code_key', ['administrator_id', 'digest'] as never[])
    .execute()
}

/** That somebody has passed the first step of a login. */
async function createTickets(db: Kysely<never>): Promise<void> {
  await filled(
    filled(
      db.schema.createTable('login_ticket').addColumn('digest', 'text', (c) => c.primaryKey()),
      'text',
      'administrator_id',
      'network',
    ),
    'bigint',
    'expires_at',
  ).execute()
}

export async function up(db: Kysely<never>): Promise<void> {
  await extendSessions(db)
  await createFactors(db)
  await createTickets(db)
}
