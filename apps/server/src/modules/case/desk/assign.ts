import type { Permission } from '@anju/contract/screens'
import type { By, ByPermission } from '#modules/identity'
import { findDepartment, usersWith } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { dropSentDraft } from '../draft/drafts.ts'
import {
  type AnyCase,
  type CaseColumns,
  type CaseForm,
  type CaseKind,
  type CaseRow,
  type CaseTable,
  type OwnedKind,
  ownerOf,
  stateOf,
} from '../kind.ts'
import { writeCaseLine } from './note.ts'
import { hasOwner } from './owner.ts'
import { changeCase, putCase } from './scope.ts'

/** Whom a case is assigned to, for its history. */
export const assignedTo = (department: { name: string }, user?: { nick_name: string }) =>
  `分派给${department.name}${user ? ` ${user.nick_name}` : ''}`

/** Refuses what is done with open cases only. */
export function refuseEnded(kind: CaseKind, row: AnyCase, what: string): void {
  const state = stateOf(kind, row)
  if (kind.terms.ended.includes(state))
    refuse('rejected', `“${kind.terms.labels[state]}”的${kind.words.name}不能再${what}`)
}

/** The department and the user who are named; refuses a user who is not of the department, or may not do the work. */
export async function findAssignee(
  tx: Tx,
  { deptId, userId }: { deptId: string; userId: string },
  { handle, work }: { handle: Permission; work: string },
) {
  if (userId && !deptId) refuse('rejected', '请先选择部门', { field: 'deptId' })
  const department = deptId ? await findDepartment(tx, deptId) : undefined
  if (deptId && !department) refuse('rejected', '部门不存在或已停用，请重新选择', { field: 'deptId' })
  const users = department && userId ? await usersWith(tx, handle, department.id) : []
  const user = users.find(({ id }) => id === userId)
  if (userId && !user) refuse('rejected', `这位用户不在该部门，或没有${work}权限`, { field: 'userId' })
  return { department, user }
}

/** The columns that name who answers for a case. */
function ownedBy<Table extends CaseTable>(
  { owner }: OwnedKind<Table>,
  userId: string,
  departmentId: string | null,
): CaseColumns<Table> {
  return { [owner.column]: userId, department_id: departmentId } as unknown as CaseColumns<Table>
}

/** Informs those to whom a case has been assigned, by a user. */
export type MailAssigned<Table extends CaseTable> = (
  app: Context,
  tx: Tx,
  now: number,
  row: CaseRow<Table>,
  by: string,
) => Promise<void>
export type Assignment<Table extends CaseTable> = CaseForm<Table> & { deptId: string; userId: string; note: string }

type Whom<Table extends CaseTable> = {
  department: { id: string; name: string } | undefined
  user?: { id: string; nick_name: string } | undefined
  note: string
  mail: MailAssigned<Table>
}

/** Gives a case that has been claimed to a department, and perhaps a user of it, or takes it out of all hands. */
export async function giveCase<Table extends CaseTable>(
  app: Context,
  tx: Tx,
  kind: OwnedKind<Table>,
  by: ByPermission,
  row: CaseRow<Table>,
  { department, user, note, mail }: Whom<Table>,
): Promise<void> {
  const columns = ownedBy(kind, user?.id ?? '', department?.id ?? null)
  await putCase(tx, kind, row, columns)
  const whom = department ? assignedTo(department, user) : '退回待分派'
  await writeCaseLine(tx, kind, by, row, { action: 'assign', note: [whom, note].filter(Boolean).join('：') })
  await mail(app, tx, by.now, { ...row, ...columns }, by.caller.id)
}

/** Names the department that answers for a case, and a user of it; without a department it is back among those not assigned. */
export const assignCase = <Table extends CaseTable>(
  app: Context,
  kind: OwnedKind<Table>,
  by: ByPermission,
  form: Assignment<Table>,
  mail: MailAssigned<Table>,
): Promise<void> =>
  changeCase(app, kind, by, form, async (tx, row) => {
    refuseEnded(kind, row, '分派')
    const { work } = kind.owner
    const { department, user } = await findAssignee(tx, form, { handle: kind.permissions.handle, work })
    await giveCase(app, tx, kind, by, row, { department, user, note: visibleText(form.note), mail })
    await dropSentDraft(tx, kind as CaseKind, by, row.id, form.note)
  })

/** The columns by which the caller answers for a case from now on, in its department or else in the caller's. */
const takenOver = <Table extends CaseTable>(kind: OwnedKind<Table>, { caller }: By, row: CaseRow<Table>) =>
  ownedBy(kind, caller.id, row.department_id ?? (caller.departmentId || null))

/** Whoever works on a case that nobody answers for answers for it from now on: the columns that this changes. */
export async function takenBy<Table extends CaseTable>(
  tx: Tx,
  kind: OwnedKind<Table>,
  by: By,
  row: CaseRow<Table>,
): Promise<CaseColumns<Table>> {
  return (await hasOwner(tx, kind, row)) ? ({} as CaseColumns<Table>) : takenOver(kind, by, row)
}

/** The caller answers for a case from now on. */
export const takeCase = <Table extends CaseTable>(
  app: Context,
  kind: OwnedKind<Table>,
  by: ByPermission,
  form: CaseForm<Table>,
): Promise<void> =>
  changeCase(app, kind, by, form, async (tx, row) => {
    refuseEnded(kind, row, '接手')
    if (ownerOf(kind, row) === by.caller.id) refuse('rejected', kind.owner.owned)
    await putCase(tx, kind, row, takenOver(kind, by, row))
    await writeCaseLine(tx, kind, by, row, { action: 'assign', note: `接手${kind.owner.work}` })
  })
