import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, shownDate, useContentList } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { Filters } from '#ui/section/filters.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './stories.module.css'

function Story({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  const { person, quote } = fieldsOf('cultureSoul', row)
  return (
    <li className={styles.story}>
      {row.cover && (
        <div className={styles.cover}>
          <Picture {...row.cover} alt="" member={row.audience !== 'public'} />
        </div>
      )}
      <article className={styles.words}>
        <p className={styles.meta}>
          <Tag tone="accent">{row.kind}</Tag>
          {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
          <time dateTime={row.publishDate.slice(0, 7)}>{shownDate(sectionKey, row.publishDate)}</time>
          <span>{row.department}</span>
        </p>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
        </h2>
        <p className={styles.summary}>{row.summary}</p>
        {quote && (
          <figure className={styles.saying}>
            <blockquote>{quote}</blockquote>
            <figcaption>{person}</figcaption>
          </figure>
        )}
      </article>
    </li>
  )
}

/** Colleagues and what they did, filtered by the virtue that it shows. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <Filters sectionKey={sectionKey} />
      <ApiView
        result={result}
        sectionKey={sectionKey}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title="这一类还没有故事">换一个分类看看。</EmptyState>}
      >
        {({ rows, total }) => (
          <>
            <ol className={styles.stories}>
              {rows.map((row) => (
                <Story key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </ol>
            <Pagination total={total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
