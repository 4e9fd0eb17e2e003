import type { ContentItem } from '@anju/contract/content'
import { type SectionKey, sections } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { fieldsOf } from '#ui/api/content.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { DetailPage } from '#ui/section/detail-page.tsx'
import styles from './culture-detail.module.css'
import { CultureLines } from './culture-lines.tsx'
import { LectureAfter, LectureFacts } from './lecture-notes.tsx'
import { Reply } from './reply.tsx'

type Own = {
  meta?: ReactNode
  before?: ReactNode
  /** Stands over the body, whose own headings start lower. */
  bodyTitle?: string
  after?: ReactNode
}

function ofStory(item: ContentItem): Own {
  const { person, post, quote } = fieldsOf('cultureSoul', item)
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

function ofVoice(item: ContentItem): Own {
  const { author, reply } = fieldsOf('cultureSound', item)
  return { meta: author && <span>来稿：{author}</span>, after: reply && <Reply text={reply} /> }
}

function ownParts(sectionKey: SectionKey, item: ContentItem): Own {
  switch (sections[sectionKey].layout) {
    case 'lectures':
      return { before: <LectureFacts item={item} />, bodyTitle: '讲堂纪要', after: <LectureAfter item={item} /> }
    case 'stories':
      return ofStory(item)
    case 'voices':
      return ofVoice(item)
    default:
      return { before: <CultureLines row={item} /> }
  }
}

/** One item of a culture section: a lecture, a story, a contribution, a block of the culture page. */
export default function Detail({ sectionKey, item }: { sectionKey: SectionKey; item: ContentItem }) {
  const { meta, before, bodyTitle, after } = ownParts(sectionKey, item)
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
