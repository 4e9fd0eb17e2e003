import type { ContentItem } from '@anju/contract/content'
import { type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PhotoGrid } from '#ui/picture/photo-grid.tsx'
import { useLocation } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import { Filters } from '#ui/section/filters.tsx'
import { ItemView } from '#ui/section/item-view.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { BodyTitle, Part } from '#ui/text/part.tsx'
import styles from './galleries.module.css'
import { GalleryTile } from './tile.tsx'

type Props = { sectionKey: SectionKey }

function Gallery({ sectionKey, item }: Props & { item: ContentItem }) {
  const { place, photos = [] } = fieldsOf('mediaImage', item)
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      meta={place && <span>{place}</span>}
      after={
        <Part title="现场图片" note={`共 ${photos.length} 张，点开可放大`}>
          <PhotoGrid title={item.title} pictures={photos} member={item.audience !== 'public'} />
        </Part>
      }
    >
      {item.body && <BodyTitle>活动纪实</BodyTitle>}
    </DetailPage>
  )
}

function List({ sectionKey }: Props) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <Filters sectionKey={sectionKey} years={result.data?.years} />
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="cards" count={8} />}
        isEmpty={({ total }) => total === 0}
      >
        {(page) => (
          <>
            <div className={styles.grid}>
              {page.rows.map((row) => (
                <GalleryTile key={row.contentId} row={row} />
              ))}
            </div>
            <Pagination total={page.total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}

/** Image reports: a grid of four columns, and one report with its photographs on the same address. */
export default function Page({ sectionKey }: Props) {
  const id = useLocation().query.get('id')
  return id ? (
    <ItemView key={id} sectionKey={sectionKey} contentId={id}>
      {(item) => <Gallery sectionKey={sectionKey} item={item} />}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}
