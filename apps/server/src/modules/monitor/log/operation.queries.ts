import type { recordRoutes } from '@anju/contract/monitor/records'
import type { QueryOf } from '@anju/contract/wire/route'
import { expressionBuilder, sql } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { readable, type Scope, withinScope } from '../object/scope.ts'
import { keyOfObject } from './service.ts'

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

/** The person as the list shows it: 姓名（登录名）. */
const personOf = sql<string>`operation_log.nick_name || '（' || operation_log.user_name || '）'`

/** Whether a line is about one thing, or about several of which it is one. */
function isAbout(kind: string, id: string) {
  const eb = expressionBuilder<Database, 'operation_log'>()
  return eb.or([
    eb.and([eb('object_kind', '=', kind), eb('object_id', '=', id)]),
    eb.and([eb('object_count', '>', 1), contains(eb.ref('object_keys'), `,${keyOfObject({ kind, id })},`)]),
  ])
}

function actionsOf({ businessType, businessTypes }: OperationQuery): number[] {
  const several = (businessTypes ?? '').split(',').filter((one) => /^[0-9]$/.test(one.trim()))
  return [...several, ...(businessType ? [businessType] : [])].map(Number)
}

function filtered(db: Queries, query: OperationQuery, scope: Scope) {
  const { from, until } = periodOf(query)
  const { title, operName, operIp, status, object, objectKind, objectId } = query
  const actions = actionsOf(query)
  const record = objectKind && objectId ? { kind: objectKind, id: objectId } : undefined
  return db
    .selectFrom('operation_log')
    .$call(filterBy(title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('title'), title))))
    .$call(filterBy(operName || undefined, (qb, operName) => qb.where(contains(personOf, operName))))
    .$call(
      filterBy(object || undefined, (qb, object) =>
        qb.where((eb) =>
          eb.or([eb.and([contains(eb.ref('object_title'), object), readable(scope)]), eb('object_id', '=', object)]),
        ),
      ),
    )
    .$call(filterBy(record, (qb, { kind, id }) => qb.where(isAbout(kind, id))))
    .$call(filterBy(operIp || undefined, (qb, operIp) => qb.where((eb) => contains(eb.ref('ip'), operIp))))
    .$if(actions.length > 0, (qb) => qb.where('action', 'in', actions))
    .$call(filterBy(status, (qb, status) => qb.where('failed', '=', Number(status))))
    .$call(filterBy(from, (qb, from) => qb.where('at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('at', '<', until)))
}

function sorted(db: Queries, query: OperationQuery, scope: Scope) {
  const column = columns[query.orderByColumn ?? 'operTime']
  const direction = directionOf(query.isAsc, 'desc')
  return filtered(db, query, scope).selectAll().orderBy(column, direction).orderBy('id', direction)
}

/** A page of the operation log, newest first unless asked otherwise, and the number of all lines. */
export async function listOperations(db: Queries, query: OperationQuery, scope: Scope) {
  return pageOfRows(query, filtered(db, query, scope), (limit, offset) =>
    loadOperations(db, query, scope, limit, offset),
  )
}

/** Part of the lines that a query finds, in its order. */
export async function loadOperations(db: Queries, query: OperationQuery, scope: Scope, limit: number, offset: number) {
  const rows = await sorted(db, query, scope).limit(limit).offset(offset).execute()
  return rows.map((row) => withinScope(row, scope))
}
