import type { postRoutes } from '@anju/contract/system/post'
import type { QueryOf } from '@anju/contract/wire/route'
import type { Selectable } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { storedStatus } from '#platform/database/tracked'

export type Post = Selectable<Database['post']>
export type PostQuery = QueryOf<(typeof postRoutes)['GET /prod-api/system/post/list']>
/** The kinds of accounts that can hold posts. */
export type Holder = 'administrator' | 'member'

/** The contract's names of columns that can be sorted by. */
const columns = { postCode: 'code', postName: 'name', postSort: 'sort_no', createTime: 'created_at' } as const

function filtered(db: Queries, query: PostQuery) {
  const { from, until } = periodOf(query)
  const { postCode, postName, status } = query
  return db
    .selectFrom('post')
    .$call(filterBy(postCode || undefined, (qb, postCode) => qb.where((eb) => contains(eb.ref('code'), postCode))))
    .$call(filterBy(postName || undefined, (qb, postName) => qb.where((eb) => contains(eb.ref('name'), postName))))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
    .$call(filterBy(from, (qb, from) => qb.where('created_at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('created_at', '<', until)))
}

/** A page of posts in their own order unless asked otherwise, and the number of all. */
export async function listPosts(db: Queries, query: PostQuery) {
  return pageOfRows(query, filtered(db, query), (limit, offset) => loadPosts(db, query, limit, offset))
}

/** Part of the posts that a query finds, in its order. */
export function loadPosts(db: Queries, query: PostQuery, limit: number, offset: number): Promise<Post[]> {
  return filtered(db, query)
    .selectAll()
    .orderBy(columns[query.orderByColumn ?? 'postSort'], directionOf(query.isAsc))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findPost(db: Queries, id: string): Promise<Post | undefined> {
  return db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The enabled posts, and disabled ones in `heldIds`, in their order. */
export async function postsToChoose(db: Queries, heldIds: readonly string[] = []): Promise<Post[]> {
  return db
    .selectFrom('post')
    .selectAll()
    .where((eb) => eb.or([eb('status', '=', 'enabled'), ...(heldIds.length > 0 ? [eb('id', 'in', heldIds)] : [])]))
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
}

/** The posts that each of these accounts holds, in their order. */
export async function postsOf(db: Queries, holder: Holder, ids: readonly string[]) {
  const held = new Map<string, { id: string; name: string }[]>()
  if (ids.length === 0) return held
  const table = `${holder}_post` as 'member_post'
  const owner = `${holder}_id` as 'member_id'
  const rows = await db
    .selectFrom(table)
    .innerJoin('post', 'post.id', `${table}.post_id`)
    .select([`${table}.${owner} as owner_id`, 'post.id', 'post.name'])
    .where(`${table}.${owner}`, 'in', ids)
    .orderBy('post.sort_no')
    .orderBy('post.id')
    .execute()
  for (const { owner_id, id, name } of rows) held.set(owner_id, [...(held.get(owner_id) ?? []), { id, name }])
  return held
}

/** The ids of the posts of one account. */
export async function postIdsOf(db: Queries, holder: Holder, id: string): Promise<string[]> {
  return ((await postsOf(db, holder, [id])).get(id) ?? []).map((post) => post.id)
}
