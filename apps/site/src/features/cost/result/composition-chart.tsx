import type { CostResult } from '@anju/contract/cost/shapes/result'
import { asPercent, yuan } from '../figure/show-figure.ts'
import styles from './composition-chart.module.css'

const WIDTH = 1000

/** The composition of the fee: one bar from left to right, and the same figures as a table. */
export function CompositionChart({ result, titleId = 'cost-chart-title' }: { result: CostResult; titleId?: string }) {
  const { composition, totals } = result
  const parts = composition.filter((part) => Number(part.shareOfFee) > 0)
  const biggest = Math.max(...parts.map((part) => Number(part.shareOfFee)))
  const all = parts.reduce((sum, part) => sum + Number(part.shareOfFee), 0)
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + Number(part.shareOfFee), 0))
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>
          {`物业费构成：${parts.map((part) => `${part.label} ${asPercent(part.shareOfFee)}`).join('，')}`}
        </title>
        {parts.map((part, index) => (
          <rect
            key={part.key}
            data-part={part.key}
            x={((starts[index] ?? 0) / all) * WIDTH}
            width={(Number(part.shareOfFee) / all) * WIDTH}
            height={40}
          />
        ))}
      </svg>
      <table className={styles.table}>
        <caption>物业费构成</caption>
        <thead>
          <tr>
            <th scope="col">组成</th>
            <th scope="col">元/月</th>
            <th scope="col">元/㎡·月</th>
            <th scope="col">占收费</th>
          </tr>
        </thead>
        <tbody>
          {composition.map((part) => (
            <tr key={part.key}>
              <th scope="row">
                <span className={styles.swatch} data-part={part.key} />
                {part.label}
                <span
                  className={styles.share}
                  data-part={part.key}
                  style={{ width: `${(Math.max(0, Number(part.shareOfFee)) / biggest) * 100}%` }}
                />
              </th>
              <td>{yuan(part.monthly)}</td>
              <td>{part.perM2}</td>
              <td>{asPercent(part.shareOfFee)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">每月物业费总额</th>
            <td>{yuan(totals.feeMonthly)}</td>
            <td>{Number(totals.feePerM2Exact).toFixed(4)}</td>
            <td>100.00%</td>
          </tr>
        </tbody>
      </table>
    </figure>
  )
}
