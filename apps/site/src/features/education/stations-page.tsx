import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { Card, CardGrid } from '#ui/text/card.tsx'
import styles from './station.module.css'

function Station({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  const { purpose, capacity, room } = fieldsOf('eductionDemonstration', row)
  return (
    <Card
      title={row.title}
      to={itemPath(sectionKey, row.contentId)}
      cover={row.cover}
      member={row.audience !== 'public'}
      meta={room}
    >
      <p>{purpose}</p>
      <p className={styles.capacity}>
        <Icon name="users" /> 每次 {capacity} 人
      </p>
    </Card>
  )
}

/** The stations of the demonstration room: what one learns there, where it is, how many fit. */
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
            <CardGrid>
              {page.rows.map((row) => (
                <Station key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </CardGrid>
            <Pagination total={page.total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
