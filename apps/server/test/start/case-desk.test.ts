import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#platform/database/migrate'
import { migrationsUntil, openEmpty } from './empty-database.ts'

test('0076 moves the saved views of letters, and what was read of them, to those of all kinds', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, migrationsUntil('0073-case-reminder'))
  for (const row of [
    sql`insert into administrator (id, user_name, user_key, nick_name, password_hash, status, epoch, must_change, created_at)
      values ('u', 'clerk', 'clerk', '小王', '', 'enabled', 0, 0, 0)`,
    sql`insert into proposal_view (id, owner_id, name, query, created_at) values ('v1', null, '大家的', 'view=open', 1), ('v2', 'u', '我的', '', 2)`,
    sql`insert into case_event (id, kind, case_id, at, state, action) values ('l', 'proposal', 'p', 1, 'submitted', 'submit')`,
    sql`insert into proposal_event_read (event_id, administrator_id) values ('l', 'u')`,
  ])
    await row.execute(db)
  await migrate(db, migrationsUntil('0076-case-desk'))
  const views = await db.selectFrom('case_view').selectAll().orderBy('id').execute()
  assert.deepEqual(
    views.map(({ id, kind, owner_id, name, query, created_at }) => [id, kind, owner_id, name, query, created_at]),
    [
      ['v1', 'proposal', null, '大家的', 'view=open', 1],
      ['v2', 'proposal', 'u', '我的', '', 2],
    ],
  )
  const read = await db.selectFrom('case_event_read').selectAll().execute()
  assert.deepEqual(
    read.map(({ event_id, user_id }) => [event_id, user_id]),
    [['l', 'u']],
  )
})
