import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Decimal, show } from './decimal.ts'
import { breakEvenReceipts, priceOf, surplusOf } from './price.ts'
import type { PriceRule, Terms } from './terms.ts'

const spending = { gross: Decimal('1160344.45'), inputVat: Decimal('57707.46') }
const terms = (rule: PriceRule, rate: string): Terms => ({
  rule,
  rate: Decimal(rate),
  rateField: 'settings.remunerationRate',
  vat: Decimal('0.06'),
  surcharge: Decimal('0.12'),
  roundsUp: false,
})
const fee = (rule: PriceRule, rate: string) => show(priceOf(spending, terms(rule, rate)).fee.div(72_000), 2)

it('an office tower of 72,000 ㎡ costs 18.19 with 10 % commission and its known variants', () => {
  assert.equal(fee('commission', '0.1'), '18.19')
  assert.equal(fee('commissionTaxed', '0.1'), '17.91')
  assert.equal(fee('profitOnCost', '0.08'), '17.56')
  assert.equal(fee('commission', '0.08'), '17.77')
})

it('the office tower pays the known taxes and breaks even at 89.33 %', () => {
  const price = priceOf(spending, terms('commission', '0.1'))
  assert.equal(show(price.margin, 2), '130971.45')
  assert.equal(show(price.vatPayable, 2), '16427.32')
  assert.equal(show(price.surcharges, 2), '1971.28')
  const receipts = Decimal('18.19').times(72_000)
  assert.equal(show(breakEvenReceipts(spending, terms('commission', '0.1')).div(receipts), 4), '0.8933')
})

it('at 70 % collection the office tower loses 243,568.45 in money and carries 5,814.48 of VAT forward', () => {
  const receipts = Decimal('18.19').times(72_000).times('0.7')
  const { cash, credit } = surplusOf(receipts, spending, terms('commission', '0.1'))
  assert.equal(show(cash, 2), '-243568.45')
  assert.equal(show(credit, 2), '5814.48')
})

it('receipts break even at the spending itself while input VAT leaves nothing to pay', () => {
  const light = { ...terms('profitOnCost', '0.08'), vat: Decimal('0.01') }
  const receipts = breakEvenReceipts(spending, light)
  assert.equal(receipts.toFixed(), '1160344.45')
  const { cash, credit } = surplusOf(receipts, spending, light)
  assert.equal(cash.toFixed(), '0')
  assert.ok(credit.gt(0))
})

it('an exact half is rounded up although a division came before', () => {
  assert.equal(show(Decimal('0.015').div(3).times(3), 2), '0.02')
  assert.equal(show(Decimal('-15282.525'), 2), '-15282.53')
  assert.equal(show(Decimal('-0.001'), 2), '0.00')
})
