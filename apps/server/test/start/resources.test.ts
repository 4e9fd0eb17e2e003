import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#platform/database/migrate'
import { migrations } from '../../migrations/index.ts'
import { before, openEmpty } from './old-database.ts'

test('the migration of the library gives each file to the department whose items use it, and to none if several do', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, before('0017-resource'))
  for (const id of ['a', 'b'])
    await sql`insert into department (id, parent_id, ancestors, name, sort_no, status, leader, phone, email, version, created_at, created_by, updated_at, updated_by)
      values (${id}, '0', '0', ${id}, 1, 'enabled', '', '', '', 1, 0, '', 0, '')`.execute(db)
  const items = { one: 'a', two: 'b', three: null }
  for (const [id, department] of Object.entries(items))
    await sql`insert into content (id, section, title, summary, body, plain, author, source_name, department_id, kind, year, audience, status, publish_date, publish_at, sort_no, fields_json, version, created_at, updated_at)
      values (${id}, 'internalrulesNews', '', '', '', '', '', '', ${department}, '', 2026, 'public', 'published', '2026-01-01', 0, 0, '{}', 1, 0, 0)`.execute(
      db,
    )
  const files = { own: ['one'], shared: ['one', 'two'], mixed: ['one', 'three'], open: ['three'], unused: [] }
  for (const [id, users] of Object.entries(files)) {
    const mime = id === 'own' ? 'image/webp' : 'application/pdf'
    await sql`insert into file (id, storage_key, mime, size, sha256, width, height, created_at)
      values (${id}, ${id}, ${mime}, 1, '', null, null, 7)`.execute(db)
    for (const user of users)
      await sql`insert into content_file (content_id, file_id, role, name, sort_no, audience)
        values (${user}, ${id}, 'picture', ${`${id}.x`}, 0, 'public')`.execute(db)
  }
  await migrate(db, migrations)
  const rows = await db.selectFrom('resource').selectAll().orderBy('id').execute()
  assert.deepEqual(
    rows.map(({ id, name, kind, department_id, owner_id }) => [id, name, kind, department_id, owner_id]),
    [
      ['mixed', 'mixed.x', 'document', null, ''],
      ['open', 'open.x', 'document', null, ''],
      ['own', 'own.x', 'picture', 'a', ''],
      ['shared', 'shared.x', 'document', null, ''],
    ],
  )
})
