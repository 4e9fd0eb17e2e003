import { RECORD_PATH, RECORD_TITLE } from '@anju/contract/certificate/terms'
import type { MineEntry } from '@anju/contract/reading/mine'
import { MINE_PATH, MINE_TITLE } from '@anju/contract/reading/terms'
import type { ReactNode } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { call } from '#ui/api/call.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SendButton, unfollow, useFollows } from '#ui/follow.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Part } from '#ui/text/part.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './mine.module.css'
import { NoticeView } from './notice.tsx'
import { ReadingView } from './reading.tsx'
import { TrainingPart, TrainingView } from './training.tsx'

/** What an employee has to do and has done, one text that they must read, one notice or one training. */
export function MinePage() {
  const { query } = useLocation()
  const { title, view } = viewOf(query)
  const steps = title ? [{ label: MINE_TITLE, path: MINE_PATH }, { label: title }] : [{ label: MINE_TITLE }]
  return (
    <PlainPage title={title || MINE_TITLE} steps={steps} low>
      {view}
    </PlainPage>
  )
}

/** What the address names, with its title; all of it without one. */
function viewOf(query: URLSearchParams): { title: string; view: ReactNode } {
  const [readingId, trainingId] = [query.get('reading'), query.get('training')]
  if (readingId) {
    const view = <ReadingView key={readingId} readingId={readingId} number={query.get('number') ?? ''} />
    return { title: '阅读确认', view }
  }
  const noticeId = query.get('notice')
  if (noticeId) return { title: '通知公告', view: <NoticeView key={noticeId} noticeId={noticeId} /> }
  if (trainingId) return { title: '培训', view: <TrainingView key={trainingId} trainingId={trainingId} /> }
  return query.has('trainings') ? { title: '培训', view: <TrainingPart /> } : { title: '', view: <Mine /> }
}

function Mine() {
  const result = useApi('GET /api/member/mine')
  return (
    <ApiView result={result}>
      {({ rows }) => {
        const done = rows.filter(({ doneTime }) => doneTime)
        const open = rows.filter(({ doneTime }) => !doneTime)
        return (
          <>
            <Part title={open.length > 0 ? `待办（${open.length}）` : '待办'}>
              {open.length > 0 ? (
                <Entries rows={open} renew={result.retry} />
              ) : (
                <EmptyState title="没有要办的事，都办完了" />
              )}
            </Part>
            <TrainingPart />
            {done.length > 0 && (
              <Part title="已办">
                <Entries rows={done} renew={result.retry} />
              </Part>
            )}
            <Follows />
            <ButtonLink to={RECORD_PATH} kind="quiet" icon="user">
              {RECORD_TITLE}
            </ButtonLink>
          </>
        )
      }}
    </ApiView>
  )
}

/** Laws and topics that the employee follows. */
function Follows() {
  const { data, retry } = useFollows()
  if (!data?.rows.length) return null
  return (
    <Part title="我的关注">
      <ul className={styles.entries}>
        {data.rows.map(({ followId, title, path }) => (
          <li key={followId}>
            <Link to={path || MINE_PATH}>{title}</Link>
            <SendButton send={() => unfollow(followId)} renew={retry}>
              取消关注
            </SendButton>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Entries({ rows, renew }: { rows: readonly MineEntry[]; renew: () => void }) {
  return (
    <ul className={styles.entries}>
      {rows.map((row) => (
        <li key={`${row.source} ${row.entryId}`}>
          {row.isConsole ? (
            <a href={`/admin/#${row.path}`}>
              <Entry {...row} />
            </a>
          ) : (
            <Link to={row.path}>
              <Entry {...row} />
            </Link>
          )}
          {row.source === 'law' && !row.doneTime && (
            <SendButton
              send={() => call('POST /api/member/law-follow/read', { body: { newsId: row.entryId } })}
              renew={renew}
            >
              知道了
            </SendButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function Entry({ title, about, dueOn, isOverdue, doneTime }: MineEntry) {
  return (
    <>
      <strong>{title}</strong>
      <span className={styles.about}>
        {about}
        {doneTime && ` · 办结于 ${doneTime}`}
        {dueOn && ` · ${dueOn} 前`}
        {isOverdue && <Tag tone="danger">已超期</Tag>}
      </span>
    </>
  )
}
