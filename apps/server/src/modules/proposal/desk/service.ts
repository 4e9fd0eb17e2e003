import type { proposalDeskRoutes } from '@anju/contract/proposal/desk'
import {
  calledSentence,
  closedStates,
  PHOTOS_NOTE,
  type ProposalKind,
  type ProposalState,
  type ProposalStep,
  type ProposalStepName,
  proposalKindLabels,
  proposalStateLabels,
  proposalSteps,
} from '@anju/contract/proposal/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { fromWireTime, MINUTE } from '@anju/contract/wire/time'
import type { Updateable } from 'kysely'
import {
  changeCase,
  claimCase,
  type DeskWork,
  dropSentDraft,
  filledText,
  putCase,
  readWorkdays,
  refuseEnded,
  type SenderEvent,
  takenBy,
  writeCaseLine,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { callbackUntil } from '../callback.ts'
import { deadlinesBy, readClock, reopened } from '../clocks.ts'
import { keepShared, writeLine, writeNote } from '../history.ts'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { informSenders, mailReopened, mailUrgent } from '../mail.ts'
import { checkReferences } from '../reference/references.ts'
import { NO_EXTENSION, resumeColumns } from '../rest.ts'

type Routes = typeof proposalDeskRoutes
type Columns = Omit<Updateable<Database['proposal']>, 'id' | 'version'>

/** The columns of a ticket that is answered now; the first answer of all is kept, because the work may begin again. */
function answered({ answered_at, first_answered_at, answer_due_at }: Ticket, { caller, now }: ByPermission): Columns {
  const columns: Columns = { answered_at: answered_at ?? now, ...NO_EXTENSION }
  if (first_answered_at !== null) return columns
  return {
    ...columns,
    first_answered_at: now,
    first_answered_by: caller.id,
    answered_late: now >= answer_due_at ? 1 : 0,
  }
}

/** The steps after which somebody else may call the sender. */
const answers: readonly ProposalStep[] = [proposalSteps.reply, proposalSteps.close]

/** The columns of a ticket for which nobody waits any more: its clock, and whether its sender is to be called about the answer. */
async function settled(tx: Tx, step: ProposalStep, row: Ticket, now: number): Promise<Columns> {
  if (row.answered_at !== null) return {}
  const clock = row.question_at === null ? {} : resumeColumns(row, now, await readWorkdays(tx))
  return answers.includes(step) ? { ...clock, callback_until: await callbackUntil(tx, row, now) } : clock
}

/** The columns that a step changes beside the state. */
async function effectsOf(tx: Tx, step: ProposalStep, row: Ticket, by: ByPermission): Promise<Columns> {
  const { now } = by
  if (closedStates.includes(row.state)) return { ...(await reopened(tx, row, now)), merged_into: null }
  const accepted = row.accepted_at ?? now
  const ends = closedStates.includes(step.to)
  if (!ends && step.to !== 'answered') return { accepted_at: accepted }
  const columns = { accepted_at: accepted, ...(await settled(tx, step, row, now)), ...answered(row, by) }
  return ends ? { ...columns, closed_at: now } : columns
}

/** Refuses to end a ticket without a word that has not been answered, as long as senders of others wait for that answer. */
async function refuseUnanswered(tx: Tx, { id, answered_at }: Ticket): Promise<void> {
  if (answered_at !== null) return
  const merged = await tx.selectFrom('proposal').select('id').where('merged_into', '=', id).executeTakeFirst()
  if (merged) refuse('badRequest', '有来信并入这件来信，办结前请写明答复，各位来信人会看到', { field: 'note' })
}

type StepForm = BodyOf<Routes['PUT /prod-api/cms/proposal/step']>

/** When the sender was called; refuses a time at which nobody can have called them about this letter. */
function callOf({ step, calledAt }: StepForm, { phone, submitted_at }: Ticket, now: number): number | null {
  if (!calledAt) return null
  const field = 'calledAt'
  if (step !== 'reply') refuse('badRequest', '只有答复可以写明通话时间', { field })
  const at = fromWireTime(`${calledAt}:00`)
  if (Number.isNaN(at)) refuse('badRequest', '没有这一天，请重新选择', { field })
  if (at > now) refuse('badRequest', '通话的时间还没有到，请重新选择', { field })
  if (at < submitted_at - MINUTE) refuse('badRequest', '通话的时间早于来信，请重新选择', { field })
  if (!phone) refuse('rejected', '这件来信没有留下电话，不能记为电话答复', { field })
  return at
}

/** Whoever answers a ticket that nobody has accepted, or asks its sender, accepts it, which the sender reads as well. */
export async function acceptFirst(tx: Tx, { caller, now }: ByPermission, row: Ticket): Promise<void> {
  const { to: state, note } = proposalSteps.accept
  await writeLine(tx, now, { proposalId: row.id, user: caller, action: 'accept', state, publicNote: note.otherwise })
}

/** What senders learn of the steps. */
const eventsOfSteps: Readonly<Record<ProposalStepName, SenderEvent>> = {
  accept: 'accepted',
  start: 'working',
  reply: 'answered',
  close: 'closed',
  refuse: 'refused',
  forward: 'forwarded',
  reopen: 'reopened',
}

/** Informs senders of a step, and of one that begins the work again also those who answer for the ticket as it is now. */
async function informOfStep(
  app: Context,
  tx: Tx,
  { caller, now }: ByPermission,
  row: Ticket,
  step: ProposalStepName,
): Promise<void> {
  await informSenders(app, tx, now, row, eventsOfSteps[step])
  if (step === 'reopen') await mailReopened(app, tx, now, row, caller.id)
}

/** Takes a step with a ticket; the sender reads its sentence. */
export async function takeStep(
  app: Context,
  by: ByPermission,
  form: StepForm,
  from: readonly ProposalState[] = proposalSteps[form.step].from,
): Promise<void> {
  const step: ProposalStep = proposalSteps[form.step]
  const written = visibleText(form.note)
  if (step.note === 'required' && !written)
    refuse('badRequest', `请写明${step.label}的内容，来信人会看到`, { field: 'note' })
  const publicNote = written || (step.note === 'required' ? '' : step.note.otherwise)
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    if (!from.includes(row.state)) refuse('rejected', `“${proposalStateLabels[row.state]}”的来信不能${step.label}`)
    if (form.step === 'close' && !written) await refuseUnanswered(tx, row)
    const calledAt = callOf(form, row, by.now)
    if (row.merged_into !== null) await keepShared(tx, row, by.now)
    if (form.step === 'reply' && row.state === 'submitted') await acceptFirst(tx, by, row)
    const columns = {
      state: step.to,
      ...(await effectsOf(tx, step, row, by)),
      ...(await takenBy(tx, PROPOSAL, by, row)),
    }
    await putCase(tx, PROPOSAL, row, columns)
    await dropSentDraft(tx, PROPOSAL, by, row.id, form.note)
    const references = await checkReferences(tx, form.references, { forSender: true, now: by.now })
    const said = form.calledAt ? `${calledSentence(form.calledAt)}\n${publicNote}` : publicNote
    const line = { action: form.step, state: step.to, publicNote: said, photos: form.photos, references, calledAt }
    await writeLine(tx, by.now, { proposalId: row.id, user: by.caller, ...line })
    await informOfStep(app, tx, by, { ...row, ...columns }, form.step)
  })
}

/** Adds a sentence for the sender, or a note that only clerks read. Nobody else's work is in its way. */
export const addNote: DeskWork<Routes, 'POST /prod-api/cms/proposal/note'> = async (app, by, form) => {
  const hasPhotos = (form.photos?.length ?? 0) > 0
  const note = hasPhotos
    ? visibleText(form.note) || PHOTOS_NOTE
    : filledText(form.note, 'note', '请填写内容，或添加照片')
  await app.db.transaction().execute(async (tx) => {
    const row = await claimCase(tx, PROPOSAL, by, form.proposalId)
    const { id: proposalId, state } = row
    const line = form.isPublic ? ({ action: 'say', publicNote: note } as const) : ({ action: 'note', note } as const)
    await dropSentDraft(tx, PROPOSAL, by, proposalId, form.note)
    const references = await checkReferences(tx, form.references, { forSender: form.isPublic, now: by.now })
    const said = { proposalId, state, user: by.caller, photos: form.photos, references, ...line }
    const isNew = await writeNote(tx, by.now, said)
    if (isNew && form.isPublic) await informSenders(app, tx, by.now, row, 'said')
  })
}

/** By when a ticket has to be accepted, unless it has been: an urgent one from now on. */
async function acceptLimit(tx: Tx, row: Ticket, isUrgent: boolean, now: number) {
  if (row.accepted_at !== null) return {}
  const { accept_due_at } = deadlinesBy(await readClock(tx))(isUrgent ? now : row.submitted_at, {
    urgent: isUrgent,
    outside: row.outside_due_at,
  })
  return { accept_due_at }
}

/** Says whether a ticket is urgent; one that has not been accepted yet is due by the limit of that. */
export const setPriority: DeskWork<Routes, 'PUT /prod-api/cms/proposal/priority'> = async (app, by, form) => {
  const urgent = form.urgent ? 1 : 0
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    refuseEnded(PROPOSAL, row, '改')
    if (row.urgent === urgent) refuse('rejected', urgent ? '这件来信已经是紧急' : '这件来信本来不是紧急')
    const limit = await acceptLimit(tx, row, form.urgent, by.now)
    await putCase(tx, PROPOSAL, row, { urgent, ...limit })
    if (urgent) await mailUrgent(app, tx, by.now, { ...row, ...limit, urgent }, by.caller.id)
    const note = [urgent ? '标为紧急' : '取消紧急', visibleText(form.note)].filter(Boolean).join('：')
    await writeCaseLine(tx, PROPOSAL, by, row, { action: 'priority', note })
  })
}

/** Files a ticket under another kind; its number stays, because the sender has it. */
export async function changeKind(
  app: Context,
  by: ByPermission,
  { kind, ...form }: { proposalId: string; version: number; kind: ProposalKind },
): Promise<void> {
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    refuseEnded(PROPOSAL, row, '改类型')
    if (row.kind === kind) refuse('rejected', `类型已经是${proposalKindLabels[kind]}`)
    await putCase(tx, PROPOSAL, row, { kind })
    await writeCaseLine(tx, PROPOSAL, by, row, {
      action: 'kind',
      note: `由${proposalKindLabels[row.kind]}改为${proposalKindLabels[kind]}`,
    })
  })
}
