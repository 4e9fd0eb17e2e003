import type { Ticket } from '@anju/contract/proposal/desk'
import { closedStates } from '@anju/contract/proposal/terms'
import { CaseActions, ChangeButton, RemoveButton, TakeButton } from '#ui/case/actions.tsx'
import { EditButton } from '#ui/case/edit-button.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { RecordsButton } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { correction } from './correction.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { tickets } from './proposal.api.ts'
import { PublicationDialog } from './publication/publication-dialog.tsx'

/** What is done with a letter without a text. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { proposalId: id, version, state, urgent, may } = ticket
  const mayChange = may.handle && !closedStates.includes(state)
  return (
    <CaseActions label="其他办理">
      {may.handle && ticket.unheard && (
        <ChangeButton
          kind={tickets}
          label="已读，无需回复"
          done="已标为已读，到期照常办结"
          send={() =>
            call('PUT /prod-api/cms/proposal/read', { body: { proposalId: id, version, seen: ticket.events.length } })
          }
        />
      )}
      <TakeButton kind={tickets} one={ticket} work="负责" />
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
      <DialogButton
        label="并案"
        isAllowed={mayChange}
        dialog={(close) => <MergeDialog ticket={ticket} onClose={close} />}
      />
      <DialogButton
        label="拟为公开问答"
        isAllowed={may.publish}
        dialog={(close) => <PublicationDialog ticket={ticket} onClose={close} />}
      />
      <EditButton kind={tickets} one={ticket} isAllowed={may.handle && !ticket.erased} correction={correction} />
      {!ticket.erased && <RemoveButton kind={tickets} one={ticket} />}
      <RecordsButton kind="ticket" id={id} />
    </CaseActions>
  )
}
