import type { FieldTicket } from '@anju/contract/proposal/field'
import { fieldLimit } from '@anju/contract/proposal/terms'
import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { useOwnTickets } from '../proposal.api.ts'
import { TicketDrawer } from '../ticket-drawer.tsx'
import { FieldCard } from './card.tsx'
import styles from './field.module.css'

/** The open tickets of whoever is on the way to them, on a phone: where, whom to call, what to do next. */
export default function FieldPage() {
  const { data, error, isFetching, refetch } = useOwnTickets()
  const [opened, setOpened] = useState<string | null>(null)
  const tickets = data?.data
  return (
    <PageFrame title="我的来信">
      <div className={styles.bar}>
        <span role="status">{tickets && `我负责的未办结来信 ${tickets.length} 件`}</span>
        <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          刷新
        </Button>
      </div>
      {error && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
      {tickets ? <Cards tickets={tickets} onOpen={setOpened} /> : !error && <Loading />}
      {opened !== null && <TicketDrawer id={opened} onClose={() => setOpened(null)} />}
    </PageFrame>
  )
}

function Cards({ tickets, onOpen }: { tickets: readonly FieldTicket[]; onOpen: (proposalId: string) => void }) {
  if (tickets.length === 0) return <EmptyState text="没有等您办理的来信" />
  return (
    <>
      <ul className={styles.cards}>
        {tickets.map((ticket) => (
          <FieldCard key={ticket.proposalId} ticket={ticket} onOpen={() => onOpen(ticket.proposalId)} />
        ))}
      </ul>
      {tickets.length === fieldLimit && <p>只显示最急的 {fieldLimit} 件，其余在“意见建议”中。</p>}
    </>
  )
}
