import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import styles from './tile.module.css'

const section = 'mediaImage'

/** One image report: its first picture, month, number of photographs and title. */
export function GalleryTile({ row, level = 2 }: { row: ContentRow; level?: 2 | 3 }) {
  const { place, photoCount } = fieldsOf(section, row)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
        {row.cover && (
          <Picture {...row.cover} alt="" member={row.audience !== 'public'} sizes="(max-width: 992px) 50vw, 360px" />
        )}
        <p className={styles.count}>
          <Icon name="image" size="1em" /> {photoCount} 张
        </p>
      </div>
      <p className={styles.meta}>
        <time dateTime={row.publishDate.slice(0, 10)}>{shownDate(section, row.publishDate)}</time>
        {place && <span>{place}</span>}
      </p>
      <Heading className={styles.title}>
        <Link to={itemPath(section, row.contentId)}>{row.title}</Link>
      </Heading>
    </article>
  )
}
