import type { priceDeskRoutes } from '@anju/contract/cost/prices/desk'
import { ANY_PLACE, type PriceKind } from '@anju/contract/cost/prices/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { isDay } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { type Author, createdColumns, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { findPrice } from './queries.ts'

type Routes = typeof priceDeskRoutes
type NewPrice = BodyOf<Routes['POST /prod-api/cms/price']>
type EditedPrice = BodyOf<Routes['PUT /prod-api/cms/price']>

/** An entry without author and times. */
export type PriceColumns = {
  kind: PriceKind
  name: string
  unit: string
  amount: string
  place: string
  valid_from: string
  basis: string
  note: string
}

/** The place as it is stored: empty for one that is valid everywhere. */
export const placeOf = (text: string): string => (text.trim() === ANY_PLACE ? '' : text.trim())

/** Runs one change of the library at a time, so that the results of its checks stay true until it is done. */
export function changePrices<Result>({ db }: Context, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'price library')
    return run(tx)
  })
}

async function columnsOf(tx: Tx, form: NewPrice, exceptId = ''): Promise<PriceColumns> {
  const filled = (field: 'name' | 'unit' | 'basis', label: string) =>
    form[field].trim() || refuse('badRequest', `请填写${label}`, { field })
  if (!isDay(form.validFrom)) refuse('badRequest', '没有这一天，请重新填写', { field: 'validFrom' })
  const columns = {
    kind: form.kind,
    name: filled('name', '名称'),
    unit: filled('unit', '单位'),
    amount: form.amount,
    place: placeOf(form.place ?? ''),
    valid_from: form.validFrom,
    basis: filled('basis', '来源'),
    note: form.note?.trim() ?? '',
  }
  const { kind, name, unit, place, valid_from } = columns
  const same = await tx
    .selectFrom('cost_price')
    .select('id')
    .where((eb) => eb.and({ kind, name, unit, place, valid_from }))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  if (same)
    refuse('rejected', `“${name}”在${place || ANY_PLACE}自 ${valid_from} 起的价格已经有了`, { field: 'validFrom' })
  return columns
}

/** Writes entries within the transaction of its caller. */
export async function insertPrices(tx: Tx, by: Author, entries: readonly PriceColumns[]): Promise<void> {
  const rows = entries.map((entry) => ({ id: newId(by.now), ...entry, ...createdColumns(by) }))
  if (rows.length > 0) await tx.insertInto('cost_price').values(rows).execute()
}

export const addPrice = (app: Context, by: By, form: NewPrice): Promise<string> =>
  changePrices(app, async (tx) => {
    const id = newId(by.now)
    await tx
      .insertInto('cost_price')
      .values({ id, ...(await columnsOf(tx, form)), ...createdColumns(by) })
      .execute()
    return id
  })

export const editPrice = (app: Context, by: By, form: EditedPrice): Promise<void> =>
  changePrices(app, async (tx) => {
    const id = String(form.entryId)
    if (!(await findPrice(tx, id))) refuse('notFound', '这项价格不存在')
    await updateVersioned(tx, 'cost_price', { id, version: form.version, by }, await columnsOf(tx, form, id))
  })

/** Deletes entries; lines that took a price from one keep its name, day and amount. */
export const removePrices = (app: Context, ids: readonly string[]): Promise<void> =>
  changePrices(app, async (tx) => deletePrices(tx, ids))

/** Deletes entries within the transaction of its caller. */
export async function deletePrices(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('cost_price').where('id', 'in', ids).execute()
}
