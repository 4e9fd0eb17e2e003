import type { CaseNotice } from '@anju/contract/case/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callKind, callKindQuietly } from '#ui/case/call-kind.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { localized } from '#ui/theme/localized.ts'
import { NoticeSection } from './notice-section.tsx'

const AGAIN = 120_000

/** The kinds of cases that ring the bell, by their names in paths. */
export const noticeKinds = ['proposal', 'enquiry', 'recruitment'] as const
type Name = (typeof noticeKinds)[number]
type Answer = { data: CaseNotice[]; unreadCount: number }

const useTexts = localized({
  zh: {
    titles: { proposal: '意见建议', enquiry: '合作意向', recruitment: '应聘' },
    unread: '未读',
    read: (title: string) => `${title}动态全部已读`,
    list: '查看列表',
    fresh: { proposal: '新来信', enquiry: '新意向', recruitment: '新应聘' },
    kinds: {
      assign: '分派给我',
      message: '来信人补充',
      confirm: '来信人评价',
      object: '来信人有异议',
      late: '超期',
      undelivered: '邮件未送达',
      urge: '督办',
      return: '退单',
      resume: '等待补充到期',
      extension: '待审批延期',
      decision: '延期已审批',
      callback: '回访',
      dissatisfied: '评价不满意',
      reopen: '重新办理',
      priority: '紧急程度更改',
    },
    near: '待决定',
    waiting: '待接手',
  },
  en: {
    titles: { proposal: 'Tickets', enquiry: 'Enquiries', recruitment: 'Applications' },
    unread: 'Unread',
    read: (_title: string) => 'Mark these read',
    list: 'Open the list',
    fresh: { proposal: 'New', enquiry: 'New', recruitment: 'New' },
    kinds: {
      assign: 'Assigned to you',
      message: 'Message',
      confirm: 'Rated',
      object: 'Objection',
      late: 'Late',
      undelivered: 'Not delivered',
      urge: 'Urged',
      return: 'Sent back',
      resume: 'No reply from sender',
      extension: 'Extension to approve',
      decision: 'Extension decided',
      callback: 'Called back',
      dissatisfied: 'Dissatisfied',
      reopen: 'Opened again',
      priority: 'Urgency changed',
    },
    near: 'To decide',
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
  urge: 'error',
  return: 'warning',
  resume: 'default',
  extension: 'warning',
  decision: 'processing',
  callback: 'default',
  dissatisfied: 'error',
  reopen: 'warning',
  priority: 'error',
} as const

const keyOf = (name: Name) => `GET /prod-api/cms/${name}/notices` as const

/** Reads what happened to the user's cases of a kind and what waits in their department, at intervals. */
export function useCaseNotices(name: Name) {
  const key = keyOf(name)
  const enabled = usePermitted({ any: [`cms:${name}:list`] })
  return useQuery({
    queryKey: [key],
    // Quietly: a background read must not show errors.
    queryFn: () => callKindQuietly<Answer>(key, { background: true }),
    enabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : AGAIN),
  })
}

type CaseNoticesProps = { name: Name; notices: readonly CaseNotice[]; onOpen: () => void }

/** News of cases, unread ones marked; each leads to its case. Nothing if there are none. */
export function CaseNotices({ name, notices, onOpen }: CaseNoticesProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const mark = useMutation({
    mutationFn: (eventIds: string[]) => callKind(`POST /prod-api/cms/${name}/notices/read`, { body: { eventIds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [keyOf(name)] }),
  })
  if (notices.length === 0) return null
  const title = texts.titles[name]
  const unread = notices.filter(({ isRead }) => !isRead).map(({ eventId }) => eventId)
  const go = (path: string) => {
    onOpen()
    navigate(path)
  }
  function open(eventId: string) {
    const { no = '', isRead } = notices.find((notice) => notice.eventId === eventId) ?? {}
    if (!isRead) mark.mutate([eventId])
    go(`/cms/${name}?keyword=${no}`)
  }
  const kindOf = ({ action, isOwn }: CaseNotice) => {
    if (action === 'submit') return texts.fresh[name]
    if (action === 'assign' && !isOwn) return texts.waiting
    return action === 'late' && name === 'recruitment' ? texts.near : texts.kinds[action]
  }
  return (
    <NoticeSection
      title={title}
      texts={{ unread: texts.unread, all: texts.read(title) }}
      lines={notices.map((notice) => ({
        key: notice.eventId,
        title: notice.subject || notice.no,
        detail: notice.detail,
        origin: `${notice.no} · ${notice.time}`,
        isRead: notice.isRead,
        kind: kindOf(notice),
        colour: colours[notice.action],
      }))}
      busy={mark.isPending}
      onOpen={open}
      onAllRead={() => mark.mutate(unread)}
      more={{ label: texts.list, onClick: () => go(`/cms/${name}`) }}
    />
  )
}
