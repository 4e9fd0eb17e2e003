import { type Decimal, sum } from './decimal.ts'
import { CostInputError, figure } from './figure.ts'
import type { CostSettings } from './shapes/input.ts'

/** Which of the four price formulas holds. */
export type PriceRule = 'profitOnCost' | 'profitOnFee' | 'commission' | 'commissionTaxed'

/** Contract and taxes as the price formulas want them. `rate` is profit or commission, `surcharge` is on VAT payable. */
export type Terms = {
  rule: PriceRule
  rate: Decimal
  rateField: string
  vat: Decimal
  surcharge: Decimal
  /** Whether the recommended fee is rounded up to the cent instead of half up. */
  roundsUp: boolean
}

function priceRule(settings: CostSettings): PriceRule {
  if (settings.mode === 'remuneration') return settings.vatBase === 'remuneration' ? 'commissionTaxed' : 'commission'
  if (settings.mode === 'lump_sum') return settings.profitBasis === 'revenue' ? 'profitOnFee' : 'profitOnCost'
  throw new CostInputError('请选择收费方式：包干制或酬金制。', 'settings.mode')
}

/** Reads contract mode and taxes. */
export function readTerms(settings: CostSettings): Terms {
  if (settings.taxpayer !== 'general' && settings.taxpayer !== 'small') {
    throw new CostInputError('请选择纳税人类型。', 'settings.taxpayer')
  }
  const read = (key: keyof CostSettings, label: string) =>
    figure(settings[key], label, `settings.${key}`, { rate: true })
  const rule = priceRule(settings)
  const isLumpSum = settings.mode === 'lump_sum'
  const rateKey = isLumpSum ? 'profitRate' : 'remunerationRate'
  const surcharges = sum([
    read('urbanTax', '城市维护建设税税率'),
    read('eduSurcharge', '教育费附加率'),
    read('localEdu', '地方教育附加率'),
  ])
  return {
    rule,
    rate: read(rateKey, isLumpSum ? '利润率' : '酬金比例'),
    rateField: `settings.${rateKey}`,
    vat: read('vatRate', '增值税税率'),
    surcharge: surcharges.times(read('surchargeFactor', '附加税费减征系数')),
    roundsUp: settings.feeRounding === 'up',
  }
}
