import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { TextCover } from '#ui/picture/text-cover.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './stories.module.css'

function Story({ sectionKey, row }: RowProps<'stories'>) {
  const { person, quote } = fieldsOf(sectionKey, row)
  const saying = quote && (
    <figure className={styles.saying}>
      <blockquote>{quote}</blockquote>
      <figcaption>{person}</figcaption>
    </figure>
  )
  return (
    <li className={styles.story}>
      {(row.cover || saying) && (
        <div className={styles.cover}>
          {row.cover ? (
            <Picture {...row.cover} alt="" member={row.audience !== 'public'} />
          ) : (
            <TextCover>{saying}</TextCover>
          )}
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
        {row.cover && saying}
      </article>
    </li>
  )
}

/** Stories about colleagues, filtered by the virtue that they show. */
export function StoriesPage({ sectionKey }: SectionPageProps<'stories'>) {
  return (
    <SectionList sectionKey={sectionKey} empty={<EmptyState title="这一类还没有故事">换一个分类看看。</EmptyState>}>
      {(rows) => (
        <ol className={styles.stories}>
          {rows.map((row) => (
            <Story key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionList>
  )
}
