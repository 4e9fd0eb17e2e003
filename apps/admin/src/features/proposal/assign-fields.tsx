import { proposalLimits } from '@anju/contract/proposal/terms'
import { AssignFields } from '#ui/form/assign-fields.tsx'
import { useDepartments, useHandlers } from './proposal.api.ts'

const words = { user: '负责人', counted: '件', nobody: '这个部门没有可以办理来信的用户' }

/** To which department tickets go, and to which user of it. */
export function TicketAssignFields() {
  const departments = useDepartments()
  return <AssignFields departments={departments} useUsers={useHandlers} words={words} maxLength={proposalLimits.note} />
}
