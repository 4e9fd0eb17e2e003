import { calculateCost } from '@anju/contract/cost/calculate'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { later } from '#ui/later.tsx'
import styles from './cost-page.module.css'
import type { Template } from './draft/api.ts'
import { CostFormContext } from './draft/form.ts'
import type { CostDraft } from './draft/use-draft.ts'
import { Editor } from './editor/editor.tsx'
import { Toolbar } from './editor/toolbar.tsx'
import type { Calculated } from './result/results.tsx'
import { Summary } from './result/summary.tsx'

/** Tables, charts and the printed document load after the inputs are rendered. */
const Results = later(async () => (await import('./result/results.tsx')).Results)
const IncomeSection = later(async () => (await import('./income/income-section.tsx')).IncomeSection)
const PlanSection = later(async () => (await import('./plan/plan-section.tsx')).PlanSection)
const RiseSection = later(async () => (await import('./rise/rise-section.tsx')).RiseSection)
const PrintDocument = later(async () => (await import('./result/print-document.tsx')).PrintDocument)

/** Calculates while the user types, and keeps the last project that could be calculated. */
function useCalculation(project: CostProject) {
  const typed = useDeferredValue(project)
  const outcome = useMemo(() => calculateCost(typed), [typed])
  const [last, setLast] = useState<Calculated>()
  if (outcome.ok && last?.result !== outcome) setLast({ project: typed, result: outcome })
  return { outcome, last }
}

/** The fee and a button to the outcome, for widths at which the outcome is far below the inputs. */
function FeeBar({ fee }: { fee: string }) {
  const show = () => document.getElementById('cost-summary')?.scrollIntoView()
  return (
    <button type="button" className={styles.feeBar} onClick={show}>
      <b>{fee} 元/㎡·月</b>
      <span>查看结果</span>
    </button>
  )
}

type Props = { draft: CostDraft; templates: Template[]; readOnly?: boolean; children: ReactNode }

/** Six steps of inputs with the outcome beside them, below what `children` say about the scenario. */
export function Workbench({ draft, templates, readOnly = false, children }: Props) {
  const { outcome, last } = useCalculation(draft.project)
  const [printable, setPrintable] = useState(false)
  const form = { draft, readOnly, ...(outcome.ok ? { result: outcome } : { problem: outcome }) }
  return (
    <CostFormContext value={form}>
      <div className={styles.page}>
        {children}
        <div className={styles.layout}>
          <Toolbar templates={templates} calculated={outcome.ok ? last : undefined} printable={printable} />
          <Editor />
          <Summary last={last?.result} />
          {last && <Results {...last} />}
          {last && <IncomeSection project={last.project} />}
          {last && <PlanSection project={last.project} />}
          {last && <RiseSection {...last} />}
          <p className={styles.disclaimer}>
            测算结果供内部决策参考；模板中的数量、单价与费率为假设，正式报价前请按项目实际和当地规定核对。
          </p>
          {last && <FeeBar fee={last.result.totals.feePerM2} />}
        </div>
      </div>
      {last && <PrintDocument {...last} onRendered={() => setPrintable(true)} />}
    </CostFormContext>
  )
}
