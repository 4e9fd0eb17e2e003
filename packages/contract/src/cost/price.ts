import { type Decimal, ONE, ZERO } from './decimal.ts'
import { CostInputError } from './figure.ts'
import type { Terms } from './terms.ts'

/** Gross spending and the input VAT in it, yuan a month. */
export type Spending = { gross: Decimal; inputVat: Decimal }
export type Tax = { outputVat: Decimal; vatPayable: Decimal; vatCredit: Decimal; surcharges: Decimal }
export type Price = Tax & { fee: Decimal; margin: Decimal; netMargin: Decimal }

/** Share of a tax-inclusive amount that is VAT. */
export const vatShare = (terms: Terms): Decimal => terms.vat.div(ONE.plus(terms.vat))

/** Taxes on tax-inclusive receipts. Where only the commission is taxed, input VAT belongs to the owners' fund and stays out. */
export function taxOn(receipts: Decimal, inputVat: Decimal, terms: Terms): Tax {
  const isTaxed = terms.rule === 'commissionTaxed'
  const outputVat = (isTaxed ? receipts.times(terms.rate) : receipts).times(vatShare(terms))
  const balance = isTaxed ? outputVat : outputVat.minus(inputVat)
  const vatPayable = balance.gt(0) ? balance : ZERO
  const vatCredit = balance.lt(0) ? balance.abs() : ZERO
  return { outputVat, vatPayable, vatCredit, surcharges: vatPayable.times(terms.surcharge) }
}

function over(numerator: Decimal, denominator: Decimal, terms: Terms): Decimal {
  if (denominator.gt(0)) return numerator.div(denominator)
  const name = terms.rateField === 'settings.profitRate' ? '利润率' : '酬金比例'
  throw new CostInputError(
    `${name}与税费合计已达到收费的 100%，算不出收费标准，请降低${name}或税费率。`,
    terms.rateField,
  )
}

/** The gross fee a month for a surcharge rate of `surcharge` on VAT payable. */
function feeFor({ gross, inputVat }: Spending, terms: Terms, surcharge: Decimal): Decimal {
  const { rule, rate, vat } = terms
  if (rule === 'commissionTaxed') return over(gross, ONE.minus(rate), terms)
  const heavy = ONE.plus(surcharge)
  if (rule === 'profitOnCost') {
    const wanted = gross.minus(inputVat).times(ONE.plus(rate)).minus(surcharge.times(inputVat))
    return over(wanted, ONE.minus(surcharge.times(vat)), terms).times(ONE.plus(vat))
  }
  return over(gross.minus(heavy.times(inputVat)), ONE.minus(rate).minus(heavy.times(vatShare(terms))), terms)
}

/**
 * The fee that covers spending, taxes and margin: fee + vatCredit = gross + netMargin + vatPayable + surcharges.
 * With more input VAT than output VAT nothing is payable, so the surcharges leave the formula.
 */
export function priceOf(spending: Spending, terms: Terms): Price {
  const taxed = feeFor(spending, terms, terms.surcharge)
  const isCredit = taxOn(taxed, spending.inputVat, terms).vatCredit.gt(0)
  const fee = isCredit ? feeFor(spending, terms, ZERO) : taxed
  const tax = taxOn(fee, spending.inputVat, terms)
  const net = spending.gross.minus(spending.inputVat)
  const margin = (terms.rule === 'profitOnCost' ? net : fee).times(terms.rate)
  const borne = terms.rule === 'commissionTaxed' ? tax.vatPayable.plus(tax.surcharges) : ZERO
  return { ...tax, fee, margin, netMargin: margin.minus(borne) }
}

/** What receipts leave after spending and taxes, before profit or commission: the money, and beside it the VAT credit. */
export function surplusOf(receipts: Decimal, spending: Spending, terms: Terms): { cash: Decimal; credit: Decimal } {
  const tax = taxOn(receipts, spending.inputVat, terms)
  return { cash: receipts.minus(spending.gross).minus(tax.vatPayable).minus(tax.surcharges), credit: tax.vatCredit }
}

/** The tax-inclusive receipts that leave neither surplus nor loss in money. */
export function breakEvenReceipts({ gross, inputVat }: Spending, terms: Terms): Decimal {
  const heavy = ONE.plus(terms.surcharge)
  const keep = (taxedShare: Decimal) => ONE.minus(heavy.times(taxedShare).times(vatShare(terms)))
  if (terms.rule === 'commissionTaxed') return over(gross, keep(terms.rate), terms)
  // Receipts as high as the spending owe no VAT when its input VAT is higher than theirs.
  if (taxOn(gross, inputVat, terms).vatCredit.gt(0)) return gross
  return over(gross.minus(heavy.times(inputVat)), keep(ONE), terms)
}
