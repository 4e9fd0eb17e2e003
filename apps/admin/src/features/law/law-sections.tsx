import type { LawDesk, LawDoubt } from '@anju/contract/law/desk-shapes'
import { lawStatuses } from '@anju/contract/law-terms'
import { Button, Tag, Timeline, Typography } from 'antd'
import styles from './law.module.css'

const states = { open: '待核', confirmed: '已确认', rejected: '已排除' } as const
type Opening = { onOpen: (lawId: string) => void }

/** One doubt: what it is, the sentence it comes from, and who has decided it. */
export function DoubtText({ doubt, onOpen }: { doubt: LawDoubt } & Opening) {
  const { text, by, quote, state, decidedBy, decidedTime } = doubt
  return (
    <>
      <Tag color={state === 'open' ? 'warning' : 'default'}>{states[state]}</Tag>
      {by.lawId ? (
        <Button type="link" className={styles.title} onClick={() => onOpen(by.lawId)}>
          {text}
        </Button>
      ) : (
        text
      )}
      {quote && <p className={styles.text}>“{quote}”</p>}
      {decidedBy && (
        <Typography.Text type="secondary">
          {decidedBy} · {decidedTime}
        </Typography.Text>
      )}
    </>
  )
}

/** What is and was in doubt about a law. */
export function LawDoubts({ doubts, onOpen }: { doubts: readonly LawDoubt[] } & Opening) {
  if (doubts.length === 0) return null
  return (
    <section aria-label="疑点">
      <h2 className={styles.heading}>疑点</h2>
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <li key={doubt.doubtId}>
            <DoubtText doubt={doubt} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other versions of a law. */
export function LawVersions({ law, onOpen }: { law: LawDesk } & Opening) {
  const others = law.versions.filter(({ lawId }) => lawId !== law.lawId)
  if (others.length === 0) return null
  return (
    <section aria-label="其他版本">
      <h2 className={styles.heading}>其他版本</h2>
      <ul className={styles.list}>
        {others.map(({ lawId, publishedOn, status, withdrawn }) => (
          <li key={lawId}>
            <Button type="link" className={styles.title} onClick={() => onOpen(lawId)}>
              {publishedOn || '没有日期'} 公布的版本
            </Button>{' '}
            {withdrawn ? '已撤下' : lawStatuses[status]}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The history that the law itself prints. */
export function LawHistory({ amendments }: Pick<LawDesk, 'amendments'>) {
  if (amendments.length === 0) return null
  return (
    <section aria-label="历史沿革">
      <h2 className={styles.heading}>历史沿革</h2>
      <ul className={styles.list}>
        {amendments.map(({ date, text }) => (
          <li key={`${date} ${text}`}>
            {date} {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What has been done with a law in the console, the latest first. */
export function LawEvents({ events }: Pick<LawDesk, 'events'>) {
  if (events.length === 0) return null
  return (
    <section aria-label="维护经过">
      <h2 className={styles.heading}>维护经过</h2>
      <Timeline
        items={events.map(({ eventId, at, action, note, userName }) => ({
          key: eventId,
          content: (
            <>
              <strong>{action}</strong>
              <br />
              <Typography.Text type="secondary">{[at, userName].filter(Boolean).join(' · ')}</Typography.Text>
              {note && <p className={styles.text}>{note}</p>}
            </>
          ),
        }))}
      />
    </section>
  )
}
