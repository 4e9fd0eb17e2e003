import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { openTable } from '@anju/contract/wire/open-table'
import { type KeyboardEvent, useRef } from 'react'
import { fieldsOf } from '#ui/api/content.ts'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionRows } from '#ui/section/section-rows.tsx'
import { SystemView } from './system-view.tsx'
import styles from './systems.module.css'

const steps = openTable<number>({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 })

type TabsProps = { rows: readonly ContentRow[]; chosen: number; onChoose: (at: number) => void }

function Tabs({ rows, chosen, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  function keys(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (chosen + step + rows.length) % rows.length
    onChoose(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="管理体系" className={styles.tabs} onKeyDown={keys}>
      {rows.map(({ contentId, title }, at) => (
        <button
          key={contentId}
          type="button"
          role="tab"
          id={`tab-${contentId}`}
          aria-selected={at === chosen}
          aria-controls="system-panel"
          tabIndex={at === chosen ? 0 : -1}
          onClick={() => onChoose(at)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

function Systems({ sectionKey, rows }: SectionPageProps<'systems'> & { rows: readonly ContentRow[] }) {
  const [system, setSystem] = useQueryState('system', rows[0]?.contentId)
  const index = rows.findIndex(({ contentId }) => contentId === system)
  const chosen = Math.max(index, 0)
  const row = rows[chosen]
  if (!row) return null
  return (
    <>
      <Tabs rows={rows} chosen={chosen} onChoose={(at) => setSystem(rows[at]?.contentId ?? '')} />
      <div id="system-panel" role="tabpanel" aria-labelledby={`tab-${row.contentId}`} className={styles.panel}>
        <h2>{row.title}</h2>
        <p className={styles.summary}>{row.summary}</p>
        <SystemView fields={fieldsOf(sectionKey, row)} />
        <ButtonLink kind="quiet" icon="file" to={itemPath(sectionKey, row.contentId)} className={styles.more}>
          详细说明
        </ButtonLink>
      </div>
    </>
  )
}

/** The management systems as tabs; the open one is in the address. */
export function ServiceSystemsPage({ sectionKey }: SectionPageProps<'systems'>) {
  return (
    <SectionRows sectionKey={sectionKey} skeleton={<Skeleton shape="article" />}>
      {(rows) => <Systems sectionKey={sectionKey} rows={rows} />}
    </SectionRows>
  )
}
