import type { noticeRoutes } from '@anju/contract/system/notice'
import type { QueryOf } from '@anju/contract/wire/route'
import type { Expression, SqlBool } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { storedStatus } from '#platform/database/tracked'

export type NoticeQuery = QueryOf<(typeof noticeRoutes)['GET /prod-api/system/notice/list']>
export type ReadersQuery = QueryOf<(typeof noticeRoutes)['GET /prod-api/system/notice/readUsers/list']>
export type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>
export type Reader = Awaited<ReturnType<typeof listReaders>>['rows'][number]

const ON_TOP = 5
/** The contract's names of columns that can be sorted by. */
const columns = { noticeTitle: 'title', noticeType: 'kind', createTime: 'created_at' } as const

function filtered(db: Queries, { noticeTitle, createBy, noticeType, status }: NoticeQuery) {
  return db
    .selectFrom('notice')
    .$call(
      filterBy(noticeTitle || undefined, (qb, noticeTitle) => qb.where((eb) => contains(eb.ref('title'), noticeTitle))),
    )
    .$call(
      filterBy(createBy || undefined, (qb, createBy) => qb.where((eb) => contains(eb.ref('created_by'), createBy))),
    )
    .$call(filterBy(noticeType, (qb, noticeType) => qb.where('kind', '=', noticeType)))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
}

/** Notices with the time when a reader read each, `null` for unread ones. */
function withRead(db: Queries, readerId: string, query: NoticeQuery = {}) {
  return filtered(db, query)
    .leftJoin('notice_read', (join) =>
      join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.administrator_id', '=', readerId),
    )
    .selectAll('notice')
    .select('notice_read.read_at')
}

/** A page of notices, newest first unless asked otherwise, and the number of all. */
export async function listNotices(db: Queries, query: NoticeQuery, readerId: string) {
  const direction = directionOf(query.isAsc, 'desc')
  return pageOfRows(query, filtered(db, query), (limit, offset) =>
    withRead(db, readerId, query)
      .orderBy(`notice.${columns[query.orderByColumn ?? 'createTime']}`, direction)
      .orderBy('notice.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

/** The newest notices that are shown, and how many of all that are shown the reader has not read. */
export async function topNotices(db: Queries, readerId: string) {
  const published = { status: '0' } as const
  const rows = await withRead(db, readerId, published)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(ON_TOP)
    .execute()
  const { unread } = await filtered(db, published)
    .leftJoin('notice_read', (join) =>
      join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.administrator_id', '=', readerId),
    )
    .where('notice_read.read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return { rows, unread: Number(unread) }
}

export function findNotice(db: Queries, id: string, readerId: string) {
  return withRead(db, readerId).where('notice.id', '=', id).executeTakeFirst()
}

/** Records that a user has read notices; those that are disabled, unknown or read before change nothing. */
export async function markRead(db: Queries, ids: readonly string[], readerId: string, now: number): Promise<void> {
  await db
    .insertInto('notice_read')
    .columns(['notice_id', 'administrator_id', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('notice')
        .select(['id', eb.val(readerId).as('administrator_id'), eb.cast<number>(eb.val(now), 'bigint').as('read_at')])
        .where('id', 'in', ids)
        .where('status', '=', 'enabled'),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}

function readersOf(db: Queries, { noticeId, searchValue }: ReadersQuery) {
  return db
    .selectFrom('notice_read')
    .innerJoin('administrator', 'administrator.id', 'notice_read.administrator_id')
    .leftJoin('department', 'department.id', 'administrator.department_id')
    .where('notice_read.notice_id', '=', noticeId)
    .$call(
      filterBy(searchValue || undefined, (qb, searchValue) =>
        qb.where((eb) =>
          eb.or([
            contains(eb.ref('administrator.user_name'), searchValue),
            contains(eb.ref('administrator.nick_name'), searchValue),
          ]),
        ),
      ),
    )
}

/**
 * A page of the users who have read a notice, latest first by default, and the number of all. Telephone numbers are
 * included only for users in `seen`.
 */
export async function listReaders(db: Queries, query: ReadersQuery, seen: Expression<SqlBool>) {
  return pageOfRows(query, readersOf(db, query), (limit, offset) =>
    readersOf(db, query)
      .select(['administrator.id', 'administrator.user_name', 'administrator.nick_name'])
      .select((eb) => eb.case().when(seen).then(eb.ref('administrator.phone')).else('').end().as('phone'))
      .select(['department.name as department', 'notice_read.read_at'])
      .orderBy('notice_read.read_at', directionOf(query.isAsc, 'desc'))
      .orderBy('administrator.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

/** Those of these notices that are shown, with their version. */
export async function liveNotices(db: Queries, ids: readonly string[]): Promise<{ id: string; version: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('notice')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .where('status', '=', 'enabled')
    .execute()
}

/** The latest notices that are shown, by words of their titles. */
export const noticesByTitle = (db: Queries, noticeTitle: string, limit: number) =>
  filtered(db, { noticeTitle, status: '0' })
    .select(['id', 'title'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** The text of a notice. */
export const noticeText = (db: Queries, id: string) =>
  db.selectFrom('notice').select(['title', 'content', 'version']).where('id', '=', id).executeTakeFirst()
