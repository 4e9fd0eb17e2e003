import type { Ticket } from '@anju/contract/proposal/desk'
import { closedStates, type ProposalStepName, proposalSteps, stepsFrom } from '@anju/contract/proposal/terms'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { DeleteButton } from '#ui/list/delete-button.tsx'
import { RecordsButton } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { useSession } from '#ui/session/session.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { useReload } from './proposal.api.ts'
import styles from './proposal.module.css'
import { StepDialog } from './step-dialog.tsx'

/** The steps that its state allows, and who answers for it. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const reload = useReload()
  const [step, setStep] = useState<ProposalStepName | null>(null)
  const [assigning, setAssigning] = useState(false)
  const [merging, setMerging] = useState(false)
  const [editing, setEditing] = useState(false)
  const myself = useSession(({ user }) => user?.userId)
  const { proposalId, version, state, may } = ticket
  const open = !closedStates.includes(state)
  const steps = stepsFrom(state)
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
      <Flex gap={8} wrap className={styles.actions} role="group" aria-label="办理">
        {may.handle &&
          steps.map((name, at) => (
            <Button key={name} type={at === 0 ? 'primary' : 'default'} onClick={() => setStep(name)}>
              {proposalSteps[name].label}
            </Button>
          ))}
        {canTake && <Button onClick={() => void take()}>由我负责</Button>}
        {may.handle && open && (
          <Button onClick={() => void setPriority(!ticket.urgent)}>{ticket.urgent ? '取消紧急' : '标为紧急'}</Button>
        )}
        {may.assign && open && <Button onClick={() => setAssigning(true)}>分派</Button>}
        {may.handle && open && <Button onClick={() => setMerging(true)}>并案</Button>}
        {may.handle && !ticket.erased && <Button onClick={() => setEditing(true)}>更正</Button>}
        {!ticket.erased && (
          <Permitted any={['cms:proposal:remove']}>
            <DeleteButton
              route="DELETE /prod-api/cms/proposal/:proposalId"
              noun="来信的内容"
              ids={[proposalId]}
              names={[ticket.no]}
              onRemoved={() => void reload()}
            />
          </Permitted>
        )}
        <RecordsButton kind="ticket" id={proposalId} />
      </Flex>
      {step && <StepDialog ticket={ticket} step={step} onClose={() => setStep(null)} />}
      {merging && <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />}
      {editing && <EditDialog ticket={ticket} onClose={() => setEditing(false)} />}
      {assigning && <AssignDialog ticket={ticket} onClose={() => setAssigning(false)} />}
    </>
  )
}
