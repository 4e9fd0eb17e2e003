import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#platform/database/migrate'
import { migrations } from '../../migrations/index.ts'
import { before, openEmpty } from './old-database.ts'

const MIGRATION = '0026-demo-rows'

/** A department, a member, a notice and a law, and an item that `maker` has made. */
async function fill(db: Awaited<ReturnType<typeof openEmpty>>['db'], maker: string): Promise<void> {
  const tracked = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }
  const text = { parent_id: '0', ancestors: '0', leader: '', phone: '', email: '', sort_no: 1 }
  for (const [id, created_by] of [
    ['company', ''],
    ['own', 'admin'],
  ] as const)
    await db
      .insertInto('department')
      .values({ ...tracked, ...text, id, name: id, created_by, status: 'enabled' })
      .execute()
  await db
    .insertInto('notice')
    .values([
      { ...tracked, id: 'demo', title: '管理控制台启用说明', kind: '1', content: '', status: 'enabled', remark: '' },
      { ...tracked, id: 'own', title: '放假通知', kind: '1', content: '', status: 'enabled', remark: '' },
    ])
    .execute()
  await sql`insert into content (id, section, title, summary, body, plain, author, source_name, kind, year, audience, status,
    publish_date, publish_at, sort_no, fields_json, version, created_at, updated_at)
    values ('one', 'outline', '概况', '', '', '', '', '', '', 2026, 'public', 'published', '2026-01-01', 0, 0, '{}', 1, 0, 0)`.execute(
    db,
  )
  await sql`insert into desk_item (id, section, title, kind, owner_id, audience, status, copy_state, publish_date, publish_at,
    version, created_at, created_by, updated_at, updated_by)
    values ('one', 'outline', '概况', '', ${maker}, 'public', 'published', 'none', '2026-01-01', 0, 2, 0, ${maker}, 0, '')`.execute(
    db,
  )
}

const rowsOf = async ({ db }: Awaited<ReturnType<typeof openEmpty>>) =>
  (await db.selectFrom('demo_row').selectAll().orderBy('kind').orderBy('id').execute()).map(
    ({ kind, id, mark }) => `${kind} ${id} ${mark}`,
  )

test('a database that was filled with the example earlier knows what no user made; changed rows are known as changed', async (t) => {
  const opened = await openEmpty(t)
  await migrate(opened.db, before(MIGRATION))
  await fill(opened.db, '')
  await migrate(opened.db, migrations)
  assert.deepEqual(await rowsOf(opened), ['department company 1', 'item one 1', 'notice demo 1'])
})

test('a database without an item of the example has nothing of it', async (t) => {
  const opened = await openEmpty(t)
  await migrate(opened.db, before(MIGRATION))
  await fill(opened.db, 'admin')
  await migrate(opened.db, migrations)
  assert.deepEqual(await rowsOf(opened), [])
})
