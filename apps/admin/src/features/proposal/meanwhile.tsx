import type { TicketEvent, TicketRow } from '@anju/contract/proposal/desk'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTicket } from './proposal.api.ts'
import { TicketHistory } from './ticket-history.tsx'

/** A ticket as it is now while a dialog about it is open, and the lines of its history that have come since. */
export function useMeanwhile(row: TicketRow): { ticket: TicketRow; newLines: readonly TicketEvent[] } {
  const ticket = useTicket(row.proposalId).data?.data
  const [version] = useState(row.version)
  const [known, setKnown] = useState<readonly string[] | null>(null)
  const ids = ticket?.events.map(({ eventId }) => eventId)
  if (known === null && ids && ticket?.version === version) setKnown(ids)
  const newLines = known === null ? [] : (ticket?.events.filter(({ eventId }) => !known.includes(eventId)) ?? [])
  return { ticket: ticket ?? row, newLines }
}

/** What others have done meanwhile; nothing without a line. */
export function Meanwhile({ lines }: { lines: readonly TicketEvent[] }) {
  if (lines.length === 0) return null
  return (
    <Alert
      type="warning"
      role="status"
      title="打开之后有了新的办理，您填写的内容还在"
      description={<TicketHistory events={lines} title="新的办理" />}
    />
  )
}
