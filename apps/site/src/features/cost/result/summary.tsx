import type { CostResult } from '@anju/contract/cost/shapes/result'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import { stepOfField } from '../draft/steps.ts'
import { asPercent, yuan } from '../figure/show-figure.ts'
import styles from './results.module.css'
import { WarningList } from './warning-list.tsx'

function Problem() {
  const { draft, problem } = useCostForm()
  if (!problem) return null
  const go = () => draft.goTo(stepOfField(problem.field, draft.project), problem.field)
  return (
    <div className={styles.problem} role="alert">
      <p>{problem.message}</p>
      <Button kind="quiet" onClick={go}>
        去修改
      </Button>
    </div>
  )
}

function Figures({ result }: { result: CostResult }) {
  const { totals, sensitivity } = result
  const at = (rate: string) => sensitivity.collection.find((row) => row.collectionRate === rate)?.surplusYearly ?? '0'
  const rows = [
    ['每月总额', `${yuan(totals.feeMonthly)} 元`],
    ['全年总额', `${yuan(totals.feeYearly)} 元`],
    ['每月成本', `${yuan(totals.costGross)} 元`],
    ['盈亏平衡收缴率', asPercent(sensitivity.breakEvenCollectionRate)],
    ['收缴 100% 年结余', `${yuan(at('1'))} 元`],
    ['收缴 95% 年结余', `${yuan(at('0.95'))} 元`],
    ['收缴 90% 年结余', `${yuan(at('0.9'))} 元`],
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The outcome at a glance. While an input is wrong, it shows the last valid outcome, marked as such. */
export function Summary({ last }: { last?: CostResult }) {
  const { draft, problem, readOnly } = useCostForm()
  const actions = {
    onGo: (field: string) => draft.goTo(stepOfField(field, draft.project), field),
    ...(!readOnly && { onRoundUp: () => draft.set('settings.feeRounding', 'up') }),
  }
  return (
    <aside id="cost-summary" className={styles.summary} aria-label="测算结果摘要">
      <p className={styles.summaryTitle}>建议收费标准</p>
      <output className={styles.fee} data-stale={problem ? true : undefined} aria-live="polite">
        <b>{last?.totals.feePerM2 ?? '—'}</b>
        <span>元/㎡·月</span>
      </output>
      <Problem />
      {problem && last && <p className={styles.note}>以下为上一次有效的结果。</p>}
      {last && <Figures result={last} />}
      {last && <WarningList warnings={last.warnings} actions={actions} />}
    </aside>
  )
}
