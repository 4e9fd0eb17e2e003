import type { Kysely } from 'kysely'
import { filled, tracked } from '../columns.ts'

/** What the console shows of a staff account, and who changed it last. */
async function extendMembers(db: Kysely<never>): Promise<void> {
  for (const name of ['phone', 'email', 'remark', 'login_ip', 'created_by', 'updated_by'])
    await db.schema
      .alterTable('member')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('member').addColumn('login_at', 'bigint').execute()
  await db.schema
    .alterTable('member')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('member')
    .addColumn('updated_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}

/** Posts, and who holds them. A post that somebody holds is not deleted; what an account holds goes with it. */
async function createPosts(db: Kysely<never>): Promise<void> {
  await tracked(
    filled(
      filled(
        db.schema.createTable('post').addColumn('id', 'text', (c) => c.primaryKey()),
        'text',
        'status',
        'remark',
      ),
      'integer',
      'sort_no',
    )
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull().unique()),
  ).execute()
  for (const owner of ['administrator', 'member']) {
    await db.schema
      .createTable(`${owner}_post`)
      .addColumn(`${owner}_id`, 'text', (c) => c.notNull().references(`${owner}.id`).onDelete('cascade'))
      .addColumn('post_id', 'text', (c) => c.notNull().references('post.id'))
      .addPrimaryKeyConstraint(`${owner}_post_key`, [`${owner}_id`, 'post_id'] as never[])
      .execute()
    await db.schema.createIndex(`${owner}_post_post`).on(`${owner}_post`).column('post_id').execute()
  }
}

/** What the administration of staff needs: particulars of the accounts, and posts. */
export async function up(db: Kysely<never>): Promise<void> {
  await extendMembers(db)
  await createPosts(db)
}
