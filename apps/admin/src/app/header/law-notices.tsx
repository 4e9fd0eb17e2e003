import type { LawNews } from '@anju/contract/law/follow'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { localized } from '#ui/theme/localized.ts'
import { NoticeSection } from './notice-section.tsx'

const key = 'GET /prod-api/cms/law-follow/notices'
const AGAIN = 120_000

const useTexts = localized({
  zh: { title: '法规订阅', unread: '未读', all: '法规订阅全部已读', kind: '变动', list: '查看订阅' },
  en: {
    title: 'Laws you follow',
    unread: 'Unread',
    all: 'Mark these read',
    kind: 'Changed',
    list: 'Open the list',
  },
})

/** Reads what has happened to the laws and topics that the user follows, at intervals. */
export function useLawNotices() {
  const enabled = usePermitted({ any: ['cms:lawfollow:list'] })
  return useQuery({
    queryKey: [key],
    // Quietly: a background read must not show errors.
    queryFn: () => callQuietly(key, { background: true }),
    enabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : AGAIN),
  })
}

type LawNoticesProps = { notices: readonly LawNews[]; onOpen: () => void }

/** News of laws and topics, unread ones marked; each opens its page of the site. Nothing if there are none. */
export function LawNotices({ notices, onOpen }: LawNoticesProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const mark = useMutation({
    mutationFn: (newsIds: string[]) => call('POST /prod-api/cms/law-follow/notices/read', { body: { newsIds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  })
  if (notices.length === 0) return null
  const unread = notices.filter(({ isRead }) => !isRead).map(({ newsId }) => newsId)
  const go = () => {
    onOpen()
    navigate('/cms/law-follow')
  }
  function open(newsId: string) {
    const { path, isRead } = notices.find((notice) => notice.newsId === newsId) ?? {}
    if (!isRead) mark.mutate([newsId])
    if (!path) return go()
    onOpen()
    window.open(`/#${path}`, '_blank', 'noreferrer')
  }
  return (
    <NoticeSection
      title={texts.title}
      texts={texts}
      lines={notices.map(({ newsId, title, text, time, isRead }) => ({
        key: newsId,
        kind: texts.kind,
        colour: 'processing',
        title,
        detail: text,
        origin: time,
        isRead,
      }))}
      busy={mark.isPending}
      onOpen={open}
      onAllRead={() => mark.mutate(unread)}
      more={{ label: texts.list, onClick: go }}
    />
  )
}
