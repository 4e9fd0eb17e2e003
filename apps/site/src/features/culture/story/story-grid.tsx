import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { Tag } from '#ui/text/tag.tsx'
import { Words } from '#ui/text/words.tsx'
import { mosaicOf } from '../magazine/mosaic.ts'
import styles from './story-grid.module.css'

const looks: Record<number, string | undefined> = { 2: styles.small, 3: styles.middle, 4: styles.wide, 6: styles.wide }
const PICTURE_SIZES = '(max-width: 600px) 100vw, (max-width: 992px) 50vw, 420px'

/** One story: its picture, or on a dark ground its quotation, and what it is about. */
function Story({ sectionKey, row, span, level }: RowProps<'stories'> & { span: number; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { person, quote } = fieldsOf(sectionKey, row)
  const speaks = Boolean(quote) && (!row.cover || span > 2)
  return (
    <li className={classNames(styles.story, looks[span], !row.cover && styles.spoken)}>
      {row.cover && (
        <div className={styles.picture}>
          <Picture {...row.cover} alt="" member={row.audience !== 'public'} sizes={PICTURE_SIZES} />
        </div>
      )}
      <article className={styles.words}>
        <p className={styles.meta}>
          <Tag tone="accent">{row.kind}</Tag>
          {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
          <time dateTime={row.publishDate.slice(0, 7)}>{shownDate(sectionKey, row.publishDate)}</time>
          <span>{row.department}</span>
        </p>
        <Heading className={styles.title}>
          <Link to={itemPath(sectionKey, row.contentId)}>
            <Words>{row.title}</Words>
          </Link>
        </Heading>
        <p className={styles.summary}>{row.summary}</p>
        {speaks && (
          <figure className={styles.quote}>
            <blockquote>{quote}</blockquote>
            <figcaption>{person}</figcaption>
          </figure>
        )}
      </article>
    </li>
  )
}

type Props = SectionPageProps<'stories'> & { rows: readonly ContentRow[]; level?: 2 | 3 }

/** Stories in rows of changing shape: three alike, a wide one beside a small one, two. */
export function StoryGrid({ sectionKey, rows, level = 2 }: Props) {
  const spans = mosaicOf(rows.length)
  return (
    <ol className={styles.grid}>
      {rows.map((row, at) => (
        <Story key={row.contentId} sectionKey={sectionKey} row={row} span={spans[at] ?? 2} level={level} />
      ))}
    </ol>
  )
}
