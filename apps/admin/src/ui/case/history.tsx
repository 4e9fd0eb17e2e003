import type { Labels } from '@anju/contract/wire/labels'
import { Tag, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import styles from './case.module.css'

/** A line of the history of a case. */
export type HistoryLine = {
  eventId: string
  at: string
  userName: string
  /** What was done. */
  title: string
  text: string
  /** Only colleagues read it, where others read the rest. */
  isInternal?: boolean
  /** Shown in grey. */
  isMinor?: boolean
  /** Shown below the text, such as photos. */
  more?: ReactNode
}

/** What the actions are called that several kinds have. */
export const commonActions = {
  record: '登记',
  assign: '分派',
  contact: '查看联系方式',
  edit: '更正',
  code: '换发查询码',
  undelivered: '未送达',
} as const

type CaseEvent<Action extends string, State extends string> = Pick<HistoryLine, 'eventId' | 'at' | 'userName'> & {
  action: Action
  note: string
  /** What the sender reads, too; `undefined` where nothing is for the sender. */
  publicNote?: string
} & ({ state: State } | { stage: State })

/** Returns the words for the lines of a kind: a move is called by the state after it. What the sender does not read is marked. */
export const linesBy =
  <Action extends string, State extends string>(
    states: Labels<State>,
    actions: Labels<Exclude<Action, 'move' | keyof typeof commonActions>>,
  ) =>
  (events: readonly CaseEvent<Action, State>[]): HistoryLine[] => {
    const names: Readonly<Record<string, string>> = { ...commonActions, ...actions }
    return events.map(({ eventId, at, userName, action, note, publicNote, ...after }) => {
      const isInternal = publicNote !== undefined && note !== ''
      return {
        eventId,
        at,
        userName,
        title:
          action === 'move' ? `移到“${states['state' in after ? after.state : after.stage]}”` : (names[action] ?? ''),
        text: publicNote || note,
        isInternal,
        isMinor: isInternal || action === 'contact',
      }
    })
  }

/** What has been done about a case, oldest first. */
export function CaseHistory({ title, lines }: { title: string; lines: readonly HistoryLine[] }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <Timeline
        items={lines.map(({ eventId, isInternal = false, isMinor = isInternal, ...line }) => ({
          key: eventId,
          color: isMinor ? 'gray' : 'blue',
          content: (
            <>
              <strong>{line.title}</strong> {isInternal && <Tag>仅内部可见</Tag>}
              <br />
              <Typography.Text type="secondary">{[line.at, line.userName].filter(Boolean).join(' · ')}</Typography.Text>
              {line.text && <p className={styles.text}>{line.text}</p>}
              {line.more}
            </>
          ),
        }))}
      />
    </section>
  )
}

/** A text of the case under its heading, and what belongs to it; nothing without either. */
export function CaseText({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  if (!text && !children) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  )
}
