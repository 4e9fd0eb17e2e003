import { type Decimal, money, perSquareMetre, share, show, upToCent } from './decimal.ts'
import { CostInputError } from './figure.ts'
import { type Model, spendingOf } from './model.ts'
import { type Price, priceOf } from './price.ts'
import type { CostTotals } from './shapes/result.ts'

/** The price of a project, unrounded, and the fee that the company would publish. */
export type Priced = { price: Price; feePerM2: Decimal; recommended: Decimal }

/** Prices a project. The recommended fee is rounded to the cent, as its terms say. */
export function priceModel(model: Model): Priced {
  const price = priceOf(spendingOf(model), model.terms)
  const feePerM2 = price.fee.div(model.area)
  const recommended = model.terms.roundsUp ? upToCent(feePerM2) : feePerM2.round(30).round(2)
  if (recommended.lte(0)) {
    throw new CostInputError('收费标准不足每平方米 0.01 元，请检查计费面积和各项费用。', 'area.chargeable')
  }
  return { price, feePerM2, recommended }
}

/** Totals as they are shown. */
export function totalsOf(model: Model, { price, feePerM2, recommended }: Priced): CostTotals {
  const { gross, inputVat } = spendingOf(model)
  const each = (amount: Decimal) => perSquareMetre(amount.div(model.area))
  return {
    costGross: money(gross),
    inputVat: money(inputVat),
    costNet: money(gross.minus(inputVat)),
    costPerM2: each(gross),
    margin: money(price.margin),
    netMarginAfterVat: money(price.netMargin),
    outputVat: money(price.outputVat),
    vatPayable: money(price.vatPayable),
    vatCredit: money(price.vatCredit),
    surcharges: money(price.surcharges),
    surchargeRate: share(model.terms.surcharge),
    feeMonthly: money(price.fee),
    feeYearly: money(price.fee.times(12)),
    feePerM2Exact: show(feePerM2, 6),
    feePerM2: money(recommended),
    taxPerM2: each(price.vatPayable.plus(price.surcharges)),
    marginPerM2: each(price.margin),
  }
}
