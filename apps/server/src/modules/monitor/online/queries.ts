import type { recordRoutes } from '@anju/contract/monitor/records'
import type { QueryOf } from '@anju/contract/wire/route'
import { ADMIN_ROLE, endSessionByDigest } from '#modules/identity'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'

export type OnlineQuery = QueryOf<(typeof recordRoutes)['GET /prod-api/monitor/online/list']>
export type Online = Awaited<ReturnType<typeof listOnline>>['rows'][number]

/** The contract's names of columns that can be sorted by. */
const columns = { loginTime: 'session.created_at', userName: 'administrator.user_name' } as const

/** Live sessions by the same rule as for a request: not expired, of an enabled user, with the current epoch. */
function live(db: Queries, now: number) {
  return db
    .selectFrom('administrator_session as session')
    .innerJoin('administrator', (join) =>
      join
        .onRef('administrator.id', '=', 'session.owner_id')
        .onRef('administrator.epoch', '=', 'session.epoch')
        .on('administrator.status', '=', 'enabled'),
    )
    .leftJoin('department', 'department.id', 'administrator.department_id')
    .where('session.replaced_at', 'is', null)
    .where('session.idle_until', '>', now)
    .where('session.abs_until', '>', now)
}

function filtered(db: Queries, { userName, ipaddr }: OnlineQuery, now: number) {
  return live(db, now)
    .$call(
      filterBy(userName || undefined, (qb, userName) =>
        qb.where((eb) => contains(eb.ref('administrator.user_name'), userName)),
      ),
    )
    .$call(filterBy(ipaddr || undefined, (qb, ipaddr) => qb.where((eb) => contains(eb.ref('session.ip'), ipaddr))))
}

/** All sessions, as RuoYi's client expects, which pages them itself; no user has more than three. */
const ALL = '2000'

/** Live sessions of users, newest first by default, in pages if requested, and their number. */
export async function listOnline(db: Queries, query: OnlineQuery, now: number) {
  return pageOfRows(
    { pageNum: query.pageNum, pageSize: query.pageSize ?? ALL },
    filtered(db, query, now),
    (limit, offset) =>
      filtered(db, query, now)
        .select(['session.digest', 'session.ip', 'session.agent', 'session.created_at', 'session.seen_at'])
        .select(['administrator.user_name', 'administrator.nick_name', 'department.name as department'])
        .orderBy(columns[query.orderByColumn ?? 'loginTime'], directionOf(query.isAsc, 'desc'))
        .orderBy('session.digest')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
}

/** Whether a session belongs to a holder of the admin role. */
export async function isSessionOfAdmin(db: Queries, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('administrator_session as session')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'session.owner_id')
    .select('session.owner_id')
    .where('session.digest', '=', digest)
    .where('administrator_role.role_id', '=', ADMIN_ROLE)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a live session and returns the name of its user; `undefined` when there is none. */
export async function endOnline(db: Queries, digest: string, now: number): Promise<string | undefined> {
  const session = await live(db, now)
    .select('administrator.user_name')
    .where('session.digest', '=', digest)
    .executeTakeFirst()
  await endSessionByDigest(db, 'administrator', digest)
  return session?.user_name
}
