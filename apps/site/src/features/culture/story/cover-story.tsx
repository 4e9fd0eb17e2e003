import { itemPath } from '@anju/contract/sections'
import { useMemo } from 'react'
import { fieldsOf, shownDate, useContentItem } from '#ui/api/content.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps } from '#ui/section/page-props.ts'
import { Tag } from '#ui/text/tag.tsx'
import { Words } from '#ui/text/words.tsx'
import { readingOf } from '../magazine/reading.ts'
import styles from './cover-story.module.css'

/** The newest story at full width: its picture or its quotation, heading, first sentences, and who wrote it. */
export function CoverStory({ sectionKey, row, label }: RowProps<'stories'> & { label: string }) {
  const { person, quote } = fieldsOf(sectionKey, row)
  const { data } = useContentItem(row.contentId)
  const reading = useMemo(() => (data?.body ? readingOf(data.body) : undefined), [data])
  const byline = [row.author || row.department, shownDate(sectionKey, row.publishDate)]
  if (row.author && row.department) byline.splice(1, 0, row.department)
  return (
    <article className={classNames(styles.story, !row.cover && styles.plain)}>
      {row.cover && (
        <div className={styles.picture}>
          <Picture
            {...row.cover}
            alt=""
            member={row.audience !== 'public'}
            loading="eager"
            fetchPriority="high"
            sizes="(max-width: 992px) 100vw, 60vw"
          />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.label}>
          {label} {row.kind && <Tag tone="accent">{row.kind}</Tag>}{' '}
          {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
        </p>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>
            <Words>{row.title}</Words>
          </Link>
        </h2>
        <p className={styles.standfirst}>{row.summary}</p>
        <p className={styles.opening}>{reading?.opening}</p>
        <p className={styles.byline}>
          {byline.filter(Boolean).join(' · ')}
          {reading && ` · 约 ${reading.minutes} 分钟读完`}
        </p>
        {quote && (
          <figure className={styles.quote}>
            <blockquote>{quote}</blockquote>
            <figcaption>{person}</figcaption>
          </figure>
        )}
      </div>
    </article>
  )
}
