import { type Decimal, money, share } from './decimal.ts'
import { figure } from './figure.ts'
import type { CostAnalysis } from './shapes/input.ts'
import type { ComparisonRow } from './shapes/result.ts'

const OTHERS = [
  { key: 'currentFee', label: '现行收费标准' },
  { key: 'guideFee', label: '当地政府指导价' },
] as const

/** The recommended fee beside the current fee and the local guide price, as far as they were entered. */
export function comparisonOf(recommended: Decimal, analysis: CostAnalysis): ComparisonRow[] {
  return OTHERS.filter(({ key }) => String(analysis[key] ?? '').trim() !== '').map(({ key, label }) => {
    const fee = figure(analysis[key], label, `analysis.${key}`, { positive: true })
    const difference = recommended.minus(fee)
    return { label, fee: money(fee), difference: money(difference), share: share(difference.div(fee)) }
  })
}
