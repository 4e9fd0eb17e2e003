import type { ContentRow } from '@anju/contract/content'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { internalNotice } from './internal-notice.ts'
import { IssueTile } from './issue-tile.tsx'
import styles from './newspapers.module.css'

/** Rows by the year they came out in, in the order they come. */
function byYear(rows: readonly ContentRow[]): [string, ContentRow[]][] {
  const years = new Map<string, ContentRow[]>()
  for (const row of rows) {
    const year = row.publishDate.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years]
}

/** The newspaper's shelf: years, and in each the issues with their front pages. */
export function NewspaperPage({ sectionKey }: SectionPageProps<'newspapers'>) {
  const toContents = (
    <ButtonLink to="/media/newspaper/list" kind="quiet" icon="menu">
      各期目录
    </ButtonLink>
  )
  return (
    <SectionList sectionKey={sectionKey} tools={toContents} skeleton={<Skeleton shape="cards" count={4} />}>
      {(all) => (
        <>
          {byYear(all).map(([year, rows]) => (
            <section key={year} className={styles.shelf} aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`}>{year} 年</h2>
              <div className={styles.issues}>
                {rows.map((row) => (
                  <IssueTile key={row.contentId} sectionKey={sectionKey} row={row} />
                ))}
              </div>
            </section>
          ))}
          <p className={styles.notice}>{internalNotice}</p>
        </>
      )}
    </SectionList>
  )
}
