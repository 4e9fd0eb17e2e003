import { codesOf } from '../../wire/labels.ts'
import type { CalcKind } from '../calc-kinds.ts'
import type { CostLine } from '../shapes/input.ts'

/** What an entry of the price library prices. */
export const priceKindLabels = {
  wage: '岗位工资',
  electricity: '电价',
  water: '水价',
  material: '材料',
  service: '外包服务',
  other: '其他单价',
} as const
export const priceKinds = codesOf(priceKindLabels)
export type PriceKind = keyof typeof priceKindLabels

/** An entry without a place is valid everywhere. */
export const ANY_PLACE = '通用'

export const priceLimits = { name: 60, unit: 20, place: 40, basis: 200, note: 200 } as const
/** Yuan with up to six decimals, as it is typed. */
export const AMOUNT = '^(0|[1-9][0-9]{0,8})(\\.[0-9]{1,6})?$'

/** The figure of a line that a price goes into; a kind without one takes none from the library. */
const PRICED: Partial<Record<CalcKind, string>> = {
  unitMonthly: 'price',
  unitYearly: 'price',
  monthly: 'amount',
  yearly: 'amount',
  electricity: 'price',
  waterYearly: 'price',
  areaMonthly: 'rate',
  areaYearly: 'rate',
  straightLine: 'cost',
  perPerson: 'price',
}
export const pricedFigure = (calc: CalcKind): string | undefined => PRICED[calc]

/** The kind of entries that a line most likely looks for; none when it may be any. */
export function likelyKind(line: Pick<CostLine, 'calc' | 'outsourced'>): PriceKind | undefined {
  if (line.calc === 'electricity') return 'electricity'
  if (line.calc === 'waterYearly') return 'water'
  return line.outsourced ? 'service' : undefined
}
