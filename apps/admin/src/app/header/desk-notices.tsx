import type { DeskNotice } from '@anju/contract/desk/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { localized } from '#ui/theme/localized.ts'
import { NoticeSection } from './notice-section.tsx'

const key = 'GET /prod-api/cms/content/notices'
const AGAIN = 120_000

const useTexts = localized({
  zh: {
    title: '内容审核',
    unread: '未读',
    untitled: '（未命名）',
    all: '审核消息全部已读',
    kinds: {
      submit: '待审',
      review: '待批准',
      refuse: '已退回',
      publish: '已发布',
      fail: '定时替换未成功',
      comment: '有批注',
      answer: '批注有回复',
    },
  },
  en: {
    title: 'Review of content',
    unread: 'Unread',
    untitled: '(untitled)',
    all: 'Mark these read',
    kinds: {
      submit: 'To review',
      review: 'To approve',
      refuse: 'Refused',
      publish: 'Published',
      fail: 'Not replaced',
      comment: 'Comment',
      answer: 'Answer',
    },
  },
})
const colours = {
  submit: 'processing',
  review: 'processing',
  refuse: 'error',
  publish: 'success',
  fail: 'error',
  comment: 'warning',
  answer: 'processing',
} as const

/** Reads what waits for the user's review, and what was decided about their items, at intervals. */
export function useDeskNotices() {
  const enabled = usePermitted({ any: ['cms:content:list'] })
  return useQuery({
    queryKey: [key],
    // Quietly: a background read must not show errors.
    queryFn: () => callQuietly(key, { background: true }),
    enabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : AGAIN),
  })
}

type DeskNoticesProps = { notices: readonly DeskNotice[]; onOpen: () => void }

/** News of reviews, unread ones marked; each leads to its item. Nothing if there are none. */
export function DeskNotices({ notices, onOpen }: DeskNoticesProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const mark = useMutation({
    mutationFn: (historyIds: string[]) => call('POST /prod-api/cms/content/notices/read', { body: { historyIds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  })
  if (notices.length === 0) return null
  const unread = notices.filter(({ isRead }) => !isRead).map(({ historyId }) => historyId)
  function open(historyId: string) {
    const { contentId, isRead } = notices.find((notice) => notice.historyId === historyId) ?? {}
    if (!isRead) mark.mutate([historyId])
    onOpen()
    navigate(`/cms/content-edit/index/${contentId}`)
  }
  return (
    <NoticeSection
      title={texts.title}
      texts={texts}
      lines={notices.map(({ historyId, action, title, reason, personName, time, isRead }) => ({
        key: historyId,
        kind: texts.kinds[action],
        colour: colours[action],
        title: title || texts.untitled,
        detail: reason,
        origin: [personName, time].filter(Boolean).join(' · '),
        isRead,
      }))}
      busy={mark.isPending}
      onOpen={open}
      onAllRead={() => mark.mutate(unread)}
    />
  )
}
