import type { deskBinRoutes } from '@anju/contract/desk/bin'
import type { DeskTasks, deskRoutes } from '@anju/contract/desk/item'
import type { QueryOf } from '@anju/contract/wire/route'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '#modules/identity'
import { departmentAndBelow } from '#modules/system'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { itemsInScope } from './scope.ts'

export type DeskQuery = QueryOf<(typeof deskRoutes)['GET /prod-api/cms/content/list']>
type State = NonNullable<DeskQuery['state']>

const columns = { title: 'title', publishDate: 'publish_date', updateTime: 'updated_at' } as const

/** The condition on `desk_item` for a state; `stateOf` is the same for one row. */
function inState(state: State, now: number) {
  return (eb: ExpressionBuilder<Database, 'desk_item'>) => {
    if (state === 'review' || state === 'refused') return eb('copy_state', '=', state)
    const idle = eb('copy_state', 'in', ['none', 'editing'])
    if (state === 'offline' || state === 'archived') return eb.and([idle, eb('status', '=', state)])
    if (state === 'draft') return eb.and([idle, eb('status', 'in', ['draft', 'review'])])
    const published = eb('status', '=', 'published')
    if (state === 'changed') return eb.and([published, eb('copy_state', '=', 'editing')])
    const untouched = eb.and([published, eb('copy_state', '=', 'none')])
    const begun = eb('publish_at', state === 'scheduled' ? '>' : '<=', now)
    if (state === 'scheduled') return eb.and([untouched, begun])
    const over = eb.and([eb('expires_at', 'is not', null), eb('expires_at', '<=', now)])
    return eb.and([untouched, begun, state === 'expired' ? over : eb.not(over)])
  }
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
  const { review, refused, mine } = await db
    .selectFrom('desk_item')
    .select((eb) => [
      eb.fn.countAll().filterWhere('copy_state', '=', 'review').as('review'),
      eb.fn.countAll().filterWhere('copy_state', '=', 'refused').as('refused'),
      eb.fn
        .countAll()
        .filterWhere((e) => e.and([e('copy_state', '!=', 'review'), isMine(caller)(e)]))
        .as('mine'),
    ])
    .where('copy_state', '!=', 'none')
    .where(await itemsInScope(db, caller))
    .executeTakeFirstOrThrow()
  return { review: Number(review), refused: Number(refused), mine: Number(mine) }
}

/** A page of the items on which the caller may work, the latest changes first, and the number of all. */
export async function listItems(db: Queries, caller: User, query: DeskQuery, now: number) {
  const { from, until } = periodOf(query)
  const { section, state, title, deptId, kind, audience, mine } = query
  const departmentIds = deptId ? await departmentAndBelow(db, deptId) : undefined
  const found = db
    .selectFrom('desk_item')
    .where(await itemsInScope(db, caller))
    .$if(section !== undefined, (qb) => qb.where('section', '=', section ?? ''))
    .$if(state !== undefined, (qb) => qb.where(inState(state ?? 'draft', now)))
    .$if(Boolean(title), (qb) => qb.where((eb) => contains(eb.ref('desk_item.title'), title ?? '')))
    .$if(departmentIds !== undefined, (qb) =>
      qb.where((eb) => (departmentIds?.length ? eb('department_id', 'in', departmentIds) : sql<SqlBool>`1 = 0`)),
    )
    .$if(Boolean(kind), (qb) => qb.where('kind', '=', kind ?? ''))
    .$if(audience !== undefined, (qb) => qb.where('audience', '=', audience ?? 'public'))
    .$if(mine !== undefined, (qb) => qb.where('copy_state', 'in', ['editing', 'refused']).where(isMine(caller)))
    .$if(from !== undefined, (qb) => qb.where('updated_at', '>=', from ?? 0))
    .$if(until !== undefined, (qb) => qb.where('updated_at', '<', until ?? 0))
  const direction = directionOf(query.isAsc, query.orderByColumn ? 'asc' : 'desc')
  return pageOfRows(query, found, (limit, offset) =>
    found
      .selectAll()
      .orderBy(columns[query.orderByColumn ?? 'updateTime'], direction)
      .orderBy('desk_item.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

type BinQuery = QueryOf<(typeof deskBinRoutes)['GET /prod-api/cms/bin/list']>

/** A page of the items in the bin on which the caller may work, the latest first, and the number of all. */
export async function listBin(db: Queries, caller: User, query: BinQuery) {
  const { section, title } = query
  const found = db
    .selectFrom('desk_item')
    .where(await itemsInScope(db, caller, 'bin'))
    .$if(section !== undefined, (qb) => qb.where('section', '=', section ?? ''))
    .$if(Boolean(title), (qb) => qb.where((eb) => contains(eb.ref('desk_item.title'), title ?? '')))
  const direction = directionOf(query.isAsc, 'desc')
  return pageOfRows(query, found, (limit, offset) =>
    found
      .selectAll()
      .orderBy('removed_at', direction)
      .orderBy('desk_item.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

/** Where items are in the list of their section, by id. */
export async function placesOf(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { top_until: number | null; sort_no: number }>()
  const rows = await db.selectFrom('content').select(['id', 'top_until', 'sort_no']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Names of departments by id. */
export async function departmentNames(db: Queries, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const given = [...new Set(ids.flatMap((id) => id ?? []))]
  if (given.length === 0) return new Map()
  const rows = await db.selectFrom('department').select(['id', 'name']).where('id', 'in', given).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
