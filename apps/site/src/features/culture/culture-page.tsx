import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { useContentList } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/router.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import styles from './culture.module.css'
import { CultureLines } from './culture-lines.tsx'

function Block({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  return (
    <section className={styles.block} aria-labelledby={`block-${row.contentId}`}>
      <h2 id={`block-${row.contentId}`}>{row.title}</h2>
      <CultureLines row={row} />
      <p className={styles.more}>
        <Link to={itemPath(sectionKey, row.contentId)} aria-label={`${row.title}：详细说明`}>
          详细说明
        </Link>
      </p>
    </section>
  )
}

/** Mission, vision, values, rules of conduct, song and mark, one block each. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="article" />}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows }) => (
          <div className={styles.blocks}>
            {rows.map((row) => (
              <Block key={row.contentId} sectionKey={sectionKey} row={row} />
            ))}
          </div>
        )}
      </ApiView>
    </SectionPage>
  )
}
