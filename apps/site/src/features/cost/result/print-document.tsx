import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { marginName } from '../figure/margin-name.ts'
import { yuan } from '../figure/show-figure.ts'
import { SurplusChart } from './charts/surplus-chart.tsx'
import { Tornado } from './charts/tornado.tsx'
import { Waterfall } from './charts/waterfall.tsx'
import { CompositionChart } from './composition-chart.tsx'
import styles from './print-document.module.css'
import type { Calculated } from './results.tsx'
import { ComparisonTable, VacancyTable, VariantTable } from './sensitivity-tables.tsx'
import { FigureRow, FigureTable, ItemsTable, PeopleTable, PriceTable } from './tables.tsx'
import { WarningList } from './warning-list.tsx'

function Cover({ project, result }: Calculated) {
  const rows: [string, string | undefined][] = [
    ['编制单位', project.cover?.unit],
    ['业态', project.buildingType],
    ['计费面积', `${project.area.chargeable} ㎡`],
    ['测算期', [project.period?.from, project.period?.to].filter(Boolean).join(' 至 ')],
    ['收费方式', project.settings.mode === 'remuneration' ? '酬金制' : '包干制'],
    ['测算依据', project.cover?.basis],
    ['版本', project.cover?.version],
    ['编制日期', project.cover?.date],
  ]
  return (
    <div className={styles.cover}>
      <p className={styles.mark}>内部资料</p>
      <p className={styles.name}>{project.name || '未命名项目'}</p>
      <p className={styles.kind}>物业服务费测算书</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
        <div className={styles.fee}>
          <dt>建议收费标准</dt>
          <dd>{result.totals.feePerM2} 元/㎡·月</dd>
        </div>
      </dl>
      <ul className={styles.signatures}>
        <li>编制：</li>
        <li>审核：</li>
        <li>批准：</li>
      </ul>
    </div>
  )
}

function Details({ result }: { result: Calculated['result'] }) {
  return (
    <>
      <FigureTable caption="岗位费用明细" head={['岗位', '人数', '工资', '社会保险', '公积金', '合计（元/月）']}>
        {result.staffRows.map((row, index) => (
          <FigureRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes its order
            key={index}
            name={row.role}
            cells={[String(row.headcount), ...[row.wages, row.social, row.housingFund, row.total].map(yuan)]}
          />
        ))}
      </FigureTable>
      <FigureTable caption="各项费用明细" head={['费用', '元/月', '进项税额（元）', '元/㎡·月']}>
        {result.lineRows.map((row) => (
          <FigureRow
            key={row.code}
            name={`${row.code} ${row.name}`}
            cells={[yuan(row.monthly), yuan(row.inputVat), row.perM2]}
          />
        ))}
      </FigureTable>
    </>
  )
}

/**
 * The calculation for printing. It is rendered beside the app in the body, so that nothing else is printed. `onRendered` is
 * called when it is there.
 */
export function PrintDocument({ project, result, onRendered }: Calculated & { onRendered: () => void }) {
  useEffect(onRendered, [onRendered])
  return createPortal(
    <article className={styles.paper}>
      <Cover project={project} result={result} />
      <CompositionChart result={result} titleId="cost-paper-chart" />
      <ItemsTable
        caption="成本分项（法定十项）"
        rows={result.categories}
        tail={result.categoriesTail}
        totals={result.totals}
      />
      <ItemsTable
        caption="成本分项（服务五项）"
        rows={result.functions}
        tail={result.functionsTail}
        totals={result.totals}
      />
      <Waterfall result={result} marginName={marginName(project)} />
      <PriceTable result={result} marginName={marginName(project)} />
      <PeopleTable result={result} />
      <Details result={result} />
      <SurplusChart result={result} />
      <Tornado result={result} />
      <VacancyTable result={result} />
      <VariantTable result={result} />
      <ComparisonTable result={result} />
      <section>
        <p className={styles.heading}>合规提示</p>
        <WarningList warnings={result.warnings} />
      </section>
      <p className={styles.footer}>内部资料，仅供公司内部使用，未经批准不得对外提供。</p>
    </article>,
    document.body,
  )
}
