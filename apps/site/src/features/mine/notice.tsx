import { MINE_PATH, MINE_TITLE } from '@anju/contract/reading/terms'
import { useEffect } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { NotFoundState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Prose } from '#ui/text/prose.tsx'
import styles from './mine.module.css'

/** A notice for employees. The server knows by its answer that it was opened, so what is to be done is asked for again. */
export function NoticeView({ noticeId }: { noticeId: string }) {
  const result = useApi('GET /api/member/notice/:noticeId', { params: { noticeId } })
  const mine = useApi('GET /api/member/mine')
  const isOpened = result.state === 'ready'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is opened
  useEffect(() => {
    if (isOpened) mine.retry()
  }, [isOpened])
  if (result.state === 'missing')
    return <NotFoundState title="没有发给您的这条公告，可能已经到期或撤下" backTo={MINE_PATH} backLabel={MINE_TITLE} />
  return (
    <ApiView result={result} skeleton={<Skeleton shape="article" />}>
      {({ title, html, time }) => (
        <article className={styles.reading}>
          <h2>{title}</h2>
          <p className={styles.about}>{time}</p>
          <Prose html={html} member />
        </article>
      )}
    </ApiView>
  )
}
