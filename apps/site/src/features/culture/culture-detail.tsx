import { hasLayout } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { fieldsOf } from '#ui/api/content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import styles from './culture-detail.module.css'
import { CultureLines } from './culture-lines.tsx'
import { LectureAfter, LectureFacts } from './lecture-notes.tsx'
import { Reply } from './reply.tsx'

type Own = {
  meta?: ReactNode
  before?: ReactNode
  /** Heading over the body, whose own headings have a lower level. */
  bodyTitle?: string
  after?: ReactNode
}

function ofStory({ sectionKey, item }: DetailPageProps<'stories'>): Own {
  const { person, post, quote } = fieldsOf(sectionKey, item)
  return {
    before: (
      <figure className={styles.saying}>
        <blockquote>{quote}</blockquote>
        <figcaption>{[person, post].filter(Boolean).join('，')}</figcaption>
      </figure>
    ),
    bodyTitle: '故事',
  }
}

function ofVoice({ sectionKey, item }: DetailPageProps<'voices'>): Own {
  const { author, reply } = fieldsOf(sectionKey, item)
  return { meta: author && <span>来稿：{author}</span>, after: reply && <Reply text={reply} /> }
}

function ofLecture({ sectionKey, item }: DetailPageProps<'lectures'>): Own {
  return {
    before: <LectureFacts sectionKey={sectionKey} item={item} />,
    bodyTitle: '讲堂纪要',
    after: <LectureAfter sectionKey={sectionKey} item={item} />,
  }
}

type Props = DetailPageProps<'lectures' | 'stories' | 'voices' | 'culture'>

function ownParts({ sectionKey, item }: Props): Own {
  if (hasLayout(sectionKey, 'lectures')) return ofLecture({ sectionKey, item })
  if (hasLayout(sectionKey, 'stories')) return ofStory({ sectionKey, item })
  if (hasLayout(sectionKey, 'voices')) return ofVoice({ sectionKey, item })
  return { before: <CultureLines sectionKey={sectionKey} row={item} /> }
}

/** One item of a culture section: a lecture, a story, a contribution, a block of the culture page. */
export function CultureDetail({ sectionKey, item }: Props) {
  const { meta, before, bodyTitle, after } = ownParts({ sectionKey, item })
  return (
    <DetailPage sectionKey={sectionKey} item={item} meta={meta} after={after}>
      {item.cover && (
        <div className={styles.cover}>
          <Picture {...item.cover} member={item.audience !== 'public'} loading="eager" />
        </div>
      )}
      {before && <div className={styles.before}>{before}</div>}
      {bodyTitle && item.body && <h2 className={styles.bodyTitle}>{bodyTitle}</h2>}
    </DetailPage>
  )
}
