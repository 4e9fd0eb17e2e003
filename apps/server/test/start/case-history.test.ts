import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { migrate } from '#platform/database/migrate'
import { migrationsUntil, openEmpty } from './empty-database.ts'

test('0067 moves the three histories into one; photos, references and what was read stay with their lines', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, migrationsUntil('0066-experience'))
  const rows: RawBuilder<unknown>[] = [
    sql`insert into administrator (id, user_name, user_key, nick_name, password_hash, status, epoch, must_change, created_at)
      values ('u', 'clerk', 'clerk', '小王', '', 'enabled', 0, 0, 0)`,
    sql`insert into proposal (id, no, nonce, code_digest, kind, subject, content, project, location, contact_name, phone, state,
      anonymous, wants_reply, submitted_at, due_at) values ('p', 'TS1', 'n', '', '投诉', '', '', '', '', '', '', '已受理', 0, 0, 1, 2)`,
    sql`insert into proposal_event (id, proposal_id, at, state, action, public_note, note, user_id, user_name, references_json)
      values ('l1', 'p', 1, '已提交', 'submit', '收到', '', '', '', '[]'), ('l2', 'p', 2, '已受理', 'note', '', '内部', 'u', 'clerk', '[{"kind":"law"}]')`,
    sql`insert into proposal_event_read (event_id, administrator_id) values ('l1', 'u')`,
    sql`insert into proposal_photo (id, user_id, storage_key, small_key, size, width, height, created_at, place, proposal_id, event_id, digest)
      values ('photo', '', 'k', 's', 3, 4, 5, 6, 1, 'p', 'l1', 'd'), ('waits', '', 'k2', 's2', 3, 4, 5, 6, 0, null, null, '')`,
    sql`insert into application (id, no, nonce, code_digest, position_id, position, name, phone, email, city, certificates_json, message,
      stage, interview_place, keep_in_pool, rating, version, submitted_at)
      values ('a', 'YP1', 'n', '', '', '', '', '', '', '', '[]', '', '面试', '', 0, 0, 0, 1)`,
    sql`insert into application_event (id, application_id, at, stage, action, public_note, note, user_id, user_name)
      values ('l3', 'a', 3, '面试', 'move', '请来面谈', '', 'u', 'clerk')`,
    sql`insert into enquiry (id, no, nonce, building_kind, building, city, organisation, contact_name, phone, message, state, owner_id,
      next_on, next_step, area, version, submitted_at, contact_due_at)
      values ('e', 'HZ1', 'n', '其他', '', '', '', '', '', '', '新意向', '', '', '', 0, 0, 1, 2)`,
    sql`insert into enquiry_event (id, enquiry_id, at, state, action, note, user_id, user_name)
      values ('l4', 'e', 4, '新意向', 'submit', '请联系', '', '')`,
  ]
  for (const row of rows) await row.execute(db)
  await migrate(db, migrationsUntil('0068-case-files'))
  const lines = await db.selectFrom('case_event').selectAll().orderBy('id').execute()
  assert.deepEqual(
    lines.map((row) => [row.id, row.kind, row.case_id, row.at, row.state, row.action, row.public_note, row.note]),
    [
      ['l1', 'proposal', 'p', 1, '已提交', 'submit', '收到', ''],
      ['l2', 'proposal', 'p', 2, '已受理', 'note', '', '内部'],
      ['l3', 'application', 'a', 3, '面试', 'move', '请来面谈', ''],
      ['l4', 'enquiry', 'e', 4, '新意向', 'submit', '', '请联系'],
    ],
  )
  assert.deepEqual(
    lines.map(({ user_id, user_name }) => [user_id, user_name]),
    [
      ['', ''],
      ['u', 'clerk'],
      ['u', 'clerk'],
      ['', ''],
    ],
  )
  const references = await db.selectFrom('proposal_reference').selectAll().execute()
  assert.deepEqual(
    references.map(({ event_id, references_json }) => [event_id, references_json]),
    [['l2', '[{"kind":"law"}]']],
  )
  const read = (
    await sql<{ event_id: string; administrator_id: string }>`select * from proposal_event_read`.execute(db)
  ).rows
  assert.deepEqual(
    read.map(({ event_id, administrator_id }) => [event_id, administrator_id]),
    [['l1', 'u']],
  )
  const photos = await db.selectFrom('case_file').selectAll().orderBy('id').execute()
  assert.deepEqual(
    photos.map(({ id, case_id, event_id, size, place, digest }) => [id, case_id, event_id, size, place, digest]),
    [
      ['photo', 'p', 'l1', 3, 1, 'd'],
      ['waits', null, null, 3, 0, ''],
    ],
  )
  // A photo still goes with its line.
  await db.deleteFrom('case_event').where('id', '=', 'l1').execute()
  assert.equal((await db.selectFrom('case_file').selectAll().execute()).length, 1)
})

test('0068 moves photos and résumés into one table; a résumé belongs to the line with which its application was sent', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, migrationsUntil('0067-case-history'))
  const rows: RawBuilder<unknown>[] = [
    sql`insert into application (id, no, nonce, code_digest, position_id, position, name, phone, email, city, certificates_json, message,
      stage, interview_place, keep_in_pool, rating, version, submitted_at)
      values ('a', 'YP1', 'n', '', '', '', '', '', '', '', '[]', '', '面试', '', 0, 0, 0, 1)`,
    sql`insert into case_event (id, kind, case_id, at, state, action)
      values ('l1', 'application', 'a', 1, '待筛选', 'submit'), ('l2', 'application', 'a', 2, '面试', 'move')`,
    sql`insert into application_resume (id, kind, storage_key, size, created_at, application_id, digest)
      values ('resume', 'pdf', 'k', 3, 4, 'a', 'd'), ('waits', 'docx', 'k2', 5, 6, null, '')`,
    sql`insert into proposal_photo (id, user_id, storage_key, small_key, size, width, height, created_at, digest)
      values ('photo', 'u', 'k3', 's3', 7, 8, 9, 10, 'd3')`,
  ]
  for (const row of rows) await row.execute(db)
  await migrate(db, migrationsUntil('0068-case-files'))
  const files = await db.selectFrom('case_file').selectAll().orderBy('id').execute()
  assert.deepEqual(
    files.map((row) => [
      row.id,
      row.kind,
      row.role,
      row.case_id,
      row.event_id,
      row.user_id,
      row.digest,
      row.created_at,
    ]),
    [
      ['photo', 'proposal', 'photo', null, null, 'u', 'd3', 10],
      ['resume', 'application', 'resume', 'a', 'l1', '', 'd', 4],
      ['waits', 'application', 'resume', null, null, '', '', 6],
    ],
  )
  assert.deepEqual(
    files.map((row) => [row.storage_key, row.small_key, row.size, row.width, row.height, row.format]),
    [
      ['k3', 's3', 7, 8, 9, 'webp'],
      ['k', '', 3, 0, 0, 'pdf'],
      ['k2', '', 5, 0, 0, 'docx'],
    ],
  )
})
