import type { Ticket } from '@anju/contract/proposal/desk'
import { closedStates, proposalSteps, stepsFrom } from '@anju/contract/proposal/terms'
import { CaseActions, ChangeButton, MoveButtons, RemoveButton, TakeButton } from '#ui/case/actions.tsx'
import { AssignButton } from '#ui/case/assign-button.tsx'
import { EditButton } from '#ui/case/edit-button.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { RecordsButton } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { correction } from './correction.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { assignment, tickets } from './proposal.api.ts'
import { StepDialog } from './step-dialog.tsx'

/** The steps that its state allows, and who answers for it. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { proposalId: id, version, state, urgent, may } = ticket
  const isOpen = !closedStates.includes(state)
  const mayChange = may.handle && isOpen
  return (
    <CaseActions label="办理">
      <MoveButtons
        moves={may.handle ? stepsFrom(state) : []}
        labelOf={(step) => proposalSteps[step].label}
        dialog={(step, close) => <StepDialog ticket={ticket} step={step} onClose={close} />}
      />
      <TakeButton
        kind={tickets}
        isAllowed={mayChange}
        userId={ticket.userId}
        label="由我负责"
        done="已由您负责"
        send={() => call('PUT /prod-api/cms/proposal/take', { body: { proposalId: id, version } })}
      />
      {mayChange && (
        <ChangeButton
          kind={tickets}
          label={urgent ? '取消紧急' : '标为紧急'}
          done={urgent ? '已取消紧急' : '已标为紧急'}
          send={() =>
            call('PUT /prod-api/cms/proposal/priority', {
              body: { proposalId: id, version, urgent: !urgent, note: '' },
            })
          }
        />
      )}
      <AssignButton kind={tickets} id={id} isAllowed={may.assign && isOpen} assignment={assignment} />
      <DialogButton
        label="并案"
        isAllowed={mayChange}
        dialog={(close) => <MergeDialog ticket={ticket} onClose={close} />}
      />
      <EditButton kind={tickets} id={id} isAllowed={may.handle && !ticket.erased} correction={correction} />
      {!ticket.erased && <RemoveButton kind={tickets} id={id} no={ticket.no} />}
      <RecordsButton kind="ticket" id={id} />
    </CaseActions>
  )
}
