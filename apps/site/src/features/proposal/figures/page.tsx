import { type FigureLine, figureLines, monthInWords, shareIn, sumOf } from '@anju/contract/proposal/figure-sums'
import { FEW, FIGURES_LEAD, FIGURES_TITLE } from '@anju/contract/proposal/figure-terms'
import type { PublishedFigures } from '@anju/contract/proposal/figures'
import { sections } from '@anju/contract/sections'
import { useId } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { sectionOf } from '#ui/api/sections.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { DataTable } from '#ui/text/data-table.tsx'
import { Part, Points } from '#ui/text/part.tsx'
import styles from './page.module.css'

const ADDRESS = '/api/cms/proposal/figures'
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** What has become of letters, by project and month, as far as the company publishes it, with the data to compute it from. */
export function FiguresPage() {
  const [chosen, choose] = useQueryState('month')
  const month = MONTH.test(chosen) ? chosen : 'latest'
  const result = useApi('GET /api/cms/proposal/figures', { query: { month } })
  const { label } = sectionOf('proposal')
  return (
    <PlainPage
      title={FIGURES_TITLE}
      lead={FIGURES_LEAD}
      steps={[{ label, path: sections.proposal.path }, { label: FIGURES_TITLE }]}
    >
      <ApiView
        result={result}
        skeleton={<Skeleton shape="article" />}
        isEmpty={({ months }) => months.length === 0}
        empty={<EmptyState title="还没有已结束的月份，下个月 1 日起可以查看" />}
      >
        {(figures) => (
          <Figures
            figures={figures}
            month={month === 'latest' ? (figures.months[0]?.month ?? '') : month}
            choose={choose}
          />
        )}
      </ApiView>
    </PlainPage>
  )
}

type FiguresProps = { figures: PublishedFigures; month: string; choose: (month: string) => void }

function Figures({ figures, month, choose }: FiguresProps) {
  const id = useId()
  const { generatedAt, months, fields, shares, rules, rows } = figures
  const known = months.some((one) => one.month === month)
  return (
    <>
      <div className={styles.month}>
        <label htmlFor={id}>月份</label>
        <select id={id} value={known ? month : ''} onChange={({ target: { value } }) => choose(value)}>
          {!known && <option value="">请选择</option>}
          {months.map((one) => (
            <option key={one.month} value={one.month}>
              {monthInWords(one.month)}
            </option>
          ))}
        </select>
        <p>
          生成时间：<time dateTime={generatedAt}>{generatedAt}</time>
        </p>
      </div>
      <div aria-live="polite">
        {rows.length > 0 ? (
          <MonthTable month={month} rows={rows} shares={shares} />
        ) : (
          <p className={styles.few}>
            {known ? `${monthInWords(month)}的来信${FEW} 件，不公开数字。` : '这个月的数字没有公开。'}
          </p>
        )}
      </div>
      <Part title="开放数据">
        <p>同样的数字可以下载，按月份、项目与类型逐行列出，本页的合计与比率都可以由它算出。</p>
        <ul className={styles.files}>
          <li>
            <a href={`${ADDRESS}.csv`} download>
              CSV（表格）
            </a>
          </li>
          <li>
            <a href={ADDRESS} target="_blank" rel="noopener">
              JSON（含各列的含义）
            </a>
          </li>
        </ul>
      </Part>
      <Part title="怎样统计">
        <Points texts={rules} />
      </Part>
      <Part title="各列的含义">
        <dl className={styles.fields}>
          {fields.map(({ name, title, unit, meaning }) => (
            <div key={name}>
              <dt>
                {title}（{unit}） <code>{name}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}

function MonthTable({ month, rows, shares }: Pick<PublishedFigures, 'rows' | 'shares'> & { month: string }) {
  return (
    <DataTable
      caption={`${monthInWords(month)}的来信`}
      rows={figureLines(rows)}
      rowKey={({ name }) => name}
      columns={[
        { title: '项目', render: ({ name }) => name },
        { title: '收到', align: 'end', render: (line) => sumOf(line.rows, 'received') },
        { title: '已答复', align: 'end', render: (line) => sumOf(line.rows, 'answered') },
        ...shares.map((share) => ({
          title: share.title,
          align: 'end' as const,
          render: (line: FigureLine) => shareIn(line.rows, share),
        })),
      ]}
    />
  )
}
