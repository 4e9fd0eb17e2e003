import type { noticeRoutes } from '@anju/contract/system/notice'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import type { Expression, SqlBool } from 'kysely'
import { holds, type User } from '#modules/identity'
import { loginsCalled, placeInRow, placesOfUser } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { storedStatus } from '#platform/database/tracked'

export type NoticeQuery = QueryOf<(typeof noticeRoutes)['GET /prod-api/system/notice/list']>
export type ReadersQuery = QueryOf<(typeof noticeRoutes)['GET /prod-api/system/notice/readUsers/list']>
export type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>
export type Reader = Awaited<ReturnType<typeof listReaders>>['rows'][number]

const ON_TOP = 5
/** Notices are listed to an employee up to this number. */
const MOST_FOR_STAFF = 50
/** The contract's names of columns that can be sorted by. */
const columns = { noticeTitle: 'title', noticeType: 'kind', createTime: 'created_at' } as const

/** What somebody can read: notices that are shown at a time, and only those for people of these places if they are given. */
type Readable = { now: number; places?: readonly string[] }

/** Whoever manages notices reads those that are for others, too. */
export const managesNotices = (caller: User): boolean =>
  holds(caller, 'system:notice:query') || holds(caller, 'system:notice:list')

async function readableFor(db: Queries, caller: User, now: number): Promise<Readable> {
  return managesNotices(caller) ? { now } : { now, places: await placesOfUser(db, caller.id) }
}

function filtered(
  db: Queries,
  { noticeTitle, createBy, noticeType, status }: NoticeQuery,
  { now, places }: Partial<Readable> = {},
) {
  return db
    .selectFrom('notice')
    .$call(
      filterBy(now, (qb, now) =>
        qb
          .where('notice.status', '=', 'enabled')
          .where((eb) => eb.or([eb('expires_on', '=', ''), eb('expires_on', '>=', toWireDate(now))])),
      ),
    )
    .$call(
      filterBy(places, (qb, places) =>
        qb.where((eb) => {
          const targets = eb
            .selectFrom('notice_target')
            .select('target')
            .whereRef('notice_target.notice_id', '=', 'notice.id')
          const own = targets.where(placeInRow('notice_target'), 'in', ['', ...places])
          return eb.or([eb.not(eb.exists(targets)), eb.exists(own)])
        }),
      ),
    )
    .$call(
      filterBy(noticeTitle || undefined, (qb, noticeTitle) => qb.where((eb) => contains(eb.ref('title'), noticeTitle))),
    )
    .$call(
      filterBy(createBy || undefined, (qb, createBy) =>
        qb.where((eb) =>
          eb.or([contains(eb.ref('created_by'), createBy), eb('created_by', 'in', loginsCalled(createBy))]),
        ),
      ),
    )
    .$call(filterBy(noticeType, (qb, noticeType) => qb.where('kind', '=', noticeType)))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
}

/** Notices with the time when a reader read each, `null` for unread ones. */
function withRead(db: Queries, readerId: string, query: NoticeQuery = {}, readable?: Readable) {
  return filtered(db, query, readable)
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

/** The newest notices for the reader that are shown, and how many of all of them the reader has not read. */
export async function topNotices(db: Queries, readerId: string, now: number) {
  const readable = { now, places: await placesOfUser(db, readerId) }
  const rows = await withRead(db, readerId, {}, readable)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(ON_TOP)
    .execute()
  const { unread } = await filtered(db, {}, readable)
    .leftJoin('notice_read', (join) =>
      join.onRef('notice_read.notice_id', '=', 'notice.id').on('notice_read.administrator_id', '=', readerId),
    )
    .where('notice_read.read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return { rows, unread: Number(unread) }
}

/** A notice for a caller; one that is not shown, or for others, exists only for those who manage notices. */
export async function findNotice(db: Queries, id: string, caller: User, now: number) {
  const readable = managesNotices(caller) ? undefined : await readableFor(db, caller, now)
  return withRead(db, caller.id, {}, readable).where('notice.id', '=', id).executeTakeFirst()
}

/** The newest notices for employees that one of these places sees, with when each was opened. */
export async function noticesOfStaff(
  db: Queries,
  { memberId, places, now }: { memberId: string; places: ReadonlySet<string>; now: number },
  id?: string,
) {
  return filtered(db, {}, { now, places: [...places] })
    .leftJoin('notice_opening', (join) =>
      join.onRef('notice_opening.notice_id', '=', 'notice.id').on('notice_opening.member_id', '=', memberId),
    )
    .select(['notice.id', 'notice.title', 'notice.created_at', 'notice_opening.opened_at'])
    .where('notice.for_staff', '=', 1)
    .$call(filterBy(id, (qb, id) => qb.where('notice.id', '=', id)))
    .orderBy('notice.created_at', 'desc')
    .limit(MOST_FOR_STAFF)
    .execute()
}

/** Records that an employee has opened a notice. */
export async function noteOpening(db: Queries, notice_id: string, member_id: string, now: number): Promise<void> {
  const row = { notice_id, member_id, opened_at: now }
  await db
    .insertInto('notice_opening')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** How many employees have opened a notice that is for them. */
export async function countOpenings(db: Queries, noticeId: string): Promise<number | undefined> {
  const notice = await db
    .selectFrom('notice')
    .select((eb) =>
      eb
        .selectFrom('notice_opening')
        .whereRef('notice_opening.notice_id', '=', 'notice.id')
        .select((own) => own.fn.countAll<number>().as('count'))
        .as('count'),
    )
    .where('id', '=', noticeId)
    .where('for_staff', '=', 1)
    .executeTakeFirst()
  return notice && Number(notice.count)
}

/** Records that a user has read notices; those that are not shown to them, unknown or read before change nothing. */
export async function markRead(db: Queries, ids: readonly string[], caller: User, now: number): Promise<void> {
  const readable = await readableFor(db, caller, now)
  await db
    .insertInto('notice_read')
    .columns(['notice_id', 'administrator_id', 'read_at'])
    .expression((eb) =>
      filtered(db, {}, readable)
        .select([
          'notice.id',
          eb.val(caller.id).as('administrator_id'),
          eb.cast<number>(eb.val(now), 'bigint').as('read_at'),
        ])
        .where('notice.id', 'in', ids),
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

/** Those of these notices that are shown, with their version and for whom they are. */
export async function liveNotices(db: Queries, ids: readonly string[], now: number) {
  if (ids.length === 0) return []
  const rows = await filtered(db, {}, { now }).select(['id', 'version']).where('id', 'in', ids).execute()
  const targets = await targetsOf(db, ids)
  return rows.map((row) => ({ ...row, targets: targets.get(row.id) ?? [] }))
}

/** The latest notices that a caller can read, by words of their titles or by id. */
export async function noticesFor(
  db: Queries,
  { caller, now }: { caller: User; now: number },
  { ids, noticeTitle, limit = 1 }: { ids?: readonly string[]; noticeTitle?: string; limit?: number },
) {
  return filtered(db, { noticeTitle }, await readableFor(db, caller, now))
    .select(['id', 'title'])
    .$call(filterBy(ids, (qb, ids) => qb.where('id', 'in', ids)))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** For whom these notices are, by notice; those for everybody are not among them. */
export async function targetsOf(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db.selectFrom('notice_target').selectAll().where('notice_id', 'in', ids).execute()
  return Map.groupBy(rows, ({ notice_id }) => notice_id)
}

/** The text of a notice. */
export const noticeText = (db: Queries, id: string) =>
  db.selectFrom('notice').select(['title', 'content', 'version']).where('id', '=', id).executeTakeFirst()
