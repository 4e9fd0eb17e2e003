import { Button, Tag } from 'antd'
import styles from './notice-bell.module.css'

/** One line of the bell. */
export type NoticeLine = {
  key: string
  kind: string
  colour: string
  title: string
  detail: string
  /** When, and by whom. */
  origin: string
  isRead: boolean
}

type NoticeSectionProps = {
  title: string
  /** What an unread line and the button below are called. */
  texts: { unread: string; all: string }
  lines: readonly NoticeLine[]
  busy: boolean
  onOpen: (key: string) => void
  onAllRead: () => void
  /** Where there is more than what is shown. */
  more?: { label: string; onClick: () => void }
}

/** News of one desk in the bell, unread ones marked. */
export function NoticeSection({ title, texts, lines, busy, onOpen, onAllRead, more }: NoticeSectionProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.key}>
            <button type="button" className={styles.item} onClick={() => onOpen(line.key)}>
              <span className={styles.line}>
                <Tag color={line.colour}>{line.kind}</Tag>
                <span className={styles.title} data-unread={!line.isRead}>
                  {line.title}
                </span>
                {!line.isRead && <span className={styles.dot} role="img" aria-label={texts.unread} />}
              </span>
              {line.detail && <span className={styles.reason}>{line.detail}</span>}
              <span className={styles.time}>{line.origin}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button type="link" block disabled={lines.every(({ isRead }) => isRead)} loading={busy} onClick={onAllRead}>
        {texts.all}
      </Button>
      {more && (
        <Button type="link" block onClick={more.onClick}>
          {more.label}
        </Button>
      )}
    </section>
  )
}
