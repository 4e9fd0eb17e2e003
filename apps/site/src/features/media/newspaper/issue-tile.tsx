import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import styles from './issue-tile.module.css'

const section = 'mediaNewspaper'

/** One issue of the newspaper: its first page as the cover, number, month and pages. */
export function IssueTile({ row, level = 3 }: { row: ContentRow; level?: 2 | 3 }) {
  const { totalNumber, pageCount, permitNo } = fieldsOf(section, row)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.tile}>
      <div className={styles.cover}>
        {row.cover && <Picture {...row.cover} alt="" member={row.audience !== 'public'} />}
      </div>
      <Heading className={styles.title}>
        <Link to={itemPath(section, row.contentId)}>{row.title}</Link>
      </Heading>
      <p>
        {shownDate(section, row.publishDate)} · 总第 {totalNumber} 期 · {pageCount} 版
      </p>
      <p>{permitNo}</p>
    </article>
  )
}
