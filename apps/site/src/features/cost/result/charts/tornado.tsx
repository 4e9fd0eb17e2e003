import type { CostResult } from '@anju/contract/cost/shapes/result'
import { useId } from 'react'
import { FigureTable } from '../tables.tsx'
import styles from './charts.module.css'

/** Stripes, so that the two directions differ without their colours, too. */
function Stripes({ id }: { id: string }) {
  return (
    <svg className={styles.defs} aria-hidden="true">
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.stripeGround} width="5" height="5" />
        <rect className={styles.stripe} width="2.5" height="5" />
      </pattern>
    </svg>
  )
}

/** What a tenth less or more of a price or of the area does to the fee; the largest first. */
export function Tornado({ result: { sensitivity, totals } }: { result: CostResult }) {
  const stripes = useId()
  const base = Number(totals.feePerM2Exact)
  const rows = [...sensitivity.factors].sort(
    (one, other) => Math.abs(Number(other.swing)) - Math.abs(Number(one.swing)),
  )
  const reach = Math.max(
    ...rows.flatMap(({ minus10, plus10 }) => [minus10, plus10].map((fee) => Math.abs(Number(fee) - base))),
  )
  const place = (fee: string) => 50 + ((Number(fee) - base) / (reach || 1)) * 48
  const bar = (fee: string) => ({ x: `${Math.min(50, place(fee))}%`, width: `${Math.abs(place(fee) - 50)}%` })
  return (
    <div className={styles.chart}>
      <Stripes id={stripes} />
      <FigureTable
        caption="单因素变动 ±10% 后的收费标准（元/㎡·月）"
        head={['因素', `图示（中线 ${totals.feePerM2Exact}）`, '−10%', '+10%', '变动幅度']}
      >
        {rows.map((row) => (
          <tr key={row.factor}>
            <th scope="row">{row.label}</th>
            <td className={styles.bar}>
              <svg aria-hidden="true">
                <rect {...bar(row.minus10)} height="100%" fill={`url(#${stripes})`} data-way="less" />
                <rect {...bar(row.plus10)} height="100%" data-way="more" />
                <line className={styles.middle} x1="50%" x2="50%" y1="0" y2="100%" />
              </svg>
            </td>
            <td>{row.minus10}</td>
            <td>{row.plus10}</td>
            <td>{row.swing}</td>
          </tr>
        ))}
      </FigureTable>
      <p className={styles.legend}>
        <span data-way="less" /> 降低 10% <span data-way="more" /> 提高 10%
      </p>
    </div>
  )
}
