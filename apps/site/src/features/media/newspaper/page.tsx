import type { ContentRow } from '@anju/contract/content'
import { type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { useContentList } from '#ui/api/content.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Filters } from '#ui/section/filters.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
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
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      {result.state !== 'locked' && (
        <Filters sectionKey={sectionKey} years={result.data?.years}>
          <ButtonLink to="/media/newspaper/list" kind="quiet" icon="menu">
            各期目录
          </ButtonLink>
        </Filters>
      )}
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="cards" count={4} />}
        isEmpty={({ total }) => total === 0}
      >
        {(page) => (
          <>
            {byYear(page.rows).map(([year, rows]) => (
              <section key={year} className={styles.shelf} aria-labelledby={`year-${year}`}>
                <h2 id={`year-${year}`}>{year} 年</h2>
                <div className={styles.issues}>
                  {rows.map((row) => (
                    <IssueTile key={row.contentId} row={row} />
                  ))}
                </div>
              </section>
            ))}
            <p className={styles.notice}>{internalNotice}</p>
            <Pagination total={page.total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
