import type { parameterRoutes } from '@anju/contract/system/parameter'
import type { QueryOf } from '@anju/contract/wire/route'
import type { Selectable } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

export type Parameter = Selectable<Database['parameter']>
export type ParameterQuery = QueryOf<(typeof parameterRoutes)['GET /prod-api/system/config/list']>

/** The contract's names of columns that can be sorted by. */
const columns = { configName: 'name', configKey: 'key', createTime: 'created_at' } as const

function filtered(db: Queries, query: ParameterQuery) {
  const { from, until } = periodOf(query)
  const { configName, configKey, configType } = query
  return db
    .selectFrom('parameter')
    .$call(
      filterBy(configName || undefined, (qb, configName) => qb.where((eb) => contains(eb.ref('name'), configName))),
    )
    .$call(filterBy(configKey || undefined, (qb, configKey) => qb.where((eb) => contains(eb.ref('key'), configKey))))
    .$call(filterBy(configType, (qb, configType) => qb.where('built_in', '=', configType === 'Y' ? 1 : 0)))
    .$call(filterBy(from, (qb, from) => qb.where('created_at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('created_at', '<', until)))
}

/** A page of parameters, oldest first unless asked otherwise, and the number of all. */
export async function listParameters(db: Queries, query: ParameterQuery) {
  return pageOfRows(query, filtered(db, query), (limit, offset) => loadParameters(db, query, limit, offset))
}

/** Part of the parameters that a query finds, in its order. */
export function loadParameters(db: Queries, query: ParameterQuery, limit: number, offset: number) {
  return filtered(db, query)
    .selectAll()
    .orderBy(columns[query.orderByColumn ?? 'createTime'], directionOf(query.isAsc))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findParameter(db: Queries, id: string) {
  return db.selectFrom('parameter').selectAll().where('id', '=', id).executeTakeFirst()
}
