import type { CostResult } from '@anju/contract/cost/shapes/result'
import { yuan } from '../../figure/show-figure.ts'
import { FigureTable } from '../tables.tsx'
import styles from './charts.module.css'

type Step = { key: string; label: string; amount: string; from: number; to: number; isWhole?: boolean }

/** The steps from cost to fee: each begins where the one before it ends. */
function stepsOf({ totals }: CostResult, marginName: string): Step[] {
  const parts = [
    { key: 'vat', label: '应纳增值税', amount: totals.vatPayable },
    { key: 'surcharges', label: '附加税费', amount: totals.surcharges },
    { key: 'margin', label: marginName, amount: totals.netMarginAfterVat },
    { key: 'credit', label: '减：留抵进项税额', amount: `-${totals.vatCredit}` },
  ].filter(({ amount }) => Number(amount) !== 0)
  let at = Number(totals.costGross)
  const between = parts.map((part): Step => {
    const from = at
    at += Number(part.amount)
    return { ...part, from, to: at }
  })
  const whole = (key: string, label: string, amount: string): Step => ({
    key,
    label,
    amount,
    from: 0,
    to: Number(amount),
    isWhole: true,
  })
  return [whole('cost', '含税成本', totals.costGross), ...between, whole('fee', '每月物业费总额', totals.feeMonthly)]
}

/** From cost through taxes and margin to the fee: a bar for each step, in the table of its figures. */
export function Waterfall({ result, marginName }: { result: CostResult; marginName: string }) {
  const steps = stepsOf(result, marginName)
  const most = Math.max(...steps.flatMap(({ from, to }) => [from, to]))
  return (
    <div className={styles.chart}>
      <FigureTable caption="从成本到收费" head={['步骤', '图示', '元/月']}>
        {steps.map(({ key, label, amount, from, to, isWhole }) => (
          <tr key={key} data-whole={isWhole}>
            <th scope="row">{label}</th>
            <td className={styles.bar}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <line className={styles.track} x1="0" x2="100" y1="5" y2="5" />
                <rect
                  data-step={key}
                  x={(Math.min(from, to) / most) * 100}
                  width={Math.max(0.6, (Math.abs(to - from) / most) * 100)}
                  height="10"
                />
              </svg>
            </td>
            <td>{yuan(amount)}</td>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}
