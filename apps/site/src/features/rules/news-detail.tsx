import { fieldsOf } from '#ui/api/content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { Tag } from '#ui/text/tag.tsx'
import styles from './news.module.css'

/** One piece of news. */
export function NewsDetail({ sectionKey, item }: DetailPageProps<'news'>) {
  const { urgent, place } = fieldsOf(sectionKey, item)
  const meta = (
    <>
      {urgent && <Tag tone="danger">紧急</Tag>}
      {place && <span>{place}</span>}
    </>
  )
  return (
    <DetailPage sectionKey={sectionKey} item={item} meta={meta}>
      {item.cover && (
        <figure className={styles.lead}>
          <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" />
          {item.cover.caption && <figcaption>{item.cover.caption}</figcaption>}
        </figure>
      )}
    </DetailPage>
  )
}
