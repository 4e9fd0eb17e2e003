import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageDrawer } from '#ui/frame/page-drawer.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { Person } from '#ui/session/person.tsx'
import { localized } from '#ui/theme/localized.ts'
import styles from './drawer.module.css'

const useTexts = localized({ zh: { title: '公告详情' }, en: { title: 'Notice' } })

function useNotice(noticeId: string | null) {
  return useQuery({
    queryKey: ['system', 'notice', 'detail', noticeId],
    queryFn: () => callQuietly('GET /prod-api/system/notice/:noticeId', { params: { noticeId: noticeId ?? '' } }),
    enabled: noticeId !== null,
  })
}

/** Marks a notice as read once it is shown. */
function useMarkRead(noticeId: string | undefined, unread: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!noticeId || !unread) return
    callQuietly('POST /prod-api/system/notice/markRead', { query: { noticeId } })
      .then(() => client.invalidateQueries({ queryKey: ['system', 'notice', 'listTop'] }))
      .catch((error: unknown) => console.warn(error))
  }, [client, noticeId, unread])
}

/** A drawer with the full text of a notice. */
export function NoticeDrawer({ noticeId, onClose }: { noticeId: string | null; onClose: () => void }) {
  const texts = useTexts()
  const { data, error, isPending, refetch } = useNotice(noticeId)
  const notice = data?.data
  useMarkRead(notice?.noticeId, notice?.isRead === false)
  return (
    <PageDrawer
      title={notice?.noticeTitle ?? texts.title}
      open={noticeId !== null}
      onClose={onClose}
      size="min(560px, 100vw)"
    >
      {isPending && <Loading />}
      {error && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
      {notice && (
        <article className={styles.article}>
          <p className={styles.time}>
            <Person login={notice.createBy} /> · {notice.createTime}
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: clean HTML is what the contract promises here */}
          <div dangerouslySetInnerHTML={{ __html: notice.noticeContent }} />
        </article>
      )}
    </PageDrawer>
  )
}
