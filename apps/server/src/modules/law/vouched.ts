import { labelOf, type Standing, type Vouching } from '@anju/contract/law/standing'
import { toWireDate } from '@anju/contract/wire/time'
import { currentSite } from '#modules/site'
import type { Context } from '#platform/app/context'

/** What is known of the library now, or on a day that is asked for. */
export async function vouchingOf(app: Context, now: number, on = ''): Promise<Vouching> {
  const { lawsAsOf } = await currentSite(app, now)
  return { asOf: lawsAsOf, today: on || toWireDate(now) }
}

/** A law with its status in words, and the day on which it was last checked, alone or with the whole library. */
export const vouched = <Row extends Standing>(row: Row, vouching: Vouching) => ({
  ...row,
  checkedOn: row.checkedOn || vouching.asOf,
  statusLabel: labelOf(row, vouching),
})
