import { fieldsOf } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PhotoGrid } from '#ui/picture/photo-grid.tsx'
import { useLocation } from '#ui/router.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import { ItemView } from '#ui/section/item-view.tsx'
import type { DetailPageProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { BodyTitle, Part } from '#ui/text/part.tsx'
import styles from './galleries.module.css'
import { GalleryTile } from './tile.tsx'

type Props = SectionPageProps<'galleries'>

function Gallery({ sectionKey, item }: DetailPageProps<'galleries'>) {
  const { place, photos = [] } = fieldsOf(sectionKey, item)
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
  return (
    <SectionList sectionKey={sectionKey} skeleton={<Skeleton shape="cards" count={8} />}>
      {(rows) => (
        <div className={styles.grid}>
          {rows.map((row) => (
            <GalleryTile key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </div>
      )}
    </SectionList>
  )
}

/** Image reports: a grid of four columns, and one report with its pictures on the same address. */
export function GalleryPage({ sectionKey }: Props) {
  const id = useLocation().query.get('id')
  return id ? (
    <ItemView key={id} sectionKey={sectionKey} contentId={id}>
      {(item) => <Gallery sectionKey={sectionKey} item={item} />}
    </ItemView>
  ) : (
    <List sectionKey={sectionKey} />
  )
}
