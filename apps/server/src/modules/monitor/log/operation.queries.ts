import type { recordRoutes } from '@anju/contract/monitor/records'
import type { QueryOf } from '@anju/contract/wire/route'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'

export type OperationQuery = QueryOf<(typeof recordRoutes)['GET /prod-api/monitor/operlog/list']>
export type Operation = Awaited<ReturnType<typeof listOperations>>['rows'][number]

/** The contract's names of columns that can be sorted by. */
const columns = {
  operTime: 'at',
  operName: 'user_name',
  costTime: 'cost',
  businessType: 'action',
  title: 'title',
} as const

function actionsOf({ businessType, businessTypes }: OperationQuery): number[] {
  const several = (businessTypes ?? '').split(',').filter((one) => /^[0-9]$/.test(one.trim()))
  return [...several, ...(businessType ? [businessType] : [])].map(Number)
}

function filtered(db: Queries, query: OperationQuery) {
  const { from, until } = periodOf(query)
  const { title, operName, operIp, status } = query
  const actions = actionsOf(query)
  return db
    .selectFrom('operation_log')
    .$if(Boolean(title), (qb) => qb.where((eb) => contains(eb.ref('title'), title ?? '')))
    .$if(Boolean(operName), (qb) => qb.where((eb) => contains(eb.ref('user_name'), operName ?? '')))
    .$if(Boolean(operIp), (qb) => qb.where((eb) => contains(eb.ref('ip'), operIp ?? '')))
    .$if(actions.length > 0, (qb) => qb.where('action', 'in', actions))
    .$if(status !== undefined, (qb) => qb.where('failed', '=', Number(status)))
    .$if(from !== undefined, (qb) => qb.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (qb) => qb.where('at', '<', until ?? 0))
}

function sorted(db: Queries, query: OperationQuery) {
  const column = columns[query.orderByColumn ?? 'operTime']
  const direction = directionOf(query.isAsc, 'desc')
  return filtered(db, query).selectAll().orderBy(column, direction).orderBy('id', direction)
}

/** A page of the operation log, newest first unless asked otherwise, and the number of all lines. */
export async function listOperations(db: Queries, query: OperationQuery) {
  return pageOfRows(query, filtered(db, query), (limit, offset) =>
    sorted(db, query).limit(limit).offset(offset).execute(),
  )
}

/** Part of the lines that a query finds, in its order. */
export function loadOperations(db: Queries, query: OperationQuery, limit: number, offset: number) {
  return sorted(db, query).limit(limit).offset(offset).execute()
}

/** Deletes these lines, or all of them. */
export async function deleteOperations(db: Queries, ids: readonly string[] | 'all'): Promise<void> {
  await db
    .deleteFrom('operation_log')
    .$if(ids !== 'all', (qb) => qb.where('id', 'in', ids === 'all' ? [] : ids))
    .execute()
}
