import type { ContentRow } from '@anju/contract/content'
import { useRef } from 'react'
import { readSite } from '#ui/api/site.ts'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { classNames } from '#ui/class-names.ts'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionRows } from '#ui/section/section-rows.tsx'
import { Words } from '#ui/text/words.tsx'
import styles from './departments.module.css'
import { DepartmentPanel } from './panel.tsx'

/** Whether a department works on site, by its name; all others serve the whole company. */
const isOnSite = ({ title }: ContentRow) => /(管理处|事务部)$/.test(title)

type ChartProps = { rows: readonly ContentRow[]; chosen: string; onChoose: (contentId: string) => void }

function Chart({ rows, chosen, onChoose }: ChartProps) {
  const groups = [
    { label: '职能部门', rows: rows.filter((row) => !isOnSite(row)) },
    { label: '业务单元', rows: rows.filter(isOnSite) },
  ].filter((group) => group.rows.length > 0)
  return (
    <div className={styles.chart}>
      <p className={styles.root}>{readSite().companyName}</p>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.label}>
            <h2>{group.label}</h2>
            <ul className={styles.units}>
              {group.rows.map(({ contentId, title }) => (
                <li key={contentId}>
                  <button
                    type="button"
                    aria-pressed={contentId === chosen}
                    aria-controls="department-panel"
                    data-paper
                    className={classNames(styles.unit, contentId === chosen && styles.chosen)}
                    onClick={() => onChoose(contentId)}
                  >
                    <Words>{title}</Words>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Departments({ sectionKey, rows }: SectionPageProps<'departments'> & { rows: readonly ContentRow[] }) {
  const [unit, setUnit] = useQueryState('unit')
  const panel = useRef<HTMLDivElement>(null)
  const row = rows.find(({ contentId }) => contentId === unit) ?? rows[0]
  function choose(contentId: string) {
    setUnit(contentId)
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  if (!row) return null
  return (
    <>
      <Chart rows={rows} chosen={row.contentId} onChoose={choose} />
      <div id="department-panel" ref={panel} aria-live="polite" className={styles.place}>
        <DepartmentPanel key={row.contentId} sectionKey={sectionKey} row={row} />
      </div>
    </>
  )
}

/** The departments as a chart; the chosen one, stored in the address, shows its duties and contact details. */
export function DepartmentPage({ sectionKey }: SectionPageProps<'departments'>) {
  return (
    <SectionRows sectionKey={sectionKey}>{(rows) => <Departments sectionKey={sectionKey} rows={rows} />}</SectionRows>
  )
}
