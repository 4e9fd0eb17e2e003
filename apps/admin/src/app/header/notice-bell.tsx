import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { Filling } from '#ui/frame/filling.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { afterPaint } from '#ui/theme/after-paint.ts'
import { localized } from '#ui/theme/localized.ts'
import { NoticeDrawer } from '../../features/system/notice/drawer.tsx'
import { CaseNotices, noticeKinds, useCaseNotices } from './case-notices.tsx'
import { DeskNotices, useDeskNotices } from './desk-notices.tsx'
import { LawNotices, useLawNotices } from './law-notices.tsx'
import styles from './notice-bell.module.css'
import { NoticeList } from './notice-bell-list.tsx'

/** More are not counted. */
const MOST = 99

const useTexts = localized({
  zh: {
    title: '通知公告',
    name: (count: number) => (count > 0 ? `通知公告，${count > MOST ? `${MOST}+` : count} 条未读` : '通知公告'),
  },
  en: {
    title: 'Notices',
    name: (count: number) => (count > 0 ? `Notices, ${count > MOST ? `${MOST}+` : count} unread` : 'Notices'),
  },
})

const AGAIN = 120_000
/** The bell is not at the edge of the screen: on a phone, the list is moved into view. */
const roomOnPhones = { overflow: { adjustY: true, shiftX: true } }

/** Reads the latest notices and the number of unread ones, at intervals. */
export function useLatestNotices() {
  return useQuery({
    queryKey: ['system', 'notice', 'listTop'],
    // Quietly: a background read must not show errors.
    queryFn: () => callQuietly('GET /prod-api/system/notice/listTop', { background: true }),
    // Not after a refusal: a user who stays on the page with an ended session must not be asked again and again.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : AGAIN),
  })
}

/** The bell in the header. */
export function NoticeBell() {
  const texts = useTexts()
  const notices = useLatestNotices()
  const desk = useDeskNotices()
  const laws = useLawNotices()
  const cases = {
    proposal: useCaseNotices('proposal'),
    enquiry: useCaseNotices('enquiry'),
    recruitment: useCaseNotices('recruitment'),
  }
  const [open, setOpen] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const unread = [notices, desk, laws, ...Object.values(cases)].reduce(
    (sum, { data }) => sum + (data?.unreadCount ?? 0),
    0,
  )
  function read(noticeId: string) {
    setOpen(false)
    setOpenId(noticeId)
  }
  function refetch() {
    void notices.refetch()
    for (const one of [desk, laws, ...Object.values(cases)]) if (one.isEnabled) void one.refetch()
  }
  function change(next: boolean) {
    setOpen(next)
    if (next) afterPaint(refetch)
  }
  const list = open && (
    <Filling>
      <section aria-label={texts.title}>
        <h2 className={styles.heading}>{texts.title}</h2>
        <NoticeList notices={notices.data?.data ?? []} failed={notices.isError} onRead={read} />
      </section>
      {noticeKinds.map((name) => (
        <CaseNotices key={name} name={name} notices={cases[name].data?.data ?? []} onOpen={() => setOpen(false)} />
      ))}
      <DeskNotices notices={desk.data?.data ?? []} onOpen={() => setOpen(false)} />
      <LawNotices notices={laws.data?.data ?? []} onOpen={() => setOpen(false)} />
    </Filling>
  )
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        align={roomOnPhones}
        open={open}
        onOpenChange={change}
        content={<div className={styles.frame}>{list}</div>}
      >
        <Badge count={unread} size="small" offset={[-6, 6]}>
          <Button
            type="text"
            icon={<BellOutlined aria-hidden />}
            title={texts.title}
            aria-label={texts.name(unread)}
            aria-expanded={open}
            aria-haspopup="dialog"
          />
        </Badge>
      </Popover>
      <NoticeDrawer noticeId={openId} onClose={() => setOpenId(null)} />
    </>
  )
}
