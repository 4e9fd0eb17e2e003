import { END_OF_DAY } from '@anju/contract/content/end'
import type { Section } from '@anju/contract/sections'
import { toWireTime } from '@anju/contract/wire/time'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { isAfter } from '#platform/database/json-field'
import type { Queries } from '#platform/database/open'
import { prepareQuery, type Value } from '#platform/database/prepared'
import type { Database } from '#platform/database/schema'
import type { TextSearch } from '#platform/text/query'
import { type Reading, type ReadingValues, readable } from './access.ts'
import { departmentName } from './queries.ts'
import { matchingItems } from './text.ts'

const rowColumns = [
  'content.id',
  'content.section',
  'content.title',
  'content.summary',
  'content.kind',
  'content.author',
  'content.publish_date',
  'content.publish_at',
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
  words?: TextSearch | undefined
  /** Only items that are not over. */
  current?: boolean | undefined
}

/** Which items a query is about: values, or expressions while it is prepared. */
type Scope = ReadingValues & {
  bySort: boolean
  sectionKey: Value<string>
  /** Shown under one of these departments. */
  shownUnder?: readonly Value<string>[] | undefined
  kind?: Value<string> | undefined
  year?: Value<number> | undefined
  words?: TextSearch | undefined
  /** The own field that says when an item is over, where those that are over are left out. */
  endField?: string | undefined
  time?: string
}

function scopeOf(reading: Reading, { sectionKey, section, departmentIds, kind, year, current }: ListFilter) {
  const own = { bySort: section.order === 'sort', sectionKey, shownUnder: departmentIds, kind, year }
  const ends = current && section.endField && { endField: section.endField, time: toWireTime(reading.now) }
  return { ...reading, ...own, ...ends }
}

/** The items of one section that a caller may read and that pass the filter. */
function inSection(db: Queries, { sectionKey, shownUnder, kind, year, words, endField, time = '', ...reading }: Scope) {
  return db
    .selectFrom('content')
    .where('content.section', '=', sectionKey)
    .where(readable(reading))
    .$call(
      filterBy(shownUnder, (qb, shownUnder) =>
        qb.where((eb) => (shownUnder.length > 0 ? eb('content.department_id', 'in', shownUnder) : sql<SqlBool>`1 = 0`)),
      ),
    )
    .$call(filterBy(kind, (qb, kind) => qb.where('content.kind', '=', kind)))
    .$call(filterBy(year, (qb, year) => qb.where('content.year', '=', year)))
    .$call(
      filterBy(endField, (qb, endField) => {
        const field = { column: 'content.fields_json', name: endField, suffix: END_OF_DAY }
        return qb.where(isAfter(db, field, time))
      }),
    )
    .$call((qb) => {
      if (!words) return qb
      const matches = matchingItems(db, words, { staff: reading.staff, ranked: false })
      return qb.where('content.doc', 'in', sql<number>`(select doc from ${matches} as hit)`)
    })
}

function inOrder({ bySort }: { bySort: boolean }) {
  return <Row>(query: SelectQueryBuilder<Database, 'content', Row>) =>
    bySort
      ? query.orderBy('content.sort_no').orderBy('content.id')
      : query.orderBy('content.publish_date', 'desc').orderBy('content.id', 'desc')
}

/** What is the same for all pages of a list: the ids of its pinned items in order, the number of its items, and its years. */
export type ListFrame = { pinned: string[]; total: number; years: number[] }

export async function readListFrame(db: Queries, reading: Reading, filter: ListFilter): Promise<ListFrame> {
  const scope = { ...scopeOf(reading, filter), words: filter.words }
  const all = inSection(db, scope)
  const pinned = await all
    .where('content.top_until', '>', reading.now)
    .$call(inOrder(scope))
    .select('content.id')
    .execute()
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const years = filter.section.filters.includes('year') ? await listYears(db, reading, filter) : []
  return { pinned: pinned.map(({ id }) => id), total, years }
}

/** Items that are not pinned, from which pages are counted on. */
function notPinned(db: Queries, scope: Scope) {
  return inSection(db, scope)
    .where((eb) => eb.or([eb('content.top_until', 'is', null), eb('content.top_until', '<=', scope.now)]))
    .$call(inOrder(scope))
}

/** A place in the order of a section, and how many items that are not pinned come before it. */
export type ListPlace = { before: number; id: string; sort_no: number; publish_date: string }

/** The place of the item that so many others come before; `undefined` behind the end. */
export async function readListPlace(
  db: Queries,
  reading: Reading,
  filter: ListFilter,
  before: number,
): Promise<ListPlace | undefined> {
  const scope = scopeOf(reading, filter)
  const item = await notPinned(db, scope)
    .select('content.id')
    // The other column of the order is in no index of this list.
    .select(scope.bySort ? 'content.sort_no' : 'content.publish_date')
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

const listRows = (db: Queries) => db.selectFrom('content').select(rowColumns).select(departmentName)

const rowsById = prepareQuery<{ ids: readonly string[] }>()((db, { ids }) =>
  listRows(db).where('content.id', 'in', ids),
)

type PageScope = Scope & {
  limit: Value<number>
  offset: Value<number>
  /** The value of the order's first column at the place from which the page is found, and the id. */
  fromValue?: Value<string | number> | undefined
  fromId?: Value<string> | undefined
}

/** The ids of the page come from an index alone, however far behind it is; only its own items are read. */
function pageRows(db: Queries, { limit, offset, fromValue, fromId, ...scope }: PageScope) {
  const page = notPinned(db, scope)
    .$call(
      filterBy(fromId, (qb, fromId) =>
        qb.where(
          scope.bySort
            ? sql<SqlBool>`(content.sort_no, content.id) >= (${fromValue}, ${fromId})`
            : sql<SqlBool>`(content.publish_date, content.id) <= (${fromValue}, ${fromId})`,
        ),
      ),
    )
    .select('content.id')
    .limit(limit)
    .offset(offset)
  return listRows(db)
    .where('content.id', 'in', (eb) => eb.selectFrom(page.as('page')).select('page.id'))
    .$call(inOrder(scope))
}

const preparedPage = prepareQuery<
  Reading & {
    bySort: boolean
    sectionKey: string
    shownUnder?: readonly string[] | undefined
    kind?: string | undefined
    year?: number | undefined
    limit: number
    offset: number
    fromValue?: string | number | undefined
    fromId?: string | undefined
  }
>()(pageRows)

/** One page of a section in its order: pinned items first, then newest or by the editor's numbers. */
export async function listContent(
  db: Queries,
  reading: Reading,
  filter: ListFilter,
  { limit, offset, pinned, from }: ListPage,
) {
  const first = pinned.slice(offset, offset + limit)
  const pinnedRows = first.length > 0 ? await rowsById(db, { ids: first }) : []
  const scope = scopeOf(reading, filter)
  const page = {
    ...scope,
    limit: limit - first.length,
    offset: Math.max(0, offset - pinned.length) - (from?.before ?? 0),
    fromValue: scope.bySort ? from?.sort_no : from?.publish_date,
    fromId: from?.id,
  }
  const { words } = filter
  const others =
    words || scope.endField ? await pageRows(db, { ...page, words }).execute() : await preparedPage(db, page)
  return [...pinnedRows.sort((one, other) => first.indexOf(one.id) - first.indexOf(other.id)), ...others]
}

/** The years in which a section has something for this caller, newest first. */
async function listYears(db: Queries, reading: Reading, { sectionKey, section }: ListFilter): Promise<number[]> {
  const rows = await inSection(db, scopeOf(reading, { sectionKey, section }))
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
