import { itemPath } from '@anju/contract/sections'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionRows } from '#ui/section/section-rows.tsx'
import styles from './culture.module.css'
import { CultureLines } from './culture-lines.tsx'

function Block({ sectionKey, row }: RowProps<'culture'>) {
  return (
    <section className={styles.block} aria-labelledby={`block-${row.contentId}`}>
      <h2 id={`block-${row.contentId}`}>{row.title}</h2>
      <CultureLines sectionKey={sectionKey} row={row} />
      <p className={styles.more}>
        <Link to={itemPath(sectionKey, row.contentId)} aria-label={`${row.title}：详细说明`}>
          详细说明
        </Link>
      </p>
    </section>
  )
}

/** Mission, vision, values, rules of conduct, song and mark, one block each. */
export function CulturePage({ sectionKey }: SectionPageProps<'culture'>) {
  return (
    <SectionRows sectionKey={sectionKey} skeleton={<Skeleton shape="article" />}>
      {(rows) => (
        <div className={styles.blocks}>
          {rows.map((row) => (
            <Block key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </div>
      )}
    </SectionRows>
  )
}
