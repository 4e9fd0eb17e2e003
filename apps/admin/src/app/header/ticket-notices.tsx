import type { TicketNotice } from '@anju/contract/proposal/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { localized } from '#ui/theme/localized.ts'
import { NoticeSection } from './notice-section.tsx'

const key = 'GET /prod-api/cms/proposal/notices'
const AGAIN = 120_000

const useTexts = localized({
  zh: {
    title: '意见建议',
    unread: '未读',
    all: '来信动态全部已读',
    kinds: {
      submit: '新来信',
      assign: '分派给我',
      message: '来信人补充',
      confirm: '来信人评价',
      object: '来信人有异议',
      late: '超期',
      undelivered: '邮件未送达',
    },
    waiting: '待接手',
  },
  en: {
    title: 'Tickets',
    unread: 'Unread',
    all: 'Mark these read',
    kinds: {
      submit: 'New',
      assign: 'Assigned to you',
      message: 'Message',
      confirm: 'Rated',
      object: 'Objection',
      late: 'Late',
      undelivered: 'Not delivered',
    },
    waiting: 'Waits',
  },
})
const colours = {
  submit: 'processing',
  assign: 'processing',
  message: 'default',
  confirm: 'success',
  object: 'warning',
  late: 'error',
  undelivered: 'warning',
} as const

/** Reads what happened to the user's tickets and what waits in their department, at intervals. */
export function useTicketNotices() {
  const enabled = usePermitted({ any: ['cms:proposal:list'] })
  return useQuery({
    queryKey: [key],
    // Quietly: a background read must not show errors.
    queryFn: () => callQuietly(key, { background: true }),
    enabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : AGAIN),
  })
}

type TicketNoticesProps = { notices: readonly TicketNotice[]; onOpen: () => void }

/** News of tickets, unread ones marked; each leads to its ticket. Nothing if there are none. */
export function TicketNotices({ notices, onOpen }: TicketNoticesProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const mark = useMutation({
    mutationFn: (eventIds: string[]) => call('POST /prod-api/cms/proposal/notices/read', { body: { eventIds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  })
  if (notices.length === 0) return null
  const unread = notices.filter(({ isRead }) => !isRead).map(({ eventId }) => eventId)
  function open(eventId: string) {
    const { no = '', isRead } = notices.find((notice) => notice.eventId === eventId) ?? {}
    if (!isRead) mark.mutate([eventId])
    onOpen()
    navigate(`/cms/proposal?keyword=${no}`)
  }
  return (
    <NoticeSection
      title={texts.title}
      texts={texts}
      lines={notices.map(({ eventId, action, isOwn, subject, detail, no, time, isRead }) => ({
        key: eventId,
        title: subject,
        detail,
        origin: `${no} · ${time}`,
        isRead,
        kind: action === 'assign' && !isOwn ? texts.waiting : texts.kinds[action],
        colour: colours[action],
      }))}
      busy={mark.isPending}
      onOpen={open}
      onAllRead={() => mark.mutate(unread)}
    />
  )
}
