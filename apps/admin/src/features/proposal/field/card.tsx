import { mapLinks } from '@anju/browser/map-links'
import type { Ticket } from '@anju/contract/proposal/desk'
import type { FieldTicket } from '@anju/contract/proposal/field'
import {
  type ProposalState,
  type ProposalStepName,
  proposalKindLabels,
  proposalSteps,
} from '@anju/contract/proposal/terms'
import { CameraOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useCase } from '#ui/case/case.api.ts'
import { Loading } from '#ui/feedback/states.tsx'
import { DropMenu } from '#ui/frame/drop-menu.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { placeInWords } from '#ui/place/places.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { tickets } from '../proposal.api.ts'
import { TicketTag } from '../state-tag.tsx'
import { TicketWork } from '../work.tsx'
import { CallButton } from './call-button.tsx'
import styles from './field.module.css'

/** What is done next with a ticket on the spot. Its sender has the word once it is answered. */
const nextSteps: Partial<Record<ProposalState, ProposalStepName>> = {
  submitted: 'accept',
  accepted: 'start',
  working: 'reply',
}
const finishing = '完成并答复'

/** The limit that comes next: accepting, then answering. */
const limitOf = ({ state, acceptOn, answerOn }: FieldTicket) =>
  state === 'submitted' ? `${acceptOn} 前受理` : `${answerOn} 前答复`

/** One ticket: where it is, and large buttons for what is done there. */
export function FieldCard({ ticket, onOpen }: { ticket: FieldTicket; onOpen: () => void }) {
  const { proposalId, no, kind, subject, project, location, content, state, late, urgent, wantsReply, may } = ticket
  const [acting, setActing] = useState<'step' | 'note' | null>(null)
  const mayOpen = usePermitted({ any: ['cms:proposal:query'] })
  const close = () => setActing(null)
  const step = nextSteps[state]
  const place = placeInWords(ticket)
  return (
    <li className={styles.card}>
      <div className={styles.marks}>
        <TicketTag state={state} late={late} urgent={urgent} />
        {wantsReply && <Tag color="warning">需要电话答复</Tag>}
        <span>{state === 'answered' ? '等来信人确认' : limitOf(ticket)}</span>
      </div>
      <h2 className={styles.subject}>
        {mayOpen ? (
          <button type="button" onClick={onOpen}>
            {subject}
          </button>
        ) : (
          subject
        )}
      </h2>
      <p className={styles.facts}>
        {proposalKindLabels[kind]} {no}
      </p>
      {place && <p className={styles.place}>{place}</p>}
      <p className={styles.content}>{content}</p>
      <fieldset className={styles.actions} aria-label={`办理：${no}`}>
        {may.contact && <CallButton proposalId={proposalId} />}
        {place && <MapButton place={project || location} />}
        <Button size="large" icon={<CameraOutlined aria-hidden />} onClick={() => setActing('note')}>
          现场记录
        </Button>
        {step && (
          <Button size="large" type="primary" onClick={() => setActing('step')}>
            {step === 'reply' ? finishing : proposalSteps[step].label}
          </Button>
        )}
      </fieldset>
      {acting === 'step' && step && (
        <FieldWork title={`${proposalSteps[step].label}：${no}`} id={proposalId} only={step} onClose={close} closes />
      )}
      {acting === 'note' && <FieldWork title={`现场记录：${no}`} id={proposalId} only="note" onClose={close} />}
    </li>
  )
}

type FieldWorkProps = {
  title: string
  id: string
  only: ProposalStepName | 'note'
  /** Closes when it has been done. */
  closes?: boolean
  onClose: () => void
}

/** One thing that is done on the spot, over the whole screen of a phone. */
function FieldWork({ title, id, only, closes = false, onClose }: FieldWorkProps) {
  const ticket = useCase<Ticket>(tickets, id).data?.data
  return (
    <SideDrawer title={title} onClose={onClose} size="min(560px, 100vw)">
      {ticket ? <TicketWork ticket={ticket} only={only} {...(closes && { onDone: onClose })} /> : <Loading />}
    </SideDrawer>
  )
}

/** Opens the place in a map service of the user's choice. */
function MapButton({ place }: { place: string }) {
  const items = mapLinks({ name: place, address: place }).map(({ label, href }) => ({
    key: label,
    label: (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    ),
  }))
  return (
    <DropMenu menu={{ items }}>
      <Button size="large" icon={<EnvironmentOutlined aria-hidden />}>
        导航
      </Button>
    </DropMenu>
  )
}
