import type { ContentRow } from '@anju/contract/content'
import { type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import styles from './studies.module.css'
import { TourCard } from './tour-card.tsx'

function Batch({ row }: { row: ContentRow }) {
  const { startOn } = fieldsOf('eductionStudies', row)
  return (
    <li className={styles.batch}>
      <p className={styles.year}>{(startOn ?? row.publishDate).slice(0, 4)}</p>
      <TourCard row={row} />
    </li>
  )
}

/** Study tours to Japan along a line of years, the latest first. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="cards" />}
        isEmpty={({ total }) => total === 0}
      >
        {(page) => (
          <>
            <ol className={styles.line}>
              {page.rows.map((row) => (
                <Batch key={row.contentId} row={row} />
              ))}
            </ol>
            <Pagination total={page.total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
