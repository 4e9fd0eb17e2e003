import { itemPath } from '@anju/contract/sections'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import type { RowProps, SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { Words } from '#ui/text/words.tsx'
import { MagazinePage } from '../magazine/frame.tsx'
import styles from './lectures.module.css'

function Lecture({ sectionKey, row }: RowProps<'lectures'>) {
  const { number, lecturer, lecturerTitle, series, place, takeaways = [] } = fieldsOf(sectionKey, row)
  return (
    <li className={styles.lecture}>
      <p className={styles.number}>
        <span className={styles.ordinal}>{number !== undefined && `第 ${number} 讲`}</span>
        <time dateTime={row.publishDate.slice(0, 7)}>{shownDate(sectionKey, row.publishDate)}</time>
        <span>{series}</span>
        {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
      </p>
      <article className={styles.words}>
        <h2>
          <Link to={itemPath(sectionKey, row.contentId)}>
            <Words>{row.title}</Words>
          </Link>
        </h2>
        <p className={styles.lecturer}>
          <strong>{lecturer}</strong> {lecturerTitle}
          {place && <span className={styles.place}>{place}</span>}
        </p>
        <p>{row.summary}</p>
        {takeaways.length > 0 && (
          <>
            <p className={styles.taught}>讲完就能用</p>
            <ul>
              {takeaways.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </article>
      {row.cover && (
        <div className={styles.picture}>
          <Picture
            {...row.cover}
            alt=""
            member={row.audience !== 'public'}
            sizes="(max-width: 600px) 100vw, (max-width: 992px) 50vw, 340px"
          />
        </div>
      )}
    </li>
  )
}

/** The lectures as a programme, newest first: who taught what, and what can be used of it; filtered by year and words. */
export function LecturesPage({ sectionKey }: SectionPageProps<'lectures'>) {
  return (
    <SectionList
      sectionKey={sectionKey}
      frame={MagazinePage}
      empty={<EmptyState title="没有符合条件的讲堂">换一个年份或关键词试试。</EmptyState>}
    >
      {(rows) => (
        <ol className={styles.programme}>
          {rows.map((row) => (
            <Lecture key={row.contentId} sectionKey={sectionKey} row={row} />
          ))}
        </ol>
      )}
    </SectionList>
  )
}
