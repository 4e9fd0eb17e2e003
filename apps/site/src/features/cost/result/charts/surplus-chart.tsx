import type { CostResult } from '@anju/contract/cost/shapes/result'
import { asPercent } from '../../figure/show-figure.ts'
import { CollectionTable } from '../sensitivity-tables.tsx'
import styles from './charts.module.css'
import { type Scale, scaleOf, ticksOf } from './scale.ts'

const WAN = 10_000
const wan = (amount: number): string => (amount / WAN).toLocaleString('en-US', { maximumFractionDigits: 1 })

type Point = { rate: number; surplus: number }

function Lines({
  points,
  x,
  y,
  breakEven,
  title,
}: {
  points: Point[]
  x: Scale
  y: Scale
  breakEven?: number
  title: string
}) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={title}>
      {ticksOf(y.from, y.to).map((tick) => (
        <line key={tick} className={styles.grid} x1="0" x2="100" y1={100 - y.at(tick)} y2={100 - y.at(tick)} />
      ))}
      <line className={styles.zero} x1="0" x2="100" y1={100 - y.at(0)} y2={100 - y.at(0)} />
      {breakEven !== undefined && (
        <line className={styles.breakEven} x1={x.at(breakEven)} x2={x.at(breakEven)} y1="0" y2="100" />
      )}
      <polyline
        className={styles.curve}
        points={points.map(({ rate, surplus }) => `${x.at(rate)},${100 - y.at(surplus)}`).join(' ')}
      />
      {points.map(({ rate, surplus }) => (
        <path key={rate} className={styles.point} d={`M${x.at(rate)} ${100 - y.at(surplus)}h0.001`} />
      ))}
    </svg>
  )
}

/** The yearly surplus against the collection rate, with the rate at which there is none; below it the same as a table. */
export function SurplusChart({ result }: { result: CostResult }) {
  const { collection, breakEvenCollectionRate } = result.sensitivity
  const points = collection.map((row) => ({ rate: Number(row.collectionRate), surplus: Number(row.surplusYearly) }))
  const rates = points.map(({ rate }) => rate)
  const x = scaleOf(Math.min(...rates), Math.max(...rates))
  const ticks = ticksOf(
    Math.min(0, ...points.map(({ surplus }) => surplus)),
    Math.max(0, ...points.map(({ surplus }) => surplus)),
  )
  const y = scaleOf(ticks[0] ?? 0, ticks.at(-1) ?? 1)
  const isInside = Number(breakEvenCollectionRate) >= x.from && Number(breakEvenCollectionRate) <= x.to
  const breakEven = isInside ? Number(breakEvenCollectionRate) : undefined
  const text = `盈亏平衡收缴率 ${asPercent(breakEvenCollectionRate)}`
  return (
    <div className={styles.chart}>
      <p className={styles.title}>
        年结余与收缴率（万元） <span>{text}</span>
      </p>
      <div className={styles.plot}>
        <div className={styles.vertical} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${y.at(tick)}%` }}>
              {wan(tick)}
            </span>
          ))}
        </div>
        <Lines points={points} x={x} y={y} breakEven={breakEven} title={`年结余随收缴率变化的折线，${text}`} />
        <div className={styles.horizontal} aria-hidden="true">
          {[0.7, 0.8, 0.9, 1]
            .filter((rate) => rate >= x.from && rate <= x.to)
            .map((rate) => (
              <span key={rate} style={{ left: `${x.at(rate)}%` }}>
                {`${rate * 100}%`}
              </span>
            ))}
        </div>
      </div>
      <CollectionTable result={result} />
    </div>
  )
}
