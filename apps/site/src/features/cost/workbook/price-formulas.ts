import {
  above,
  add,
  below,
  divide,
  either,
  equal,
  type Formula,
  larger,
  multiply,
  noAnswer,
  type Operand,
  oneMinus,
  onePlus,
  subtract,
} from '@anju/browser/spreadsheet/formula'
import { RULES, type TermCells } from './book.ts'

/** Spending of a month as cells: tax-inclusive, and the input VAT that may be deducted. */
export type SpendingCells = { gross: Operand; inputVat: Operand }

const over = (numerator: Formula | Operand, denominator: Formula): Formula =>
  either(above(denominator, 0), divide(numerator, denominator), noAnswer)

const vatShare = ({ vat }: TermCells): Formula => divide(vat, onePlus(vat))
const isCommissionTaxed = ({ rule }: TermCells) => equal(rule, RULES.commissionTaxed)

/** The fee of a month at a surcharge rate: the formulas of `priceOf`. */
export function feeOf({ gross, inputVat }: SpendingCells, terms: TermCells, surcharge: Operand): Formula {
  const { rule, rate, vat } = terms
  const wanted = subtract(multiply(subtract(gross, inputVat), onePlus(rate)), multiply(surcharge, inputVat))
  const onCost = multiply(over(wanted, oneMinus(multiply(surcharge, vat))), onePlus(vat))
  const heavy = onePlus(surcharge)
  const share = subtract(oneMinus(rate), multiply(heavy, vatShare(terms)))
  const onFee = over(subtract(gross, multiply(heavy, inputVat)), share)
  return either(
    equal(rule, RULES.profitOnCost),
    onCost,
    either(isCommissionTaxed(terms), over(gross, oneMinus(rate)), onFee),
  )
}

/** Output VAT on tax-inclusive receipts. */
export const outputVatOf = (receipts: Operand, terms: TermCells): Formula =>
  multiply(either(isCommissionTaxed(terms), multiply(receipts, terms.rate), receipts), vatShare(terms))

/** The surcharge rate that holds for a fee: none while the input VAT exceeds the output VAT. */
export const surchargeFor = (fee: Operand, inputVat: Operand, terms: TermCells): Formula =>
  either(
    isCommissionTaxed(terms),
    terms.surcharge,
    either(below(outputVatOf(fee, terms), inputVat), 0, terms.surcharge),
  )

/** VAT to be paid, and what is carried forward instead. Where only the commission is taxed, input VAT stays out. */
export const vatPayableOf = (output: Operand, inputVat: Operand, terms: TermCells): Formula =>
  either(isCommissionTaxed(terms), output, larger(subtract(output, inputVat), 0))
export const vatCreditOf = (output: Operand, inputVat: Operand, terms: TermCells): Formula =>
  either(isCommissionTaxed(terms), 0, larger(subtract(inputVat, output), 0))

/** The receipts that leave neither surplus nor loss in money. */
export function breakEvenOf({ gross, inputVat }: SpendingCells, terms: TermCells): Formula {
  const heavy = onePlus(terms.surcharge)
  const share = vatShare(terms)
  const ofCommission = over(gross, oneMinus(multiply(heavy, terms.rate, share)))
  const ofAll = over(subtract(gross, multiply(heavy, inputVat)), oneMinus(multiply(heavy, share)))
  const unlessCredit = either(below(multiply(gross, share), inputVat), gross, ofAll)
  return either(isCommissionTaxed(terms), ofCommission, unlessCredit)
}

/** Profit or commission, and what is left of it after the taxes that it pays itself. */
export const marginOf = ({ gross, inputVat }: SpendingCells, fee: Operand, { rule, rate }: TermCells): Formula =>
  multiply(either(equal(rule, RULES.profitOnCost), subtract(gross, inputVat), fee), rate)
export const netMarginOf = (margin: Operand, taxes: Operand[], terms: TermCells): Formula =>
  either(isCommissionTaxed(terms), subtract(margin, add(...taxes)), margin)
