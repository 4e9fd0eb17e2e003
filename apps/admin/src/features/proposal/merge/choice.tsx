import type { SimilarTicket } from '@anju/contract/proposal/merge'
import { Radio } from 'antd'
import { EmptyState, Loading } from '#ui/feedback/states.tsx'
import { placeInWords } from '#ui/place/places.ts'
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
      {tickets.map((ticket) => (
        <Radio key={ticket.proposalId} value={ticket.proposalId} className={styles.option}>
          <span className={styles.subject}>{ticket.subject}</span>{' '}
          <TicketTag state={ticket.state} late={ticket.late} urgent={ticket.urgent} />
          <span className={styles.facts}>
            {ticket.no}，{ticket.submitTime}
          </span>
          <span className={styles.facts}>{placeInWords(ticket)}</span>
          <span className={styles.content}>{ticket.content}</span>
        </Radio>
      ))}
    </Radio.Group>
  )
}
