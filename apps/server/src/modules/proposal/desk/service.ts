import type { proposalDeskRoutes } from '@anju/contract/proposal/desk'
import {
  closedStates,
  type ProposalKind,
  type ProposalState,
  type ProposalStep,
  proposalSteps,
} from '@anju/contract/proposal/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import type { Updateable } from 'kysely'
import { assignedTo, livingOwner } from '#modules/case'
import type { By, ByPermission } from '#modules/identity'
import { findDepartment } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { deadlinesBy, readClock, reopened } from '../clocks.ts'
import { keepShared, writeLine, writeNote } from '../history.ts'
import { mailAssigned, mailUrgent } from '../mail.ts'
import { checkReferences } from '../reference/references.ts'
import { findHandler } from '../setting/rules.service.ts'
import { claimTicket, type Ticket } from './scope.ts'

type Routes = typeof proposalDeskRoutes
type Columns = Omit<Updateable<Database['proposal']>, 'id' | 'version'>

const put = (tx: Tx, { id, version }: Ticket, columns: Columns) =>
  tx
    .updateTable('proposal')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()

const textOf = (note: string) => (visibleLength(note) > 0 ? note.toWellFormed().trim() : '')

/** Whoever works on a ticket that nobody answers for answers for it from now on. */
async function takenBy(tx: Tx, { caller }: By, { assignee_id, department_id }: Ticket): Promise<Columns> {
  if (await livingOwner(tx, assignee_id)) return {}
  return { assignee_id: caller.id, department_id: department_id ?? (caller.departmentId || null) }
}

/** The columns of a ticket that is answered now; the first answer of all is kept, because the work may begin again. */
const answered = ({ answered_at, first_answered_at, answer_due_at }: Ticket, now: number): Columns => ({
  answered_at: answered_at ?? now,
  ...(first_answered_at === null && { first_answered_at: now, answered_late: now >= answer_due_at ? 1 : 0 }),
})

/** The columns that a step changes beside the state. */
async function effectsOf(tx: Tx, step: ProposalStep, row: Ticket, now: number): Promise<Columns> {
  if (closedStates.includes(row.state)) return { ...(await reopened(tx, now)), merged_into: null }
  const accepted = row.accepted_at ?? now
  if (closedStates.includes(step.to)) return { accepted_at: accepted, closed_at: now, ...answered(row, now) }
  return { accepted_at: accepted, ...(step.to === '待确认' && answered(row, now)) }
}

/** Refuses to end a ticket without a word that has not been answered, as long as senders of others wait for that answer. */
async function refuseUnanswered(tx: Tx, { id, answered_at }: Ticket): Promise<void> {
  if (answered_at !== null) return
  const merged = await tx.selectFrom('proposal').select('id').where('merged_into', '=', id).executeTakeFirst()
  if (merged) refuse('badRequest', '有来信并入这件来信，办结前请写明答复，各位来信人会看到', { field: 'note' })
}

/** Takes a step with a ticket; the sender reads its sentence. */
export async function takeStep(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/proposal/step']>,
  from: readonly ProposalState[] = proposalSteps[form.step].from,
): Promise<void> {
  const step: ProposalStep = proposalSteps[form.step]
  const written = textOf(form.note)
  if (step.note === 'required' && !written)
    refuse('badRequest', `请写明${step.label}的内容，来信人会看到`, { field: 'note' })
  const publicNote = written || (step.note === 'required' ? '' : step.note.otherwise)
  await app.db.transaction().execute(async (tx) => {
    const row = await claimTicket(tx, by, form.proposalId, form.version)
    if (!from.includes(row.state)) refuse('rejected', `“${row.state}”的来信不能${step.label}`)
    if (form.step === 'close' && !written) await refuseUnanswered(tx, row)
    if (row.merged_into !== null) await keepShared(tx, row, by.now)
    await put(tx, row, { state: step.to, ...(await effectsOf(tx, step, row, by.now)), ...(await takenBy(tx, by, row)) })
    const references = await checkReferences(tx, form.references, { forSender: true, now: by.now })
    const line = { action: form.step, state: step.to, publicNote, photos: form.photos, references }
    await writeLine(tx, by.now, { proposalId: row.id, user: by.caller, ...line })
  })
}

/** Adds a sentence for the sender, or a note that only clerks read. Nobody else's work is in its way. */
export async function addNote(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['POST /prod-api/cms/proposal/note']>,
): Promise<void> {
  const note = textOf(form.note) || refuse('badRequest', '请填写内容', { field: 'note' })
  await app.db.transaction().execute(async (tx) => {
    const { id: proposalId, state } = await claimTicket(tx, by, form.proposalId)
    const line = form.isPublic ? ({ action: 'say', publicNote: note } as const) : ({ action: 'note', note } as const)
    const references = await checkReferences(tx, form.references, { forSender: form.isPublic, now: by.now })
    await writeNote(tx, by.now, { proposalId, state, user: by.caller, photos: form.photos, references, ...line })
  })
}

/** Names the department that answers for a ticket, and a user of it; without a department it is back among those not assigned. */
export async function assignTicket(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/proposal/assign']>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await claimTicket(tx, by, form.proposalId, form.version)
    if (closedStates.includes(row.state)) refuse('rejected', `“${row.state}”的来信不能再分派`)
    if (form.userId && !form.deptId) refuse('rejected', '请先选择部门', { field: 'deptId' })
    const department = form.deptId ? await findDepartment(tx, form.deptId) : undefined
    if (form.deptId && !department) refuse('rejected', '部门不存在或已停用，请重新选择', { field: 'deptId' })
    const user = department && (await findHandler(tx, department.id, form.userId))
    if (form.userId && !user) refuse('rejected', '这位用户不在该部门，或没有办理权限', { field: 'userId' })
    await put(tx, row, { department_id: department?.id ?? null, assignee_id: user?.id ?? '' })
    const whom = department ? assignedTo(department, user) : '退回待分派'
    const note = [whom, textOf(form.note)].filter(Boolean).join('：')
    await writeLine(tx, by.now, { proposalId: row.id, action: 'assign', state: row.state, note, user: by.caller })
    const assigned = { ...row, department_id: department?.id ?? null, assignee_id: user?.id ?? '' }
    await mailAssigned(app, tx, by.now, assigned, by.caller.id)
  })
}

/** Says whether a ticket is urgent; one that has not been accepted yet is due by the limit of that. */
export async function setPriority(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/proposal/priority']>,
): Promise<void> {
  const urgent = form.urgent ? 1 : 0
  await app.db.transaction().execute(async (tx) => {
    const row = await claimTicket(tx, by, form.proposalId, form.version)
    if (closedStates.includes(row.state)) refuse('rejected', `“${row.state}”的来信不能再改`)
    if (row.urgent === urgent) refuse('rejected', urgent ? '这件来信已经是紧急' : '这件来信本来不是紧急')
    const { accept_due_at } = deadlinesBy(await readClock(tx))(urgent ? by.now : row.submitted_at, form.urgent)
    await put(tx, row, { urgent, ...(row.accepted_at === null && { accept_due_at }) })
    const limits = row.accepted_at === null ? { accept_due_at } : {}
    if (urgent) await mailUrgent(app, tx, by.now, { ...row, ...limits, urgent }, by.caller.id)
    const note = [urgent ? '标为紧急' : '取消紧急', textOf(form.note)].filter(Boolean).join('：')
    await writeLine(tx, by.now, { proposalId: row.id, action: 'priority', state: row.state, note, user: by.caller })
  })
}

/** The caller answers for a ticket from now on. */
export async function takeTicket(
  app: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/proposal/take']>,
): Promise<void> {
  const { caller, now } = by
  await app.db.transaction().execute(async (tx) => {
    const row = await claimTicket(tx, by, form.proposalId, form.version)
    if (closedStates.includes(row.state)) refuse('rejected', `“${row.state}”的来信不能再接手`)
    if (row.assignee_id === caller.id) refuse('rejected', '这件来信已由您负责')
    await put(tx, row, { assignee_id: caller.id, department_id: row.department_id ?? (caller.departmentId || null) })
    const line = { action: 'assign', state: row.state, note: '接手办理' } as const
    await writeLine(tx, now, { proposalId: row.id, user: caller, ...line })
  })
}

/** Files a ticket under another kind; its number stays, because the sender has it. */
export async function changeKind(
  app: Context,
  by: ByPermission,
  { proposalId, version, kind }: { proposalId: string; version: number; kind: ProposalKind },
): Promise<void> {
  const { caller, now } = by
  await app.db.transaction().execute(async (tx) => {
    const row = await claimTicket(tx, by, proposalId, version)
    if (closedStates.includes(row.state)) refuse('rejected', `“${row.state}”的来信不能再改类型`)
    if (row.kind === kind) refuse('rejected', `类型已经是${kind}`)
    await put(tx, row, { kind })
    const line = { action: 'kind', state: row.state, note: `由${row.kind}改为${kind}` } as const
    await writeLine(tx, now, { proposalId, user: caller, ...line })
  })
}

/** The whole contact of a sender; that somebody read it is in the history of the ticket. */
export async function readContact(app: Context, by: ByPermission, id: string) {
  const { caller, now } = by
  return app.db.transaction().execute(async (tx) => {
    const row = await claimTicket(tx, by, id)
    const line = { action: 'contact', state: row.state, note: '查看了联系方式' } as const
    await writeLine(tx, now, { proposalId: row.id, user: caller, ...line })
    return { contactName: row.contact_name, phone: row.phone }
  })
}
