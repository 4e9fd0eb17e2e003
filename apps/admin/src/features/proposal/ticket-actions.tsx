import type { Ticket } from '@anju/contract/proposal/desk'
import {
  closedStates,
  type ProposalStepName,
  proposalLimits,
  proposalSteps,
  stepsFrom,
} from '@anju/contract/proposal/terms'
import { Button } from 'antd'
import { useState } from 'react'
import { AssignDialog } from '#ui/case/assign-dialog.tsx'
import { useReload } from '#ui/case/case.api.ts'
import { CaseActions, MoveButtons, RemoveButton } from '#ui/case/drawer.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { RecordsButton } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { useSession } from '#ui/session/session.ts'
import { EditDialog } from './edit-dialog.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { assignment, tickets } from './proposal.api.ts'
import { StepDialog } from './step-dialog.tsx'

/** The steps that its state allows, and who answers for it. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const reload = useReload(tickets)
  const [step, setStep] = useState<ProposalStepName | null>(null)
  const [asking, setAsking] = useState<'assign' | 'merge' | 'edit' | null>(null)
  const close = () => setAsking(null)
  const myself = useSession(({ user }) => user?.userId)
  const { proposalId, version, state, may } = ticket
  const open = !closedStates.includes(state)
  const take = async () => {
    await runAndNotify(call('PUT /prod-api/cms/proposal/take', { body: { proposalId, version } }), '已由您负责')
    await reload()
  }
  const setPriority = async (urgent: boolean) => {
    const body = { proposalId, version, urgent, note: '' }
    await runAndNotify(call('PUT /prod-api/cms/proposal/priority', { body }), urgent ? '已标为紧急' : '已取消紧急')
    await reload()
  }
  const canTake = may.handle && open && ticket.userId !== myself
  return (
    <>
      <CaseActions label="办理">
        {may.handle && (
          <MoveButtons moves={stepsFrom(state)} labelOf={(name) => proposalSteps[name].label} onMove={setStep} />
        )}
        {canTake && <Button onClick={() => void take()}>由我负责</Button>}
        {may.handle && open && (
          <Button onClick={() => void setPriority(!ticket.urgent)}>{ticket.urgent ? '取消紧急' : '标为紧急'}</Button>
        )}
        {may.assign && open && <Button onClick={() => setAsking('assign')}>分派</Button>}
        {may.handle && open && <Button onClick={() => setAsking('merge')}>并案</Button>}
        {may.handle && !ticket.erased && <Button onClick={() => setAsking('edit')}>更正</Button>}
        {!ticket.erased && (
          <RemoveButton
            permission="cms:proposal:remove"
            route="DELETE /prod-api/cms/proposal/:proposalId"
            noun="来信的内容"
            id={proposalId}
            no={ticket.no}
            onRemoved={() => void reload()}
          />
        )}
        <RecordsButton kind="ticket" id={proposalId} />
      </CaseActions>
      {step && <StepDialog ticket={ticket} step={step} onClose={() => setStep(null)} />}
      {asking === 'merge' && <MergeDialog ticket={ticket} onClose={close} />}
      {asking === 'edit' && <EditDialog proposalId={proposalId} onClose={close} />}
      {asking === 'assign' && (
        <AssignDialog
          kind={tickets}
          id={proposalId}
          assignment={assignment}
          maxLength={proposalLimits.note}
          send={(to, one) =>
            call('PUT /prod-api/cms/proposal/assign', { body: { proposalId, version: one.version, ...to } })
          }
          onClose={close}
        />
      )}
    </>
  )
}
