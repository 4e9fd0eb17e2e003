import type { Ticket } from '@anju/contract/proposal/desk'
import { proposalKindLabels } from '@anju/contract/proposal/terms'
import { useState } from 'react'
import type { CaseDialogProps } from '#ui/case/case.api.ts'
import { consentInWords } from '#ui/case/consent.ts'
import { OwnedDrawer } from '#ui/case/drawer.tsx'
import { CaseText } from '#ui/case/history.tsx'
import { TicketPhotos } from '#ui/case/photo/photos.tsx'
import { sourceItems } from '#ui/case/source.tsx'
import { CaseTags } from '#ui/case/state-tag.tsx'
import { QuickAssign } from '#ui/case/work/quick-assign.tsx'
import { placeInWords } from '#ui/place/places.ts'
import { courseItems } from './course/items.ts'
import { CourseTags } from './course/tags.tsx'
import { Hold } from './hold.tsx'
import { Related } from './merge/related.tsx'
import { assignment, tickets } from './proposal.api.ts'
import { Sender } from './sender.tsx'
import { TicketTag } from './state-tag.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketWork } from './work.tsx'

/** How the sender wants to be answered; the answer itself is always read with number and code. */
const replyOf = ({ wantsReply, anonymous }: Ticket) =>
  wantsReply ? '需要电话答复，网上也能查看' : anonymous ? '匿名，凭编号在网上查看' : '凭编号在网上查看'

/** One ticket: what was written and done, and beside it what can be done next. */
export function TicketDrawer({ id, onClose }: CaseDialogProps) {
  // A related letter may be opened from this one, until the next of the list is.
  const [related, setRelated] = useState({ from: id, id })
  const openId = related.from === id ? related.id : id
  return (
    <OwnedDrawer
      kind={tickets}
      id={openId}
      title={({ kind, no }) => `${proposalKindLabels[kind]} ${no}`}
      items={(ticket) => itemsOf(ticket, (other) => setRelated({ from: id, id: other }))}
      onClose={onClose}
      letter={(ticket) => <Letter ticket={ticket} />}
      work={(ticket) => (
        <>
          <QuickAssign kind={tickets} assignment={assignment} one={ticket} />
          <TicketActions ticket={ticket} />
          <TicketWork ticket={ticket} onGone={onClose} />
        </>
      )}
    />
  )
}

function Letter({ ticket }: { ticket: Ticket }) {
  const photos = ticket.events.find(({ action }) => action === 'submit')?.photos ?? []
  return (
    <CaseText title="来信内容" text={ticket.content}>
      <TicketPhotos photos={photos} title="来信的照片" />
    </CaseText>
  )
}

function itemsOf(ticket: Ticket, onOpen: (proposalId: string) => void) {
  const { proposalId, acceptOn, answerOn, dueOn, satisfaction } = ticket
  const related = (ticket.mergedInto || ticket.merged.length > 0) && {
    label: ticket.mergedInto ? '并入' : '并入的来信',
    value: <Related ticket={ticket} onOpen={onOpen} />,
  }
  return [
    { label: '标题', value: ticket.subject },
    {
      label: '状态',
      value: (
        <CaseTags>
          <TicketTag state={ticket.state} late={ticket.late} urgent={ticket.urgent} />
          <CourseTags row={ticket} />
        </CaseTags>
      ),
    },
    ...courseItems(ticket),
    { label: '项目与位置', value: placeInWords(ticket) },
    { label: '来信人', value: <Sender key={proposalId} ticket={ticket} /> },
    { label: '答复方式', value: replyOf(ticket) },
    { label: '负责', value: [ticket.deptName, ticket.userName].filter(Boolean).join(' ') || '待分派' },
    ...(related ? [related] : []),
    ...sourceItems(ticket),
    { label: '提交时间', value: ticket.submitTime },
    { label: '期限', value: `受理 ${acceptOn}，答复 ${answerOn}，最迟 ${dueOn}` },
    { label: '同意', value: consentInWords(ticket.consent) },
    { label: '个人信息', value: <Hold key={proposalId} ticket={ticket} /> },
    { label: '满意度', value: satisfaction ? `${satisfaction} 分（满分 5 分）` : '' },
  ]
}
