import type { ContentRow } from '@anju/contract/content'
import { fieldsOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { shownArea } from '#ui/format/area.ts'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { CardGrid } from '#ui/text/card.tsx'
import { ProjectCard } from './card.tsx'
import styles from './projects.module.css'

type TotalProps = SectionPageProps<'projects'> & { rows: readonly ContentRow[]; total: number }

/** The sum over the rows in view, labelled as such when the list has further pages. */
function Total({ sectionKey, rows, total }: TotalProps) {
  const managed = rows.map((row) => fieldsOf(sectionKey, row)).filter(({ status }) => status === '在管')
  const area = managed.reduce((sum, { areaM2 = 0 }) => sum + areaM2, 0)
  return (
    <p className={styles.total} role="status">
      {rows.length < total ? '本页' : '当前列表'} <strong>{rows.length}</strong> 个项目，在管面积合计{' '}
      <strong>{shownArea(area)}</strong>
    </p>
  )
}

/** The managed projects: pictures, place and size; filtered by type and words. */
export default function Page({ sectionKey }: SectionPageProps<'projects'>) {
  return (
    <SectionList
      sectionKey={sectionKey}
      skeleton={<Skeleton shape="cards" />}
      empty={<EmptyState title="没有符合条件的项目">换一种业态或关键词试试。</EmptyState>}
    >
      {(rows, total) => (
        <>
          <Total sectionKey={sectionKey} rows={rows} total={total} />
          <CardGrid min={19}>
            {rows.map((row) => (
              <ProjectCard key={row.contentId} sectionKey={sectionKey} row={row} />
            ))}
          </CardGrid>
        </>
      )}
    </SectionList>
  )
}
