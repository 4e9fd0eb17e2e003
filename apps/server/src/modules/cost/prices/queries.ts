import type { priceDeskRoutes } from '@anju/contract/cost/prices/desk'
import type { priceRoutes } from '@anju/contract/cost/prices/member'
import type { PriceEntry } from '@anju/contract/cost/prices/rows'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { toAuditFields } from '#platform/database/tracked'

export type Price = Selectable<Database['cost_price']>
export type DeskQuery = QueryOf<(typeof priceDeskRoutes)['GET /prod-api/cms/price/list']>
type MemberQuery = QueryOf<(typeof priceRoutes)['GET /api/cms/cost/price/list']>

export const presentEntry = (row: Price): PriceEntry => ({
  entryId: row.id,
  kind: row.kind,
  name: row.name,
  unit: row.unit,
  amount: row.amount,
  place: row.place,
  validFrom: row.valid_from,
  basis: row.basis,
  note: row.note,
})
export const presentPrice = (row: Price) => ({ ...presentEntry(row), ...toAuditFields(row) })

const columns = { name: 'name', validFrom: 'valid_from', updateTime: 'updated_at' } as const

function filtered(db: Queries, query: DeskQuery) {
  const { kind, name, place, 'params[beginTime]': from, 'params[endTime]': until } = query
  return db
    .selectFrom('cost_price')
    .$call(filterBy(kind, (qb, kind) => qb.where('kind', '=', kind)))
    .$call(filterBy(name || undefined, (qb, name) => qb.where((eb) => contains(eb.ref('name'), name))))
    .$call(filterBy(place || undefined, (qb, place) => qb.where((eb) => contains(eb.ref('place'), place))))
    .$call(filterBy(from || undefined, (qb, from) => qb.where('valid_from', '>=', from.slice(0, 10))))
    .$call(filterBy(until || undefined, (qb, until) => qb.where('valid_from', '<=', until.slice(0, 10))))
}

/** Part of the entries that a query of the console finds, by name and then the newest first unless asked otherwise. */
export function loadPrices(db: Queries, query: DeskQuery, limit: number, offset: number): Promise<Price[]> {
  return filtered(db, query)
    .selectAll()
    .$call(
      filterBy(query.orderByColumn, (qb, orderByColumn) =>
        qb.orderBy(columns[orderByColumn], directionOf(query.isAsc)),
      ),
    )
    .orderBy('kind')
    .orderBy('name')
    .orderBy('place')
    .orderBy('valid_from', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function listPrices(db: Queries, query: DeskQuery) {
  const { rows, total } = await pageOfRows(query, filtered(db, query), (limit, offset) =>
    loadPrices(db, query, limit, offset),
  )
  return { rows: rows.map(presentPrice), total }
}

export const findPrice = (db: Queries, id: string): Promise<Price | undefined> =>
  db.selectFrom('cost_price').selectAll().where('id', '=', id).executeTakeFirst()

/** The entries that are valid on a day: of each name, unit and place the newest one that has begun. */
const validOn = (db: Queries, day: string) =>
  db
    .selectFrom('cost_price')
    .where('cost_price.valid_from', '<=', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cost_price as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'cost_price.kind')
            .whereRef('later.name', '=', 'cost_price.name')
            .whereRef('later.unit', '=', 'cost_price.unit')
            .whereRef('later.place', '=', 'cost_price.place')
            .whereRef('later.valid_from', '>', 'cost_price.valid_from')
            .where('later.valid_from', '<=', day),
        ),
      ),
    )

/** A page of the prices that are valid on a day, those of the place before those that are valid everywhere. */
export async function listValid(db: Queries, query: MemberQuery) {
  const { day, kind, place, keyword } = query
  const matching = validOn(db, day)
    .$call(filterBy(kind, (qb, kind) => qb.where('cost_price.kind', '=', kind)))
    .$call(filterBy(place || undefined, (qb, place) => qb.where('cost_price.place', 'in', [place, ''])))
    .$call(
      filterBy(keyword || undefined, (qb, keyword) =>
        qb.where((eb) =>
          eb.or([contains(eb.ref('cost_price.name'), keyword), contains(eb.ref('cost_price.note'), keyword)]),
        ),
      ),
    )
  const { rows, total } = await pageOfRows(query, matching, (limit, offset) =>
    matching
      .selectAll('cost_price')
      .orderBy('cost_price.kind')
      .orderBy('cost_price.name')
      .orderBy('cost_price.place', 'desc')
      .orderBy('cost_price.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return { rows: rows.map(presentEntry), total }
}

export async function listPlaces(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('cost_price')
    .select('place')
    .where('place', '!=', '')
    .distinct()
    .orderBy('place')
    .execute()
  return rows.map(({ place }) => place)
}

/**
 * What is valid today instead of the entries that were taken: a newer one of the same name, unit and place, or the same one,
 * whose amount may have been corrected. Entries that were deleted since are not known.
 */
export async function findNewer(db: Queries, entryIds: readonly string[], now: number) {
  if (entryIds.length === 0) return []
  const taken = await db.selectFrom('cost_price').selectAll().where('id', 'in', entryIds).execute()
  const names = [...new Set(taken.map(({ name }) => name))]
  if (names.length === 0) return []
  const valid = await validOn(db, toWireDate(now))
    .selectAll('cost_price')
    .where('cost_price.name', 'in', names)
    .execute()
  const keyOf = ({ kind, name, unit, place }: Price) => JSON.stringify([kind, name, unit, place])
  const byKey = new Map(valid.map((row) => [keyOf(row), row]))
  return taken.flatMap((row) => {
    const current = byKey.get(keyOf(row))
    return current && current.valid_from >= row.valid_from ? [{ entryId: row.id, now: presentEntry(current) }] : []
  })
}
