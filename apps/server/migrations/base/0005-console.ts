import { type Kysely, sql } from 'kysely'
import { filled, tracked } from '../columns.ts'

const key = (db: Kysely<never>, table: string) =>
  db.schema.createTable(table).addColumn('id', 'text', (c) => c.primaryKey())

/** A table of nothing but two references; a row goes with either of them. */
function pairs(db: Kysely<never>, table: string, one: string, other: string) {
  return db.schema
    .createTable(table)
    .addColumn(`${one}_id`, 'text', (c) => c.notNull().references(`${one}.id`).onDelete('cascade'))
    .addColumn(`${other}_id`, 'text', (c) => c.notNull().references(`${other}.id`).onDelete('cascade'))
    .addPrimaryKeyConstraint(`${table}_key`, [`${one}_id`, `${other}_id`] as never[])
    .execute()
}

async function createAccess(db: Kysely<never>): Promise<void> {
  await tracked(
    filled(
      filled(key(db, 'department'), 'text', 'parent_id', 'ancestors', 'name', 'leader', 'phone', 'email', 'status'),
      'integer',
      'sort_no',
    ),
  ).execute()
  await tracked(
    filled(
      filled(key(db, 'role'), 'text', 'role_name', 'data_scope', 'status', 'remark'),
      'integer',
      'sort_no',
      'menu_check_strictly',
      'dept_check_strictly',
    ).addColumn('role_key', 'text', (c) => c.notNull().unique()),
  ).execute()
  const texts = [
    'parent_id',
    'name',
    'path',
    'component',
    'query',
    'route_name',
    'kind',
    'status',
    'perms',
    'icon',
    'remark',
  ]
  await tracked(
    filled(
      filled(key(db, 'menu'), 'text', ...texts),
      'integer',
      'sort_no',
      'external',
      'no_cache',
      'hidden',
      'built_in',
    ),
  ).execute()
  await pairs(db, 'role_menu', 'role', 'menu')
  await pairs(db, 'role_department', 'role', 'department')
  await pairs(db, 'administrator_role', 'administrator', 'role')
  await db.schema.createIndex('administrator_role_role').on('administrator_role').column('role_id').execute()
}

/** The administrator of the first release has the role `admin`; there is one place that says who is one. */
async function extendAdministrators(db: Kysely<never>): Promise<void> {
  for (const name of ['department_id', 'email', 'phone', 'avatar', 'login_ip', 'remark', 'created_by', 'updated_by'])
    await db.schema
      .alterTable('administrator')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('administrator')
    .addColumn('sex', 'text', (c) => c.notNull().defaultTo('2'))
    .execute()
  await db.schema.alterTable('administrator').addColumn('login_at', 'bigint').execute()
  await db.schema
    .alterTable('administrator')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('administrator')
    .addColumn('updated_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  // Texts in Chinese are parameters here: the bundler cannot write those of a tagged template in ASCII.
  await sql`insert into role (id, role_name, role_key, data_scope, status, remark, sort_no, menu_check_strictly, dept_check_strictly, version, created_by, updated_by, created_at, updated_at)
    values ('admin', ${'超级管理员'}, 'admin', '1', 'enabled', '', 1, 1, 1, 1, '', '', 0, 0)`.execute(db)
  await sql`insert into administrator_role (administrator_id, role_id) select id, 'admin' from administrator where is_root = 1`.execute(
    db,
  )
  await db.schema.alterTable('administrator').dropColumn('is_root').execute()
}

async function createLists(db: Kysely<never>): Promise<void> {
  await tracked(
    filled(filled(key(db, 'dict_type'), 'text', 'name', 'status', 'remark'), 'integer', 'built_in').addColumn(
      'type',
      'text',
      (c) => c.notNull().unique(),
    ),
  ).execute()
  await tracked(
    filled(
      filled(key(db, 'dict_data'), 'text', 'type', 'label', 'value', 'css_class', 'list_class', 'status', 'remark'),
      'integer',
      'sort_no',
      'is_default',
      'built_in',
    ).addUniqueConstraint('dict_data_value', ['type', 'value'] as never[]),
  ).execute()
  await tracked(
    filled(filled(key(db, 'parameter'), 'text', 'name', 'value', 'remark'), 'integer', 'built_in').addColumn(
      'key',
      'text',
      (c) => c.notNull().unique(),
    ),
  ).execute()
  await sql`insert into parameter (id, name, value, remark, built_in, key, version, created_by, updated_by, created_at, updated_at)
    select 'captcha', ${'账号登录-验证码开关'}, value_json, '', 1, name, 1, '', '', 0, 0 from setting where name = 'sys.account.captchaEnabled'`.execute(
    db,
  )
  await sql`delete from setting where name = 'sys.account.captchaEnabled'`.execute(db)
  await tracked(filled(key(db, 'notice'), 'text', 'title', 'kind', 'content', 'status', 'remark')).execute()
  await db.schema
    .createTable('notice_read')
    .addColumn('notice_id', 'text', (c) => c.notNull().references('notice.id').onDelete('cascade'))
    .addColumn('administrator_id', 'text', (c) => c.notNull().references('administrator.id').onDelete('cascade'))
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_read_key', ['notice_id', 'administrator_id'] as never[])
    .execute()
}

async function createRecords(db: Kysely<never>): Promise<void> {
  const texts = [
    'title',
    'method',
    'request_method',
    'administrator_id',
    'user_name',
    'department',
    'url',
    'ip',
    'param',
    'result',
    'error',
  ]
  await filled(
    filled(filled(key(db, 'operation_log'), 'text', ...texts), 'integer', 'action', 'failed', 'cost'),
    'bigint',
    'at',
  ).execute()
  await db.schema.createIndex('operation_log_at').on('operation_log').column('at').execute()
  await filled(
    filled(filled(key(db, 'login_log'), 'text', 'user_name', 'ip', 'browser', 'os', 'message'), 'integer', 'failed'),
    'bigint',
    'at',
  ).execute()
  await db.schema.createIndex('login_log_at').on('login_log').column('at').execute()
  await filled(
    tracked(filled(key(db, 'job'), 'text', 'cron', 'status'))
      .addColumn('last_failed', 'integer')
      .addColumn('last_at', 'bigint'),
    'bigint',
    'slot',
    'busy_until',
  ).execute()
  await filled(
    filled(filled(key(db, 'job_log'), 'text', 'job_id', 'message', 'error'), 'integer', 'failed'),
    'bigint',
    'started_at',
    'ended_at',
  ).execute()
  await db.schema.createIndex('job_log_started').on('job_log').column('started_at').execute()
  await filled(
    filled(
      key(db, 'export_file').addColumn('administrator_id', 'text', (c) =>
        c.notNull().references('administrator.id').onDelete('cascade'),
      ),
      'text',
      'name',
      'storage_key',
      'mime',
    ),
    'bigint',
    'size',
    'created_at',
    'expires_at',
  ).execute()
}

async function createCounters(db: Kysely<never>): Promise<void> {
  await filled(
    db.schema.createTable('visit_day').addColumn('day', 'text', (c) => c.primaryKey()),
    'integer',
    'visits',
    'views',
    'searches',
    'empty',
  ).execute()
  await filled(db.schema.createTable('search_word_day'), 'text', 'day', 'word')
    .addColumn('searches', 'integer', (c) => c.notNull())
    .addColumn('empty', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_word_day_key', ['day', 'word'] as never[])
    .execute()
}

/** What the console needs: departments, roles, menus, lists, notices, logs, tasks, exports, and counters of visits. */
export async function up(db: Kysely<never>): Promise<void> {
  await createAccess(db)
  await extendAdministrators(db)
  await createLists(db)
  await createRecords(db)
  await createCounters(db)
}
