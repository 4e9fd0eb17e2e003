import { itemPath } from '@anju/contract/sections'
import { openTable } from '@anju/contract/wire/open-table'
import { fieldsOf } from '#ui/api/content.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/router.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import styles from './culture-block.module.css'
import { CultureLines } from './culture-lines.tsx'

/** Blocks that stand beside another one; the others take the whole width. */
const looks = openTable<string | undefined>({ 行为准则: styles.rules, 司歌: styles.song })

/** One block of the culture. As `word` it is what the company says to everybody, large on its colour. */
export function CultureBlock({ sectionKey, row, look }: RowProps<'culture'> & { look?: 'word' }) {
  const { block = '' } = fieldsOf(sectionKey, row)
  const more = (
    <Link to={itemPath(sectionKey, row.contentId)} aria-label={`${row.title}：详细说明`} className={styles.more}>
      详细说明
    </Link>
  )
  return (
    <section
      className={classNames(styles.block, look ? styles.word : looks[block])}
      aria-labelledby={`block-${row.contentId}`}
    >
      <div className={styles.head}>
        <h2 id={`block-${row.contentId}`}>{row.title}</h2>
        {!look && more}
      </div>
      <CultureLines sectionKey={sectionKey} row={row} dark={look === 'word'} />
      {look && more}
    </section>
  )
}
