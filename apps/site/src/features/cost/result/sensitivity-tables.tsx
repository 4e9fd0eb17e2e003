import type { CostResult } from '@anju/contract/cost/shapes/result'
import { asPercent, yuan } from '../figure/show-figure.ts'
import { FigureRow, FigureTable } from './tables.tsx'

/** Surplus in money at collection rates, at the recommended fee, and beside it the VAT credit. */
export function CollectionTable({ result: { sensitivity } }: { result: CostResult }) {
  return (
    <FigureTable
      caption={`收缴率敏感性（按 ${sensitivity.atRecommendedFee} 元/㎡·月）`}
      head={['收缴率', '月实收（元）', '月结余（元）', '年结余（元）', '留抵税额（元/月）', '保本所需标准']}
    >
      {sensitivity.collection.map((row) => (
        <FigureRow
          key={row.collectionRate}
          name={asPercent(row.collectionRate)}
          cells={[
            ...[row.collectedMonthly, row.surplusMonthly, row.surplusYearly, row.vatCreditMonthly].map(yuan),
            row.requiredFeePerM2,
          ]}
        />
      ))}
      <FigureRow
        name={`盈亏平衡 ${asPercent(sensitivity.breakEvenCollectionRate)}`}
        cells={['', '0.00', '0.00', '', '']}
        strong
      />
    </FigureTable>
  )
}

/** Fee when a part of the area is vacant and pays less. */
export function VacancyTable({ result: { sensitivity } }: { result: CostResult }) {
  return (
    <FigureTable caption="空置影响" head={['空置率', '空置缴费比例', '有效计费面积（㎡）', '所需标准（元/㎡·月）']}>
      {sensitivity.vacancy.map((row, index) => (
        <FigureRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a person's own row may repeat a usual one
          key={index}
          name={asPercent(row.vacantShare)}
          cells={[asPercent(row.vacantPays), yuan(row.effectiveArea), row.requiredFeePerM2]}
        />
      ))}
    </FigureTable>
  )
}

/** The same project under other contracts and taxpayers. */
export function VariantTable({ result: { variants } }: { result: CostResult }) {
  return (
    <FigureTable caption="其他收费方式与纳税人类型" head={['方案', '建议标准（元/㎡·月）', '月总额（元）', '提示']}>
      {variants.map((row) => (
        <FigureRow
          key={row.label}
          name={row.label}
          cells={
            row.ok
              ? [row.totals.feePerM2, yuan(row.totals.feeMonthly), variantNote(row.warnings)]
              : ['—', '—', '算不出收费标准']
          }
        />
      ))}
    </FigureTable>
  )
}

function variantNote(warnings: string[]): string {
  if (warnings.includes('SMALL_SCALE_OVER_LIMIT')) return '超过小规模标准，不适用'
  return warnings.length > 0 ? `${warnings.length} 条提示` : ''
}

/** The recommended fee beside the current fee and the guide price. */
export function ComparisonTable({ result: { comparison, totals } }: { result: CostResult }) {
  if (comparison.length === 0) return null
  return (
    <FigureTable caption={`与其他标准比较（建议 ${totals.feePerM2} 元/㎡·月）`} head={['对照', '标准', '差额', '幅度']}>
      {comparison.map((row) => (
        <FigureRow key={row.label} name={row.label} cells={[row.fee, row.difference, asPercent(row.share)]} />
      ))}
    </FigureTable>
  )
}
