import { type Decimal, money, perSquareMetre, share, ZERO } from './decimal.ts'
import { categoryCost } from './items.ts'
import { CATEGORIES, CATEGORY_KEYS } from './labels.ts'
import type { Model } from './model.ts'
import type { CompositionRow } from './shapes/result.ts'
import type { Priced } from './totals.ts'

/** The fee taken apart: cost items, taxes, margin. Parts of nothing are left out; the rest adds up to the fee. */
export function compositionOf(model: Model, { price }: Priced): CompositionRow[] {
  const { terms, area } = model
  const isCommission = terms.rule === 'commission' || terms.rule === 'commissionTaxed'
  const parts: [key: CompositionRow['key'], label: string, amount: Decimal][] = [
    ...CATEGORY_KEYS.map((key): [typeof key, string, Decimal] => [key, CATEGORIES[key], categoryCost(model, key)]),
    ['vat', '应纳增值税', price.vatPayable],
    ['surcharges', '附加税费', price.surcharges],
    ['margin', isCommission ? '物业服务酬金' : '企业利润', price.netMargin],
    ['credit', '减：留抵进项税额', ZERO.minus(price.vatCredit)],
  ]
  return parts
    .filter(([, , amount]) => !amount.eq(0))
    .map(([key, label, amount]) => ({
      key,
      label,
      monthly: money(amount),
      perM2: perSquareMetre(amount.div(area)),
      shareOfFee: share(amount.div(price.fee)),
    }))
}
