import type { Kysely } from 'kysely'

function sessions(db: Kysely<never>, name: string, owner: string) {
  return db.schema
    .createTable(name)
    .addColumn('digest', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references(`${owner}.id`).onDelete('cascade'))
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('idle_until', 'bigint', (c) => c.notNull())
    .addColumn('abs_until', 'bigint', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .execute()
}

/** Settings, members, administrators, their sessions, throttles and captchas. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value_json', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('member')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('staff_no', 'text', (c) => c.notNull())
    .addColumn('staff_key', 'text', (c) => c.notNull().unique())
    .addColumn('departments_json', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('must_change', 'integer', (c) => c.notNull())
    .addColumn('initial_until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('member_name_key').on('member').column('name_key').execute()
  await db.schema
    .createTable('administrator')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('user_key', 'text', (c) => c.notNull().unique())
    .addColumn('nick_name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('is_root', 'integer', (c) => c.notNull())
    .addColumn('epoch', 'integer', (c) => c.notNull())
    .addColumn('must_change', 'integer', (c) => c.notNull())
    .addColumn('initial_until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const owner of ['member', 'administrator']) {
    await sessions(db, `${owner}_session`, owner)
    await db.schema.createIndex(`${owner}_session_owner`).on(`${owner}_session`).column('owner_id').execute()
  }
  await db.schema
    .createTable('throttle')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('window_until', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('captcha')
    .addColumn('uuid', 'text', (c) => c.primaryKey())
    .addColumn('code_digest', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
}
