import type { Ticket } from '@anju/contract/proposal/desk'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { consentInWords } from '#ui/frame/consent.ts'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { Contact } from './contact.tsx'
import { Hold } from './hold.tsx'
import { Related } from './merge/related.tsx'
import { NoteForm } from './note-form.tsx'
import { TicketPhotos } from './photo/photos.tsx'
import { useTicket } from './proposal.api.ts'
import styles from './proposal.module.css'
import { StateTag } from './state-tag.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketHistory } from './ticket-history.tsx'

/** How the sender wants to be answered; the answer itself is always read with number and code. */
const replyOf = ({ wantsReply, anonymous }: Ticket) =>
  wantsReply ? '需要电话答复，网上也能查看' : anonymous ? '匿名，凭编号在网上查看' : '凭编号在网上查看'

/** One ticket: what was written, what has been done, and what can be done next. */
export function TicketDrawer({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  const [shown, setShown] = useState(proposalId)
  const { data, error, refetch } = useTicket(shown)
  const ticket = data?.data
  if (!ticket)
    return (
      <DetailDrawer title="来信" onClose={onClose}>
        {error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />}
      </DetailDrawer>
    )
  const related = (ticket.mergedInto || ticket.merged.length > 0) && {
    label: ticket.mergedInto ? '并入' : '并入的来信',
    value: <Related ticket={ticket} onOpen={setShown} />,
  }
  const sent = ticket.events.find(({ action }) => action === 'submit')
  return (
    <DetailDrawer
      title={`${ticket.kind} ${ticket.no}`}
      onClose={onClose}
      items={[
        { label: '标题', value: ticket.subject },
        { label: '状态', value: <StateTag state={ticket.state} late={ticket.late} urgent={ticket.urgent} /> },
        { label: '项目与位置', value: [ticket.project, ticket.location].filter(Boolean).join('，') },
        { label: '来信人', value: <Contact key={ticket.proposalId} ticket={ticket} /> },
        { label: '答复方式', value: replyOf(ticket) },
        { label: '负责', value: [ticket.deptName, ticket.userName].filter(Boolean).join(' ') || '待分派' },
        ...(related ? [related] : []),
        { label: '提交时间', value: ticket.submitTime },
        {
          label: '期限',
          value: `受理 ${ticket.acceptOn}，答复 ${ticket.answerOn}，最迟 ${ticket.dueOn}`,
        },
        { label: '同意', value: consentInWords(ticket.consent) },
        { label: '个人信息', value: <Hold key={ticket.proposalId} ticket={ticket} /> },
        { label: '满意度', value: ticket.satisfaction ? `${ticket.satisfaction} 分（满分 5 分）` : '' },
      ]}
    >
      <section aria-label="来信内容">
        <h2 className={styles.heading}>来信内容</h2>
        <p className={styles.text}>{ticket.content}</p>
        <TicketPhotos photos={sent?.photos ?? []} title="来信的照片" />
      </section>
      <TicketActions ticket={ticket} />
      <TicketHistory events={ticket.events} />
      {ticket.may.handle && <NoteForm proposalId={ticket.proposalId} wantsReply={ticket.wantsReply} />}
    </DetailDrawer>
  )
}
