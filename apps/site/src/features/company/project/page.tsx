import type { SectionKey } from '@anju/contract/sections'
import { sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { type ContentPage, fieldsOf, useContentList } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Filters } from '#ui/section/filters.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { CardGrid } from '#ui/text/card.tsx'
import { shownArea } from './area.ts'
import { ProjectCard } from './card.tsx'
import styles from './projects.module.css'

/** What the rows in view add up to; it says so when the list has further pages. */
function Total({ page: { rows, total } }: { page: ContentPage }) {
  const managed = rows.map((row) => fieldsOf('introduceIntroduction', row)).filter(({ status }) => status === '在管')
  const area = managed.reduce((sum, { areaM2 = 0 }) => sum + areaM2, 0)
  return (
    <p className={styles.total} role="status">
      {rows.length < total ? '本页' : '当前列表'} <strong>{rows.length}</strong> 个项目，在管面积合计{' '}
      <strong>{shownArea(area)}</strong>
    </p>
  )
}

/** The managed projects: pictures, place and size; filtered by type and words. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <Filters sectionKey={sectionKey} />
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="cards" />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="没有符合条件的项目">换一种业态或关键词试试。</EmptyState>}
      >
        {(page) => (
          <>
            <Total page={page} />
            <CardGrid min={19}>
              {page.rows.map((row) => (
                <ProjectCard key={row.contentId} row={row} />
              ))}
            </CardGrid>
            <Pagination total={page.total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
