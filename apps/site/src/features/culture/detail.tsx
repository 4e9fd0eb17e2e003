import { hasLayout } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { CultureLines } from './front/culture-lines.tsx'
import { LectureAfter, LectureFacts } from './lecture/notes.tsx'
import { Article } from './magazine/article.tsx'
import { PullQuote } from './magazine/pull-quote.tsx'
import { Reply } from './voice/reply.tsx'

function Story({ sectionKey, item }: DetailPageProps<'stories'>) {
  const { person, post, quote } = fieldsOf(sectionKey, item)
  return (
    <Article
      sectionKey={sectionKey}
      item={item}
      bodyTitle="故事"
      quote={quote && <PullQuote text={quote} by={[person, post].filter(Boolean).join('，')} />}
    />
  )
}

function Voice({ sectionKey, item }: DetailPageProps<'voices'>) {
  const { author, reply } = fieldsOf(sectionKey, item)
  return (
    <Article
      sectionKey={sectionKey}
      item={item}
      meta={author && <span>来稿：{author}</span>}
      after={reply && <Reply text={reply} />}
    />
  )
}

function Lecture({ sectionKey, item }: DetailPageProps<'lectures'>) {
  return (
    <Article
      sectionKey={sectionKey}
      item={item}
      before={<LectureFacts sectionKey={sectionKey} item={item} />}
      bodyTitle="讲堂纪要"
      after={<LectureAfter sectionKey={sectionKey} item={item} />}
    />
  )
}

/** One item of a culture section: a lecture, a story, a contribution, a block of the culture page. */
export function CultureDetail({ sectionKey, item }: DetailPageProps<'lectures' | 'stories' | 'voices' | 'culture'>) {
  if (hasLayout(sectionKey, 'lectures')) return <Lecture sectionKey={sectionKey} item={item} />
  if (hasLayout(sectionKey, 'stories')) return <Story sectionKey={sectionKey} item={item} />
  if (hasLayout(sectionKey, 'voices')) return <Voice sectionKey={sectionKey} item={item} />
  return <Article sectionKey={sectionKey} item={item} before={<CultureLines sectionKey={sectionKey} row={item} />} />
}
