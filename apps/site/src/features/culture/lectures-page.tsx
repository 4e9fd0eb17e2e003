import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Card, CardGrid } from '#ui/text/card.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './lectures.module.css'

function Lecture({ sectionKey, row }: RowProps<'lectures'>) {
  const { number, lecturer, lecturerTitle, series, place } = fieldsOf(sectionKey, row)
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
export function LecturesPage({ sectionKey }: SectionPageProps<'lectures'>) {
  return (
    <SectionList
      sectionKey={sectionKey}
      skeleton={<Skeleton shape="cards" />}
      empty={<EmptyState title="没有符合条件的讲堂">换一个年份或关键词试试。</EmptyState>}
    >
      {(rows) => (
        <CardGrid min={19}>
          {rows.map((row) => (
            <Lecture key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </CardGrid>
      )}
    </SectionList>
  )
}
