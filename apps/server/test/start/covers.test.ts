import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '#platform/database/migrate'
import { migrationsUntil, openEmpty } from './empty-database.ts'

const gate = { src: '/files/a/gate.webp', alt: '南门', width: 3, height: 2 }
const hall = { src: '/files/b/hall.webp', alt: '大堂', width: 3, height: 2 }

/** An item of a section with own fields. */
const item = (id: number, section: string, fields: object, cover: object | null = null) =>
  sql`insert into content (doc, id, section, title, summary, body, plain, author, source_name, kind, year, audience, status,
    publish_date, publish_at, sort_no, cover_json, fields_json, version, created_at, updated_at)
    values (${id}, ${`i${id}`}, ${section}, '', '', '', '', '', '', '', 2026, 'public', 'published', '2026-01-31', 1, 0,
    ${cover && JSON.stringify(cover)}, ${JSON.stringify(fields)}, 1, 1, 1)`

test('0084 gives published items without a cover their first picture for it, and changes no other cover', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, migrationsUntil('0082-proposal-course'))
  const gallery = [{ ...gate, caption: '南门全景' }, hall]
  const rows = [
    item(1, 'introduceIntroduction', { gallery }),
    item(2, 'introduceIntroduction', { gallery }, hall),
    item(3, 'introduceIntroduction', { gallery: [] }),
    item(4, 'mediaImage', { photos: [hall] }),
    item(5, 'internalrulesNews', { photos: [hall] }),
  ]
  for (const row of rows) await row.execute(db)
  await migrate(db, migrationsUntil('0084-covers'))
  const covers = await sql<{ cover_json: string | null }>`select cover_json from content order by id`.execute(db)
  assert.deepEqual(
    covers.rows.map(({ cover_json }) => cover_json && JSON.parse(cover_json)),
    [gate, hall, null, hall, null],
  )
})
