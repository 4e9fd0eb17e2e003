import type { NoticeRow } from '@anju/contract/system/notice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Tag } from 'antd'
import { call } from '#ui/session/call.ts'
import { localized } from '#ui/theme/localized.ts'
import styles from './notice-bell.module.css'

const useTexts = localized({
  zh: { none: '暂无公告', failed: '公告加载失败', all: '全部已读', unread: '未读', kinds: { 1: '通知', 2: '公告' } },
  en: {
    none: 'No notices',
    failed: 'Could not load',
    all: 'Mark all read',
    unread: 'Unread',
    kinds: { 1: 'Notice', 2: 'Announcement' },
  },
})

type NoticeListProps = { notices: readonly NoticeRow[]; failed: boolean; onRead: (noticeId: string) => void }

function useMarkAllRead(notices: readonly NoticeRow[]) {
  const client = useQueryClient()
  const ids = notices.filter(({ isRead }) => !isRead).map(({ noticeId }) => noticeId)
  const mark = useMutation({
    mutationFn: () => call('POST /prod-api/system/notice/markReadAll', { query: { ids: ids.join(',') } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['system', 'notice'] }),
  })
  return { possible: ids.length > 0, mark }
}

/** The latest notices, unread ones marked. */
export function NoticeList({ notices, failed, onRead }: NoticeListProps) {
  const texts = useTexts()
  const { possible, mark } = useMarkAllRead(notices)
  if (notices.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={failed ? texts.failed : texts.none} />
  }
  return (
    <div>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.noticeId}>
            <button type="button" className={styles.item} onClick={() => onRead(notice.noticeId)}>
              <span className={styles.line}>
                <Tag>{texts.kinds[notice.noticeType]}</Tag>
                <span className={styles.title} data-unread={!notice.isRead}>
                  {notice.noticeTitle}
                </span>
                {!notice.isRead && <span className={styles.dot} role="img" aria-label={texts.unread} />}
              </span>
              <span className={styles.time}>{notice.createTime}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button type="link" block disabled={!possible} loading={mark.isPending} onClick={() => mark.mutate()}>
        {texts.all}
      </Button>
    </div>
  )
}
