import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, shownDate, useContentList } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Filters } from '#ui/section/filters.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { Card, CardGrid } from '#ui/text/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './lectures.module.css'

function Lecture({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  const { number, lecturer, lecturerTitle, series, place } = fieldsOf('cultureLecture', row)
  return (
    <Card
      title={row.title}
      to={itemPath(sectionKey, row.contentId)}
      cover={row.cover}
      member={row.audience !== 'public'}
      tag={number !== undefined && <span className={styles.number}>第 {number} 讲</span>}
      meta={
        <>
          <time dateTime={row.publishDate.slice(0, 7)}>{shownDate(sectionKey, row.publishDate)}</time>
          {series && ` · ${series} `}
          {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
        </>
      }
    >
      <p>{row.summary}</p>
      <p className={styles.lecturer}>
        <strong>{lecturer}</strong> {lecturerTitle}
      </p>
      <p>{place}</p>
    </Card>
  )
}

/** The lectures, newest first; filtered by year and words. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <Filters sectionKey={sectionKey} years={result.data?.years} />
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="cards" />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="没有符合条件的讲堂">换一个年份或关键词试试。</EmptyState>}
      >
        {({ rows, total }) => (
          <>
            <CardGrid min={19}>
              {rows.map((row) => (
                <Lecture key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </CardGrid>
            <Pagination total={total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
