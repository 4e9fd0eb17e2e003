import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { Card, CardGrid } from '#ui/card.tsx'
import { fieldsOf, shownDate, useContentList } from '#ui/content.ts'
import { Filters } from '#ui/filters.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './culture.module.css'

const PAGE_SIZE = 9

/** The lecture series as cards, newest first. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey} lead="员工讲给员工听：现场的经验，一期一期讲清楚">
      <Filters sectionKey={sectionKey} years={result.data?.years} />
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <>
            <CardGrid>
              {page.rows.map((row) => {
                const own = fieldsOf('cultureLecture', row)
                return (
                  <Card
                    key={row.contentId}
                    title={row.title}
                    to={itemPath(sectionKey, row.contentId)}
                    cover={row.cover}
                    member={row.audience !== 'public'}
                    tag={<Tag tone="accent">{`第 ${own.number} 期`}</Tag>}
                    meta={`${shownDate(sectionKey, row.publishDate)} · ${own.series ?? ''}`}
                  >
                    <p>
                      {own.lecturer}，{own.lecturerTitle}
                    </p>
                    <p className={styles.place}>{own.place}</p>
                    {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
                  </Card>
                )
              })}
            </CardGrid>
            <Pagination total={page.total} pageSize={PAGE_SIZE} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
