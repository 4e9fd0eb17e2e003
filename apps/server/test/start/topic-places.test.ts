import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#platform/database/migrate'
import { migrationsUntil, openEmpty } from './empty-database.ts'

const item = (id: number, section: string, fields: object) =>
  sql`insert into content (doc, id, section, title, summary, body, plain, author, source_name, kind, year, audience, status,
    publish_date, publish_at, sort_no, fields_json, version, created_at, updated_at)
    values (${id}, ${`i${id}`}, ${section}, '', '', '', '', '', '', '', 2026, 'public', 'published', '2026-01-31', 1, 0,
    ${JSON.stringify(fields)}, 1, 1, 1)`

test('0090 gives topics an empty list of places, and changes no other item', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, migrationsUntil('0089-law-follow'))
  await item(1, 'internalruleslaw', { question: '问' }).execute(db)
  await item(2, 'internalrulesNews', { urgent: true }).execute(db)
  await migrate(db, migrationsUntil('0090-topic-places'))
  const { rows } = await sql<{ fields_json: string }>`select fields_json from content order by id`.execute(db)
  assert.deepEqual(
    rows.map(({ fields_json }) => JSON.parse(fields_json)),
    [{ question: '问', places: [] }, { urgent: true }],
  )
})
