import type { ProposalTrack } from '@anju/contract/proposal'
import { closedStates, type ProposalState, proposalLimits } from '@anju/contract/proposal/terms'
import { DAY, toWireDate, toWireTime } from '@anju/contract/wire/time'
import { type From, filledText, findByCode, forgetMessages, type Key, keepPace, lastDay, putCase } from '#modules/case'
import type { Context } from '#platform/app/context'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { reopened } from './clocks.ts'
import { keepShared, ratingInWords, readTimeline, writeLine, writeNote } from './history.ts'
import { PROPOSAL, type Ticket } from './kind.ts'
import { mailDissatisfied, mailMessage } from './mail.ts'
import { separateFrom } from './merge/separate.ts'
import { resume, waitsUntil } from './rest.ts'

/** So often may a sender change a ticket in an hour without waiting. */
const CHANGES = 10

const isRecent = ({ closed_at }: Pick<Ticket, 'closed_at'>, now: number) =>
  closed_at !== null && now < closed_at + proposalLimits.reopenDays * DAY

/** The ticket with which one is handled. */
async function leadOf(db: Queries, { merged_into }: Ticket) {
  if (merged_into === null) return undefined
  return db.selectFrom('proposal').selectAll().where('id', '=', merged_into).executeTakeFirst()
}

/**
 * What the sender can do with a ticket now. Of one that is merged: add to it as long as the other is open, rate the answer to that, and
 * object to it, which makes it a case of its own again.
 */
function mayOf(row: Ticket, lead: Ticket | undefined, now: number): ProposalTrack['may'] {
  const { state, satisfaction } = row
  const recent = isRecent(row, now)
  const hasContact = row.contact_name !== '' || row.phone !== '' || row.email !== ''
  const answered = lead && (lead.state === 'answered' || (lead.closed_at !== null && isRecent(lead, now)))
  return {
    withdraw: state === 'submitted',
    message: !closedStates.includes(state) || lead?.closed_at === null,
    confirm: state === 'answered' || (satisfaction === 0 && ((state === 'closed' && recent) || answered === true)),
    object: state === 'answered' || (recent && (state === 'closed' || state === 'refused')) || answered === true,
    anonymise: hasContact,
  }
}

/** The public side of a ticket: no contact, no room, no internal note. */
export async function track(app: Context, from: From, key: Key): Promise<ProposalTrack> {
  const row = await findByCode(app, PROPOSAL, from, key)
  return {
    no: row.no,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    submittedAt: toWireTime(row.submitted_at),
    answerOn: lastDay(row.answer_due_at),
    dueOn: toWireDate(row.due_at),
    answeredOn: row.answered_at === null ? '' : toWireDate(row.answered_at),
    overdue: row.closed_at === null && row.answered_at === null && row.due_at < from.now,
    waitsUntil: waitsUntil(row, from.now),
    events: await readTimeline(app.db, row, from.now),
    may: mayOf(row, await leadOf(app.db, row), from.now),
    satisfaction: row.satisfaction,
  }
}

/** A ticket that nobody else can change until the transaction ends. */
const lockTicket = (tx: Tx, id: string) =>
  tx.selectFrom('proposal').selectAll().where('id', '=', id).$call(forUpdate(tx)).executeTakeFirstOrThrow()

/** Changes the ticket of a number and its code, as it is when nobody else can change it. */
async function change(
  app: Context,
  from: From,
  key: Key,
  work: (tx: Tx, row: Ticket, may: ProposalTrack['may'], lead: Ticket | undefined) => Promise<void>,
): Promise<void> {
  const { id } = await findByCode(app, PROPOSAL, from, key)
  await keepPace(app, [{ buckets: [`proposal-change:${id}`], free: CHANGES }], from.now, '提交')
  await app.db.transaction().execute(async (tx) => {
    const row = await lockTicket(tx, id)
    const lead = await leadOf(tx, row)
    await work(tx, row, mayOf(row, lead, from.now), lead)
  })
}

/** Withdraws a ticket that has not been accepted yet. */
export async function withdraw(app: Context, from: From, key: Key): Promise<void> {
  await change(app, from, key, async (tx, row, may) => {
    if (!may.withdraw) refuse('conflict', '这件来信已经受理，不能再撤回')
    await putCase(tx, PROPOSAL, row, { state: 'withdrawn', closed_at: from.now })
    await separateFrom(app, tx, row, from.now)
    const line = { action: 'withdraw', state: 'withdrawn', publicNote: '您已撤回这件来信。' } as const
    await writeLine(tx, from.now, { proposalId: row.id, ...line })
  })
}

/** Deletes the contact of the sender from a ticket, which goes on without them. */
export async function anonymise(app: Context, from: From, key: Key): Promise<void> {
  await change(app, from, key, async (tx, row, may) => {
    if (!may.anonymise) refuse('conflict', '这件来信没有称呼和联系方式，已经是匿名的')
    await putCase(tx, PROPOSAL, row, {
      contact_name: '',
      phone: '',
      email: '',
      anonymous: 1,
      wants_reply: 0,
      wants_sms: 0,
    })
    await forgetMessages(tx, PROPOSAL, [row.id])
    const publicNote = '您已改为匿名，称呼和联系方式已删除。'
    await writeLine(tx, from.now, { proposalId: row.id, action: 'anonymise', state: row.state, publicNote })
  })
}

/** A text of the sender without blanks around it. */
const textOf = (text: string) => filledText(text, 'text', '请填写内容')

/** Adds what the sender has to say to a ticket that is open. */
export async function addMessage(
  app: Context,
  from: From,
  { text, photos, ...key }: Key & { text: string; photos?: string[] },
): Promise<void> {
  let leadId = ''
  await change(app, from, key, async (tx, row, may, lead) => {
    const { id: proposalId, state } = row
    if (!may.message) refuse('conflict', '这件来信已经办结，不能再补充；如有异议可以要求继续办理')
    const publicNote = textOf(text)
    const isNew = await writeNote(tx, from.now, { proposalId, action: 'message', state, publicNote, photos })
    if (!isNew) return
    await resume(tx, row, from.now)
    leadId = lead?.id ?? ''
    // Whoever works on the other ticket learns of it; the words stay where only their sender and the clerks read them.
    const pointer = { action: 'message', note: `并入的来信 ${row.no} 有补充，请打开查看` } as const
    if (lead) await writeLine(tx, from.now, { proposalId: lead.id, state: lead.state, ...pointer })
    await mailMessage(app, tx, from.now, lead ?? row, false)
  })
  // The other ticket is locked alone: who merges or separates locks both in an order of their own.
  if (leadId) await app.db.transaction().execute(async (tx) => resume(tx, await lockTicket(tx, leadId), from.now))
}

type Rating = { satisfaction: number; solved?: boolean }

/** Whether more people than whoever has answered must learn of a rating. */
const isWorst = ({ satisfaction, solved }: Rating): boolean => satisfaction === 1 || solved === false

const columnOf = (solved: boolean | undefined) => (solved === undefined ? null : Number(solved))

/** What a sender says beside a rating; empty without words and photos. */
function remarkOf(text: string, photos: readonly string[]): string {
  if (visibleLength(text) > 0) return textOf(text)
  return photos.length > 0 ? '补充了照片。' : ''
}

/** Accepts the answer and says how good it was; a ticket that ended by itself can still be rated for a while. */
export async function confirmAnswer(
  app: Context,
  from: From,
  { satisfaction, solved, text, photos = [], ...key }: Key & Rating & { text: string; photos?: string[] },
): Promise<void> {
  await change(app, from, key, async (tx, row, may, lead) => {
    if (!may.confirm) refuse('conflict', '这件来信现在不能评价')
    const proposalId = row.id
    const state: ProposalState = lead ? row.state : 'closed'
    const remark = remarkOf(text, photos)
    if (remark)
      await writeLine(tx, from.now, { proposalId, action: 'message', state: row.state, publicNote: remark, photos })
    await putCase(tx, PROPOSAL, row, {
      state,
      satisfaction,
      solved: columnOf(solved),
      closed_at: row.closed_at ?? from.now,
    })
    const rating = ratingInWords({ satisfaction, solved })
    const publicNote = `您的评价：${rating}。`
    await writeLine(tx, from.now, { proposalId, action: 'confirm', state, publicNote })
    const note = `并入的来信 ${row.no} 的来信人评价：${rating}`
    if (lead) await writeLine(tx, from.now, { proposalId: lead.id, action: 'confirm', state: lead.state, note })
    if (isWorst({ satisfaction, solved }))
      await mailDissatisfied(app, tx, from.now, lead ?? row, { said: '评价', rating, by: '' })
  })
}

/** Has the work go on, because the sender does not agree with the answer; its time begins again. */
export async function objectToAnswer(
  app: Context,
  from: From,
  { text, photos, ...key }: Key & { text: string; photos?: string[] },
): Promise<void> {
  await change(app, from, key, async (tx, row, may, lead) => {
    if (!may.object) refuse('conflict', `现在不能要求继续办理；办结后 ${proposalLimits.reopenDays} 天内可以`)
    const publicNote = textOf(text)
    const { assignee_id, department_id } = lead && !row.assignee_id && !row.department_id ? lead : row
    await keepShared(tx, row, from.now)
    await putCase(tx, PROPOSAL, row, {
      ...(await reopened(tx, row, from.now)),
      merged_into: null,
      assignee_id,
      department_id,
    })
    const note = `并入的来信 ${row.no} 有异议，恢复单独办理`
    if (lead) await writeLine(tx, from.now, { proposalId: lead.id, action: 'merge', state: lead.state, note })
    await writeLine(tx, from.now, { proposalId: row.id, action: 'object', state: 'working', publicNote, photos })
    await mailMessage(app, tx, from.now, { ...row, assignee_id, department_id }, true)
  })
}
