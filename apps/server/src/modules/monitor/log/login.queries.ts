import type { recordRoutes } from '@anju/contract/monitor/records'
import type { QueryOf } from '@anju/contract/wire/route'
import { sql } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'

export type LoginQuery = QueryOf<(typeof recordRoutes)['GET /prod-api/monitor/logininfor/list']>
export type Login = Awaited<ReturnType<typeof listLogins>>['rows'][number]

/** The contract's names of columns that can be sorted by. */
const columns = { loginTime: 'at', userName: 'user_name' } as const

/** The person as the list shows it. */
const personOf = sql<string>`case when login_log.person = '' then login_log.user_name
  else login_log.person || '（' || login_log.user_name || '）' end`

function filtered(db: Queries, query: LoginQuery) {
  const { from, until } = periodOf(query)
  const { realm, userName, ipaddr, status } = query
  return db
    .selectFrom('login_log')
    .$call(filterBy(realm, (qb, realm) => qb.where('realm', '=', realm)))
    .$call(filterBy(userName || undefined, (qb, userName) => qb.where(contains(personOf, userName))))
    .$call(filterBy(ipaddr || undefined, (qb, ipaddr) => qb.where((eb) => contains(eb.ref('ip'), ipaddr))))
    .$call(filterBy(status, (qb, status) => qb.where('failed', '=', Number(status))))
    .$call(filterBy(from, (qb, from) => qb.where('at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('at', '<', until)))
}

function sorted(db: Queries, query: LoginQuery) {
  const direction = directionOf(query.isAsc, 'desc')
  return filtered(db, query)
    .selectAll()
    .orderBy(columns[query.orderByColumn ?? 'loginTime'], direction)
    .orderBy('id', direction)
}

/** A page of the login log, newest first unless asked otherwise, and the number of all lines. */
export async function listLogins(db: Queries, query: LoginQuery) {
  return pageOfRows(query, filtered(db, query), (limit, offset) =>
    sorted(db, query).limit(limit).offset(offset).execute(),
  )
}

/** Part of the lines that a query finds, in its order. */
export function loadLogins(db: Queries, query: LoginQuery, limit: number, offset: number) {
  return sorted(db, query).limit(limit).offset(offset).execute()
}
