import type { deskBinRoutes } from '@anju/contract/desk/bin'
import type { DeskTasks, deskRoutes } from '@anju/contract/desk/item'
import type { QueryOf } from '@anju/contract/wire/route'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { hasWords, itemRows } from '#modules/content'
import type { User } from '#modules/identity'
import { departmentAndBelow, type ItemPermission } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, countOver, directionOf, pageOfRows, pageOfSearch, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { itemsInScope } from './scope.ts'

export type DeskQuery = QueryOf<(typeof deskRoutes)['GET /prod-api/cms/content/list']>
type State = NonNullable<DeskQuery['state']>

const columns = {
  title: 'desk_item.title',
  publishDate: 'desk_item.publish_date',
  sortNo: 'place.sort_no',
  updateTime: 'desk_item.updated_at',
} as const

/** The condition on `desk_item` for a state; `stateOf` is the same for one row. */
function inState(state: State, now: number) {
  return (eb: ExpressionBuilder<Database, 'desk_item'>) => {
    if (state === 'review' || state === 'refused') return eb('copy_state', '=', state)
    const idle = eb('copy_state', 'in', ['none', 'editing'])
    if (state === 'offline' || state === 'archived') return eb.and([idle, eb('status', '=', state)])
    if (state === 'draft') return eb.and([idle, eb('status', 'in', ['draft', 'review'])])
    return eb.and([eb('status', '=', 'published'), publishedIn(eb, state, now)])
  }
}

/** The same for published items. */
function publishedIn(eb: ExpressionBuilder<Database, 'desk_item'>, state: State, now: number) {
  if (state === 'changed') return eb('copy_state', '=', 'editing')
  const untouched = eb('copy_state', '=', 'none')
  if (state === 'scheduled') return eb.and([untouched, eb('publish_at', '>', now)])
  const over = eb.and([eb('expires_at', 'is not', null), eb('expires_at', '<=', now)])
  return eb.and([untouched, eb('publish_at', '<=', now), state === 'expired' ? over : eb.not(over)])
}

/** Whether the caller saved the working copy of an item last. */
const isMine = (caller: User) => (eb: ExpressionBuilder<Database, 'desk_item'>) =>
  eb.exists(
    eb
      .selectFrom('content_copy')
      .select('content_copy.id')
      .whereRef('content_copy.id', '=', 'desk_item.id')
      .where('editor_id', '=', caller.id),
  )

/** Numbers of the items that wait for somebody, among those on which the caller may work. */
export async function countTasks(db: Queries, caller: User): Promise<DeskTasks> {
  const { review, refused, mine } = await itemRows(db)
    .select((eb) => [
      eb.fn.countAll().filterWhere('copy_state', '=', 'review').as('review'),
      eb.fn.countAll().filterWhere('copy_state', '=', 'refused').as('refused'),
      eb.fn
        .countAll()
        .filterWhere((e) => e.and([e('copy_state', '!=', 'review'), isMine(caller)(e)]))
        .as('mine'),
    ])
    .where('copy_state', '!=', 'none')
    .where(itemsInScope(caller, 'cms:content:list'))
    .executeTakeFirstOrThrow()
  return { review: Number(review), refused: Number(refused), mine: Number(mine) }
}

/** How many documents wait for the caller's approval. */
export async function countApprovals(db: Queries, caller: User): Promise<number> {
  const { total } = await itemRows(db)
    .innerJoin('content_copy', 'content_copy.id', 'desk_item.id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('content_copy.state', '=', 'review')
    .where('content_copy.reviewed_at', 'is not', null)
    .where('content_copy.replace_at', 'is', null)
    .where('content_copy.submitted_by', '!=', caller.id)
    .where('content_copy.editor_id', '!=', caller.id)
    .where('content_copy.reviewed_by', '!=', caller.id)
    .where(itemsInScope(caller, 'cms:control:approve'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

type DeskListInput = { query: DeskQuery; now: number; permission: ItemPermission }

/** The items with which the caller may do this and that fulfil the filters. */
async function itemsFound(db: Queries, caller: User, { query, now, permission }: DeskListInput) {
  const { from, until } = periodOf(query)
  const { section, state, title, text, deptId, kind, audience, mine } = query
  const departmentIds = deptId ? await departmentAndBelow(db, deptId) : undefined
  return itemRows(db)
    .where(itemsInScope(caller, permission))
    .$call(filterBy(section, (qb, section) => qb.where('section', '=', section)))
    .$call(filterBy(state, (qb, state) => qb.where(inState(state, now))))
    .$call(filterBy(title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('desk_item.title'), title))))
    .$call(
      filterBy(text?.trim() || undefined, (qb, text) => qb.where((eb) => hasWords(db, eb.ref('desk_item.id'), text))),
    )
    .$call(
      filterBy(departmentIds, (qb, departmentIds) =>
        qb.where((eb) => (departmentIds.length > 0 ? eb('department_id', 'in', departmentIds) : sql<SqlBool>`1 = 0`)),
      ),
    )
    .$call(filterBy(kind || undefined, (qb, kind) => qb.where('kind', '=', kind)))
    .$call(filterBy(audience, (qb, audience) => qb.where('audience', '=', audience)))
    .$if(mine !== undefined, (qb) => qb.where('copy_state', 'in', ['editing', 'refused']).where(isMine(caller)))
    .$call(filterBy(from, (qb, from) => qb.where('updated_at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('updated_at', '<', until)))
}

/** The numbers of the items of a section, or of all. */
function numbersIn(db: Queries, section: string | undefined) {
  return db
    .selectFrom('content')
    .select(['content.id', 'content.sort_no'])
    .$call(filterBy(section, (qb, section) => qb.where('content.section', '=', section)))
    .as('place')
}

/** A page of these items, the latest changes first, and the number of all. */
export async function listItems(db: Queries, caller: User, query: DeskQuery, now: number) {
  const items = await itemsFound(db, caller, { query, now, permission: 'cms:content:list' })
  const direction = directionOf(query.isAsc, query.orderByColumn ? 'asc' : 'desc')
  const sorted = items
    .selectAll('desk_item')
    .$if(query.orderByColumn === 'sortNo', (qb) =>
      qb.innerJoin(numbersIn(db, query.section), (join) => join.onRef('place.id', '=', 'desk_item.id')),
    )
    .orderBy(sql.ref(columns[query.orderByColumn ?? 'updateTime']), direction)
    .orderBy('desk_item.id', direction)
  if (query.text?.trim())
    return pageOfSearch(query, (limit, offset) =>
      sorted.select(countOver.as('total')).limit(limit).offset(offset).execute(),
    )
  return pageOfRows(query, items, (limit, offset) => sorted.limit(limit).offset(offset).execute())
}

const EXPORT_BATCH = 100

/** All items that the caller may export, in batches, in the order of their ids, which does not change while they are read. */
export async function* eachFound(db: Queries, caller: User, query: DeskQuery, now: number) {
  const items = await itemsFound(db, caller, { query, now, permission: 'cms:content:export' })
  for (let after = ''; ; ) {
    const rows = await items
      .selectAll()
      .where('desk_item.id', '>', after)
      .orderBy('desk_item.id')
      .limit(EXPORT_BATCH)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < EXPORT_BATCH) return
    after = rows.at(-1)?.id ?? ''
  }
}

type BinQuery = QueryOf<(typeof deskBinRoutes)['GET /prod-api/cms/bin/list']>

/** A page of the items in the bin on which the caller may work, the latest first, and the number of all. */
export async function listBin(db: Queries, caller: User, query: BinQuery) {
  const { section, title } = query
  const items = db
    .selectFrom('desk_item')
    .where(itemsInScope(caller, 'cms:bin:list', 'bin'))
    .$call(filterBy(section, (qb, section) => qb.where('section', '=', section)))
    .$call(filterBy(title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('desk_item.title'), title))))
  const direction = directionOf(query.isAsc, 'desc')
  return pageOfRows(query, items, (limit, offset) =>
    items
      .selectAll()
      .orderBy('removed_at', direction)
      .orderBy('desk_item.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

type Place = { top_until: number | null; sort_no: number; replace_at: number | null }

/** Where items are in the list of their section, and when their working copies replace them, by id. */
export async function placesOf(db: Queries, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content')
    .leftJoin('content_copy', 'content_copy.id', 'content.id')
    .select(['content.id', 'top_until', 'sort_no', 'replace_at'])
    .where('content.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Period = { from: number; until: number }

/** When working copies replace what is published in a period, by the id of the item. */
export async function replacementsIn(db: Queries, { from, until }: Period): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content_copy')
    .select(['id', 'replace_at'])
    .where('replace_at', '>=', from)
    .where('replace_at', '<', until)
    .orderBy('replace_at')
    .execute()
  return new Map(rows.map(({ id, replace_at }) => [id, replace_at ?? 0]))
}
