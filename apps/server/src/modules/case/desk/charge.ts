import { caseSourceLabels, type Handling } from '@anju/contract/case/source'
import { type ByPermission, holds } from '#modules/identity'
import { findDepartment } from '#modules/organisation'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import type { AnyCase, CaseKind, OwnedKind } from '../kind.ts'
import { assignedTo, findAssignee } from './assign.ts'
import { writeCaseLine } from './note.ts'

type HandlingForm = { handling: Handling; deptId: string; userId: string }
type Department = { id: string; name: string }
type Person = { id: string; nick_name: string }

/** Who answers for a case from its beginning; `note` says to clerks how that came. */
export type Charge = { department: Department | undefined; user: Person | undefined; note: string }

const NOBODY: Charge = { department: undefined, user: undefined, note: '' }

/** The caller answers for it, in their own department. */
async function ownCharge(tx: Tx, kind: OwnedKind, { caller }: ByPermission): Promise<Charge> {
  if (!holds(caller, kind.permissions.handle))
    refuse('forbidden', `您没有${kind.owner.work}${kind.words.name}的权限`, { field: 'handling' })
  const department = caller.departmentId ? await findDepartment(tx, caller.departmentId) : undefined
  const user = { id: caller.id, nick_name: caller.nickName }
  return { department, user, note: `登记时由本人${kind.owner.work}` }
}

/** Those whom the clerk who records a case has chosen. */
async function chosenCharge(tx: Tx, kind: OwnedKind, { caller }: ByPermission, form: HandlingForm): Promise<Charge> {
  const { assign, work } = kind.owner
  if (!holds(caller, assign)) refuse('forbidden', `您没有分派${kind.words.name}的权限`, { field: 'handling' })
  const { department, user } = await findAssignee(tx, form, { handle: kind.permissions.handle, work })
  if (!department) return refuse('badRequest', '请选择分派给哪个部门', { field: 'deptId' })
  return { department, user, note: `登记时${assignedTo(department, user)}` }
}

/** Who answers for a case that is recorded; by the settings unless the clerk says something else. */
export async function chargeOf(
  tx: Tx,
  kind: OwnedKind,
  by: ByPermission,
  form: HandlingForm,
  bySettings: () => Promise<Charge | undefined>,
): Promise<Charge> {
  if (form.handling === 'self') return ownCharge(tx, kind, by)
  if (form.handling === 'assign') return chosenCharge(tx, kind, by, form)
  return (await bySettings()) ?? NOBODY
}

/** Writes for clerks who has recorded a case, and how it came in. */
export const writeOrigin = (tx: Tx, kind: CaseKind, by: ByPermission, row: AnyCase): Promise<void> =>
  writeCaseLine(tx, kind, by, row, {
    action: 'record',
    note: [
      `由${by.caller.nickName}登记（${caseSourceLabels[row.source]}）`,
      row.outside_no && `外部编号 ${row.outside_no}`,
    ]
      .filter(Boolean)
      .join('，'),
  })

/** How a sentence for whoever called names the way in which they did. */
export const wayOf = ({ source }: Pick<AnyCase, 'source'>): string =>
  ({ web: '在网站', phone: '来电', counter: '当面', hotline: '通过 12345', wechat: '通过微信' })[source]
