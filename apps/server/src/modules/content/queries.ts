import type { Section } from '@anju/contract/sections'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { readable } from './access.ts'

/** The name of an item's department; a subquery, so that rows which a page skips need none. */
export const departmentName = (eb: ExpressionBuilder<Database, 'content'>) =>
  eb
    .selectFrom('department')
    .select('department.name')
    .whereRef('department.id', '=', 'content.department_id')
    .as('department')

/** One item in any state; the caller checks it with `canRead`. */
export async function findContent(db: Queries, id: string) {
  const row = await db
    .selectFrom('content')
    .selectAll('content')
    .select(departmentName)
    .where('content.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const readers = row.audience === 'departments' ? await readersOf(db, [id]) : undefined
  return { ...row, departmentIds: readers?.get(id) ?? [] }
}

/** The ids of the departments whose staff may read each of these items. */
export async function readersOf(db: Queries, contentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (contentIds.length === 0) return new Map()
  const rows = await db.selectFrom('content_department').selectAll().where('content_id', 'in', contentIds).execute()
  const readers = new Map<string, string[]>()
  for (const { content_id, department_id } of rows)
    readers.set(content_id, [...(readers.get(content_id) ?? []), department_id])
  return readers
}

/** The files to download with an item, in order. */
export async function listAttachments(db: Queries, contentId: string) {
  return db
    .selectFrom('content_file')
    .innerJoin('file', 'file.id', 'content_file.file_id')
    .select(['file.id', 'file.mime', 'file.size', 'content_file.name', 'content_file.audience'])
    .where('content_file.content_id', '=', contentId)
    .where('content_file.role', '=', 'attachment')
    .orderBy('content_file.sort_no')
    .execute()
}

type Place = { id: string; section: string; sort_no: number; publish_date: string }

/** The readable items just before and after one in its section's order; pinning does not move a neighbour. */
export async function findNeighbours(db: Queries, caller: Caller, now: number, section: Section, place: Place) {
  const bySort = section.order === 'sort'
  const column = bySort ? ('content.sort_no' as const) : ('content.publish_date' as const)
  const value = bySort ? place.sort_no : place.publish_date
  // Newest first: the item before another one is newer.
  const side = (smaller: boolean) =>
    db
      .selectFrom('content')
      .select(['content.id as contentId', 'content.title'])
      .where('content.section', '=', place.section)
      .where(readable(caller, now))
      .where(sql<SqlBool>`(${sql.ref(column)}, content.id) ${sql.raw(smaller ? '<' : '>')} (${value}, ${place.id})`)
      .orderBy(column, smaller ? 'desc' : 'asc')
      .orderBy('content.id', smaller ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  return { previous: (await side(bySort)) ?? null, next: (await side(!bySort)) ?? null }
}

/** Up to five further items of the same section and kind, newest first. */
export async function listRelated(
  db: Queries,
  caller: Caller,
  now: number,
  item: { id: string; section: string; kind: string },
) {
  return db
    .selectFrom('content')
    .select(['content.id as contentId', 'content.section', 'content.title'])
    .where('content.section', '=', item.section)
    .where('content.kind', '=', item.kind)
    .where('content.id', '!=', item.id)
    .where(readable(caller, now))
    .orderBy('content.publish_date', 'desc')
    .orderBy('content.id', 'desc')
    .limit(5)
    .execute()
}

/** The next time after `now` at which an item begins, ends or is no longer pinned. */
export async function nextContentChange(db: Queries, now: number): Promise<number | undefined> {
  // Each has an index of its own, that of `publish_at` on this expression.
  const times = [sql<number>`publish_at + 0`, sql<number>`expires_at`, sql<number>`top_until`]
  const moments = await Promise.all(
    times.map((time) =>
      db
        .selectFrom('content')
        .select((eb) => eb.fn.min(time).as('at'))
        .where(time, '>', now)
        .where('status', '=', 'published')
        .executeTakeFirst(),
    ),
  )
  const found = moments.flatMap((row) => (row?.at ? [Number(row.at)] : []))
  return found.length > 0 ? Math.min(...found) : undefined
}
