import type { SimilarTicket } from '@anju/contract/proposal/merge'
import { Radio } from 'antd'
import { EmptyState, Loading } from '#ui/feedback/states.tsx'
import { TicketTag } from '../state-tag.tsx'
import styles from './merge.module.css'

type ChoiceProps = {
  /** Nothing until they are loaded. */
  tickets: readonly SimilarTicket[] | undefined
  searched: boolean
  value: string
  onChange: (proposalId: string) => void
}

/** Tickets of which one is chosen, each with its text, place and time for comparison. */
export function Choice({ tickets, searched, value, onChange }: ChoiceProps) {
  if (!tickets) return <Loading />
  if (tickets.length === 0) return <EmptyState searched={searched} text="没有相近的未办结来信" />
  return (
    <Radio.Group
      className={styles.choice}
      value={value}
      aria-label="要并入的来信"
      onChange={({ target }) => onChange(target.value as string)}
    >
      {tickets.map(({ proposalId, no, subject, project, location, content, submitTime, state, late, urgent }) => (
        <Radio key={proposalId} value={proposalId} className={styles.option}>
          <span className={styles.subject}>{subject}</span> <TicketTag state={state} late={late} urgent={urgent} />
          <span className={styles.facts}>
            {no}，{submitTime}
          </span>
          <span className={styles.facts}>{[project, location].filter(Boolean).join('，')}</span>
          <span className={styles.content}>{content}</span>
        </Radio>
      ))}
    </Radio.Group>
  )
}
