import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { TextCover } from '#ui/picture/text-cover.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import styles from './tile.module.css'

/** One image report: its first picture, month, number of pictures and title. */
export function GalleryTile({ sectionKey, row, level = 2 }: RowProps<'galleries'> & { level?: 2 | 3 }) {
  const { place, photoCount } = fieldsOf(sectionKey, row)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
        {row.cover ? (
          <Picture {...row.cover} alt="" member={row.audience !== 'public'} sizes="(max-width: 992px) 50vw, 360px" />
        ) : (
          <TextCover className={styles.plate}>{place}</TextCover>
        )}
        <p className={styles.count}>
          <Icon name="image" size="1em" /> {photoCount} 张
        </p>
      </div>
      <p className={styles.meta}>
        <time dateTime={row.publishDay}>{shownDate(sectionKey, row.publishDate)}</time>
        {place && <span>{place}</span>}
      </p>
      <Heading className={styles.title}>
        <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
      </Heading>
    </article>
  )
}
