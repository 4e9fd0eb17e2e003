import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { fieldsOf, shownDate, useContentList } from '#ui/content.ts'
import { Filters } from '#ui/filters.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Picture } from '#ui/picture.tsx'
import { Link } from '#ui/router.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './stories.module.css'

const PAGE_SIZE = 10

function Story({ sectionKey, row }: { sectionKey: SectionKey; row: ContentRow }) {
  const { person, post, quote } = fieldsOf('cultureSoul', row)
  return (
    <li className={styles.story}>
      {row.cover && (
        <div className={styles.cover}>
          <Picture {...row.cover} alt="" member={row.audience !== 'public'} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.marks}>
          <Tag tone="accent">{row.kind}</Tag>
          {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
          <time dateTime={row.publishDate}>{shownDate(sectionKey, row.publishDate)}</time>
        </p>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link>
        </h2>
        <p className={styles.summary}>{row.summary}</p>
        {quote && (
          <blockquote className={styles.quote}>
            <p>{quote}</p>
            <footer>
              {person}，{post}
            </footer>
          </blockquote>
        )}
      </div>
    </li>
  )
}

/** Stories of colleagues, by keyword; each carries the sentence that stays. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey} lead="把平常的事做到底，是我们理解的企业精神">
      <Filters sectionKey={sectionKey} />
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <>
            <ol className={styles.stories}>
              {page.rows.map((row) => (
                <Story key={row.contentId} sectionKey={sectionKey} row={row} />
              ))}
            </ol>
            <Pagination total={page.total} pageSize={PAGE_SIZE} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
