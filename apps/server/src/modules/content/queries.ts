import { END_OF_DAY } from '@anju/contract/content/end'
import { type Section, type SectionKey, sections } from '@anju/contract/sections'
import { fromWireTime, toWireTime } from '@anju/contract/wire/time'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { isAfter, textField } from '#platform/database/json-field'
import { contains } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { prepareQuery } from '#platform/database/prepared'
import type { Database } from '#platform/database/schema'
import { previewKey } from '#platform/storage/preview'
import { type Guarded, type Reading, readable } from './access.ts'

/** Sections whose items may be over at any minute. */
const SECTIONS_WITH_MOMENTS = (Object.keys(sections) as SectionKey[]).filter((key) => {
  const section: Section = sections[key]
  return section.endField === 'endsAt'
})

/** The name of an item's department; a subquery, so that rows which a page skips need none. */
export const departmentName = (eb: ExpressionBuilder<Database, 'content'>) =>
  eb
    .selectFrom('department')
    .select('department.name')
    .whereRef('department.id', '=', 'content.department_id')
    .as('department')

const itemById = prepareQuery<{ id: string }>()((db, { id }) =>
  db.selectFrom('content').selectAll('content').select(departmentName).where('content.id', '=', id),
)

/** One item in any state; the caller checks it with `canRead`. */
export async function findContent(db: Queries, id: string) {
  const [row] = await itemById(db, { id })
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

const attachmentsOf = prepareQuery<{ id: string }>()((db, { id }) =>
  db
    .selectFrom('content_file')
    .innerJoin('file', 'file.id', 'content_file.file_id')
    .select(['file.id', 'file.mime', 'file.size', 'file.sha256', 'content_file.name', 'content_file.audience'])
    .select(previewKey)
    .where('content_file.content_id', '=', id)
    .where('content_file.role', '=', 'attachment')
    .orderBy('content_file.sort_no'),
)

/** The files to download with an item, in order. */
export async function listAttachments(db: Queries, contentId: string) {
  return attachmentsOf(db, { id: contentId })
}

type Place = { id: string; section: string; sort_no: number; publish_date: string }

const neighbours = prepareQuery<Reading & { bySort: boolean; section: string; id: string; value: string | number }>()(
  (db, { bySort, section, id, value, ...reading }) => {
    const column = bySort ? ('content.sort_no' as const) : ('content.publish_date' as const)
    const side = (smaller: boolean) =>
      db
        .selectFrom('content')
        .select(['content.id', 'content.title'])
        .select(sql<number>`${sql.lit(smaller ? 1 : 0)}`.as('smaller'))
        .where('content.section', '=', section)
        .where(readable(reading))
        .where(sql<SqlBool>`(${sql.ref(column)}, content.id) ${sql.raw(smaller ? '<' : '>')} (${value}, ${id})`)
        .orderBy(column, smaller ? 'desc' : 'asc')
        .orderBy('content.id', smaller ? 'desc' : 'asc')
        .limit(1)
    return db
      .selectFrom(side(true).as('smaller'))
      .selectAll()
      .unionAll(db.selectFrom(side(false).as('larger')).selectAll())
  },
)

/** The readable items just before and after one in its section's order; pinning does not move a neighbour. */
export async function findNeighbours(db: Queries, reading: Reading, { order }: Section, place: Place) {
  const bySort = order === 'sort'
  const value = bySort ? place.sort_no : place.publish_date
  const rows = await neighbours(db, { ...reading, bySort, section: place.section, id: place.id, value })
  const at = (smaller: boolean) => {
    const neighbour = rows.find((row) => row.smaller === (smaller ? 1 : 0))
    return neighbour ? { contentId: neighbour.id, title: neighbour.title } : null
  }
  // Newest first: the item before another one is newer.
  return { previous: at(bySort), next: at(!bySort) }
}

const related = prepareQuery<Reading & { section: string; kind: string; id: string }>()(
  (db, { section, kind, id, ...reading }) =>
    db
      .selectFrom('content')
      .select(['content.id as contentId', 'content.section', 'content.title'])
      .where('content.section', '=', section)
      .where('content.kind', '=', kind)
      .where('content.id', '!=', id)
      .where(readable(reading))
      .orderBy('content.publish_date', 'desc')
      .orderBy('content.id', 'desc')
      .limit(5),
)

/** Up to five further items of the same section and kind, newest first. */
export async function listRelated(
  db: Queries,
  reading: Reading,
  { id, section, kind }: { id: string; section: string; kind: string },
) {
  return related(db, { ...reading, id, section, kind })
}

/** The next moment after `now` at which something that is announced, such as a power cut, is over; days end with the day. */
async function nextEnd(db: Queries, now: number): Promise<number[]> {
  const row = await db
    .selectFrom('content')
    .select((eb) => eb.fn.min(textField(db, 'content.fields_json', 'endsAt')).as('end'))
    .where('content.section', 'in', SECTIONS_WITH_MOMENTS)
    .where('content.status', '=', 'published')
    .where('content.fields_json', 'like', '%"endsAt":%')
    .where(isAfter(db, { column: 'content.fields_json', name: 'endsAt', suffix: END_OF_DAY }, toWireTime(now)))
    .executeTakeFirst()
  return row?.end ? [fromWireTime(`${row.end}:00`)] : []
}

/** The next time after `now` at which an item begins, ends, is over or is no longer pinned. */
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
  const upcoming = [...moments.flatMap((row) => (row?.at ? [Number(row.at)] : [])), ...(await nextEnd(db, now))]
  return upcoming.length > 0 ? Math.min(...upcoming) : undefined
}

type StaffList = Omit<Reading, 'staff'> & { title: string; section: SectionKey | undefined; limit: number }

/** Items that every employee may read now, or those of some departments, by words of their titles, the latest first; with `section` only its own. */
export async function listForStaff(
  db: Queries,
  { title, section, departmentIds, now, limit }: StaffList,
): Promise<(Guarded & { id: string; section: string; kind: string; title: string })[]> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'section', 'kind', 'title', 'audience', 'status', 'publish_at', 'expires_at'])
    .where(readable({ staff: true, departmentIds, now }))
    .where((eb) => contains(eb.ref('content.title'), title))
    .$call(filterBy(section, (qb, section) => qb.where('content.section', '=', section)))
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, departmentIds: [] }))
}

/** How many items everybody may read now. */
export async function countPublic(db: Queries, now: number): Promise<number> {
  const { total } = await db
    .selectFrom('content')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(readable({ staff: false, departmentIds: [], now }))
    .executeTakeFirstOrThrow()
  return total
}

/** The items that everybody may read now by their ids, from an offset on. */
export async function listPublic(
  db: Queries,
  { now, limit, offset }: { now: number; limit: number; offset: number },
): Promise<{ id: string; section: string; updated_at: number }[]> {
  return db
    .selectFrom('content')
    .select(['id', 'section', 'updated_at'])
    .where(readable({ staff: false, departmentIds: [], now }))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The items that everybody may read now and that were published after `since`, the first of them first. */
export async function listPublishedSince(
  db: Queries,
  { now, since, limit }: { now: number; since: number; limit: number },
): Promise<{ id: string; section: string; publish_at: number }[]> {
  // The index of `publish_at` is on this expression.
  const published = sql<number>`publish_at + 0`
  return db
    .selectFrom('content')
    .select(['id', 'section', 'publish_at'])
    .where(published, '>', since)
    .where(readable({ staff: false, departmentIds: [], now }))
    .orderBy(published)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The titles of the items of a section that everybody may read now. */
export async function publicTitles(db: Queries, section: SectionKey, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('content')
    .select('title')
    .where('section', '=', section)
    .where(readable({ staff: false, departmentIds: [], now }))
    .execute()
  return rows.map(({ title }) => title)
}

/** The items of a section that a caller may read now, with their own fields, in the order of their numbers. */
export function listReadable(db: Queries, section: SectionKey, reading: Reading) {
  return db
    .selectFrom('content')
    .select(['id', 'title', 'kind', 'section', 'fields_json'])
    .select(['audience', 'status', 'publish_at', 'expires_at'])
    .where('section', '=', section)
    .where(readable(reading))
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
}

/** The titles of the live rows of items, whoever may read them, by id. */
export async function liveTitles(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('content').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const publishedByTitle = (db: Queries, section: SectionKey) =>
  db
    .selectFrom('content')
    .select(['id', 'title', 'department_id'])
    .where('section', '=', section)
    .where('status', '=', 'published')
    .orderBy('title')
    .orderBy('id')

/** The published items of a section by title, whoever may read them. */
export const listPublished = (db: Queries, section: SectionKey) => publishedByTitle(db, section).execute()

/** The published items about projects that the company manages now. */
export const listManagedProjects = (db: Queries) =>
  publishedByTitle(db, 'introduceIntroduction')
    .where(sql<SqlBool>`${textField(db, 'content.fields_json', 'status')} = '在管'`)
    .execute()

/** Items by their ids with their own fields and all their words, whoever may read them. */
export async function readTexts(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('content')
    .select(['id', 'section', 'status', 'title', 'fields_json', 'plain', 'staff_plain'])
    .where('id', 'in', ids)
    .execute()
}

/** The published items of some sections, each with one of its own fields, whoever may read them. */
export const publishedWithField = (db: Queries, sections: readonly string[], field: string) =>
  db
    .selectFrom('content')
    .select(['id', 'title', textField(db, 'content.fields_json', field).as('value')])
    .where('section', 'in', sections)
    .where('status', '=', 'published')
    .execute()

/** The published items of some sections whose words or own fields have one of some texts. */
export async function publishedSaying(db: Queries, sections: readonly string[], texts: readonly string[]) {
  if (texts.length === 0) return []
  const rows = await db
    .selectFrom('content')
    .select(['id', 'section', 'title', 'fields_json'])
    .where('section', 'in', sections)
    .where('status', '=', 'published')
    .where((eb) =>
      eb.or(
        texts.flatMap((text) =>
          (['content.fields_json', 'content.plain', 'content.staff_plain'] as const).map((column) =>
            contains(eb.ref(column), text),
          ),
        ),
      ),
    )
    .orderBy('title')
    .limit(200)
    .execute()
  return rows
}
