import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { marginName } from '../figure/margin-name.ts'
import { SurplusChart } from './charts/surplus-chart.tsx'
import { Tornado } from './charts/tornado.tsx'
import { Waterfall } from './charts/waterfall.tsx'
import { CompositionChart } from './composition-chart.tsx'
import { OutputBar } from './output-bar.tsx'
import styles from './results.module.css'
import { ComparisonTable, VacancyTable, VariantTable } from './sensitivity-tables.tsx'
import { ItemsTable, PeopleTable, PriceTable } from './tables.tsx'

export type Calculated = { project: CostProject; result: CostResult }
type View = 'categories' | 'functions'

const VIEWS: { key: View; label: string }[] = [
  { key: 'categories', label: '按法定十项' },
  { key: 'functions', label: '按服务五项' },
]

function Items({ result }: { result: CostResult }) {
  const [view, setView] = useState<View>('categories')
  const isStatutory = view === 'categories'
  return (
    <div>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">成本分项口径</legend>
        {VIEWS.map(({ key, label }) => (
          <Button
            key={key}
            kind={view === key ? 'solid' : 'quiet'}
            aria-pressed={view === key}
            onClick={() => setView(key)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <ItemsTable
        caption={isStatutory ? '成本分项（法定十项）' : '成本分项（服务五项）'}
        rows={isStatutory ? result.categories : result.functions}
        tail={isStatutory ? result.categoriesTail : result.functionsTail}
        totals={result.totals}
      />
    </div>
  )
}

/** Everything that was calculated, in full width below the editor. */
export function Results({ project, result }: Calculated) {
  return (
    <section className={styles.results} aria-labelledby="cost-results-title">
      <h2 className={styles.title} id="cost-results-title">
        测算结果
      </h2>
      <OutputBar project={project} result={result} />
      <CompositionChart result={result} />
      <div className={styles.columns}>
        <Items result={result} />
        <Waterfall result={result} marginName={marginName(project)} />
        <PriceTable result={result} marginName={marginName(project)} />
        <PeopleTable result={result} />
        <SurplusChart result={result} />
        <Tornado result={result} />
        <VacancyTable result={result} />
        <VariantTable result={result} />
        <ComparisonTable result={result} />
      </div>
    </section>
  )
}
