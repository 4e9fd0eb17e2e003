import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { Tag } from '#ui/text/tag.tsx'
import { BookCover } from './cover.tsx'
import styles from './tile.module.css'

/** One book on the shelf. */
export function BookTile({ sectionKey, row, level = 2 }: RowProps<'books'> & { level?: 2 | 3 }) {
  const { author, year } = fieldsOf(sectionKey, row)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.tile}>
      <div className={styles.stand}>
        <BookCover title={row.title} author={author} cover={row.cover} member={row.audience !== 'public'} />
      </div>
      <Heading className={styles.title}>
        <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
      </Heading>
      <p className={styles.author}>{[author, year].filter(Boolean).join(' · ')}</p>
      <p className={styles.tags}>
        <Tag>{row.kind}</Tag>
        {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
      </p>
    </article>
  )
}

type ShelfProps = SectionPageProps<'books'> & { rows: readonly ContentRow[]; level?: 2 | 3 }

/** Books side by side on boards. */
export function Shelf({ sectionKey, rows, level = 2 }: ShelfProps) {
  return (
    <div className={styles.shelf}>
      {rows.map((row) => (
        <BookTile key={row.contentId} sectionKey={sectionKey} row={row} level={level} />
      ))}
    </div>
  )
}
