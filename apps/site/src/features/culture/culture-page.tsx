import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/content.ts'
import { Link } from '#ui/router.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import styles from './culture.module.css'

function Block({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  const { block, lines = [], note } = fieldsOf('cultureCdetial', row)
  return (
    <section className={styles.block} data-block={block}>
      <h2>{row.title}</h2>
      <div className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className={styles.note}>
        {note && <span>{note}</span>}
        <Link to={itemPath(sectionKey, row.contentId)}>了解由来</Link>
      </p>
    </section>
  )
}

/** What the company holds to, set like a printed creed: one block after the other, each leading to its story. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey} lead="使命、愿景、价值观与行为准则">
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
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
