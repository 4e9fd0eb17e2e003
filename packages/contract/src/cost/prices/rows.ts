import { type Static, Type } from 'typebox'
import { priceKinds, priceLimits } from './terms.ts'

export const Kind = Type.Enum([...priceKinds], { title: '类别' })

/** An entry of the price library. An empty place: valid everywhere. */
export const PriceEntry = Type.Object({
  entryId: Type.String(),
  kind: Kind,
  name: Type.String({ maxLength: priceLimits.name }),
  unit: Type.String(),
  /** Yuan, as a decimal number. */
  amount: Type.String(),
  place: Type.String(),
  validFrom: Type.String(),
  basis: Type.String(),
  note: Type.String(),
})
export type PriceEntry = Static<typeof PriceEntry>
