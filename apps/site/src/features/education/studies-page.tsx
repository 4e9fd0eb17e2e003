import { fieldsOf } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import styles from './studies.module.css'
import { TourCard } from './tour-card.tsx'

function Batch({ sectionKey, row }: RowProps<'studies'>) {
  const { startOn } = fieldsOf(sectionKey, row)
  return (
    <li className={styles.batch}>
      <p className={styles.year}>{(startOn ?? row.publishDate).slice(0, 4)}</p>
      <TourCard sectionKey={sectionKey} row={row} />
    </li>
  )
}

/** Study tours to Japan along a line of years, the latest first. */
export function StudiesPage({ sectionKey }: SectionPageProps<'studies'>) {
  return (
    <SectionList sectionKey={sectionKey} skeleton={<Skeleton shape="cards" />}>
      {(rows) => (
        <ol className={styles.line}>
          {rows.map((row) => (
            <Batch key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionList>
  )
}
