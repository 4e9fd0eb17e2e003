import type { ContentItem } from '@anju/contract/content'
import { fieldsOfSection } from '@anju/contract/content/section-fields'
import { findSection } from '@anju/contract/sections'
import { toWireTime } from '@anju/contract/wire/time'
import { type Caller, visitor } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { previewKey } from '#platform/storage/preview'
import { canRead, readingOf } from './access.ts'
import { presentAttachments, presentRow } from './present.ts'
import { findNeighbours, listRelated } from './queries.ts'
import { columnsOf, type NewContent } from './service.ts'

/** The attachments of an item that is not stored, with sizes and types. */
async function filesOf(db: Queries, { files = [] }: NewContent) {
  const attached = files.filter(({ role }) => role === 'attachment')
  if (attached.length === 0) return []
  const ids = attached.map(({ fileId }) => fileId)
  const rows = await db
    .selectFrom('file')
    .select(['file.id', 'file.size', 'file.mime'])
    .select(previewKey)
    .where('file.id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return attached.flatMap(({ fileId, name, audience = 'public' }) => {
    const file = known.get(fileId)
    return file ? [{ ...file, name, audience }] : []
  })
}

/** An item as a reader would meet it if it were published now; `null` if that reader may not read it. */
export async function previewItem(
  db: Queries,
  reader: Caller,
  { id, item, now }: { id: string; item: NewContent; now: number },
): Promise<ContentItem | null> {
  const section = findSection(item.section)
  const columns = columnsOf(
    { ...item, publishAt: now, status: 'published' },
    fieldsOfSection(item.section)?.member ?? [],
  )
  if (!section || !canRead(reader, { ...columns, expires_at: null, departmentIds: item.departmentIds ?? [] }, now))
    return null
  const department = await db
    .selectFrom('department')
    .select('name')
    .where('id', '=', columns.department_id ?? '')
    .executeTakeFirst()
  const row = { ...columns, id, department: department?.name ?? null }
  // Whoever previews may not learn what that reader finds elsewhere: the items around it are those of visitors.
  const reading = readingOf(visitor, now)
  return {
    ...presentRow(reader, row, now),
    body: columns.body,
    sourceName: columns.source_name,
    updatedAt: toWireTime(now),
    attachments: presentAttachments(reader, await filesOf(db, item)),
    ...(await findNeighbours(db, reading, section, row)),
    related: await listRelated(db, reading, row),
  }
}
