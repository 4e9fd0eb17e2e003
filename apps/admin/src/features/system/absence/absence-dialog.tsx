import type { ManagedUser } from '@anju/contract/system/user-row'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { personInWords } from '#ui/session/person.tsx'
import { AbsencePanel } from './absence-panel.tsx'

type AbsenceDialogProps = { user: ManagedUser; onChanged: () => void; onClose: () => void }

/** The dialog in which an administrator names who stands in for a user. */
export function AbsenceDialog({ user, onChanged, onClose }: AbsenceDialogProps) {
  return (
    <DialogFrame title={`休假代理：${personInWords(user)}`} width={460} footer={null} onCancel={onClose}>
      <AbsencePanel userId={user.userId} onChanged={onChanged} />
    </DialogFrame>
  )
}
