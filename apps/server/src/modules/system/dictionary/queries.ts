import type { dictionaryRoutes } from '@anju/contract/system/dictionary'
import type { QueryOf } from '@anju/contract/wire/route'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { storedStatus } from '#platform/database/tracked'

export type TypeQuery = QueryOf<(typeof dictionaryRoutes)['GET /prod-api/system/dict/type/list']>
export type DataQuery = QueryOf<(typeof dictionaryRoutes)['GET /prod-api/system/dict/data/list']>

/** The contract's names of columns that can be sorted by. */
const typeColumns = { dictName: 'name', dictType: 'type', status: 'status', createTime: 'created_at' } as const
const dataColumns = { dictSort: 'sort_no', dictLabel: 'label', dictValue: 'value', createTime: 'created_at' } as const

function typesFiltered(db: Queries, query: TypeQuery) {
  const { from, until } = periodOf(query)
  const { dictName, dictType, status } = query
  return db
    .selectFrom('dict_type')
    .$call(filterBy(dictName || undefined, (qb, dictName) => qb.where((eb) => contains(eb.ref('name'), dictName))))
    .$call(filterBy(dictType || undefined, (qb, dictType) => qb.where((eb) => contains(eb.ref('type'), dictType))))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
    .$call(filterBy(from, (qb, from) => qb.where('created_at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('created_at', '<', until)))
}

function typesSorted(db: Queries, query: TypeQuery) {
  return typesFiltered(db, query)
    .selectAll()
    .orderBy(typeColumns[query.orderByColumn ?? 'createTime'], directionOf(query.isAsc))
    .orderBy('id')
}

/** A page of dictionary types, oldest first unless asked otherwise, and the number of all. */
export async function listTypes(db: Queries, query: TypeQuery) {
  return pageOfRows(query, typesFiltered(db, query), (limit, offset) => loadTypes(db, query, limit, offset))
}

/** Part of the types that a query finds, in its order. */
export function loadTypes(db: Queries, query: TypeQuery, limit: number, offset: number) {
  return typesSorted(db, query).limit(limit).offset(offset).execute()
}

/** All types, for lists to choose from. */
export function allTypes(db: Queries) {
  return typesSorted(db, {}).execute()
}

export function findType(db: Queries, id: string) {
  return db.selectFrom('dict_type').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findTypeByName(db: Queries, type: string) {
  return db.selectFrom('dict_type').selectAll().where('type', '=', type).executeTakeFirst()
}

function dataFiltered(db: Queries, { dictName, dictType, dictLabel, status }: DataQuery) {
  return db
    .selectFrom('dict_data')
    .$call(filterBy(dictType || undefined, (qb, dictType) => qb.where('type', '=', dictType)))
    .$call(
      filterBy(dictName || undefined, (qb, dictName) =>
        qb.where((eb) =>
          eb(
            'type',
            'in',
            eb
              .selectFrom('dict_type')
              .select('dict_type.type')
              .where((of) => contains(of.ref('dict_type.name'), dictName)),
          ),
        ),
      ),
    )
    .$call(filterBy(dictLabel || undefined, (qb, dictLabel) => qb.where((eb) => contains(eb.ref('label'), dictLabel))))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
}

/** A page of dictionary data, in their order unless asked otherwise, and the number of all. */
export async function listData(db: Queries, query: DataQuery) {
  return pageOfRows(query, dataFiltered(db, query), (limit, offset) => loadData(db, query, limit, offset))
}

/** Part of the data that a query finds, in its order. */
export function loadData(db: Queries, query: DataQuery, limit: number, offset: number) {
  return dataFiltered(db, query)
    .selectAll()
    .orderBy(dataColumns[query.orderByColumn ?? 'dictSort'], directionOf(query.isAsc))
    .orderBy('type')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The enabled data of an enabled type, in their order; empty for an unknown type. */
export function dataInUse(db: Queries, type: string) {
  return db
    .selectFrom('dict_data')
    .selectAll('dict_data')
    .innerJoin('dict_type', 'dict_type.type', 'dict_data.type')
    .where('dict_data.type', '=', type)
    .where('dict_data.status', '=', 'enabled')
    .where('dict_type.status', '=', 'enabled')
    .orderBy('dict_data.sort_no')
    .orderBy('dict_data.id')
    .execute()
}

export function findData(db: Queries, id: string) {
  return db.selectFrom('dict_data').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The labels of a dictionary that can be chosen, in their order. */
export async function dictionaryLabels(db: Queries, type: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dict_data')
    .select('label')
    .where('type', '=', type)
    .where('status', '=', 'enabled')
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
  return rows.map(({ label }) => label)
}
