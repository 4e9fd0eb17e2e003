import type { Section } from '@anju/contract/sections'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { matching } from '#platform/database/text-index'
import type { TextQuery } from '#platform/text/query'
import { readable } from './access.ts'
import { departmentName } from './queries.ts'
import { contentText } from './text.ts'

const rowColumns = [
  'content.id',
  'content.section',
  'content.title',
  'content.summary',
  'content.kind',
  'content.author',
  'content.publish_date',
  'content.top_until',
  'content.audience',
  'content.cover_json',
  'content.fields_json',
] as const

export type ListFilter = {
  sectionKey: string
  section: Section
  /** Shown under one of these departments. */
  departmentIds?: readonly string[] | undefined
  kind?: string | undefined
  year?: number | undefined
  words?: TextQuery | undefined
}

/** The items of one section that a caller may read and that pass the filter. */
function inSection(
  db: Queries,
  caller: Caller,
  now: number,
  { sectionKey, departmentIds, kind, year, words }: ListFilter,
) {
  return db
    .selectFrom('content')
    .where('content.section', '=', sectionKey)
    .where(readable(caller, now))
    .$if(departmentIds !== undefined, (qb) =>
      qb.where((eb) =>
        departmentIds?.length ? eb('content.department_id', 'in', departmentIds) : sql<SqlBool>`1 = 0`,
      ),
    )
    .$if(kind !== undefined, (qb) => qb.where('content.kind', '=', kind ?? ''))
    .$if(year !== undefined, (qb) => qb.where('content.year', '=', year ?? 0))
    .$if(words !== undefined, (qb) =>
      qb.where(
        'content.doc',
        'in',
        sql<number>`(select doc from ${matching(db, contentText, words ?? [], { ranked: false })} as found)`,
      ),
    )
}

function inOrder(filter: ListFilter) {
  return <Row>(query: SelectQueryBuilder<Database, 'content', Row>) =>
    filter.section.order === 'sort'
      ? query.orderBy('content.sort_no').orderBy('content.id')
      : query.orderBy('content.publish_date', 'desc').orderBy('content.id', 'desc')
}

/** What is the same for all pages of a list: the ids of its pinned items in order, the number of its items, and its years. */
export type ListFrame = { pinned: string[]; total: number; years: number[] }

export async function readListFrame(db: Queries, caller: Caller, now: number, filter: ListFilter): Promise<ListFrame> {
  const all = inSection(db, caller, now, filter)
  const pinned = await all.where('content.top_until', '>', now).$call(inOrder(filter)).select('content.id').execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const years = filter.section.filters.includes('year') ? await listYears(db, caller, now, filter) : []
  return { pinned: pinned.map(({ id }) => id), total, years }
}

/** Items that are not pinned, from which pages are counted on. */
function notPinned(db: Queries, caller: Caller, now: number, filter: ListFilter) {
  return inSection(db, caller, now, filter)
    .where((eb) => eb.or([eb('content.top_until', 'is', null), eb('content.top_until', '<=', now)]))
    .$call(inOrder(filter))
}

/** A place in the order of a section, and how many items that are not pinned come before it. */
export type ListPlace = { before: number; id: string; sort_no: number; publish_date: string }

/** The place of the item that so many others come before; `undefined` behind the end. */
export async function readListPlace(
  db: Queries,
  caller: Caller,
  now: number,
  filter: ListFilter,
  before: number,
): Promise<ListPlace | undefined> {
  const item = await notPinned(db, caller, now, filter)
    .select('content.id')
    // The other column of the order is in no index of this list.
    .select(filter.section.order === 'sort' ? 'content.sort_no' : 'content.publish_date')
    .offset(before)
    .limit(1)
    .executeTakeFirst()
  if (!item) return undefined
  const { id, sort_no = 0, publish_date = '' } = item as Partial<ListPlace> & { id: string }
  return { before, id, sort_no, publish_date }
}

export type ListPage = {
  limit: number
  offset: number
  pinned: readonly string[]
  /** A place before the page, from which it is found sooner than from the beginning. */
  from?: ListPlace | undefined
}

/**
 * One page of a section in its order: pinned items first, then newest or by the editor's numbers. The ids of the page come
 * from an index alone, however far behind the page is; only its own items are read.
 */
export async function listContent(
  db: Queries,
  caller: Caller,
  now: number,
  filter: ListFilter,
  { limit, offset, pinned, from }: ListPage,
) {
  const first = pinned.slice(offset, offset + limit)
  const rows = db.selectFrom('content').select(rowColumns).select(departmentName)
  const pinnedRows = first.length > 0 ? await rows.where('content.id', 'in', first).execute() : []
  const page = notPinned(db, caller, now, filter)
    .$if(from !== undefined, (qb) => qb.where(fromPlace(filter.section, from as ListPlace)))
    .select('content.id')
    .limit(limit - first.length)
    .offset(Math.max(0, offset - pinned.length) - (from?.before ?? 0))
  const others = await rows
    .where('content.id', 'in', (eb) => eb.selectFrom(page.as('page')).select('page.id'))
    .$call(inOrder(filter))
    .execute()
  return [...pinnedRows.sort((one, other) => first.indexOf(one.id) - first.indexOf(other.id)), ...others]
}

/** A place and everything behind it. */
function fromPlace({ order }: Section, { id, sort_no, publish_date }: ListPlace) {
  return order === 'sort'
    ? sql<SqlBool>`(content.sort_no, content.id) >= (${sort_no}, ${id})`
    : sql<SqlBool>`(content.publish_date, content.id) <= (${publish_date}, ${id})`
}

/** The years in which a section has something for this caller, newest first. */
async function listYears(db: Queries, caller: Caller, now: number, filter: ListFilter): Promise<number[]> {
  const rows = await inSection(db, caller, now, { sectionKey: filter.sectionKey, section: filter.section })
    .select('content.year')
    .distinct()
    .orderBy('content.year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** The ids of the enabled departments with this name; several only from before names had to differ. */
export async function departmentIdsNamed(db: Queries, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('department')
    .select('id')
    .where('name', '=', name)
    .where('status', '=', 'enabled')
    .execute()
  return rows.map(({ id }) => id)
}
