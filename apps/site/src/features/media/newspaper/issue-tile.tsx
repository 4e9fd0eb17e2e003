import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import styles from './issue-tile.module.css'

/** One issue of the newspaper: its first page as the cover, number, month and pages. */
export function IssueTile({ sectionKey, row, level = 3 }: RowProps<'newspapers'> & { level?: 2 | 3 }) {
  const { totalNumber, pageCount, permitNo } = fieldsOf(sectionKey, row)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.tile}>
      <div className={styles.cover}>
        {row.cover && <Picture {...row.cover} alt="" member={row.audience !== 'public'} />}
      </div>
      <Heading className={styles.title}>
        <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
      </Heading>
      <p>
        {shownDate(sectionKey, row.publishDate)} · 总第 {totalNumber} 期 · {pageCount} 版
      </p>
      <p>{permitNo}</p>
    </article>
  )
}
